import type { PopupType } from '../domain/entities';

interface Props {
  path: string;
  /** Colours the icon, which otherwise has the colour of the text. */
  tone?: PopupType | undefined;
}

/** An icon, hidden from screen readers: it stands beside a text, or in a button with an accessible name. */
export const Icon = ({ path, tone }: Props) => (
  <svg className="icon" viewBox="0 0 20 20" aria-hidden="true" style={tone && { color: `var(--${tone})` }}>
    <path d={path} />
  </svg>
);

/** A progress indicator without a text. Screen readers skip it, so a text must stand beside it. */
export const Spinner = () => <i className="spin" />;
