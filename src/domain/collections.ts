import type { Id } from './entities';

export const byId = <Item extends { id: Id }>(list: Item[] | undefined, id: Id | undefined): Item | undefined =>
  list?.find((each) => each.id === id);

export const nameById = (list: { id: Id; name: string }[] | undefined, id: Id | undefined): string =>
  byId(list, id)?.name ?? '';

/** `Map.groupBy` is too new for the oldest browsers. */
export const groupBy = <Key, Item>(items: Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> => {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
};

export const sumOf = <Item>(items: Item[], numberOf: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + numberOf(item), 0);

/** @returns the item with the least cost, of equal ones the first; undefined if no cost is finite */
export const minimumBy = <Item>(items: Iterable<Item>, costOf: (item: Item) => number): Item | undefined => {
  let found: Item | undefined;
  let least = Infinity;
  for (const item of items) {
    const cost = costOf(item);
    if (cost < least) {
      least = cost;
      found = item;
    }
  }
  return found;
};

/** @returns `find`, which is slow, memoized for the lifetime of each key object, such as a hall's list of seats */
export const rememberBy = <Given, Key extends object, Found extends object>(
  keyOf: (given: Given) => Key,
  find: (given: Given) => Found,
): ((given: Given) => Found) => {
  const known = new WeakMap<Key, Found>();
  return (given) => {
    const key = keyOf(given);
    const before = known.get(key);
    if (before) return before;
    const found = find(given);
    known.set(key, found);
    return found;
  };
};

/** Pages extend `Object.prototype`: an inherited `body` or `mode` would become part of requests, options or addresses. */
export const withoutPrototype = <Fields extends object>(fields: Fields): Fields =>
  Object.assign(Object.create(null), fields);
