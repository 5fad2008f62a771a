import type { ReadonlySignal } from '@preact/signals';
import type { CheckoutData } from '../../api/types';
import type { Order, Payment } from '../../domain/entities';
import type { OrderState } from '../../domain/orderState';

export type CheckoutPhase =
  /** There is no form. */
  | 'idle'
  | 'form'
  /** The form was sent. */
  | 'sending'
  /** The answer of a checkout was lost: the box office is asked what became of it before anything is offered. */
  | 'unclear'
  /** The buyer is on the way to the payment page. */
  | 'leaving'
  /** The host page takes the payment. */
  | 'host';

/** Checkout and payment (spec §3, 'Checkout-page state': order and payment). What is handed on as a handler needs no `this`. */
export interface CheckoutStore {
  /** How the order stands that was checked out; `empty` while there is none. */
  state: ReadonlySignal<OrderState>;
  /** That order, or null: then its screen does not exist (spec §2). */
  order: ReadonlySignal<Order | null>;
  payment: ReadonlySignal<Payment | null>;
  phase: ReadonlySignal<CheckoutPhase>;
  /** The last refusal of the form, or ''. What the box office says of single fields are popups. */
  problem: ReadonlySignal<string>;
  /** The bank has not answered for long. */
  isBankSlow: ReadonlySignal<boolean>;
  /** Shows the form; for an order that is being paid its payment page, or the screen after checkout. */
  open: () => void;
  close: () => void;
  submit: (data: TypedData) => Promise<void>;
  /** Asks what became of the payment, at growing pauses while the page is visible. @returns ends it */
  watchPayment: () => () => void;
  checkPayment: () => Promise<void>;
  /** The screen of the order is in the window: as soon as somebody looks at it, they have seen what was bought. @returns ends it */
  watchShown: () => () => void;
  /** The box office was asked since the buyer left for the payment page, and the payment is still to be made. */
  isUnfinished: ReadonlySignal<boolean>;
  /** Gives the pending payment up. @returns whether the order is a cart again; else it was decided meanwhile, or was refused */
  release: () => Promise<boolean>;
  /** The box office does not let the pending payment be given up. */
  isReleaseRefused: ReadonlySignal<boolean>;
  /** Pays for a refused order with the contacts that the box office has; where it asks for them, the form is open afterwards. */
  payAgain: () => Promise<void>;
}

/** What the buyer types; nothing where the box office has it already. */
export type TypedData = Omit<CheckoutData, 'returnUrl' | 'source'>;
