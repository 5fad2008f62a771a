/** What is said of an order as a whole. */
import type { Kopecks, Order } from '../domain/entities';
import { SEASON_TICKET } from '../domain/orderTypes';
import { formatMoney, joinWithCommas } from './format';
import { orderAmount, seasonTicketsCount, ticketsCount } from './texts';

/** @returns '2 билета' or '1 абонемент', as the order is one of tickets or of season tickets */
export const ticketCount = (order: Order): string =>
  (order.type === SEASON_TICKET ? seasonTicketsCount : ticketsCount)(order.tickets.length);

/** @returns '2 билета, 7 000 ₽' */
export const countAndSum = (order: Order): string => joinWithCommas(ticketCount(order), orderAmount(order.amount));

/** @returns what a ticket costs; '' where nobody says it, which a box office need not, of one in an order that costs something */
export const ticketPrice = (price: Kopecks | undefined, { amount, lines }: Order): string =>
  price === undefined && (amount !== 0 || lines.length > 0) ? '' : formatMoney(price ?? 0);
