import type { ReadonlySignal } from '@preact/signals';
import type { Id, Ticket } from '../domain/entities';
import { joinWithCommas } from '../text/format';
import { eventsClash, ticketRemove, ticketTariff } from '../text/texts';
import { Icon } from './Icon';
import { crossIcon } from './icons';
import { Select, type SelectOption } from './Select';
import { Spinner } from './Spinner';

interface Props {
  ticket: Ticket;
  name: string;
  /** Sector, and the performance where there are several. */
  note: string;
  /** Another ticket is for the same time. */
  clash: boolean;
  color: string | undefined;
  /** '3 500 ₽', or nothing where nobody knows it. */
  price: string;
  /** Tariffs with their prices; a choice only where there are two. */
  tariffs: SelectOption[];
  cart: {
    /** What is being changed. */
    operation: ReadonlySignal<{ seats: unknown[]; ticketId?: Id } | null>;
    changeTariff: (ticket: Ticket, tariffId: Id) => void;
    remove: (ticket: Ticket) => void;
  };
}

/** One ticket of the cart. */
export const TicketRow = ({ ticket, name, note, clash, color, price, tariffs, cart }: Props) => {
  const operation = cart.operation.value;
  // what is done to no single seat or ticket is done to all of them
  const busy = operation && (operation.ticketId ? operation.ticketId === ticket.id : !operation.seats[0]);
  return (
    <li className={busy ? 'ticket busy' : 'ticket'}>
      <i className="dot" style={{ '--c': color }} />
      <div>
        <b>{name}</b>
        <small className="soft">{note}</small>
        {clash && <small className="under5">{eventsClash}</small>}
      </div>
      <b>{price}</b>
      {busy ? (
        <Spinner />
      ) : (
        <button
          type="button"
          className="tool"
          aria-label={ticketRemove(joinWithCommas(name, note))}
          onClick={() => cart.remove(ticket)}
        >
          <Icon path={crossIcon} />
        </button>
      )}
      {tariffs.length > 1 && (
        <Select
          label={ticketTariff(name)}
          value={ticket.tariffId}
          options={tariffs}
          onChange={(id) => cart.changeTariff(ticket, id)}
        />
      )}
    </li>
  );
};
