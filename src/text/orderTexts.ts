import type { Kopecks, Order } from '../domain/entities';
import { SEASON_TICKET } from '../domain/orders';
import type { Allowance, Obstacle } from '../domain/ticketLimits';
import { capitalize, formatMoney, joinWithCommas } from './format';
import {
  amountUnknown,
  cartTitle,
  free,
  limitLeft,
  limitOf,
  limitOfOrder,
  priceText,
  seasonTicketsCount,
  seasonTicketsTitle,
  tariffUnavailable,
  ticketsCount,
} from './texts';

const countFor = (type: Order['type']) => (type === SEASON_TICKET ? seasonTicketsCount : ticketsCount);

export const ticketsTitle = ({ type }: Order): string => (type === SEASON_TICKET ? seasonTicketsTitle : cartTitle);

/** @returns '2 билета' or '1 абонемент', by the type of the order */
export const ticketCount = (order: Order): string => countFor(order.type)(order.tickets.length);

export const obstacleText = (obstacle: Obstacle): string => {
  switch (obstacle.kind) {
    case 'order':
      return limitOfOrder(countFor(obstacle.type)(obstacle.most));
    case 'sector':
    case 'tariff':
      return limitOf(obstacle.name, obstacle.most);
    case 'unavailable':
      return tariffUnavailable(obstacle.name, obstacle.reason);
  }
};

/** Tickets at price 0 cost nothing. Tickets paid by a certificate do not count, since the order has a line for it; nor an empty order. */
const costsNothing = ({ amount, tickets, lines }: Order): boolean =>
  amount === 0 && tickets.length > 0 && !lines.length;

const amountInSentence = (order: Order): string => {
  if (order.amount === undefined) return amountUnknown;
  return costsNothing(order) ? free : formatMoney(order.amount);
};

/** @returns '7 000 ₽', 'Бесплатно', or 'сумма уточняется' for an unknown amount */
export const orderAmount = (order: Order): string => (costsNothing(order) ? capitalize(free) : amountInSentence(order));

/** @returns '2 билета, 7 000 ₽' */
export const countAndSum = (order: Order): string => joinWithCommas(ticketCount(order), amountInSentence(order));

/** @returns why an order cannot hold `count` more tickets, or ''; an order that has tickets and room for fewer is told how many */
export const whyNoMore = ({ more, obstacle }: Allowance, count = 1): string => {
  if (more >= count || !obstacle) return '';
  const hasRoom = obstacle.kind === 'order' && more > 0 && more < obstacle.most;
  return hasRoom ? limitLeft(countFor(obstacle.type)(more)) : obstacleText(obstacle);
};

export const ticketPrice = (price: Kopecks | undefined, { amount, lines }: Order): string =>
  price === undefined && (amount !== 0 || lines.length > 0) ? '' : capitalize(priceText(price ?? 0));
