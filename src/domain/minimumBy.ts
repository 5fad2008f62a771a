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
