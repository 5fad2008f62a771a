import type { Id, Kopecks, Order, Ticket } from '../../domain/entities';
import { safeId } from '../../domain/ids';
import { SEASON_TICKET, SHOW } from '../../domain/orderTypes';
import type { HostStorage } from '../../host/types';
import { formatMoney, joinWithCommas } from '../../text/format';
import { orderAmount, seasonTicketsCount, ticketsCount } from '../../text/texts';
import type { Place, Sale } from '../types';

/** @returns '2 билета' or '1 абонемент', as the order is one of tickets or of season tickets */
export const countOf = ({ type, tickets: all }: Order): string =>
  (type === SEASON_TICKET ? seasonTicketsCount : ticketsCount)(all.length);

/** @returns '2 билета, 7 000 ₽' */
export const sumOf = (order: Order): string => joinWithCommas(countOf(order), orderAmount(order.amount));

/** @returns what a ticket costs; '' where nobody says it, which a box office need not (§3), of one in an order that costs something */
export const costOf = (price: Kopecks | undefined, { amount }: Order): string =>
  price === undefined && amount !== 0 ? '' : formatMoney(price ?? 0);

export const placeOf = (sale: Sale, seatId: Id, id = sale.id.value): Place => ({
  seatId,
  [sale.type === SHOW ? 'performanceId' : 'seasonTicketId']: id,
});

const KEY = 'order';

/** The stored type of an order that was bought and left behind: no cart has it any more, but its own screen. */
export const LEFT = 0;

/**
 * The id of the stored order, or '' where there is none that can be trusted (§3).
 * @param left take one that was left behind as well
 */
export const storedId = (storage: HostStorage, left?: boolean): Id => {
  const { id, type } = Object(storage.read(KEY));
  return left || type !== LEFT ? safeId(id) : '';
};

/** Stores exactly id, payTill and type (§3), or nothing for an empty order. */
export const store = (
  storage: HostStorage,
  { id, payTill, type }: Omit<Order, 'type'> & { type: Order['type'] | typeof LEFT },
): void => {
  // the same facts written again would tell other tabs nothing of a change inside the order
  storage.write(KEY, undefined);
  if (id) storage.write(KEY, { id, payTill, type });
};

/** The tickets of `some` that are not among `others`. */
export const without = (some: Ticket[], others: Ticket[]): Ticket[] =>
  some.filter((one) => !others.some((other) => other.id === one.id));
