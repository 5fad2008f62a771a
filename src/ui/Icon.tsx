import type { PopupType } from '../domain/entities';

interface Props {
  path: string;
  /** Colours it; without one it has the colour of its words. */
  tone?: PopupType | undefined;
}

/** A drawing beside words, or alone in a button that has a name: a screen reader does not meet it. */
export const Icon = ({ path, tone }: Props) => (
  <svg className="icon" viewBox="0 0 20 20" aria-hidden="true" style={tone && { color: `var(--${tone})` }}>
    <path d={path} />
  </svg>
);
