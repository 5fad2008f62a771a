import { performanceOf } from '../catalogue/schedule';
import { covered, seasonTicketOf } from '../catalogue/seasonTickets';
import type { Performance } from '../catalogue/types';
import { missing } from '../refusal';
import type { World } from '../world';
import { ORDER, type OrderRow, type TicketRow } from './rows';

/** A bought ticket with the performances that it admits to. */
export interface BoughtTicket {
  id: string;
  name: string;
  /** Kopecks. */
  price: number;
  performances: Performance[];
}

export interface BoughtOrder {
  number: string;
  tickets: BoughtTicket[];
}

/** The box office does not store the performances of a season ticket: a call in a later month returns later ones. */
function performancesOf(ticket: TicketRow, now: number): Performance[] {
  if (ticket.performance_id) return [performanceOf(ticket.performance_id) ?? []].flat();
  const seasonTicket = seasonTicketOf(ticket.season_ticket_id ?? '');
  return seasonTicket ? covered(seasonTicket, now) : [];
}

/** The paid order of a ticket key. @throws {Refusal} TicketNotFoundException */
export async function readBought({ database, now }: World, key: string): Promise<BoughtOrder> {
  const [order] = await database.query<OrderRow>(
    `select ${ORDER} from orders where ticket_key = $1 and status = 'paid'`,
    [key],
  );
  if (!order) throw missing('Ticket');
  const rows = await database.query<TicketRow>('select * from tickets where order_id = $1 order by place', [order.id]);
  return {
    number: order.number,
    tickets: rows.map((row) => ({
      id: row.id,
      name: row.name,
      price: row.price,
      performances: performancesOf(row, now()),
    })),
  };
}
