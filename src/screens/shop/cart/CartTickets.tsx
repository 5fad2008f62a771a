import type { ReactNode } from 'react';
import { groupBy } from '../../../domain/collections';
import type { Id, Ticket } from '../../../domain/entities';
import { sumOfKnown } from '../../../domain/money';
import type { Zone } from '../../../domain/zones';
import type { SalePlaces } from '../../../hall/types';
import { ZoneStepper } from '../../../hall/ZoneStepper';
import { isOfSale, type Sale } from '../../../state/catalogue/sale';
import { bindNumbers, joinWithCommas, joinWithDots } from '../../../text/format';
import { ticketPrice } from '../../../text/orderTexts';
import { cartTariffForAll, ticketRemove, ticketTariff, zoneTickets, zoneTimes } from '../../../text/texts';
import { Spinner } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import { crossIcon } from '../../../ui/icons';
import { OldPrice } from '../../../ui/PriceTag';
import { useStores } from '../../screenContext';
import { useTicketFacts } from '../ticketFacts';
import { TariffSelect } from './TariffSelect';
import { useTariffOptions } from './tariffOptions';

export interface TicketsProps {
  sale: Sale;
  /** The CSS colour of each ticket group. */
  colors: Map<Id, string>;
  /** The places of the sale on the screen. */
  places: SalePlaces;
}

/** The tickets of the order, each with its price, tariff and remove button; the tickets of a zone share a row with a stepper. */
export const CartTickets = ({ sale, colors, places }: TicketsProps) => {
  const { cart, tickets: known } = useStores();
  const factsOf = useTicketFacts({ sale, colors });
  const tariffs = useTariffOptions();
  const order = cart.order.value;
  /** A zone's key does not depend on its tickets: while they come and go, its row and the focus of its stepper stay. */
  const keyOf = (ticket: Ticket): string => {
    const zone = known.zone(ticket);
    return zone ? `zone ${zone.id} ${ticket.performanceId} ${ticket.seasonTicketId}` : ticket.id;
  };
  /** The row of one ticket, or the common row of a zone's tickets, which opens to show a row for each ticket. */
  const row = (key: string, tickets: Ticket[], zone?: Zone): ReactNode => {
    const [ticket, ...others] = tickets as [Ticket];
    const isGroup = others.length > 0;
    const { name, sector, special, occasion, tariff, color, oldPrice, isBusy } = factsOf(ticket);
    const options = tariffs.of(ticket);
    const zoneName = known.zoneName(ticket);
    return (
      <li key={key} className={isBusy && !isGroup ? 'ticket busy' : 'ticket'}>
        <i className="dot" style={{ '--group-color': color }} />
        <b>{bindNumbers(isGroup ? zoneTimes(zoneName, tickets.length) : name)}</b>
        {/* While the prices are unknown there is no tariff to choose, so the note names the tariff. */}
        <small className="soft note">{joinWithDots(sector, special, occasion, !options[0] && tariff)}</small>
        <div className="price">
          <b>{ticketPrice(sumOfKnown(tickets.map((each) => factsOf(each).price)), order)}</b>
          {!isGroup && <OldPrice oldPrice={oldPrice} />}
        </div>
        {!isGroup && (
          <>
            {isBusy ? (
              <Spinner />
            ) : (
              <IconButton
                label={ticketRemove(joinWithCommas(name, sector, occasion))}
                path={crossIcon}
                onClick={() => cart.remove(ticket)}
              />
            )}
            <TariffSelect label={ticketTariff(joinWithCommas(name, occasion))} tickets={[ticket]} options={options} />
          </>
        )}
        {zone && isOfSale(sale, ticket) && <ZoneStepper hall={places} zone={zone} name={zoneName} />}
        {isGroup && (
          <details>
            <summary className="text-button">{zoneTickets}</summary>
            <ul>{tickets.map((each) => row(each.id, [each]))}</ul>
          </details>
        )}
      </li>
    );
  };
  return (
    <>
      {tariffs.ofAll[0] && (
        <div className="row">
          <small className="soft grow">{cartTariffForAll}</small>
          <TariffSelect label={cartTariffForAll} tickets={order.tickets} options={tariffs.ofAll} />
        </div>
      )}
      <ul>
        {[...groupBy(order.tickets, keyOf)].map(([key, tickets]) =>
          row(key, tickets, known.zone(tickets[0] as Ticket)),
        )}
      </ul>
    </>
  );
};
