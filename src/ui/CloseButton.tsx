import { close } from '../text/texts';
import { IconButton } from './IconButton';
import { crossIcon } from './icons';

export const CloseButton = ({ onClose }: { onClose: () => unknown }) => (
  <IconButton label={close} path={crossIcon} onClick={onClose} />
);
