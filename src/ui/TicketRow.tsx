import { money } from '../format';
import { cartClash, cartRemove, cartTariff } from '../texts';
import type { Id, Ticket } from '../types';
import { Icon } from './Icon';
import { cross } from './icons';
import { Select } from './Select';

interface Props {
  ticket: Ticket;
  name: string;
  /** Sector, and the performance where there are several. */
  note: string;
  /** Another ticket is for the same time. */
  clash: boolean;
  color: string | undefined;
  /** Tariffs with their prices; a choice only where there are two. */
  tariffs: [id: Id, text: string][];
  busy: boolean;
  onTariff: (tariffId: Id) => void;
  onRemove: () => void;
}

/** One ticket of the cart. */
export const TicketRow = ({ ticket, name, note, clash, color, tariffs, busy, onTariff, onRemove }: Props) => (
  <li class={busy ? 'ticket busy' : 'ticket'}>
    <i class="dot" style={{ '--c': color }} />
    <div>
      <b>{name}</b>
      <small class="soft">{note}</small>
      {clash && <small class="under5">{cartClash}</small>}
    </div>
    <b>{money(ticket.price)}</b>
    {busy ? (
      <i class="spin" />
    ) : (
      <button type="button" class="tool" aria-label={cartRemove(name)} onClick={onRemove}>
        <Icon d={cross} />
      </button>
    )}
    {tariffs.length > 1 && (
      <Select label={cartTariff(name)} value={ticket.tariffId} options={tariffs} onChange={onTariff} />
    )}
  </li>
);
