import type { Id } from '../domain/entities';
import { joinWithCommas } from '../text/format';
import { eventsClash, ticketRemove, ticketTariff } from '../text/texts';
import { Icon } from './Icon';
import { crossIcon } from './icons';
import { Select, type SelectOption } from './Select';
import { Spinner } from './Spinner';

interface Props {
  /** Of the seat. */
  name: string;
  /** Its sector, and what it is for where the tickets are for several events. */
  note: string;
  /** Another ticket is for the same time. */
  clashes: boolean;
  /** The CSS colour of its ticket group. */
  color: string | undefined;
  /** '3 500 ₽', or nothing where nobody knows it. */
  price: string;
  tariffId: Id;
  /** Tariffs with their prices; a choice only where there are two. */
  tariffs: SelectOption[];
  /** It is being changed or removed. */
  isBusy: boolean;
  onTariffChange: (tariffId: Id) => void;
  onRemove: () => void;
}

/** One ticket of the cart. */
export const TicketRow = ({ name, note, clashes, color, price, ...choice }: Props) => {
  const { tariffId, tariffs, isBusy, onTariffChange, onRemove } = choice;
  return (
    <li className={isBusy ? 'ticket busy' : 'ticket'}>
      <i className="dot" style={{ '--group-color': color }} />
      <div>
        <b>{name}</b>
        <small className="soft">{note}</small>
        {clashes && <small className="warning">{eventsClash}</small>}
      </div>
      <b>{price}</b>
      {isBusy ? (
        <Spinner />
      ) : (
        <button
          type="button"
          className="icon-button"
          aria-label={ticketRemove(joinWithCommas(name, note))}
          onClick={() => onRemove()}
        >
          <Icon path={crossIcon} />
        </button>
      )}
      {tariffs.length > 1 && (
        <Select label={ticketTariff(name)} value={tariffId} options={tariffs} onChange={onTariffChange} />
      )}
    </li>
  );
};
