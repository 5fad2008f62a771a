/**
 * Everything that the widget keeps in the browser's storage (spec §3), by key; nothing else is ever written there. `host/storage.ts`
 * puts the shop's prefix in front of each key, `state/storage.ts` writes what they hold and reads it back.
 */

/** The buyer's order: exactly its id, its deadline (`payTill`) and its type. */
export const ORDER_KEY = 'order';

/** The id of the performance that was looked at last. */
export const PERFORMANCE_KEY = 'performance';
