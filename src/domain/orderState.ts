/** Reads the answers of the box office as one `kind`. A new kind makes the compiler list the code that must handle it. */
import type { Order, Payment } from './entities';

type OrderKind =
  /** No order exists, or its id is unknown. */
  | 'empty'
  /** A cart is stored but not yet read from the box office. No second order is created meanwhile. */
  | 'unread'
  /** A cart: it can be changed, and has no pending or refused payment. */
  | 'open'
  /** The order was checked out, and its payment is pending or still to be made. */
  | 'awaitingPayment'
  /** Bought. An order of 0 ₽ without a payment counts as bought before the box office confirms it. */
  | 'paid'
  /** Bought, and the buyer has moved on: the order is in no cart, and only its own screen shows it. */
  | 'bought'
  /** The bank declined the payment, or the buyer cancelled it: the order is a cart again. */
  | 'refused'
  /** The order expired or was cancelled; a payment that came too late is refunded. */
  | 'over'
  /** The order was checked out and its state is not known yet: it may be paid, so neither a change nor a payment is offered. */
  | 'unknown';

export interface OrderState {
  kind: OrderKind;
  order: Order;
  /** Null if the order has no payment, undefined until the payment was requested. */
  payment?: Payment | null | undefined;
}

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
  payment?: Payment | null | undefined;
  /** The previous state, of the same order or of another one. */
  before?: OrderState | undefined;
  /** The order may be paid: without payment data its state is then `unknown`, not `open`. */
  mayBePaid?: boolean;
  /** The box office has just accepted the checkout of this order. */
  isCheckout?: boolean;
  /** The buyer gave the payment up in the widget, so its cancellation is no refusal. */
  isRelease?: boolean;
}

interface KindFacts {
  tickets: 'none' | 'cart' | 'locked';
  hasScreen?: true;
}

const KINDS: Record<OrderKind, KindFacts> = {
  empty: { tickets: 'none' },
  unread: { tickets: 'none' },
  open: { tickets: 'cart' },
  awaitingPayment: { tickets: 'locked', hasScreen: true },
  paid: { tickets: 'locked', hasScreen: true },
  refused: { tickets: 'cart', hasScreen: true },
  bought: { tickets: 'none' },
  over: { tickets: 'none', hasScreen: true },
  unknown: { tickets: 'locked', hasScreen: true },
};

const KIND_BY_PAYMENT: Record<Payment['status'], OrderKind> = {
  pending: 'awaitingPayment',
  paid: 'paid',
  cancelled: 'refused',
  failed: 'refused',
};

const isConfirmedPaid = ({ order, payment }: OrderState): boolean =>
  payment?.status === 'paid' || order.status === 'paid';

/** After an answer without payment data a refused order stays refused. */
function kindOf({ order, payment, before, mayBePaid, isCheckout, isRelease }: OrderFacts): OrderKind {
  const isGivenUp = isRelease && payment?.status === 'cancelled';
  const told = payment && (isGivenUp ? 'open' : KIND_BY_PAYMENT[payment.status]);
  // A received payment outweighs the order's status.
  if (told === 'paid') return told;
  switch (order.status || (isCheckout ? 'awaiting_payment' : 'open')) {
    case 'paid':
      return 'paid';
    case 'expired':
    case 'cancelled':
      return 'over';
    case 'awaiting_payment': {
      // An order of 0 ₽ needs no payment; an unknown amount is not 0.
      const isFree = payment === null && order.amount === 0 && order.tickets.length > 0;
      return told ?? (isFree ? 'paid' : 'awaitingPayment');
    }
    case 'open':
      if (payment === undefined && before?.kind === 'refused') return 'refused';
      return told ?? (mayBePaid && payment === undefined ? 'unknown' : 'open');
  }
}

export function readOrderState(facts: OrderFacts): OrderState {
  const { order, payment } = facts;
  if (!order.id) return NO_ORDER;
  const before = facts.before?.order.id === order.id ? facts.before : undefined;
  const saysNothing = !order.status && payment === undefined && !facts.isCheckout;
  if (saysNothing && before && before.kind !== 'unknown') return { ...before, order };
  const kind = kindOf({ ...facts, before });
  return {
    kind,
    order,
    payment: payment === undefined && before?.kind === kind ? before.payment : payment,
  };
}

export const isCart = ({ kind }: OrderState): boolean => KINDS[kind].tickets === 'cart';

/** Whether the order's tickets must not change, because the order is paid or in payment, or may be paid. */
export const isLocked = ({ kind }: OrderState): boolean => KINDS[kind].tickets === 'locked';

/** Whether the box office has accepted a checkout of this order, or may have accepted one. */
export const isCheckedOut = (state: OrderState): boolean => isLocked(state) || state.kind === 'refused';

export const cartOf = ({ kind, order }: OrderState): Order => (KINDS[kind].tickets === 'none' ? EMPTY_ORDER : order);

export const isPaymentDecided = (state: OrderState): boolean => {
  const { kind, payment } = state;
  switch (kind) {
    case 'empty':
    case 'refused':
      return true;
    case 'paid':
    case 'bought':
      return payment !== undefined && isConfirmedPaid(state);
    case 'over':
      return payment !== undefined && payment?.status !== 'pending';
    case 'unread':
    case 'open':
    case 'awaitingPayment':
    case 'unknown':
      return false;
  }
};

/** @param over the order's last state; undefined if the box office no longer knows the order */
export const stateAfterEnd = (before: OrderState, over: OrderState | undefined): OrderState => {
  const late = over?.payment ? over : undefined;
  switch (before.kind) {
    case 'awaitingPayment':
      return over ?? { kind: 'over', order: EMPTY_ORDER, payment: null };
    case 'unknown':
    case 'over':
      return over ?? NO_ORDER;
    case 'paid':
    case 'bought':
      return late ?? { ...before, kind: 'bought' };
    case 'empty':
    case 'unread':
      return late ?? NO_ORDER;
    // The cart itself tells the buyer that the seats are lost.
    case 'open':
    case 'refused':
      return NO_ORDER;
  }
};

/** Whether the order is shown on its own screen, not in the shop. */
export function hasScreen({ kind, order, payment }: OrderState): boolean {
  // If the amounts differ, the buyer has changed the cart since the refusal, and so has seen the refusal. The amount of a payment is 0 if
  // the box office omits it.
  const isChanged = kind === 'refused' && !!payment && payment.amount > 0 && payment.amount !== order.amount;
  return KINDS[kind].hasScreen === true && !isChanged;
}
