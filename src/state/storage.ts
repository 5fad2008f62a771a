/** Writes and reads the widget's entries in the browser. The keys stand in `domain/storageKeys.ts`. */

import { safeId } from '../domain/addresses';
import type { Id, Order, OrderType } from '../domain/entities';
import { SEASON_TICKET, SHOW } from '../domain/orders';
import { ORDER_KEY, ORDER_KEYS, type OrderStage, PERFORMANCE_KEY } from '../domain/storageKeys';
import type { HostStorage } from '../host/types';

/** The stored order, as far as it can be trusted. */
interface StoredOrder {
  /** '' where nothing is stored. */
  id: Id;
  /** As it was stored, to be compared. */
  payTill: unknown;
  type: OrderType | null;
  stage: OrderStage;
}

/** Forgets the stored order, however far it has come. */
export const forgetStoredOrder = (storage: HostStorage): void => {
  for (const key of ORDER_KEYS) storage.write(key, undefined);
};

/** @returns the stored facts of the buyer's order */
export const readStoredOrder = (storage: HostStorage): StoredOrder => {
  for (const stage of ORDER_KEYS) {
    const { id, payTill, type } = Object(storage.read(stage));
    if (safeId(id)) return { id: safeId(id), payTill, type: [SHOW, SEASON_TICKET].includes(type) ? type : null, stage };
  }
  return { id: '', payTill: null, type: null, stage: ORDER_KEY };
};

/** Stores exactly id, payTill and type of the buyer's order (spec §3), under the key that says how far it has come. */
export const storeOrder = (storage: HostStorage, { id, payTill, type }: Order, stage: OrderStage): void => {
  // written anew, so that other tabs hear of a change inside the order; the new key first, so that a tab which looks in between finds an order
  if (stage === readStoredOrder(storage).stage) storage.write(stage, undefined);
  storage.write(stage, { id, payTill, type });
  for (const key of ORDER_KEYS) if (key !== stage) storage.write(key, undefined);
};

/** Says how far the stored order has come; nothing where another order is stored by now. */
export const moveOrder = (storage: HostStorage, id: Id, stage: OrderStage): void => {
  const stored = readStoredOrder(storage);
  if (id && stored.id === id && stored.stage !== stage) {
    storage.write(stage, storage.read(stored.stage));
    storage.write(stored.stage, undefined);
  }
};

/** How far an order has come; null where it is not the stored one. */
export const stageOf = (storage: HostStorage, id: Id): OrderStage | null => {
  const stored = readStoredOrder(storage);
  return id && stored.id === id ? stored.stage : null;
};

/** A buyer who opens the shop anew has gone on from the order that was bought and shown before. */
export const leaveBought = (storage: HostStorage): void => {
  const { id, stage } = readStoredOrder(storage);
  if (stage === 'bought') moveOrder(storage, id, 'boughtBefore');
};

export const storePerformance = (storage: HostStorage, id: Id): void => storage.write(PERFORMANCE_KEY, id);

/** @returns the id of the performance that was looked at last, or '' where there is none that can be trusted */
export const readStoredPerformance = (storage: HostStorage): Id => safeId(storage.read(PERFORMANCE_KEY));
