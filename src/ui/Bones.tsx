/** Grey blocks of the size of what is being loaded; each shape is the class of a block. */
export const Bones = ({ shapes }: { shapes: string[] }) => (
  <div class="row bones" aria-hidden="true">
    {shapes.map((shape, at) => (
      <i key={shape + at} class={`bone ${shape}`} />
    ))}
  </div>
);
