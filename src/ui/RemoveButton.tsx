import { ticketRemove } from '../text/texts';
import { Icon } from './Icon';
import { crossIcon } from './icons';

interface Props {
  /** What is removed. */
  name: string;
  onRemove: () => void;
}

/** Takes a ticket out of the cart. */
export const RemoveButton = ({ name, onRemove }: Props) => (
  <button type="button" className="icon-button" aria-label={ticketRemove(name)} onClick={() => onRemove()}>
    <Icon path={crossIcon} />
  </button>
);
