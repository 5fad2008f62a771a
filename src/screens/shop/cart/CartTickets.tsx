import { byId, nameById } from '../../../domain/byId';
import type { Id, Ticket } from '../../../domain/entities';
import { haveClash } from '../../../domain/performances';
import type { Sale } from '../../../state/catalogue/sale';
import { formatMoney, joinWithCommas, joinWithDots } from '../../../text/format';
import { ticketPrice } from '../../../text/orderTexts';
import { placeName } from '../../../text/placeTexts';
import { sectorName } from '../../../text/texts';
import { TicketRow } from '../../../ui/TicketRow';
import { useScreenContext } from '../../screenContext';
import { eventLine } from '../ticketEvent';
import { isBeingChanged } from './isBeingChanged';
import { isOfSale, priceOfTicket, tariffsOfTicket } from './ticketPrices';

interface Props {
  sale: Sale;
  /** The CSS colour of each ticket group. */
  colors: Map<Id, string>;
  /** What all tickets are for stands above them; else each says it. */
  saysEvents: boolean;
}

/** The tickets of the order, each with its price and what can be done with it. */
export const CartTickets = ({ sale, colors, saysEvents }: Props) => {
  const { cart, events, hall } = useScreenContext().stores;
  const order = cart.order.value;
  const plan = hall.plan.value;
  const noteOf = (ticket: Ticket, name: string, sectorId: Id | undefined): string => {
    const event = events.of(ticket);
    const sector = sectorName(nameById(plan?.sectors, sectorId));
    return joinWithDots(
      // A place without a number has its sector's name.
      sector !== name && sector,
      saysEvents && event && eventLine(event),
      // Of what is not on the screen no tariff can be chosen, so that it is said here.
      !isOfSale(sale, ticket) && nameById(event?.tariffs, ticket.tariffId),
    );
  };
  const clashes = (ticket: Ticket): boolean => {
    const performances = events.of(ticket)?.performances;
    return order.tickets.some((other) => haveClash(performances, events.of(other)?.performances));
  };
  return (
    <ul>
      {order.tickets.map((ticket) => {
        const seat = byId(plan?.seats, ticket.seatId);
        const name = plan && seat ? placeName(plan, seat) : ticket.name;
        return (
          <TicketRow
            key={ticket.id}
            name={name}
            note={noteOf(ticket, name, seat?.sectorId)}
            clashes={clashes(ticket)}
            color={colors.get(ticket.ticketGroupId)}
            price={ticketPrice(priceOfTicket(sale, ticket), order)}
            tariffId={ticket.tariffId}
            tariffs={tariffsOfTicket(sale, ticket).map(({ tariff, price }) => ({
              id: tariff.id,
              name: joinWithCommas(tariff.name, formatMoney(price)),
            }))}
            isBusy={isBeingChanged(ticket, cart.operation.value)}
            onTariffChange={(tariffId) => cart.changeTariff(ticket, tariffId)}
            onRemove={() => cart.remove(ticket)}
          />
        );
      })}
    </ul>
  );
};
