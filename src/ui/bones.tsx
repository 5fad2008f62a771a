/**
 * Grey blocks of the size of what is being loaded. No `div`: what comes in their place would be the same node to the browser, which
 * takes it for one that has moved as it leaves the layer of their animation (a layout shift of 0.01 to 0.02).
 * @param shape the class of a block
 */
export const bones = (shape: string, count: number) => (
  <p class={`bones row ${shape}s`}>
    {[...Array(count)].map((_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
      <i key={at} class={`bone ${shape}`} />
    ))}
  </p>
);
