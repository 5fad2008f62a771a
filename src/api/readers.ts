/**
 * These readers turn answers of the box office (`unknown`) into the entities of `domain/` and drop all other fields. The compiler checks
 * each reader against its entity and against the contract's schema: a new field takes a line in `openapi.yaml`, a line in
 * `domain/entities.ts` and a line here.
 */
import type {
  BillingEntry,
  Kopecks,
  Order,
  OrderLine,
  Pagination,
  Payment,
  Performance,
  PopupType,
  Promo,
  SaleStage,
  SeasonTicket,
  Seat,
  Sector,
  Show,
  Tariff,
  Ticket,
  TicketGroup,
  Venue,
} from '../domain/entities';
import { secondsUntil, sumOfOrder } from '../domain/orders';
import type { components } from './contract';
import {
  address,
  addressOrNowhere,
  color,
  count,
  flag,
  id,
  limit,
  listOf,
  money,
  object,
  oneOf,
  optional,
  secondsLeft,
  signedMoney,
  siteAddress,
  text,
  time,
  transformed,
} from './readerKit';

type Schemas = components['schemas'];

/** @param site the base URL of relative image addresses */
export const show = (site: string) =>
  object<Show, Schemas['Show']>({
    id,
    name: optional(text, ''),
    description: optional(text, ''),
    ageLimit: optional(count),
    durationMinutes: optional(count, 0),
    imageUrl: optional(siteAddress(site), ''),
  });

export const venue = object<Venue, Schemas['Venue']>({
  id,
  name: optional(text, ''),
  address: optional(text, ''),
});

export const saleStage = object<SaleStage, Schemas['Sale']>({
  state: oneOf('on_sale', 'not_started', 'box_office_only', 'ended', 'cancelled'),
  startsAt: optional(time),
});

const performanceFields = {
  id,
  startAt: time,
  venueId: id,
  showId: optional(id, ''),
  name: optional(text, ''),
  minPrice: optional(money),
  soldOut: flag,
  sale: optional(saleStage),
  pushkinCard: flag,
};

export const performance = object<Performance, Schemas['Performance']>(performanceFields);

/** A performance of a season ticket may lack a start (spec §3). */
export const coveredPerformance = object<Performance, Schemas['CoveredPerformance']>({
  ...performanceFields,
  startAt: optional(time, ''),
});

/** A seat of an unknown kind is read as an ordinary seat. */
export const seat = (site: string) =>
  object<Seat, Schemas['Seat']>({
    id,
    schemaId: optional(text, ''),
    name: optional(text, ''),
    sectorId: optional(id, ''),
    ticketGroupId: optional(id, null),
    kind: optional(oneOf('wheelchair', 'companion', 'restricted_view', 'hearing_loop')),
    note: optional(text, ''),
    viewUrl: optional(siteAddress(site), ''),
  });

export const sector = (site: string) =>
  object<Sector, Schemas['Sector']>({
    id,
    name: optional(text, ''),
    standing: flag,
    viewUrl: optional(siteAddress(site), ''),
    maxTickets: optional(limit),
  });

export const hallSchema = (site: string) => object<{ url: string }, Schemas['HallSchema']>({ url: siteAddress(site) });

export const tariff = object<Tariff, Schemas['Tariff']>({
  id,
  name: optional(text, ''),
  isDefault: flag,
  description: optional(text, ''),
  maxTickets: optional(limit),
});

export const billingEntry = object<BillingEntry, Schemas['BillingEntry']>({
  tariffId: id,
  price: money,
  oldPrice: optional(money),
  fee: optional(money),
  unavailable: optional(text, ''),
});

export const ticketGroup = object<TicketGroup, Schemas['TicketGroup']>({
  id,
  name: optional(text, ''),
  color: optional(color, ''),
  minPrice: money,
  billing: listOf(billingEntry),
});

/** A ticket as the box office sends it: `payTill` is sent with the order, and `seatName` is made of `name`. */
type SentTicket = Omit<Ticket, 'seatName' | 'payTill'>;

export const ticket = object<SentTicket, Schemas['Ticket']>({
  id,
  seatId: optional(id, ''),
  tariffId: optional(id, ''),
  distributorId: optional(id, ''),
  ticketGroupId: optional(id, ''),
  performanceId: optional(id, ''),
  seasonTicketId: optional(id, ''),
  price: optional(money),
  oldPrice: optional(money),
  name: optional(text, ''),
  url: optional(address, ''),
});

export const orderLine = object<SentLine, Schemas['OrderLine']>({
  name: optional(text, ''),
  amount: optional(signedMoney),
});

export const promo = object<Promo, Schemas['Promo']>({
  code: text,
  accepted: flag,
  message: optional(text, ''),
});

/** A line as the box office sends it. A line with an unreadable amount makes the sum of the order unknown. */
interface SentLine {
  name: string;
  amount: Kopecks | undefined;
}

interface SentOrder extends Omit<Order, 'tickets' | 'lines' | 'payTillTimeout'> {
  tickets: SentTicket[];
  lines: SentLine[];
  payTillTimeout: number | undefined;
}

const sentOrder = object<SentOrder, Schemas['Order']>({
  id,
  number: optional(text, ''),
  status: optional(oneOf('open', 'awaiting_payment', 'paid', 'expired', 'cancelled'), ''),
  type: optional(oneOf(1, 2), null),
  tickets: listOf(ticket),
  amount: optional(money),
  lines: listOf(orderLine),
  promo: optional(promo, null),
  maxTickets: optional(limit),
  payTill: optional(time, null),
  payTillTimeout: optional(secondsLeft),
  delivery: optional(text, ''),
  soldTo: optional(text, ''),
  ticketsUrl: optional(address, ''),
  calendarUrl: optional(address, ''),
});

/** @returns the sum of tickets and lines; undefined if a price is missing or the sum is negative */
const sumOf = (sent: SentOrder): Kopecks | undefined => {
  const sum = sumOfOrder(sent);
  return sum !== undefined && sum >= 0 ? sum : undefined;
};

const hasAmount = (line: SentLine): line is OrderLine => line.amount !== undefined;

/** The sum of tickets and lines replaces a missing or unreadable amount, because 0 would make the order free. */
export const order = transformed(
  sentOrder,
  (sent): Order => ({
    ...sent,
    tickets: sent.tickets.map((each) => ({ ...each, seatName: each.name, payTill: sent.payTill })),
    amount: sent.amount ?? sumOf(sent),
    lines: sent.lines.filter(hasAmount),
    payTillTimeout: sent.payTillTimeout ?? secondsUntil(sent.payTill, Date.now()),
  }),
);

export const payment = object<Payment, Schemas['Payment']>({
  id: optional(id, ''),
  status: optional(oneOf('pending', 'paid', 'failed', 'cancelled'), 'pending'),
  amount: optional(money, 0),
  url: addressOrNowhere,
});

export const seasonTicket = (site: string) =>
  object<SeasonTicket, Schemas['SeasonTicket']>({
    id,
    name: optional(text, ''),
    description: optional(text, ''),
    imageUrl: optional(siteAddress(site), ''),
    minPrice: optional(money, 0),
    performancesCount: optional(count, 0),
  });

export const pagination = object<Pagination, Schemas['Pagination']>({
  page: optional(count, 0),
  pages: optional(count, 0),
  total: optional(count, 0),
});

export interface Notification {
  message: string;
  type: PopupType;
}

const POPUP_TYPES: PopupType[] = ['success', 'info', 'warning', 'error'];

/** A notification with a missing or unknown type is read as `info`. */
export const notification = object<Notification, components['schemas']['Notification']>({
  message: text,
  type: transformed(optional(text, ''), (sent) => POPUP_TYPES.find((type) => type === sent) ?? 'info'),
});
