interface Props {
  /** The class of a block; the row's class appends an 's'. */
  shape: 'chip' | 'date' | 'line' | 'poster';
  count: number;
}

/**
 * Placeholder blocks of the size of the loading content. They contain no `div`: Preact would reuse it for the content that replaces them,
 * and the browser would count the same node leaving the layer of the animation as a layout shift of 0.01 to 0.02.
 */
export const Skeleton = ({ shape, count }: Props) => (
  <p className={`skeleton row ${shape}s`}>
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are identical and never change places
      <i key={index} className={`skeleton-block ${shape}`} />
    ))}
  </p>
);
