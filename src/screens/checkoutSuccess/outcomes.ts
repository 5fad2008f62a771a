import type { Order, PopupType } from '../../domain/entities';
import type { OrderState } from '../../domain/orderState';
import {
  orderNumber,
  paidKeepNumber,
  paidTicketsByEmail,
  paidTicketsSent,
  paidTitle,
  paymentCancelled,
  paymentChecking,
  paymentCheckingText,
  paymentExpired,
  paymentExpiredText,
  paymentFailed,
  paymentFailedText,
  paymentSlow,
  paymentUnfinished,
  paymentUnfinishedText,
  unknownOrder,
  unknownOrderText,
} from '../../text/texts';
import { clockIcon, errorIcon, searchIcon, successIcon, warningIcon } from '../../ui/icons';

export interface Outcome {
  tone: PopupType;
  /** A path of `icons.ts`, or '' for a spinner while the payment is checked. */
  icon: string;
  title: string;
  text: string;
  /** Shows the order's number on a line of its own: the text does not contain it, and the buyer may need it. */
  hasNumber: boolean;
  hasReceipt: boolean;
  ways: Way[];
  hasTimer: boolean;
  hasContacts: boolean;
}

export type Way =
  | 'payAgain'
  | 'changeData'
  | 'payNow'
  | 'otherSeats'
  | 'goToPayment'
  | 'checkNow'
  | 'tickets'
  | 'calendar'
  | 'backToTickets'
  | 'buyMore';

interface Circumstances {
  isBankSlow: boolean;
  /** The buyer came back before the payment was made. */
  isUnfinished: boolean;
}

/** Tells where to find the tickets. A missing order number is never replaced by the order's id, which is a secret. */
function whereTicketsAre({ number, soldTo, delivery }: Order): string {
  const byEmail = soldTo ? paidTicketsSent(soldTo) : delivery === 'email' && paidTicketsByEmail;
  if (!number) return byEmail || '';
  return `${orderNumber(number)}. ${byEmail || paidKeepNumber}`;
}

const bought = (order: Order): Outcome => ({
  tone: 'success',
  icon: successIcon,
  title: paidTitle,
  text: whereTicketsAre(order),
  hasNumber: false,
  hasReceipt: true,
  ways: ['tickets', 'calendar', 'buyMore'],
  hasTimer: false,
  hasContacts: true,
});

const checking = (isBankSlow: boolean): Outcome => ({
  tone: 'info',
  icon: '',
  title: paymentChecking,
  text: isBankSlow ? paymentSlow : paymentCheckingText,
  hasNumber: true,
  hasReceipt: true,
  ways: ['goToPayment', 'checkNow'],
  hasTimer: false,
  hasContacts: isBankSlow,
});

const unfinished = (isBankSlow: boolean): Outcome => ({
  tone: 'warning',
  icon: clockIcon,
  title: paymentUnfinished,
  text: isBankSlow ? paymentSlow : paymentUnfinishedText,
  hasNumber: true,
  hasReceipt: true,
  ways: ['payNow', 'otherSeats', 'checkNow'],
  hasTimer: true,
  hasContacts: false,
});

/** Shows the venue's contacts for a buyer who has paid too late. */
const OVER: Outcome = {
  tone: 'warning',
  icon: clockIcon,
  title: paymentExpired,
  text: paymentExpiredText,
  hasNumber: true,
  hasReceipt: false,
  ways: ['backToTickets'],
  hasTimer: false,
  hasContacts: true,
};

/**
 * This browser does not know the order (spec §2: then the screen after checkout is not found). A buyer who paid in another browser, or
 * in an app's web view that stores nothing, reads here where the tickets are.
 */
const NOT_FOUND: Outcome = { ...OVER, tone: 'info', icon: searchIcon, title: unknownOrder, text: unknownOrderText };

const REFUSED = {
  hasNumber: true,
  hasReceipt: false,
  ways: ['payAgain', 'changeData', 'backToTickets'],
  hasTimer: true,
  hasContacts: false,
} satisfies Partial<Outcome>;

/** The reasons of a refused payment: the bank declined it, or the buyer cancelled it. */
const REASONS: Record<'failed' | 'cancelled', Outcome> = {
  failed: { ...REFUSED, tone: 'error', icon: errorIcon, title: paymentFailed, text: paymentFailedText },
  cancelled: { ...REFUSED, tone: 'warning', icon: warningIcon, title: paymentCancelled, text: '' },
};

export function outcomeOf(state: OrderState, { isBankSlow, isUnfinished }: Circumstances): Outcome {
  switch (state.kind) {
    case 'empty':
      return NOT_FOUND;
    case 'paid':
      return bought(state.order);
    case 'refused':
      return REASONS[state.reason];
    case 'over':
      return OVER;
    // the box office has not yet told whether the order is paid
    case 'open':
    case 'unread':
    case 'unknown':
    case 'awaitingPayment':
      return isUnfinished ? unfinished(isBankSlow) : checking(isBankSlow);
  }
}
