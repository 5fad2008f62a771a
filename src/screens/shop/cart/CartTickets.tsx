import { groupBy } from '../../../domain/collections';
import type { Ticket } from '../../../domain/entities';
import { type Zone, zonesOf } from '../../../domain/zones';
import { planOfTicket } from '../../../state/catalogue/ticketSources';
import { joinWithDots } from '../../../text/format';
import { TicketRow } from '../../../ui/TicketRow';
import { useScreenContext } from '../../screenContext';
import { type TicketContext, useTicketFacts } from './useTicketFacts';
import { ZoneTickets } from './ZoneTickets';

/** The tickets of the order, each with its price, tariff and remove button; tickets of a zone share a row. */
export const CartTickets = (context: TicketContext) => {
  const { stores } = useScreenContext();
  const { cart } = stores;
  const { sale } = context;
  const factsOf = useTicketFacts(context);
  // the zones of a hall whose plan is not loaded are unknown
  const zoneOf = (ticket: Ticket): Zone | undefined => {
    const hall = planOfTicket({ sale, ...stores }, ticket);
    return hall ? zonesOf(hall).get(ticket.seatId) : undefined;
  };
  /** The key of a zone's row does not depend on its tickets, so the row survives while tickets of the zone come and go. */
  const keyOf = (ticket: Ticket): string => {
    const zone = zoneOf(ticket);
    return zone ? `zone ${zone.id} ${ticket.performanceId} ${ticket.seasonTicketId}` : ticket.id;
  };
  return (
    <ul>
      {[...groupBy(cart.order.value.tickets, keyOf)].flatMap(([key, tickets]) => {
        const zone = tickets[0] && zoneOf(tickets[0]);
        if (zone) return <ZoneTickets key={key} zone={zone} tickets={tickets} sale={sale} factsOf={factsOf} />;
        return tickets.map((ticket) => {
          const { sector, occasion, special, tariff, ...facts } = factsOf(ticket);
          return (
            <TicketRow
              key={ticket.id}
              {...facts}
              occasion={occasion}
              // While the prices are unknown there is no tariff to choose, so the note names the tariff.
              note={joinWithDots(sector, special, occasion, !facts.tariffs[0] && tariff)}
              tariffId={ticket.tariffId}
              onTariffChange={(tariffId) => cart.changeTariff(ticket, tariffId)}
              onRemove={() => cart.remove(ticket)}
            />
          );
        });
      })}
    </ul>
  );
};
