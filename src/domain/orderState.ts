/**
 * How an order stands: whether its tickets can be changed, are to be paid, or are bought. The box office's answers are turned into one
 * `kind` here, once, and all other rooms read that. A new kind makes the compiler name the places that decide by it.
 */
import type { Order, Payment } from './entities';

/** The order as the box office told it last stands in each of them, with its payment where one is known. */
export type OrderState =
  /** There is no order, or it is not known which. */
  | { kind: 'empty'; order: Order }
  /** A cart is stored, and the box office has not told its tickets yet: no other order is begun beside it. */
  | { kind: 'unread'; order: Order }
  /** A cart: it can be changed, and nobody has tried to pay for it. */
  | { kind: 'open'; order: Order }
  /** It was checked out, and the money is on its way or still to be paid. */
  | { kind: 'awaitingPayment'; order: Order; payment: Payment | null }
  /** It was bought. Its payment is undefined until it was asked for. A free order without a payment counts as bought, unconfirmed. */
  | { kind: 'paid'; order: Order; payment: Payment | null | undefined; isConfirmed: boolean }
  /** The bank declined the payment, or the buyer cancelled it: a cart again. */
  | { kind: 'refused'; order: Order; payment: Payment; reason: 'failed' | 'cancelled' }
  /** Its time is over, or it was cancelled; a payment that came too late is given back. */
  | { kind: 'over'; order: Order; payment: Payment | null }
  /** It was checked out, and the box office has not told yet how it stands: it may be paid, and nothing may be offered. */
  | { kind: 'unknown'; order: Order };

export const EMPTY_ORDER: Order = {
  id: '',
  number: '',
  status: '',
  type: null,
  tickets: [],
  lines: [],
  promo: null,
  maxTickets: undefined,
  amount: 0,
  payTill: null,
  payTillTimeout: 0,
  delivery: '',
  soldTo: '',
  ticketsUrl: '',
  calendarUrl: '',
};

export const NO_ORDER: OrderState = { kind: 'empty', order: EMPTY_ORDER };

/** The facts that the state of an order is read from. */
export interface OrderFacts {
  order: Order;
  /** Its payment as it was told with the order: null where there is none, undefined where the question was not about payments. */
  payment?: Payment | null | undefined;
  /** How the same order, or another one, stood before. */
  before?: OrderState | undefined;
  /** It was checked out, as this browser knows, and how its payment stands could not be asked. */
  mayBePaid?: boolean;
  /** The box office has just taken the checkout of this order. */
  isCheckout?: boolean;
  /** The buyer has just given its payment up: that is no refusal. */
  isRelease?: boolean;
}

/** Decided for each kind: the status of an order that does not say its own, and whether its tickets are a cart or locked for a payment. */
const KINDS: Record<OrderState['kind'], { status: Order['status']; tickets: 'none' | 'cart' | 'locked' }> = {
  empty: { status: '', tickets: 'none' },
  unread: { status: '', tickets: 'none' },
  open: { status: 'open', tickets: 'cart' },
  awaitingPayment: { status: 'awaiting_payment', tickets: 'locked' },
  paid: { status: 'paid', tickets: 'locked' },
  refused: { status: 'open', tickets: 'cart' },
  over: { status: 'expired', tickets: 'none' },
  unknown: { status: '', tickets: 'locked' },
};

/** An order of 0 ₽ needs no payment; an unknown amount is not 0. */
const isFree = ({ amount, tickets }: Order): boolean => amount === 0 && tickets.length > 0;

/** An order that was checked out, as far as its payment is known. */
function paying(order: Order, payment: Payment | null | undefined, before: OrderState | undefined): OrderState {
  if (payment === null && isFree(order)) return { kind: 'paid', order, payment, isConfirmed: false };
  // where payments were not asked for, the one that is under way stays known
  const earlier = before?.kind === 'awaitingPayment' ? before.payment : null;
  return { kind: 'awaitingPayment', order, payment: payment === undefined ? earlier : payment };
}

/** An order whose payment says it all. */
function byPayment(order: Order, payment: Payment): OrderState {
  switch (payment.status) {
    case 'pending':
      return { kind: 'awaitingPayment', order, payment };
    case 'paid':
      return { kind: 'paid', order, payment, isConfirmed: true };
    default:
      return { kind: 'refused', order, payment, reason: payment.status };
  }
}

/** A cart. That its last payment was refused stays known where payments were not asked for. */
const cart = ({ order, payment }: OrderFacts, before: OrderState | undefined): OrderState =>
  payment === undefined && before?.kind === 'refused' ? { ...before, order } : { kind: 'open', order };

/** An order that does not say how it stands, which a box office need not: it is as its payment says, as it was before, or a cart. */
function unsaid({ order, payment, isCheckout, mayBePaid }: OrderFacts, before: OrderState | undefined): OrderState {
  if (isCheckout) return paying(order, payment, before);
  if (payment === undefined && before && before.kind !== 'unknown') return { ...before, order };
  return payment === undefined && mayBePaid ? { kind: 'unknown', order } : { kind: 'open', order };
}

function decide(facts: OrderFacts, before: OrderState | undefined): OrderState {
  const { order, payment } = facts;
  // money that has come outweighs whatever else is said
  if (payment?.status === 'paid') return byPayment(order, payment);
  const isGivenUp = payment?.status === 'cancelled' && facts.isRelease;
  const told: OrderState | null = isGivenUp ? { kind: 'open', order } : payment ? byPayment(order, payment) : null;
  switch (order.status) {
    case 'paid':
      return { kind: 'paid', order, payment, isConfirmed: true };
    case 'expired':
    case 'cancelled':
      return { kind: 'over', order, payment: payment ?? null };
    case 'open':
      return told ?? cart(facts, before);
    case 'awaiting_payment':
      return told ?? paying(order, payment, before);
    case '':
      return told ?? unsaid(facts, before);
  }
}

/** Reads how an order stands. The order in the answer says its status even where the box office left it out and it could be told. */
export function readOrderState(facts: OrderFacts): OrderState {
  const { order, before } = facts;
  if (!order.id) return NO_ORDER;
  const state = decide(facts, before?.order.id === order.id ? before : undefined);
  const isTold = order.status || (state.kind === 'paid' && !state.isConfirmed);
  return isTold ? state : { ...state, order: { ...order, status: KINDS[state.kind].status } };
}

/** Its tickets may be changed. */
export const isCart = ({ kind }: OrderState): boolean => KINDS[kind].tickets === 'cart';

/** Its tickets are not to be changed: it is being paid, or is paid, or nobody knows. */
export const isLocked = ({ kind }: OrderState): boolean => KINDS[kind].tickets === 'locked';

/** It was checked out: its own screen says how it stands. */
export const isCheckedOut = (state: OrderState): boolean => isLocked(state) || state.kind === 'refused';

/** @returns the payment of an order, as far as it is known */
export const paymentOf = (state: OrderState): Payment | null => ('payment' in state && state.payment) || null;

/** How its payment ended is known, and need not be asked for again. */
export const isPaymentDecided = (state: OrderState): boolean => {
  switch (state.kind) {
    case 'refused':
      return true;
    case 'paid':
      return state.isConfirmed && state.payment !== undefined;
    case 'over':
      return state.payment !== null && state.payment.status !== 'pending';
    case 'empty':
    case 'unread':
    case 'open':
    case 'awaitingPayment':
    case 'unknown':
      return false;
  }
};

/**
 * @param heldOrderId the order that the cart holds now
 * @returns the state of an order whose seats the buyer may have lost: a refused one that is in no cart any more cannot be paid again
 */
export const withoutSeats = (state: OrderState, heldOrderId: string): OrderState =>
  state.kind === 'refused' && state.order.id !== heldOrderId
    ? { kind: 'over', order: state.order, payment: state.payment }
    : state;

/**
 * @returns the place of a buyer with such an order: its own screen, which tells how it stands, or the shop. A bought order is shown
 * whenever it is found: one that its buyer has gone on from is in no cart any more, and is not found. So is a refused one: nobody may have
 * looked as the bank declined it. From there it is paid without typing. A cart of another sum was changed since: its buyer has seen the
 * refusal.
 */
export function screenForOrder(state: OrderState): 'checkoutSuccess' | 'shop' {
  switch (state.kind) {
    case 'empty':
    case 'unread':
    case 'open':
      return 'shop';
    case 'refused': {
      const { order, payment } = state;
      // a box office need not say for how much a payment was
      return payment.amount > 0 && payment.amount !== order.amount ? 'shop' : 'checkoutSuccess';
    }
    case 'awaitingPayment':
    case 'paid':
    case 'over':
    case 'unknown':
      return 'checkoutSuccess';
  }
}
