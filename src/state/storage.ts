import { safeId } from '../domain/addresses';
import type { Id, OrderType } from '../domain/entities';
import { SEASON_TICKET, SHOW } from '../domain/orders';
import { ORDER_KEY, ORDER_KEYS, type OrderStage, PERFORMANCE_KEY } from '../domain/storageKeys';
import type { HostStorage } from '../host/types';

/** The stored order. The storage is untrusted: id and type are checked when they are read. */
interface StoredOrder {
  id: Id;
  /** Not checked, because it is only compared with the deadline of an answer. */
  payTill: unknown;
  type: OrderType | null;
  stage: OrderStage;
}

export const readStoredOrder = (storage: HostStorage): StoredOrder => {
  for (const stage of ORDER_KEYS) {
    const { id, payTill, type } = Object(storage.read(stage));
    if (safeId(id)) return { id: safeId(id), payTill, type: [SHOW, SEASON_TICKET].includes(type) ? type : null, stage };
  }
  return { id: '', payTill: null, type: null, stage: ORDER_KEY };
};

/** Stores exactly id, payTill and type of the buyer's order (spec §3), under the key of its stage. */
export const storeOrder = (
  storage: HostStorage,
  { id, payTill, type }: Pick<StoredOrder, 'id' | 'payTill' | 'type'>,
  stage: OrderStage,
): void => {
  // The browser tells other tabs only of changed values: removing the entry first makes other tabs hear of every write.
  // The new key is written before an old key is removed: a tab that reads in between finds an order.
  storage.write(stage, undefined);
  storage.write(stage, { id, payTill, type });
  for (const key of ORDER_KEYS) if (key !== stage) storage.write(key, undefined);
};

/** Moves the stored order on to a later stage. @returns false if it has reached that stage already, or is another order */
export const moveOrder = (storage: HostStorage, id: Id, stage: OrderStage): boolean => {
  const stored = readStoredOrder(storage);
  const isMoved = id !== '' && stored.id === id && ORDER_KEYS.indexOf(stored.stage) < ORDER_KEYS.indexOf(stage);
  if (isMoved) storeOrder(storage, stored, stage);
  return isMoved;
};

export const stageOf = (storage: HostStorage, id: Id): OrderStage | null => {
  const stored = readStoredOrder(storage);
  return id && stored.id === id ? stored.stage : null;
};

export const storePerformance = (storage: HostStorage, id: Id): void => storage.write(PERFORMANCE_KEY, id);

export const readStoredPerformance = (storage: HostStorage): Id => safeId(storage.read(PERFORMANCE_KEY));
