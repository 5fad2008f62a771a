import { ticketRemove } from '../text/texts';
import { IconButton } from './IconButton';
import { crossIcon } from './icons';

interface Props {
  name: string;
  onRemove: () => unknown;
}

/** Takes a ticket out of the cart. */
export const RemoveButton = ({ name, onRemove }: Props) => (
  <IconButton label={ticketRemove(name)} path={crossIcon} onClick={onRemove} />
);
