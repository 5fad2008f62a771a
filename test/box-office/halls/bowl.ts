import type { Draft } from './draft';
import { coordinate, group, label, slice } from './svg';

/** One ring of sectors around a field whose long sides are straight and whose ends are half circles. */
interface Shape {
  /** The number of the first sector, which stands in the middle of the upper long side; numbers run clockwise. */
  first: number;
  /** Sectors on each long side (odd), and on each half circle. */
  straight: number;
  curved: number;
  /** From the field's axis to the first row. */
  inner: number;
  rows: number;
}

/** A ring whose seats are drawn row by row. */
export interface Ring extends Shape {
  /** Draws one seat at (x, y) of its sector. */
  seat: (schemaId: string, x: number, y: number) => string;
  /** Coordinates are written this many times larger and scaled down by the sector's group. */
  scale?: number;
  zone: (sector: { curved: boolean; fromMiddle: number; row: number }) => number;
}

interface Measures {
  /** Half the length of the long sides. */
  half: number;
  rowPitch: number;
  sectorName: (number: number) => string;
}

export interface Bowl extends Measures {
  pitch: number;
  gap: number;
  schemaId: (sector: number, row: number, seat: number) => string;
  /** Seats left out at the end of a sector's last row, for cameras and wheelchairs. */
  missing?: (sector: number) => number;
}

interface Slot {
  x: number;
  turn: number;
  curved: boolean;
  /** The sector's position on its side or half circle: 0 in the middle, 1 at the border. */
  fromMiddle: number;
}

/** The positions of a ring's sectors, clockwise from the middle of the upper side. */
function slots({ straight, curved }: Shape, half: number): Slot[] {
  const width = (2 * half) / straight;
  const side = (turn: number): Slot[] =>
    Array.from({ length: straight }, (_, index) => {
      const x = -half + width * (index + 0.5);
      return { x: turn ? -x : x, turn, curved: false, fromMiddle: Math.abs(x) / half };
    });
  const end = (sign: 1 | -1): Slot[] =>
    Array.from({ length: curved }, (_, index) => {
      const turn = (180 / curved) * (index + 0.5) + (sign === 1 ? 0 : 180);
      return { x: sign * half, turn, curved: true, fromMiddle: Math.abs(index - (curved - 1) / 2) / (curved / 2) };
    });
  const upper = side(0);
  const middle = (straight - 1) / 2;
  return [...upper.slice(middle), ...end(1), ...side(180), ...end(-1), ...upper.slice(0, middle)];
}

/** The seats of a row, as points in the sector's own coordinates: outwards is up. */
function rowPoints(ring: Ring, bowl: Bowl, slot: Slot, row: number): [number, number][] {
  const radius = ring.inner + (row - 0.5) * bowl.rowPitch;
  const length = slot.curved ? (Math.PI / ring.curved) * radius : (2 * bowl.half) / ring.straight;
  const count = Math.floor((length - bowl.gap) / bowl.pitch);
  return Array.from({ length: count }, (_, index) => {
    const along = (index - (count - 1) / 2) * bowl.pitch;
    if (!slot.curved) return [along, -radius];
    return [radius * Math.sin(along / radius), -radius * Math.cos(along / radius)];
  });
}

function outline(ring: Shape, bowl: Measures, slot: Slot, id = ''): string {
  const attributes = `${id && `id="${id}" `}class="sector"`;
  const outer = ring.inner + ring.rows * bowl.rowPitch;
  if (slot.curved) {
    const angle = 90 / ring.curved - 0.4;
    return `<path ${attributes} d="${slice(ring.inner, outer, -angle, angle)}"/>`;
  }
  const width = (2 * bowl.half) / ring.straight - 4;
  return `<rect ${attributes} x="${coordinate(-width / 2)}" y="${-outer}" width="${coordinate(width)}" height="${coordinate(outer - ring.inner)}"/>`;
}

/** A half turn is written as a matrix, as some exports do; other turns as `rotate`. */
const placed = ({ x, turn }: Slot): string =>
  turn === 180 ? `matrix(-1 0 0 -1 ${coordinate(x)} 0)` : `translate(${coordinate(x)} 0) rotate(${coordinate(turn)})`;

/** The number of a sector, upright in its middle. */
function numberLabel(ring: Shape, bowl: Measures, slot: Slot, number: number): string {
  const middle = ring.inner + (ring.rows * bowl.rowPitch) / 2;
  const angle = (slot.turn * Math.PI) / 180;
  return label(slot.x + middle * Math.sin(angle), -middle * Math.cos(angle), number, 'number');
}

/** Sectors without numbered places: each is one shape. */
interface OpenPlaces {
  /** Places in each sector. */
  places: number;
  zone: number;
  schemaId: (sector: number) => string;
}

/** Draws a ring of free seating around (0, 0), a shape for each sector. Adds its places to the draft. */
export function drawOpenRing(draft: Draft, ring: Shape, bowl: Measures & OpenPlaces): string {
  return slots(ring, bowl.half)
    .map((slot, index) => {
      const sector = ring.first + index;
      const schemaId = bowl.schemaId(sector);
      draft.sector(`s${sector}`, bowl.sectorName(sector));
      for (let number = 1; number <= bowl.places; number += 1)
        draft.seat({ schemaId, row: 1, number, zone: bowl.zone, name: `Свободная рассадка, ${number}` });
      return (
        group(`transform="${placed(slot)}"`, [outline(ring, bowl, slot, schemaId)]) +
        numberLabel(ring, bowl, slot, sector)
      );
    })
    .join('\n');
}

/** Draws a ring around (0, 0): outlines, seats row by row, and upright labels. Adds the seats to the draft. */
export function drawRing(draft: Draft, ring: Ring, bowl: Bowl): string {
  const scale = ring.scale ?? 1;
  const labels: string[] = [];
  const sectors = slots(ring, bowl.half).map((slot, index) => {
    const number = ring.first + index;
    draft.sector(`s${number}`, bowl.sectorName(number));
    const rows = Array.from({ length: ring.rows }, (_, step) => {
      const row = step + 1;
      const zone = ring.zone({ curved: slot.curved, fromMiddle: slot.fromMiddle, row });
      const points = rowPoints(ring, bowl, slot, row);
      if (row === ring.rows) points.length -= bowl.missing?.(number) ?? 0;
      return points
        .map(([x, y], at) => {
          const schemaId = draft.seat({ schemaId: bowl.schemaId(number, row, at + 1), row, number: at + 1, zone });
          return ring.seat(schemaId, x * scale, y * scale);
        })
        .join('');
    });
    labels.push(numberLabel(ring, bowl, slot, number));
    const seats = rows.map((row) => `<g>${row}</g>`);
    return group(`id="sector-${number}" transform="${placed(slot)}"`, [
      outline(ring, bowl, slot),
      scale === 1 ? group('class="seat"', seats) : group(`class="seat" transform="scale(${1 / scale})"`, seats),
    ]);
  });
  return `${sectors.join('\n')}\n${group('class="numbers"', labels)}`;
}
