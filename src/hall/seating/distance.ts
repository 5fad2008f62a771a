/** A position in units of the drawing. */
export interface Place {
  x: number;
  y: number;
}

/** Distances are only compared, so that the square root is not needed. */
export const squaredDistance = (one: Place, other: Place): number => (one.x - other.x) ** 2 + (one.y - other.y) ** 2;
