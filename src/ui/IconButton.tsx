import { close } from '../text/texts';
import { Icon } from './Icon';
import { crossIcon } from './icons';

interface Props {
  /** The accessible name. */
  label: string;
  path: string;
  onClick: () => unknown;
}

export const IconButton = ({ label, path, onClick }: Props) => (
  <button type="button" className="icon-button" aria-label={label} onClick={onClick}>
    <Icon path={path} />
  </button>
);

export const CloseButton = ({ onClose }: { onClose: () => unknown }) => (
  <IconButton label={close} path={crossIcon} onClick={onClose} />
);
