/** A box office in memory: the rules of the contract in their simplest form, with the entities of the widget. */
import type { ApiError } from '../../src/api/apiError';
import type { Id, Offer, Order, OrderType, Payment, Ticket } from '../../src/domain/entities';
import { EMPTY_ORDER } from '../../src/domain/orderState';
import { failure, ticket } from '../state/fakes';

/** The life of an order, in ms. */
const LIFE_MS = 300_000;

/** The limit of tickets in one order. */
const LIMIT = 4;

const PRICES: Record<string, number> = { full: 100_000, child: 50_000 };

export interface Held {
  id: Id;
  type: OrderType;
  status: 'open' | 'awaiting_payment' | 'paid' | 'expired';
  tickets: Ticket[];
  expiresAt: number;
  payments: (Payment & { key: string })[];
}

/** The seats of the performance and of the season ticket on sale. */
export const SEATS: Record<OrderType, Id[]> = { 1: ['1', '2', '3', '4', '5', '6'], 2: ['7', '8', '9'] };

/** @param tellsStatus whether each order has its status */
export function createBoxOffice(now: () => number, tellsStatus = true) {
  const orders = new Map<Id, Held>();
  const strangers = new Set<Id>();
  let last = 0;
  /** How often the box office asked for data that the buyer had already sent. */
  let askedAgain = 0;

  const alive = ({ status }: Held): boolean => status === 'open' || status === 'awaiting_payment';
  const expire = (order: Held): void => {
    order.status = 'expired';
    order.tickets = [];
  };
  const sweep = (): void => {
    for (const order of orders.values()) if (alive(order) && order.expiresAt <= now()) expire(order);
  };
  const refuse = (status: number, code: string): ApiError => failure(status, code);
  const find = (id: Id): Held => {
    sweep();
    const order = orders.get(id);
    if (!order || order.status === 'expired') throw refuse(404, 'OrderNotFoundException');
    return order;
  };
  const open = (id: Id): Held => {
    const order = find(id);
    if (order.status !== 'open') throw refuse(409, 'OrderLockedException');
    return order;
  };
  const holder = (seatId: Id): Held | undefined =>
    [...orders.values()].find(({ tickets }) => tickets.some((ticket) => ticket.seatId === seatId));

  const tell = ({ id, type, status, tickets, expiresAt }: Held): Order => ({
    ...EMPTY_ORDER,
    id,
    number: id,
    status: tellsStatus ? status : '',
    type,
    tickets: tickets.map((ticket) => ({ ...ticket })),
    amount: tickets.reduce((sum, { price = 0 }) => sum + price, 0),
    payTill: status === 'paid' ? null : new Date(1.8e12 + expiresAt).toISOString(),
    payTillTimeout: Math.max(0, Math.floor((expiresAt - now()) / 1000)),
  });
  const tellPayment = (order: Held) => {
    const payment = order.payments[order.payments.length - 1];
    return { order: tell(order), payment: payment ? { ...payment } : null };
  };

  return {
    orders,
    tell,
    create(type: OrderType): Order {
      const id = `o${++last}`;
      orders.set(id, { id, type, status: 'open', tickets: [], expiresAt: now() + LIFE_MS, payments: [] });
      return tell(orders.get(id) as Held);
    },
    order: (id: Id): Order => tell(find(id)),
    clear(id: Id): Order {
      const order = open(id);
      order.tickets = [];
      return tell(order);
    },
    add(
      id: Id,
      {
        seatId,
        performanceId = '',
        seasonTicketId = '',
        tariffId = 'full',
      }: { seatId: Id; performanceId?: Id; seasonTicketId?: Id; tariffId?: Id },
    ): Order {
      const order = open(id);
      if (order.type !== (seasonTicketId ? 2 : 1)) throw refuse(409, 'OrderTypeMismatchException');
      if (!SEATS[order.type].includes(seatId)) throw refuse(404, 'SeatNotFoundException');
      const other = holder(seatId);
      if (strangers.has(seatId) || (other && other !== order)) throw refuse(409, 'PlaceAlreadyReservedException');
      if (!other) {
        if (order.tickets.length >= LIMIT) throw refuse(422, 'TicketLimitException');
        const held = { id: `t${++last}`, tariffId, performanceId, seasonTicketId, price: PRICES[tariffId] ?? 0 };
        order.tickets.push(ticket(seatId, held));
      }
      return tell(order);
    },
    remove(id: Id, ticketId: Id): Order {
      const order = open(id);
      if (!order.tickets.some((ticket) => ticket.id === ticketId)) throw refuse(404, 'TicketNotFoundException');
      order.tickets = order.tickets.filter((ticket) => ticket.id !== ticketId);
      return tell(order);
    },
    change(id: Id, ticketId: Id, tariffId: Id): Order {
      const order = open(id);
      const ticket = order.tickets.find((each) => each.id === ticketId);
      if (!ticket) throw refuse(404, 'TicketNotFoundException');
      ticket.tariffId = tariffId;
      ticket.price = PRICES[tariffId] ?? 0;
      return tell(order);
    },
    release(id: Id) {
      const order = find(id);
      const payment = order.payments.at(-1);
      if (!payment) throw refuse(400, 'ValidationException');
      if (payment.status === 'pending') {
        payment.status = 'cancelled';
        order.status = 'open';
      }
      return tellPayment(order);
    },
    get askedAgain() {
      return askedAgain;
    },
    /** @param hasContacts whether name, e-mail and phone were sent; an order that was checked out before keeps its contacts */
    checkout(id: Id, key: string, hasContacts: boolean) {
      const known = find(id).payments.find((payment) => payment.key === key);
      if (known) return { order: tell(find(id)), payment: { ...known } };
      const order = open(id);
      if (!order.tickets.length) throw refuse(400, 'ValidationException');
      if (!hasContacts && !order.payments.length) {
        askedAgain++;
        throw refuse(400, 'ValidationException');
      }
      order.status = 'awaiting_payment';
      order.payments.push({ id: `y${++last}`, status: 'pending', amount: 0, url: 'https://pay.example/', key });
      return tellPayment(order);
    },
    check(id: Id) {
      sweep();
      const order = orders.get(id);
      if (!order) throw refuse(404, 'OrderNotFoundException');
      return tellPayment(order);
    },
    /** The seats that can be bought, as an offer. */
    offer(type: OrderType): Offer {
      sweep();
      const free = SEATS[type].filter((seatId) => !strangers.has(seatId) && !holder(seatId));
      return {
        ticketGroups: [
          {
            id: 'g1',
            name: '',
            color: '',
            minPrice: 50_000,
            billing: Object.entries(PRICES).map(([tariffId, price]) => ({ tariffId, price })),
          },
        ],
        tariffs: Object.keys(PRICES).map((id) => ({ id, name: id, isDefault: id === 'full' })),
        groupOfSeat: new Map(free.map((seatId) => [seatId, 'g1'])),
      };
    },
    /** Another buyer takes a free seat, or gives the taken seat back. */
    stranger(seatId: Id): void {
      sweep();
      if (strangers.delete(seatId)) return;
      if (!holder(seatId)) strangers.add(seatId);
    },
    /** Ends the pending payments, as the buyer does at the acquirer. */
    pay(what: 'paid' | 'failed' | 'cancelled'): void {
      sweep();
      for (const order of orders.values()) {
        const payment = order.payments[order.payments.length - 1];
        if (payment?.status !== 'pending') continue;
        // The money for an expired order goes back to the buyer.
        payment.status = order.status === 'expired' ? 'cancelled' : what;
        if (order.status === 'awaiting_payment') order.status = what === 'paid' ? 'paid' : 'open';
      }
    },
    /** The orders that may still become tickets. */
    holding: (): Held[] => {
      sweep();
      return [...orders.values()].filter((order) => alive(order) && order.tickets.length);
    },
    /** Expires every open order, as after an outage. */
    drop(): void {
      for (const order of orders.values()) if (order.status === 'open') expire(order);
    },
  };
}

export type BoxOffice = ReturnType<typeof createBoxOffice>;
