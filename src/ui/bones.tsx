/** Grey blocks of the size of what is being loaded. @param shape the class of a block */
export const bones = (shape: string, count: number) => (
  <div class={`bones row ${shape}s`}>
    {[...Array(count)].map((_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
      <i key={at} class={`bone ${shape}`} />
    ))}
  </div>
);
