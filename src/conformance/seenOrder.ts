/** Reads orders for the checks: ids become texts; other fields keep the value that the box office sent, because the checks inspect it. */
import { fieldsOf, textOf } from '../api/readerKit';
import { kopecksOf } from '../domain/money';

export interface SeenTicket {
  id: string;
  seatId: string;
  tariffId: string;
  seasonTicketId: string;
  price: unknown;
  name: string;
  url: string;
}

export interface SeenOrder {
  id: string;
  type: unknown;
  status: string;
  tickets: SeenTicket[];
  lines: { name: string; amount: unknown }[];
  amount: unknown;
  payTill: unknown;
  payTillTimeout: unknown;
  maxTickets: unknown;
  promo: unknown;
  all: Record<string, unknown>;
}

export const entriesOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'object' && each !== null) : [];

/** @returns roubles as kopecks; NaN if the value is not a number */
export const kopecks = (value: unknown): number =>
  typeof value === 'number' ? (kopecksOf(value) ?? Number.NaN) : Number.NaN;

const readTicket = (ticket: Record<string, unknown>): SeenTicket => ({
  id: textOf(ticket.id),
  seatId: textOf(ticket.seatId),
  tariffId: textOf(ticket.tariffId),
  seasonTicketId: textOf(ticket.seasonTicketId),
  price: ticket.price,
  name: textOf(ticket.name),
  url: textOf(ticket.url),
});

export function readOrder(value: unknown): SeenOrder | undefined {
  const all = fieldsOf(value);
  if (!Array.isArray(all.tickets)) return undefined;
  return {
    id: textOf(all.id),
    type: all.type,
    status: textOf(all.status),
    tickets: entriesOf(all.tickets).map(readTicket),
    lines: entriesOf(all.lines).map(({ name, amount }) => ({ name: textOf(name), amount })),
    amount: all.amount,
    payTill: all.payTill,
    payTillTimeout: all.payTillTimeout,
    maxTickets: all.maxTickets,
    promo: all.promo,
    all,
  };
}
