/** The readers of entities. The compiler checks each one against its entity in `domain/` and against the contract's schema. */
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
import { sumOfOrder } from '../domain/orders';
import type { components } from './contract';
import {
  address,
  addressOrNowhere,
  color,
  count,
  flag,
  id,
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

/** Fields that the box office may omit. */
const words = optional(text, '');
const anyId = optional(id, '');
const number = optional(count, 0);
const maximum = optional(count);
const price = optional(money);
const picture = optional(siteAddress, '');
const link = optional(address, '');

export const show = object<Show, Schemas['Show']>({
  id,
  name: words,
  description: words,
  ageLimit: optional(count),
  durationMinutes: number,
  imageUrl: picture,
});

export const venue = object<Venue, Schemas['Venue']>({
  id,
  name: words,
  address: words,
});

export const saleStage = object<SaleStage, Schemas['Sale']>({
  state: oneOf('on_sale', 'not_started', 'box_office_only', 'ended', 'cancelled'),
  startsAt: optional(time),
});

const performanceFields = {
  id,
  startAt: time,
  venueId: id,
  showId: anyId,
  name: words,
  minPrice: price,
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
export const seat = object<Seat, Schemas['Seat']>({
  id,
  schemaId: words,
  name: words,
  sectorId: anyId,
  ticketGroupId: optional(id, null),
  kind: optional(oneOf('wheelchair', 'companion', 'restricted_view', 'hearing_loop')),
  note: words,
  viewUrl: picture,
});

export const sector = object<Sector, Schemas['Sector']>({
  id,
  name: words,
  standing: flag,
  viewUrl: picture,
  maxTickets: maximum,
});

export const hallSchema = object<{ url: string }, Schemas['HallSchema']>({ url: siteAddress });

export const tariff = object<Tariff, Schemas['Tariff']>({
  id,
  name: words,
  isDefault: flag,
  description: words,
  maxTickets: maximum,
});

export const billingEntry = object<BillingEntry, Schemas['BillingEntry']>({
  tariffId: id,
  price: money,
  oldPrice: price,
  fee: price,
  unavailable: words,
});

export const ticketGroup = object<TicketGroup, Schemas['TicketGroup']>({
  id,
  name: words,
  color: optional(color, ''),
  minPrice: money,
  billing: listOf(billingEntry),
});

/** A ticket as the box office sends it: `payTill` is sent with the order, and `seatName` is made of `name`. */
type SentTicket = Omit<Ticket, 'seatName' | 'payTill'>;

export const ticket = object<SentTicket, Schemas['Ticket']>({
  id,
  seatId: anyId,
  tariffId: anyId,
  distributorId: anyId,
  ticketGroupId: anyId,
  performanceId: anyId,
  seasonTicketId: anyId,
  price,
  oldPrice: price,
  name: words,
  url: link,
});

export const orderLine = object<SentLine, Schemas['OrderLine']>({
  name: words,
  amount: optional(signedMoney),
});

export const promo = object<Promo, Schemas['Promo']>({
  code: text,
  accepted: flag,
  message: words,
});

/** A line with an unreadable amount makes the sum of the order unknown. */
interface SentLine {
  name: string;
  amount: Kopecks | undefined;
}

interface SentOrder extends Omit<Order, 'tickets' | 'lines'> {
  tickets: SentTicket[];
  lines: SentLine[];
}

const sentOrder = object<SentOrder, Schemas['Order']>({
  id,
  number: words,
  status: optional(oneOf('open', 'awaiting_payment', 'paid', 'expired', 'cancelled'), ''),
  type: optional(oneOf(1, 2), null),
  tickets: listOf(ticket),
  amount: price,
  lines: listOf(orderLine),
  promo: optional(promo, null),
  maxTickets: maximum,
  payTill: optional(time, null),
  payTillTimeout: optional(secondsLeft, Number.NaN),
  delivery: words,
  soldTo: words,
  ticketsUrl: link,
  calendarUrl: link,
});

const sumUnlessNegative = (sent: SentOrder): Kopecks | undefined => {
  const sum = sumOfOrder(sent);
  return sum !== undefined && sum >= 0 ? sum : undefined;
};

const hasAmount = (line: SentLine): line is OrderLine => line.amount !== undefined;

/** The sum of tickets and lines replaces a missing or unreadable amount, because an order of 0 needs no payment. */
export const order = transformed(
  sentOrder,
  (sent): Order => ({
    ...sent,
    tickets: sent.tickets.map((each) => ({ ...each, seatName: each.name, payTill: sent.payTill })),
    amount: sent.amount ?? sumUnlessNegative(sent),
    lines: sent.lines.filter(hasAmount),
  }),
);

export const payment = object<Payment, Schemas['Payment']>({
  id: anyId,
  status: optional(oneOf('pending', 'paid', 'failed', 'cancelled'), 'pending'),
  amount: optional(money, 0),
  url: addressOrNowhere,
});

export const seasonTicket = object<SeasonTicket, Schemas['SeasonTicket']>({
  id,
  name: words,
  description: words,
  imageUrl: picture,
  minPrice: optional(money, 0),
  performancesCount: number,
});

export const pagination = object<Pagination, Schemas['Pagination']>({
  page: number,
  pages: number,
  total: number,
});

export interface Notification {
  message: string;
  type: PopupType;
}

export const notification = object<Notification, Schemas['Notification']>({
  message: text,
  type: optional(oneOf<PopupType, string>('success', 'info', 'warning', 'error'), 'info'),
});
