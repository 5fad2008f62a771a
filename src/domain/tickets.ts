import type { Ticket } from './entities';

/** @returns the tickets of the first list that are not in the second one */
export const ticketsNotIn = (tickets: Ticket[], others: Ticket[]): Ticket[] =>
  tickets.filter((ticket) => !others.some((other) => other.id === ticket.id));
