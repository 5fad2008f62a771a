import { Icon } from './Icon';

interface Props {
  /** Its action, for screen readers. */
  label: string;
  path: string;
  onClick: () => unknown;
}

/** A button with a drawing in place of words. */
export const IconButton = ({ label, path, onClick }: Props) => (
  <button type="button" className="icon-button" aria-label={label} onClick={() => onClick()}>
    <Icon path={path} />
  </button>
);
