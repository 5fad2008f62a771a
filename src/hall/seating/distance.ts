/** A place, in the schema's units. */
export interface Place {
  x: number;
  y: number;
}

/** @returns the square of the distance of two places: to find the nearest one nobody needs the root */
export const squaredDistance = (one: Place, other: Place): number => (one.x - other.x) ** 2 + (one.y - other.y) ** 2;
