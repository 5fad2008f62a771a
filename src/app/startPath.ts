import type { Options } from '../options';

/**
 * What the payment page leads back to carries this in its query, so that only who comes back from paying sees the order. The
 * fragment stays the host's: its router may live there.
 */
const RETURN = 'bswidget-order';

/** The screen of a checked out order, below the root (§2). */
export const SUCCESS = '/checkout-success';

/** @param address of the page that a payment page leads back to */
export const returnTo = (address: string): string => {
  const url = new URL(address);
  url.searchParams.set(RETURN, '1');
  return url.href;
};

/** True in a page that a payment page has just led back to. */
export const isReturn = (): boolean => location.search.includes(RETURN);

/**
 * The url that the options ask for, with what travels in an address: `/show/12?performance=5&mode=full` (§2).
 * @param returned the buyer comes back from a payment page; that url comes along as `to`, for the mark outlives the order
 * @returns '' when no screen is asked for, except around a frame, whose page has one of its own
 */
export function startUrl(
  { show, seasonTicket, seasonTickets, performance, mode, distributor, frame }: Options,
  returned?: boolean,
): string {
  const path = show
    ? // what is no number leads nowhere, however it is written; to encode it could throw
      `/show/${show.replace(/\W/g, '_')}`
    : seasonTicket
      ? `/season-tickets/${seasonTicket}`
      : seasonTickets && '/season-tickets';
  const given = { performance, mode, distributor: frame && distributor };
  const query = new URLSearchParams(Object.entries(given).filter(([, value]) => value));
  const to = path ? `${path}?${query}` : '';
  if (!returned) return to || (frame && `/?${query}`);
  query.set('to', to);
  return `${SUCCESS}?${query}`;
}
