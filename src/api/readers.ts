/**
 * Answers of the box office come in here as `unknown` and leave as the entities of `domain/`; nothing else of them travels further.
 * The compiler holds each reader to the entity that it makes and to the contract's schema: a field more is a line in
 * `openapi.yaml`, one in `domain/entities.ts` and one here.
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

/** @param site the root of addresses */
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

/** A performance of a season ticket need not have a start (spec §3). */
export const coveredPerformance = object<Performance, Schemas['CoveredPerformance']>({
  ...performanceFields,
  startAt: optional(time, ''),
});

/** A kind that nobody knows is none. @param site the root of addresses */
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

/** @param site the root of addresses */
export const sector = (site: string) =>
  object<Sector, Schemas['Sector']>({
    id,
    name: optional(text, ''),
    standing: flag,
    viewUrl: optional(siteAddress(site), ''),
    maxTickets: optional(limit),
  });

/** The address of a hall's drawing. @param site the root of addresses */
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

/** A ticket as it is sent: its order says until when it is held, and it says its name once. */
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

/** A line as it is sent: of one whose amount cannot be read nothing is known but that the sum is not known either. */
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

/**
 * A missing or unreadable amount is the sum of tickets and lines: taken for nothing, the tickets would be given away. A deadline
 * without its seconds is still one.
 */
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

/** @param site the root of addresses */
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

/** A notification whose type is missing or unknown is an information. */
export const notification = object<Notification, components['schemas']['Notification']>({
  message: text,
  type: transformed(optional(text, ''), (sent) => POPUP_TYPES.find((type) => type === sent) ?? 'info'),
});
