/** A place, in the schema's units. */
interface Place {
  x: number;
  y: number;
}

/** @returns the item of least cost, of equal ones the first; undefined when no cost is finite */
export const leastBy = <T>(items: Iterable<T>, cost: (item: T) => number): T | undefined => {
  let found: T | undefined;
  let least = Infinity;
  for (const item of items) {
    const own = cost(item);
    if (own < least) {
      least = own;
      found = item;
    }
  }
  return found;
};

/** @returns the squared distance of two seats */
export const apart = (a: Place, b: Place): number => (a.x - b.x) ** 2 + (a.y - b.y) ** 2;
