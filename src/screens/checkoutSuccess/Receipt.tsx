import { byId, groupBy, nameById } from '../../domain/collections';
import type { Order, Ticket } from '../../domain/entities';
import { sumOfPrices } from '../../domain/money';
import { ownName, sortByStart } from '../../domain/performances';
import { parseSeatName } from '../../domain/seatNames';
import type { Occasion } from '../../state/catalogue/occasions';
import { planOfTicket } from '../../state/catalogue/ticketSources';
import {
  bindNumbers,
  capitalize,
  formatDate,
  formatVenue,
  joinUnbroken,
  joinWithCommas,
  joinWithDots,
} from '../../text/format';
import { orderAmount, ticketCount, ticketPrice } from '../../text/orderTexts';
import { specialWords, ticketName } from '../../text/placeTexts';
import { eventsCount, paidStamp, paidTicket, paidTicketOf, seasonTicketNote, zoneTimes } from '../../text/texts';
import { Icon } from '../../ui/Icon';
import { chevronDownIcon, successIcon } from '../../ui/icons';
import { OrderLines } from '../../ui/OrderLines';
import { OutsideLink } from '../../ui/OutsideLink';
import { OldPrice } from '../../ui/PriceTag';
import { useScreenContext } from '../screenContext';
import { commonOccasion, occasionLine } from '../shop/ticketOccasion';

const CoveredDates = ({ performances }: Pick<Occasion, 'performances'>) => (
  <ul>
    {sortByStart(performances).map(({ id, name, startAt }) => {
      const { date, weekday, time } = formatDate(startAt);
      return <li key={id}>{joinWithDots(joinUnbroken(weekday, date, time), name)}</li>;
    })}
  </ul>
);

/** The event of all tickets: the show with its date and venue, or the season ticket with its dates and their venue. */
const OccasionLines = ({ occasion, isSeasonTicket }: { occasion: Occasion; isSeasonTicket: boolean }) => {
  const { name, performances, venue } = occasion;
  const [first] = performances;
  const date = first && joinWithCommas(capitalize(formatDate(first.startAt).full), ownName(first, name));
  return (
    <>
      <b>{name}</b>
      <small className="soft">
        {isSeasonTicket ? joinWithDots(eventsCount(performances.length), seasonTicketNote) : date}
        <br />
        {venue && formatVenue(venue)}
        {isSeasonTicket && <CoveredDates performances={performances} />}
      </small>
    </>
  );
};

interface TicketLinesProps {
  /** Tickets with equal texts: several for places without numbers, else a single ticket. */
  tickets: Ticket[];
  order: Order;
  /** The event that all tickets share; it is written above them. */
  occasion: Occasion | undefined;
}

const TicketLines = ({ tickets, order, occasion }: TicketLinesProps) => {
  const { stores, mayLeadTo } = useScreenContext();
  const [ticket] = tickets;
  if (!ticket) return null;
  const own = stores.occasions.of(ticket);
  const plan = planOfTicket(stores, ticket);
  const name = ticketName(plan, ticket);
  const seat = byId(plan?.seats, ticket.seatId);
  const tariff = nameById(own?.prices?.tariffs, ticket.tariffId);
  const sum = sumOfPrices(tickets.map(({ price, oldPrice }) => (price ? { price, oldPrice } : undefined)));
  return (
    <li>
      <div className="row">
        <span className="grow">{tickets.length > 1 ? zoneTimes(name, tickets.length) : bindNumbers(name)}</span>
        <span className="price">
          {ticketPrice(sum?.price, order)}
          <OldPrice oldPrice={sum?.oldPrice} />
        </span>
      </div>
      <div className="row">
        <span className="soft grow">
          {joinWithDots(tariff, seat && specialWords(seat), !occasion && own && occasionLine(own)) || '\u00a0'}
        </span>
        {!order.ticketsUrl && mayLeadTo(ticket.url) && (
          <OutsideLink
            address={ticket.url}
            className="text-button"
            label={paidTicketOf(name)}
            isDisabled={!stores.online.value}
          >
            {paidTicket}
          </OutsideLink>
        )}
      </div>
    </li>
  );
};

/** @returns the tickets grouped by their texts: places without numbers share a group, unless each ticket has a file of its own */
const groupAlike = ({ tickets, ticketsUrl }: Order, nameOf: (ticket: Ticket) => string): Ticket[][] => {
  const keyOf = (ticket: Ticket): string => {
    const { id, tariffId, performanceId, seasonTicketId, price, oldPrice, url } = ticket;
    const name = nameOf(ticket);
    if (!name || parseSeatName(name).row) return id;
    return [name, tariffId, performanceId, seasonTicketId, price, oldPrice, !ticketsUrl && url].join('\n');
  };
  return [...groupBy(tickets, keyOf).values()];
};

/** More lines than these are folded, because they would push the next steps far down. */
const MOST_LINES = 10;

const BoughtTickets = ({ order, occasion }: Pick<TicketLinesProps, 'order' | 'occasion'>) => {
  const { stores } = useScreenContext();
  const lines = groupAlike(order, (ticket) => ticketName(planOfTicket(stores, ticket), ticket)).map((tickets) => (
    <TicketLines key={tickets[0]?.id} tickets={tickets} order={order} occasion={occasion} />
  ));
  if (!lines[0]) return null;
  const list = <ul className="bought">{lines}</ul>;
  if (lines.length <= MOST_LINES) return list;
  const areHandedOutAlone = !order.ticketsUrl && order.tickets.some(({ url }) => url);
  return (
    <details open={areHandedOutAlone}>
      <summary className="row">
        <b className="grow">{ticketCount(order)}</b>
        <Icon path={chevronDownIcon} />
      </summary>
      {list}
    </details>
  );
};

export const Receipt = ({ order, isPaid }: { order: Order; isPaid: boolean }) => {
  const { occasions } = useScreenContext().stores;
  const [first] = order.tickets;
  // each of the tickets for several performances names its event
  const occasion = commonOccasion(occasions, order.tickets);
  // The names arrive after the buttons below are drawn: an empty block keeps the names from moving the buttons.
  const awaitsOccasion = first && !occasions.of(first);
  return (
    <div className="stub">
      {(occasion || awaitsOccasion) && (
        <div className="occasion">
          {occasion && <OccasionLines occasion={occasion} isSeasonTicket={!!first?.seasonTicketId} />}
        </div>
      )}
      <BoughtTickets order={order} occasion={occasion} />
      <OrderLines lines={order.lines} />
      <div className="row perforation">
        <small className="row grow" style={{ color: 'var(--success)' }}>
          {isPaid && order.amount !== 0 && (
            <>
              <Icon path={successIcon} />
              <b>{paidStamp}</b>
            </>
          )}
        </small>
        <b className="big">{orderAmount(order)}</b>
      </div>
    </div>
  );
};
