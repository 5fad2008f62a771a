/**
 * The keys of a shop in the browser's local storage (spec §3); only `app/dialogReturn.ts` stores a further entry. `host/storage.ts` puts
 * the shop's prefix in front of each key, `state/storage.ts` writes and reads the values.
 */
import type { OrderState } from './orderState';

/**
 * One of these keys holds the buyer's order: exactly its id, its deadline (`payTill`) and its type. Nothing more of an order may be stored,
 * so the key itself says which stage the order has reached:
 *
 * - `order` a cart
 * - `paying` the checkout was sent
 * - `ended` the order's time ended, and the host page was told of no payment: a payment that comes too late is still told
 * - `refused` the host page was told that the payment was declined or cancelled; the order is a cart again
 * - `paid` the host page was told that the order is paid, but its success screen was not shown yet
 * - `bought` the success screen was shown
 * - `boughtBefore` the buyer has moved on, or the order ended after a payment that the host page was told of
 *
 * An order under `ended` or `boughtBefore` is in no cart, and only its own screen finds it, until the next order is begun.
 */
export const ORDER_KEYS = ['order', 'paying', 'ended', 'refused', 'paid', 'bought', 'boughtBefore'] as const;

export type OrderStage = (typeof ORDER_KEYS)[number];

/** For each kind of order state, the stages that say that the host page has heard of that state. */
const TOLD: Partial<Record<OrderState['kind'], OrderStage[]>> = {
  paid: ['paid', 'bought', 'boughtBefore'],
  bought: ['boughtBefore'],
  refused: ['refused'],
};

/** @returns the stage to store an order under. An order stays `paying` until the host page was told how the payment ended. */
export const nextStage = ({ kind }: OrderState, stage: OrderStage | null): OrderStage => {
  if (kind === 'open') return 'order';
  return stage && TOLD[kind]?.includes(stage) ? stage : 'paying';
};

/** Whether the order is in no cart any more. */
export const isLeft = (stage: OrderStage): boolean => stage === 'ended' || stage === 'boughtBefore';

/** @returns the stage of an order that ends: `ended` until the host page is told of a payment */
export const endStage = (stage: OrderStage): OrderStage =>
  ORDER_KEYS.indexOf(stage) > ORDER_KEYS.indexOf('ended') ? 'boughtBefore' : 'ended';

export const ORDER_KEY = 'order' satisfies OrderStage;

/** Every change of an order that is not bought yet writes or removes one of these keys, so other tabs listen to them. */
export const LISTENED_KEYS = ['order', 'paying'] satisfies OrderStage[];

export const PERFORMANCE_KEY = 'performance';
