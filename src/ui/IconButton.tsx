import { Icon } from './Icon';

interface Props {
  /** What it does, for who does not see the drawing. */
  label: string;
  /** What is drawn: a path of `icons.ts`. */
  path: string;
  onClick: () => unknown;
}

/** A button with a drawing in place of words. */
export const IconButton = ({ label, path, onClick }: Props) => (
  <button type="button" className="icon-button" aria-label={label} onClick={() => onClick()}>
    <Icon path={path} />
  </button>
);
