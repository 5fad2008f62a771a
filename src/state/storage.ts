/** What the widget keeps in the browser, written and read back. The keys stand in `domain/storageKeys.ts`. */
import type { Id, Order } from '../domain/entities';
import { safeId } from '../domain/ids';
import { ORDER_KEY, ORDER_KEYS, type OrderStage, PERFORMANCE_KEY } from '../domain/storageKeys';
import type { HostStorage } from '../host/types';

/** The stored order, as far as it can be trusted. */
interface StoredOrder {
  id: Id;
  /** As it was stored, to be compared. */
  payTill: unknown;
  stage: OrderStage;
}

/** Forgets the stored order, however far it has come. */
export const forgetStoredOrder = (storage: HostStorage): void => {
  for (const key of ORDER_KEYS) storage.write(key, undefined);
};

/** @returns what is stored of the buyer's order; an id of '' where nothing is */
const readStored = (storage: HostStorage): StoredOrder => {
  for (const stage of ORDER_KEYS) {
    const { id, payTill } = Object(storage.read(stage));
    if (safeId(id)) return { id: safeId(id), payTill, stage };
  }
  return { id: '', payTill: null, stage: ORDER_KEY };
};

/** Stores exactly id, payTill and type of the buyer's order (spec §3). One that is stored already stays as far as it has come. */
export const storeOrder = (storage: HostStorage, { id, payTill, type }: Order): void => {
  const stored = readStored(storage);
  // the same facts written again would tell other tabs nothing of a change inside the order
  forgetStoredOrder(storage);
  storage.write(stored.id === id ? stored.stage : ORDER_KEY, { id, payTill, type });
};

/** What is stored follows a deadline that was moved. It stays as it is where nothing was: other tabs hear of every write. */
export const followDeadline = (storage: HostStorage, order: Order): void => {
  const { id, payTill } = readStored(storage);
  if (id === order.id && payTill !== order.payTill) storeOrder(storage, order);
};

/** Says how far the stored order has come; only forwards, and nothing where another order is stored by now. */
export const advanceOrder = (storage: HostStorage, id: Id, stage: OrderStage): void => {
  const stored = readStored(storage);
  if (!id || stored.id !== id || ORDER_KEYS.indexOf(stored.stage) >= ORDER_KEYS.indexOf(stage)) return;
  const facts = storage.read(stored.stage);
  // the new one first: another tab that looks in between finds an order
  storage.write(stage, facts);
  storage.write(stored.stage, undefined);
};

/** How far an order has come; null where it is not the stored one. */
export const stageOf = (storage: HostStorage, id: Id): OrderStage | null => {
  const stored = readStored(storage);
  return id && stored.id === id ? stored.stage : null;
};

/** Whoever opens the shop anew has gone on from what was bought and shown before. */
export const leaveBought = (storage: HostStorage): void => {
  const { id, stage } = readStored(storage);
  if (stage === 'bought') advanceOrder(storage, id, 'boughtBefore');
};

/**
 * @param includingLeft an order that was bought and moved on from counts as well
 * @returns the id of the stored order, or '' where there is none that can be trusted
 */
export const readStoredOrderId = (storage: HostStorage, includingLeft?: boolean): Id => {
  const { id, stage } = readStored(storage);
  return includingLeft || stage !== 'boughtBefore' ? id : '';
};

export const storePerformance = (storage: HostStorage, id: Id): void => storage.write(PERFORMANCE_KEY, id);

/** @returns the id of the performance that was looked at last, or '' where there is none that can be trusted */
export const readStoredPerformance = (storage: HostStorage): Id => safeId(storage.read(PERFORMANCE_KEY));
