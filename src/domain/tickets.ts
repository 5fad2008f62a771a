import type { Order, Ticket } from './entities';

/** @returns the tickets of the first list that are not in the second one */
export const ticketsNotIn = (tickets: Ticket[], others: Ticket[]): Ticket[] =>
  tickets.filter((ticket) => !others.some((other) => other.id === ticket.id));

/** @returns whether an order holds something else than before, or for another sum */
export const isChanged = (before: Order, now: Order): boolean =>
  before.tickets.length !== now.tickets.length || before.amount !== now.amount;
