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
