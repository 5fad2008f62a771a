/** A drawing beside words, or alone in a button that has a name: nothing for a screen reader. */
export const Icon = ({ d }: { d: string }) => (
  <svg class="icon" viewBox="0 0 20 20" aria-hidden="true">
    <path d={d} />
  </svg>
);
