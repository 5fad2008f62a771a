/**
 * `unknown` comes in here, is narrowed once, and never travels further. An item whose required field is bad is dropped
 * from its list; a single entity that is bad throws.
 */
import { SAFE_ID, webAddress } from '../config';
import type {
  BillingEntry,
  Id,
  Kopecks,
  Offer,
  Order,
  OrderType,
  Pagination,
  Payment,
  Performance,
  PopupType,
  SeasonTicket,
  Seat,
  Sector,
  Show,
  Tariff,
  Ticket,
  TicketGroup,
  Venue,
} from '../types';

export type Narrow<T> = (value: unknown) => T;

/** One for all: a fresh error for each of 60,000 bad seats would record 60,000 stacks. */
const BAD = new TypeError('bad field');

/** @throws when the value is empty or negative, as required fields must not be */
const required = <T extends string | number>(value: T): T => {
  if (value === '' || +value < 0) throw BAD;
  return value;
};

/** Reads the named fields of an object; what it does not know is left behind. @throws when it is no object */
export const object = <T>(fields: { [K in keyof T]: Narrow<T[K]> }): Narrow<T> => {
  const names = Object.keys(fields) as (keyof T)[];
  return (value) => {
    if (!value || typeof value !== 'object') throw BAD;
    const out = {} as T;
    for (const name of names) out[name] = fields[name]((value as T)[name]);
    return out;
  };
};

/** The good items of a list; anything but a list counts as an empty one. */
export const list =
  <T>(narrow: Narrow<T>): Narrow<T[]> =>
  (value) => {
    const out: T[] = [];
    if (Array.isArray(value)) {
      for (const item of value) {
        try {
          out.push(narrow(item));
        } catch {
          // the rest is worth showing
        }
      }
    }
    return out;
  };

/** Null where the entity cannot be read. */
export const maybe =
  <T>(narrow: Narrow<T>): Narrow<T | null> =>
  (value) => {
    try {
      return narrow(value);
    } catch {
      return null;
    }
  };

/** A text, or the text of a number; '' for anything else, so that no '[object Object]' is ever shown. */
export const text: Narrow<string> = (value) =>
  typeof value === 'string' ? value : typeof value === 'number' ? `${value}` : '';

const number: Narrow<number> = (value) => +(text(value) || Number.NaN);

const count: Narrow<number> = (value) => Math.max(0, Math.floor(number(value))) || 0;

/** An id that may stand in a path, or '' (quality.md, M7). */
const maybeId: Narrow<Id> = (value) => (SAFE_ID.test(text(value)) ? text(value) : '');

const id: Narrow<Id> = (value) => required(maybeId(value));

/** Roubles with at most two decimals become kopecks; -1 for what is no sensible amount. */
const amount: Narrow<Kopecks> = (value) => {
  const kopecks = Math.round(number(value) * 100);
  return kopecks >= 0 && kopecks < 1e13 ? kopecks : -1;
};

const price: Narrow<Kopecks> = (value) => required(amount(value));

const maybePrice: Narrow<Kopecks> = (value) => Math.max(0, amount(value));

const maybeDate: Narrow<string> = (value) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text(value)) && Date.parse(text(value)) ? text(value) : '';

export const show: Narrow<Show> = object({
  id,
  name: text,
  description: text,
  ageLimit: (value) => (text(value) ? count(value) : undefined),
  durationMinutes: count,
  imageUrl: text,
});

export const venue: Narrow<Venue> = object({ id, name: text, address: text });

export const performance: Narrow<Performance> = object({
  id,
  startAt: (value) => required(maybeDate(value)),
  venueId: id,
  showId: maybeId,
  name: text,
});

export const seat: Narrow<Seat> = object({ id, schemaId: text, name: text, sectorId: maybeId });

export const sector: Narrow<Sector> = object({ id, name: text });

const tariff: Narrow<Tariff> = object({ id, name: text, isDefault: (value) => value === true });

const billing: Narrow<BillingEntry[]> = list(object({ tariffId: id, price }));

const ticketGroup: Narrow<TicketGroup> = object({
  id,
  name: text,
  color: (value) => (/^#[\da-f]{6}$/i.test(text(value)) ? text(value) : ''),
  minPrice: price,
  billing,
});

const onSale = object({
  ticketGroups: list(ticketGroup),
  tariffs: list(tariff),
  ticketGroupToSeat: (value) => Object(value) as Record<Id, unknown>,
});

/** What is on sale; a seat of a group that could not be read has no price and is left out. */
export const offer: Narrow<Offer> = (value) => {
  const { ticketGroups, tariffs, ticketGroupToSeat } = onSale(value);
  const groupOfSeat = new Map<Id, Id>();
  for (const group of ticketGroups) {
    for (const seatId of list(id)(ticketGroupToSeat[group.id])) groupOfSeat.set(seatId, group.id);
  }
  return { ticketGroups, tariffs, groupOfSeat };
};

const ticket: Narrow<Ticket> = object({
  id,
  seatId: maybeId,
  tariffId: maybeId,
  distributorId: maybeId,
  ticketGroupId: maybeId,
  performanceId: maybeId,
  seasonTicketId: maybeId,
  price: maybePrice,
  name: text,
});

export const order: Narrow<Order> = object({
  id,
  number: text,
  status: text,
  type: (value) => (/^[12]$/.test(text(value)) ? (number(value) as OrderType) : null),
  tickets: list(ticket),
  amount: maybePrice,
  payTill: (value) => maybeDate(value) || null,
  payTillTimeout: number,
  delivery: text,
});

/** A status that is none of ours is never a success. */
export const payment: Narrow<Payment> = object({
  id: maybeId,
  status: (value) => (/^(paid|failed|cancelled)$/.test(text(value)) ? (value as Payment['status']) : 'pending'),
  amount: maybePrice,
  url: (value) => webAddress(text(value)),
});

export const seasonTicket: Narrow<SeasonTicket> = object({
  id,
  name: text,
  description: text,
  imageUrl: text,
  minPrice: maybePrice,
  performancesCount: count,
});

export const pagination: Narrow<Pagination> = object({ page: count, pages: count, total: count });

export const notification: Narrow<{ message: string; type: PopupType }> = object({
  message: (value) => required(text(value).trim()),
  type: (value) => (/^(success|warning|error)$/.test(text(value)) ? (value as PopupType) : 'info'),
});

/** The text of a schema map. @throws for anything else */
export const schema: Narrow<string> = (value) => required(typeof value === 'string' ? value : '');
