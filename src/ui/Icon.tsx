import type { PopupType } from '../domain/entities';

interface Props {
  /** A path of `icons`; '' is a spinner. */
  d: string;
  /** Colours it; without one it is as its words are. */
  tone?: PopupType | undefined;
}

/** A drawing beside words, or alone in a button that has a name: nothing for a screen reader. */
export const Icon = ({ d, tone }: Props) =>
  d ? (
    <svg class="icon" viewBox="0 0 20 20" aria-hidden="true" style={tone && { color: `var(--${tone})` }}>
      <path d={d} />
    </svg>
  ) : (
    <i class="spin" />
  );
