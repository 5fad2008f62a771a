/** The keys of a shop in local storage (spec §3), without the prefix of `host/storage.ts`. Renaming one loses stored carts. */
import type { OrderState } from './orderState';

/**
 * One of these keys holds the buyer's order: only its id, `payTill` and type may be stored, so the key names the order's stage:
 * - `order` a cart
 * - `paying` the checkout was sent
 * - `ended` the order's time ended, and the host page was told of no payment: it may still be told of a late payment
 * - `refused` the host page was told that the payment was declined or cancelled; the order is a cart again
 * - `paid` the host page was told that the order is paid, but its success screen was not shown yet
 * - `bought` the success screen was shown
 * - `boughtBefore` the buyer has moved on, or the order ended after a payment that the host page was told of
 */
export const ORDER_KEYS = ['order', 'paying', 'ended', 'refused', 'paid', 'bought', 'boughtBefore'] as const;

export type OrderStage = (typeof ORDER_KEYS)[number];

/**
 * No answer changes these stages: an answer that does not show the purchase is out of date, and would let the host page hear of the
 * purchase twice.
 */
const BOUGHT: OrderStage[] = ['paid', 'bought', 'boughtBefore'];

/** An order that is not open stays `paying` until the host page was told how the payment ended. */
export const nextStage = ({ kind }: OrderState, stage: OrderStage | null): OrderStage => {
  if (stage && BOUGHT.includes(stage)) return stage;
  if (kind === 'open') return 'order';
  return kind === 'refused' && stage === 'refused' ? stage : 'paying';
};

/** An order in one of these stages is in no cart: only its own screen shows the order, and only until the next order is begun. */
export const isLeft = (stage: OrderStage): boolean => stage === 'ended' || stage === 'boughtBefore';

/** After `ended`, a payment that comes too late can still be told to the host page. */
export const endStage = (stage: OrderStage): OrderStage =>
  ORDER_KEYS.indexOf(stage) > ORDER_KEYS.indexOf('ended') ? 'boughtBefore' : 'ended';

export const ORDER_KEY = 'order' satisfies OrderStage;

/** Every change of an order that is neither bought nor left writes or removes one of these keys, so other tabs listen to them. */
export const LISTENED_KEYS = ['order', 'paying', 'refused'] satisfies OrderStage[];

export const PERFORMANCE_KEY = 'performance';
