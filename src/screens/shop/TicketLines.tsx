import { groupBy, nameById } from '../../domain/collections';
import type { Ticket } from '../../domain/entities';
import type { Places } from '../../domain/zones';
import { joinWithCommas, joinWithDots } from '../../text/format';
import { useStores } from '../screenContext';
import { nameTickets } from './bestSeats/describeSeats';
import { occasionLine } from './ticketFacts';

/** Stands for the hall of another venue, which is not loaded. */
const NO_PLACES: Places = { seats: [], sectors: [] };

/** Names tickets briefly, by event: 'Чайка · сб, 14 июня, 19:00', below it 'Партер · Ряд 5, места 6 и 7 · Взрослый'. */
export const TicketLines = ({ tickets }: { tickets: Ticket[] }) => {
  const { occasions, tickets: known } = useStores();
  return (
    <div className="grow">
      {[...groupBy(tickets, occasions.of)].map(([occasion, own]) => {
        const [first] = own as [Ticket];
        const tariffs = own.map((ticket) => nameById(known.offerOf(ticket).tariffs, ticket.tariffId));
        return (
          <div key={first.id}>
            <small>{occasion && occasionLine(occasion)}</small>
            <small>
              {joinWithDots(nameTickets(own, known.planOf(first) ?? NO_PLACES), joinWithCommas(...new Set(tariffs)))}
            </small>
          </div>
        );
      })}
    </div>
  );
};
