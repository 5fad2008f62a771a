import { groupBy, nameById } from '../../domain/collections';
import type { Ticket } from '../../domain/entities';
import type { Places } from '../../domain/zones';
import { joinWithDots } from '../../text/format';
import { useStores } from '../screenContext';
import { nameTickets } from './bestSeats/describeSeats';
import { occasionLine } from './ticketFacts';

/** Stands for the hall of another venue, which is not loaded. */
const NO_PLACES: Places = { seats: [], sectors: [] };

/** Names tickets briefly, by event: 'Чайка · сб, 14 июня, 19:00', below it 'Партер · Ряд 5, места 6 и 7 · Взрослый'. */
export const TicketLines = ({ tickets }: { tickets: Ticket[] }) => {
  const { occasions, tickets: known } = useStores();
  return (
    <div>
      {[...groupBy(tickets, occasions.of)].map(([occasion, own]) => {
        const [first] = own as [Ticket];
        return (
          <div key={first.id}>
            <small>{occasion && occasionLine(occasion)}</small>
            {[...groupBy(own, ({ tariffId }) => tariffId)].map(([tariffId, alike]) => (
              <small key={tariffId}>
                {joinWithDots(
                  nameTickets(alike, known.planOf(first) ?? NO_PLACES),
                  nameById(known.offerOf(first).tariffs, tariffId),
                )}
              </small>
            ))}
          </div>
        );
      })}
    </div>
  );
};
