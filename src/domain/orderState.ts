/**
 * The state of an order: whether its tickets can be changed, await payment, or are bought. This module turns the box office's answers into
 * one `kind`, which all other modules use. A new kind makes the compiler list the code that must handle it.
 */
import type { Order, Payment } from './entities';

/** Each state holds the order as the box office sent it last, and its payment if known. */
export type OrderState =
  /** No order exists, or its id is unknown. */
  | { kind: 'empty'; order: Order }
  /** A cart is stored but not yet read from the box office. No second order is created meanwhile. */
  | { kind: 'unread'; order: Order }
  /** A cart: it can be changed, and has no pending or refused payment. */
  | { kind: 'open'; order: Order }
  /** The order was checked out, and its payment is pending or still to be made. */
  | { kind: 'awaitingPayment'; order: Order; payment: Payment | null }
  /** Bought. `payment` is undefined until it was requested. A free order without a payment counts as unconfirmed. */
  | { kind: 'paid'; order: Order; payment: Payment | null | undefined; isConfirmed: boolean }
  /** The bank declined the payment, or the buyer cancelled it: the order is a cart again. */
  | { kind: 'refused'; order: Order; payment: Payment; reason: 'failed' | 'cancelled' }
  /** The order expired or was cancelled; a payment that came too late is refunded. */
  | { kind: 'over'; order: Order; payment: Payment | null }
  /** The order was checked out and its state is not known yet: it may be paid, so neither a change nor a payment is offered. */
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

export interface OrderFacts {
  order: Order;
  /** The payment in the same answer as the order: null if there is none, undefined if the call did not ask about payments. */
  payment?: Payment | null | undefined;
  /** The previous state, of the same order or of another one. */
  before?: OrderState | undefined;
  /** This browser has stored that the order was checked out, and the payment could not be read. */
  mayBePaid?: boolean;
  /** The box office has just accepted the checkout of this order. */
  isCheckout?: boolean;
  /** The buyer has just cancelled the payment in the widget, which is no refusal. */
  isRelease?: boolean;
}

/** For each kind: the status to fill in if the box office omits it, and whether the tickets are a cart or locked for a payment. */
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

/** The state of a checked-out order without a decided payment. */
function paying(order: Order, payment: Payment | null | undefined, before: OrderState | undefined): OrderState {
  if (payment === null && isFree(order)) return { kind: 'paid', order, payment, isConfirmed: false };
  // An answer without payment data keeps the pending payment of the previous state.
  const earlier = before?.kind === 'awaitingPayment' ? before.payment : null;
  return { kind: 'awaitingPayment', order, payment: payment === undefined ? earlier : payment };
}

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

/** The state of a cart. An answer without payment data keeps the refusal of the previous state. */
const cart = ({ order, payment }: OrderFacts, before: OrderState | undefined): OrderState =>
  payment === undefined && before?.kind === 'refused' ? { ...before, order } : { kind: 'open', order };

/** The box office may omit the status: the checkout, the previous state or the browser's storage decides; the default is a cart. */
function unsaid({ order, payment, isCheckout, mayBePaid }: OrderFacts, before: OrderState | undefined): OrderState {
  if (isCheckout) return paying(order, payment, before);
  if (payment === undefined && before && before.kind !== 'unknown') return { ...before, order };
  return payment === undefined && mayBePaid ? { kind: 'unknown', order } : { kind: 'open', order };
}

function decide(facts: OrderFacts, before: OrderState | undefined): OrderState {
  const { order, payment } = facts;
  // A received payment outweighs the order's status.
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

/** If the box office omitted the status, the order in the returned state carries the status of the derived kind. */
export function readOrderState(facts: OrderFacts): OrderState {
  const { order, before } = facts;
  if (!order.id) return NO_ORDER;
  const state = decide(facts, before?.order.id === order.id ? before : undefined);
  const isTold = order.status || (state.kind === 'paid' && !state.isConfirmed);
  return isTold ? state : { ...state, order: { ...order, status: KINDS[state.kind].status } };
}

export const isCart = ({ kind }: OrderState): boolean => KINDS[kind].tickets === 'cart';

/** Whether the order's tickets must not change: the order is paid or in payment, or may be. */
export const isLocked = ({ kind }: OrderState): boolean => KINDS[kind].tickets === 'locked';

/** Whether the order's own screen shows its state. */
export const isCheckedOut = (state: OrderState): boolean => isLocked(state) || state.kind === 'refused';

export const paymentOf = (state: OrderState): Payment | null => ('payment' in state && state.payment) || null;

/** Whether the outcome of the payment is known and needs no further check. */
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

/** @returns `over` for a refused order that is no longer in the cart: its seats may be lost, and it cannot be paid again */
export const withoutSeats = (state: OrderState, heldOrderId: string): OrderState =>
  state.kind === 'refused' && state.order.id !== heldOrderId
    ? { kind: 'over', order: state.order, payment: state.payment }
    : state;

/**
 * @returns the screen for an order: its own screen or the shop. A bought order is always shown; once the buyer has moved on from it, it is
 * not found any more. A refused order is shown too, as the buyer may not have seen the bank's refusal, and can pay from there without
 * typing. If its amount differs from the payment's, the cart was changed later, so the buyer has seen the refusal.
 */
export function screenForOrder(state: OrderState): 'checkoutSuccess' | 'shop' {
  switch (state.kind) {
    case 'empty':
    case 'unread':
    case 'open':
      return 'shop';
    case 'refused': {
      const { order, payment } = state;
      // The box office may omit the amount of a payment, which is then 0.
      return payment.amount > 0 && payment.amount !== order.amount ? 'shop' : 'checkoutSuccess';
    }
    case 'awaitingPayment':
    case 'paid':
    case 'over':
    case 'unknown':
      return 'checkoutSuccess';
  }
}
