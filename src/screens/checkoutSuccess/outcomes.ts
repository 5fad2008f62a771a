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
  /** A path of `icons.ts`, or '' while the payment is checked: then it spins. */
  icon: string;
  title: string;
  text: string;
  /** The order's number stands apart: the text does not name it, and the buyer may need it. */
  hasNumber: boolean;
  /** The tickets are listed with their sum. */
  hasReceipt: boolean;
  ways: Way[];
  /** There is something to pay, as long as the seats are held. */
  hasTimer: boolean;
  /** The buyer may have to ask the venue. */
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
  /** The bank has not answered for long. */
  isBankSlow: boolean;
  /** The buyer came back, and the payment is still to be made. */
  isUnfinished: boolean;
}

/** Where the tickets are to be looked for. An order without a number has none to keep: its id is a secret, and never shown. */
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

/** A buyer who has paid too late finds the venue's contacts. */
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
 * This browser knows nothing of the order (spec §2: then the screen after checkout is not found). A buyer who paid in another one, or in
 * an app's own window that keeps nothing, reads here where the tickets are.
 */
const NOT_FOUND: Outcome = { ...OVER, tone: 'info', icon: searchIcon, title: unknownOrder, text: unknownOrderText };

const REFUSED = {
  hasNumber: true,
  hasReceipt: false,
  ways: ['payAgain', 'changeData', 'backToTickets'],
  hasTimer: true,
  hasContacts: false,
} satisfies Partial<Outcome>;

/** How a refused payment is told: the bank declined it, or the buyer cancelled it. */
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
    // the box office has not told yet how it stands
    case 'open':
    case 'unread':
    case 'unknown':
    case 'awaitingPayment':
      return isUnfinished ? unfinished(isBankSlow) : checking(isBankSlow);
  }
}
