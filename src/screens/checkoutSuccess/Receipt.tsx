import { nameById } from '../../domain/byId';
import type { Order, Ticket } from '../../domain/entities';
import type { TicketEvent } from '../../state/catalogue/events';
import { capitalize, formatDate, formatVenue, joinWithDots } from '../../text/format';
import { ticketPrice } from '../../text/orderTexts';
import { eventsCount, orderAmount, paidStamp, seasonTicketNote } from '../../text/texts';
import { Icon } from '../../ui/Icon';
import { successIcon } from '../../ui/icons';
import { useScreenContext } from '../screenContext';
import { commonEvent, eventLine } from '../shop/ticketEvent';

/** What all tickets are for: the show with its date and venue, or the season ticket with what it covers. */
const EventLines = ({ event, isSeasonTicket }: { event: TicketEvent; isSeasonTicket: boolean }) => {
  const { name, performances, venue } = event;
  const date = formatDate(performances[0]?.startAt ?? '').full;
  return (
    <>
      <b>{name}</b>
      <small className="soft">
        {isSeasonTicket ? eventsCount(performances.length) : capitalize(date)}
        <br />
        {isSeasonTicket ? seasonTicketNote : venue && formatVenue(venue)}
      </small>
    </>
  );
};

interface TicketLinesProps {
  ticket: Ticket;
  order: Order;
  /** What all tickets are for, if it is one thing: then it stands above them. */
  event: TicketEvent | undefined;
}

const TicketLines = ({ ticket, order, event }: TicketLinesProps) => {
  const own = useScreenContext().stores.events.of(ticket);
  const tariff = nameById(own?.tariffs, ticket.tariffId);
  return (
    <small>
      <span className="row">
        <span className="grow">{ticket.name}</span>
        {ticketPrice(ticket.price || undefined, order)}
      </span>
      <span className="soft">{joinWithDots(tariff, !event && own && eventLine(own)) || '\u00a0'}</span>
    </small>
  );
};

/** The tickets of an order with what they are for and what they cost, as a stub. */
export const Receipt = ({ order, isPaid }: { order: Order; isPaid: boolean }) => {
  const { events } = useScreenContext().stores;
  const [first] = order.tickets;
  // tickets for several performances are told apart one by one
  const event = commonEvent(events, order.tickets);
  // the ways on are there before the names: nothing moves them
  const awaitsEvent = first && !events.of(first);
  return (
    <div className="stub">
      {(event || awaitsEvent) && (
        <div className="event">{event && <EventLines event={event} isSeasonTicket={!!first?.seasonTicketId} />}</div>
      )}
      {order.tickets.map((ticket) => (
        <TicketLines key={ticket.id} ticket={ticket} order={order} event={event} />
      ))}
      <div className="row cut">
        <small className="row grow" style={{ color: 'var(--success)' }}>
          {isPaid && (
            <>
              <Icon path={successIcon} />
              <b>{paidStamp}</b>
            </>
          )}
        </small>
        <b className="big">{orderAmount(order.amount)}</b>
      </div>
    </div>
  );
};
