/** Reads and writes the widget's entries in the browser's storage. `domain/storageKeys.ts` defines the keys. */

import { safeId } from '../domain/addresses';
import type { Id, Order, OrderType } from '../domain/entities';
import { SEASON_TICKET, SHOW } from '../domain/orders';
import { ORDER_KEY, ORDER_KEYS, type OrderStage, PERFORMANCE_KEY } from '../domain/storageKeys';
import type { HostStorage } from '../host/types';

/** The stored order. The storage is untrusted: id and type are checked when they are read. */
interface StoredOrder {
  /** '' if no order is stored. */
  id: Id;
  /** Not checked, because it is only compared with the deadline of an answer. */
  payTill: unknown;
  type: OrderType | null;
  stage: OrderStage;
}

export const forgetStoredOrder = (storage: HostStorage): void => {
  for (const key of ORDER_KEYS) storage.write(key, undefined);
};

export const readStoredOrder = (storage: HostStorage): StoredOrder => {
  for (const stage of ORDER_KEYS) {
    const { id, payTill, type } = Object(storage.read(stage));
    if (safeId(id)) return { id: safeId(id), payTill, type: [SHOW, SEASON_TICKET].includes(type) ? type : null, stage };
  }
  return { id: '', payTill: null, type: null, stage: ORDER_KEY };
};

/** Stores exactly id, payTill and type of the buyer's order (spec §3), under the key of its stage. */
export const storeOrder = (storage: HostStorage, { id, payTill, type }: Order, stage: OrderStage): void => {
  // The browser tells other tabs only of changed values: removing the entry first makes other tabs hear of every write.
  // The new key is written before an old key is removed: a tab that reads in between finds an order.
  if (stage === readStoredOrder(storage).stage) storage.write(stage, undefined);
  storage.write(stage, { id, payTill, type });
  for (const key of ORDER_KEYS) if (key !== stage) storage.write(key, undefined);
};

/** Moves the stored order to another stage; does nothing if another order is stored by now. */
export const moveOrder = (storage: HostStorage, id: Id, stage: OrderStage): void => {
  const stored = readStoredOrder(storage);
  if (id && stored.id === id && stored.stage !== stage) {
    storage.write(stage, storage.read(stored.stage));
    storage.write(stored.stage, undefined);
  }
};

/** @returns the stage of the order, or null if it is not the stored order */
export const stageOf = (storage: HostStorage, id: Id): OrderStage | null => {
  const stored = readStoredOrder(storage);
  return id && stored.id === id ? stored.stage : null;
};

/** Runs when the buyer opens the shop anew: a bought order has been shown before, so the buyer has moved on from it. */
export const leaveBought = (storage: HostStorage): void => {
  const { id, stage } = readStoredOrder(storage);
  if (stage === 'bought') moveOrder(storage, id, 'boughtBefore');
};

export const storePerformance = (storage: HostStorage, id: Id): void => storage.write(PERFORMANCE_KEY, id);

/** @returns the id of the performance that the buyer looked at last, or '' if the stored id is missing or malformed */
export const readStoredPerformance = (storage: HostStorage): Id => safeId(storage.read(PERFORMANCE_KEY));
