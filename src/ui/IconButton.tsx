import { Icon } from './Icon';

interface Props {
  /** The accessible name. */
  label: string;
  path: string;
  onClick: () => unknown;
}

export const IconButton = ({ label, path, onClick }: Props) => (
  <button type="button" className="icon-button" aria-label={label} onClick={() => onClick()}>
    <Icon path={path} />
  </button>
);
