import type { Order, Ticket } from '../../domain/entities';
import { sortByStart } from '../../domain/performances';
import type { Occasion } from '../../state/catalogue/occasions';
import { dateLine } from '../../text/dateTexts';
import { bindNumbers, capitalize, formatVenue, joinWithDots, NO_BREAK_SPACE } from '../../text/format';
import { orderAmount, ticketPrice } from '../../text/orderTexts';
import { eventsCount, paidStamp, paidTicket, paidTicketOf, seasonTicketNote } from '../../text/texts';
import { Icon } from '../../ui/Icon';
import { successIcon } from '../../ui/icons';
import { Link } from '../../ui/links';
import { OrderLines } from '../../ui/OrderLines';
import { OldPrice } from '../../ui/PriceTag';
import { useScreenContext, useStores } from '../screenContext';
import { commonOccasion, useTicketFacts } from '../shop/ticketFacts';

/** The event of all tickets: the show with its date and venue, or the season ticket with its dates and their venue. */
const OccasionLines = ({ occasion, isSeasonTicket }: { occasion: Occasion; isSeasonTicket: boolean }) => {
  const { name, performances, venue } = occasion;
  return (
    <>
      <b>{name}</b>
      <small className="soft">
        {isSeasonTicket && joinWithDots(eventsCount(performances.length), seasonTicketNote)}
        <ul>
          {sortByStart(performances).map((each) => (
            <li key={each.id}>{capitalize(dateLine(each, name))}</li>
          ))}
        </ul>
        {venue && formatVenue(venue)}
      </small>
    </>
  );
};

interface Props {
  order: Order;
}

const BoughtTickets = ({ order }: Props) => {
  const { mayLeadTo } = useScreenContext();
  const factsOf = useTicketFacts({ order });
  const urlOf = ({ url }: Ticket): string => (!order.ticketsUrl && mayLeadTo(url) ? url : '');
  return (
    <ul className="bought">
      {order.tickets.map((ticket) => {
        const { fullName, tariff, special, price, oldPrice, ...facts } = factsOf(ticket);
        const address = urlOf(ticket);
        return (
          <li key={ticket.id}>
            <div className="row">
              <span className="grow">{bindNumbers(fullName)}</span>
              <span className="price">
                {ticketPrice(price, order)}
                <OldPrice oldPrice={oldPrice} />
              </span>
            </div>
            <div className="row">
              <span className="soft grow">{joinWithDots(tariff, special, facts.occasion) || NO_BREAK_SPACE}</span>
              {address && (
                <Link address={address} isOutside className="text-button" label={paidTicketOf(fullName)}>
                  {paidTicket}
                </Link>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
};

/** A paid order. */
export const Receipt = ({ order }: Props) => {
  const { occasions } = useStores();
  const [first] = order.tickets;
  // If the tickets have several events, there is no common one, and each ticket names its own event.
  const occasion = commonOccasion(occasions, order.tickets);
  return (
    <div className="stub">
      {/* The names arrive after the buttons below are drawn: an empty block keeps the names from moving the buttons. */}
      {first && (occasion || !occasions.of(first)) && (
        <div className="occasion">
          {occasion && <OccasionLines occasion={occasion} isSeasonTicket={first.seasonTicketId !== ''} />}
        </div>
      )}
      {first && <BoughtTickets order={order} />}
      <OrderLines lines={order.lines} />
      <div className="row perforation">
        <small className="row grow" style={{ color: 'var(--success)' }}>
          {order.amount !== 0 && (
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
