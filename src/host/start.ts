import type { Options } from '../config';

/**
 * The url that the options ask for, with what travels in an address: `/show/12?performance=5&mode=full` (§2).
 * @returns '' when no screen is asked for
 */
export function startUrl({
  show,
  seasonTicket,
  seasonTickets,
  performance,
  mode,
  distributor,
  frame,
}: Options): string {
  const path = show
    ? `/show/${encodeURIComponent(show)}`
    : seasonTicket
      ? `/season-tickets/${seasonTicket}`
      : seasonTickets && '/season-tickets';
  const query = new URLSearchParams();
  if (performance) query.set('performance', performance);
  if (mode) query.set('mode', mode);
  if (frame && distributor) query.set('distributor', distributor);
  return path ? `${path}?${query}` : '';
}
