import type { Id } from './entities';

/** @returns the one of the list with this id */
export const byId = <Item extends { id: Id }>(list: Item[] | undefined, id: Id | undefined): Item | undefined =>
  list?.find((each) => each.id === id);

/** @returns its name, '' where there is none */
export const nameById = (list: { id: Id; name: string }[] | undefined, id: Id | undefined): string =>
  byId(list, id)?.name ?? '';

/** @returns the items by key, the keys in the order of their first items (`Map.groupBy` is too new for the oldest browsers) */
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

/** @returns the item of the least cost, of equal ones the first; undefined when no cost is finite */
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

/**
 * @param keyOf the object that the answer depends on, such as a hall's list of seats
 * @param find goes through all of it, which takes long
 * @returns the same as `find`, which is called once for each key and remembered for as long as that is there
 */
export const rememberBy = <Given, Key extends object, Found extends object>(
  keyOf: (given: Given) => Key,
  find: (given: Given) => Found,
): ((given: Given) => Found) => {
  const known = new WeakMap<Key, Found>();
  return (given) => {
    const key = keyOf(given);
    const found = known.get(key) ?? find(given);
    known.set(key, found);
    return found;
  };
};

/**
 * @returns a copy that inherits nothing: pages add to `Object.prototype`, and a property called `body` or `mode` would become one of our
 * requests, of our options, or of an address
 */
export const withoutPrototype = <Fields extends object>(fields: Fields): Fields =>
  Object.assign(Object.create(null), fields);
