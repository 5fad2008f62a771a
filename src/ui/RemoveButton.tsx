import { ticketRemove } from '../text/texts';
import { IconButton } from './IconButton';
import { crossIcon } from './icons';

interface Props {
  name: string;
  onRemove: () => unknown;
}

export const RemoveButton = ({ name, onRemove }: Props) => (
  <IconButton label={ticketRemove(name)} path={crossIcon} onClick={onRemove} />
);
