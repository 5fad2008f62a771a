/**
 * Everything that the widget keeps in the browser's local storage (spec §3), by key; nothing else is ever written there. `host/storage.ts`
 * puts the shop's prefix in front of each key, `state/storage.ts` writes and reads the values.
 */

/**
 * The buyer's order: exactly its id, its deadline (`payTill`) and its type, under one of these keys. Nothing more may be stored of an
 * order, so the key itself says how far it has come:
 *
 * - `order` a cart
 * - `paying` its checkout was sent
 * - `refused` the host page was told that its payment was declined or cancelled; it is a cart again
 * - `paid` the host page was told that it is paid, but its success screen was not shown yet
 * - `bought` its success screen was shown
 * - `boughtBefore` the buyer has gone on from it: it is in no cart any more, and only its own screen finds it, until the next order
 */
export const ORDER_KEYS = ['order', 'paying', 'refused', 'paid', 'bought', 'boughtBefore'] as const;

/** How far the stored order has come. */
export type OrderStage = (typeof ORDER_KEYS)[number];

export const ORDER_KEY = 'order' satisfies OrderStage;

/** One of them is removed or written whenever an order changes that is not bought yet: other tabs listen to these. */
export const LISTENED_KEYS = ['order', 'paying'] satisfies OrderStage[];

/** The id of the performance that was looked at last. */
export const PERFORMANCE_KEY = 'performance';
