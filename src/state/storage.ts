/** What the widget keeps in the browser, written and read back. The keys stand in `domain/storageKeys.ts`. */
import type { Id, Order } from '../domain/entities';
import { safeId } from '../domain/ids';
import { ORDER_KEY, PERFORMANCE_KEY } from '../domain/storageKeys';
import type { HostStorage } from '../host/types';

/**
 * The stored type of an order that was bought and moved on from. No cart has it any more, but its own screen finds it after a reload;
 * it stays stored until the next order is.
 */
const MOVED_ON = 0;

const write = (storage: HostStorage, { id, payTill }: Order, type: Order['type'] | typeof MOVED_ON): void => {
  // the same facts written again would tell other tabs nothing of a change inside the order
  storage.write(ORDER_KEY, undefined);
  storage.write(ORDER_KEY, { id, payTill, type });
};

/** Stores exactly id, payTill and type of the buyer's order (spec §3). */
export const storeOrder = (storage: HostStorage, order: Order): void => write(storage, order, order.type);

/** Marks an order that was bought as one that the buyer has moved on from. */
export const storeMovedOn = (storage: HostStorage, order: Order): void => write(storage, order, MOVED_ON);

export const forgetStoredOrder = (storage: HostStorage): void => storage.write(ORDER_KEY, undefined);

/**
 * @param includingMovedOn an order that was bought and moved on from counts as well
 * @returns the id of the stored order, or '' where there is none that can be trusted
 */
export const readStoredOrderId = (storage: HostStorage, includingMovedOn?: boolean): Id => {
  const { id, type } = Object(storage.read(ORDER_KEY));
  return includingMovedOn || type !== MOVED_ON ? safeId(id) : '';
};

export const storePerformance = (storage: HostStorage, id: Id): void => storage.write(PERFORMANCE_KEY, id);

/** @returns the id of the performance that was looked at last, or '' where there is none that can be trusted */
export const readStoredPerformance = (storage: HostStorage): Id => safeId(storage.read(PERFORMANCE_KEY));
