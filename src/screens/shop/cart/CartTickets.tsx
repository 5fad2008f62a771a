import type { Ticket } from '../../../domain/entities';
import { planOfTicket } from '../../../state/catalogue/ticketSources';
import { joinWithDots } from '../../../text/format';
import { TicketRow } from '../../../ui/TicketRow';
import { useScreenContext } from '../../screenContext';
import { cartRows } from './cartRows';
import { type TicketContext, useTicketFacts } from './useTicketFacts';
import { ZoneTickets } from './ZoneTickets';

/** The tickets of the order, each with its price and what can be done with it; those of a zone are one row. */
export const CartTickets = (context: TicketContext) => {
  const { stores } = useScreenContext();
  const { cart } = stores;
  const { sale } = context;
  const factsOf = useTicketFacts(context);
  const hallOf = (ticket: Ticket) => planOfTicket({ sale, ...stores }, ticket);
  return (
    <ul>
      {cartRows(cart.order.value.tickets, hallOf).flatMap(({ key, zone, tickets }) => {
        if (zone) return <ZoneTickets key={key} zone={zone} tickets={tickets} sale={sale} factsOf={factsOf} />;
        return tickets.map((ticket) => {
          const { sector, occasion, special, tariff, ...facts } = factsOf(ticket);
          return (
            <TicketRow
              key={ticket.id}
              {...facts}
              occasion={occasion}
              // Where no tariff can be chosen, for nobody told its price yet, it is said here.
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
