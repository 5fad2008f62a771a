/** A horseshoe that opens upwards to the stage: two straight sides and half a circle around (0, 0). */
export interface Horseshoe {
  radius: number;
  /** How far the straight sides reach up from the half circle. */
  side: number;
}

/** A point of the horseshoe and the turn, in degrees, that makes "up" point at the middle of the hall. */
export interface Spot {
  x: number;
  y: number;
  turn: number;
}

/** @returns the point at a share of the way along, 0 at the upper left end, 1 at the upper right */
export function along({ radius, side }: Horseshoe, share: number): Spot {
  const arc = Math.PI * radius;
  const way = share * (arc + 2 * side);
  if (way <= side) return { x: -radius, y: way - side, turn: 90 };
  if (way >= side + arc) return { x: radius, y: side + arc - way, turn: -90 };
  const angle = (way - side) / radius;
  return { x: -radius * Math.cos(angle), y: radius * Math.sin(angle), turn: 90 - (angle * 180) / Math.PI };
}

/** @returns `count` points at equal distances, half a distance away from either end */
export const spread = (shape: Horseshoe, count: number): Spot[] =>
  Array.from({ length: count }, (_, index) => along(shape, (index + 0.5) / count));
