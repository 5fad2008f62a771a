import type { Order } from '../../domain/entities';
import type { ScreenContext } from '../screenContext';

/** The path of the shop that the buyer came from, or of what the tickets are for. */
export function shopPath({ stores, options, paths, lastShopPath }: ScreenContext, { tickets: [first] }: Order): string {
  // a cart may hold what another widget sells: where the buyer was, the page around has a heading for it
  if (lastShopPath.value) return lastShopPath.value;
  if (first?.seasonTicketId) return paths.seasonTicket(first.seasonTicketId);
  // of several shows the first has a cart as well
  const showId = (first && stores.occasions.of(first)?.performances[0]?.showId) || options.show;
  return showId ? paths.show(showId) : paths.seasonTickets();
}
