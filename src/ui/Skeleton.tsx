interface Props {
  /** The class of a block; the row of them has the same with an 's'. */
  shape: 'chip' | 'date' | 'line' | 'poster';
  count: number;
}

/**
 * Grey blocks of the size of what is being loaded. There is no `div` among them: Preact would keep it for what comes in its place,
 * and the browser would count the same node leaving the layer of the animation as a layout shift of 0.01 to 0.02.
 */
export const Skeleton = ({ shape, count }: Props) => (
  <p className={`skeleton row ${shape}s`}>
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are alike and never change places
      <i key={index} className={`skeleton-block ${shape}`} />
    ))}
  </p>
);
