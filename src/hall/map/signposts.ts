import { groupBy, minimumBy, nameById } from '../../domain/collections';
import { isRow, parseSeatName } from '../../domain/seatNames';
import { sectorName } from '../../text/texts';
import { type Box, boxOf, rectOf, seatsIn } from '../schema/box';
import type { DrawnSeat } from '../schema/geometry';
import { draw } from '../schema/svg';
import { squaredDistance } from '../seating/distance';
import { gridIn, topZoneAt } from './areas';
import type { Board } from './board';
import type { Camera, DrawingPoint, View } from './camera';
import type { Room, Words } from './words';

/** The smallest diameter of a seat at which rows have numbers, in CSS pixels: the digits would be larger than smaller seats. */
const LEAST_SEAT = 14;
/** The font size and the width of a digit, the gap between a number and its seat, and the width of the margin, in CSS pixels. */
const FIGURES = 11;
const FIGURE_ROOM = 7;
const FROM_SEAT = 3;
const MARGIN = 24;
/** A word of the drawing within this many radii before the first seat of a row is taken for the row's number. */
const WORD_RADII = 5;

/** A point within this many radii of a seat belongs to the seat's sector. */
const SEAT_RADII = 4;

interface RowInSight {
  number: string;
  /** The row is vertical on the screen, as at the sides of an arena. */
  isUpright: boolean;
  /** The seats in sight, from left to right; in an upright row from top to bottom. */
  seats: DrawnSeat[];
}

interface Post extends DrawingPoint {
  number: string;
  boxes: [Box];
  /** The seats in the margin at the pane's edge, which the number covers. */
  covered: DrawnSeat[];
}

interface SignpostOptions {
  board: Board;
  camera: Camera;
  layer: Element;
  words: Pick<Words, 'room' | 'hasSeats'>;
}

/** @returns '5' of 'Ряд 5', '1' of 'Ложа 3, ряд 1' */
const numberOfRow = (row: string): string => row.match(/\S+$/)?.[0] ?? '';

/** @returns the rows of at least two seats; tables and boxes are not rows */
const rowsOf = (seats: DrawnSeat[]): RowInSight[] =>
  [...groupBy(seats, ({ seat }) => `${seat.sectorId} ${parseSeatName(seat.name).row}`).values()].flatMap((row) => {
    const { width, height } = rectOf(boxOf(row));
    const isUpright = height > width;
    const sorted = row.sort((one, other) => (isUpright ? one.y - other.y : one.x - other.x));
    const name = parseSeatName(sorted[0]?.seat.name ?? '');
    return name.row && isRow(name) && row.length > 1
      ? [{ number: numberOfRow(name.row), isUpright, seats: sorted }]
      : [];
  });

const boxAround = ({ x, y }: DrawingPoint, across: number, down: number): Box =>
  boxOf([{ x, y, radius: 0, extent: { x: across, y: down } }]);

/** Covers each seat in the margin with a pale rectangle, and draws the numbers. @param pixel a CSS pixel in units of the drawing */
const drawPosts = (layer: Element, posts: Post[], pixel: number): void => {
  for (const seat of posts.flatMap(({ covered }) => covered))
    draw(layer, 'rect', { ...rectOf(boxOf([seat])), rx: seat.radius });
  for (const { number, x, y } of posts)
    draw(layer, 'text', { x, y: y + FIGURES * pixel * 0.35, 'font-size': FIGURES * pixel }).append(number);
};

export const createSignposts = ({ board, camera, layer, words }: SignpostOptions) => {
  /** @returns whether the drawing has a word before the first seat of a row */
  const hasWordBeside = ({ seats: [first], isUpright }: RowInSight, { left, top }: Box, room: Room): boolean => {
    if (!first) return false;
    const { x, y, radius } = first;
    const reach = WORD_RADII * radius;
    return room.isTaken(
      isUpright
        ? { left: x - radius, top: Math.max(y - reach, top), right: x + radius, bottom: y }
        : { left: Math.max(x - reach, left), top: y - radius, right: x, bottom: y + radius },
    );
  };

  /**
   * @returns the number of a row: in the margin if the row continues there, otherwise before its first seat; empty where the number would
   * cover a word, or outside the margin a seat
   */
  const postOf = ({ number, seats, isUpright }: RowInSight, { left, top }: Box, room: Room): Post[] => {
    const pixel = 1 / camera.scale();
    const edge = (isUpright ? top : left) + MARGIN * pixel;
    const isCovered = (seat: DrawnSeat) => (isUpright ? boxOf([seat]).top : boxOf([seat]).left) < edge;
    const covered = seats.filter(isCovered);
    const first = seats.find((seat) => !isCovered(seat));
    if (!first) return [];
    const across = (number.length * FIGURE_ROOM * pixel) / 2;
    const down = (FIGURES / 2) * pixel;
    const box = boxOf([first]);
    const inMargin = edge - (MARGIN / 2) * pixel;
    const before = FROM_SEAT * pixel;
    const x = isUpright ? first.x : covered[0] ? inMargin : box.left - before - across;
    const y = isUpright ? (covered[0] ? inMargin : box.top - before - down) : first.y;
    const post: Post = { number, x, y, covered, boxes: [boxAround({ x, y }, across, down)] };
    return room.take([post], () => covered.length > 0 || !words.hasSeats(post.boxes[0])) ? [post] : [];
  };

  /** @returns the name of the zone or sector under most points of a coarse grid over the view */
  const findPlaceInSight = (): string => {
    const { isOverview, layout, hall } = board;
    if (!camera.isZoomedIn() || hall.sectors.length < 2) return '';
    const sight = camera.visibleBox(0);
    // In the overview the sectors show their own names.
    const seats = isOverview ? [] : seatsIn(layout.tiles, sight);
    const reach = (SEAT_RADII * layout.seatRadius) ** 2;
    const nameAt = (point: DrawingPoint): string => {
      const zone = topZoneAt(layout.zones, point);
      if (zone) return zone.seat.name;
      const nearest = minimumBy(seats, (seat) => {
        const distance = squaredDistance(seat, point);
        return distance < reach ? distance : Infinity;
      });
      return nearest ? sectorName(nameById(hall.sectors, nearest.seat.sectorId)) : '';
    };
    const byName = groupBy(gridIn(sight), nameAt);
    if (!isOverview) byName.delete('');
    return minimumBy(byName, ([, own]) => -own.length)?.[0] ?? '';
  };
  let placeInSight = '';
  /** The view of the last painting: each move creates a new view object. */
  let paintedView: View | undefined;

  return {
    paint() {
      if (paintedView === camera.view()) return;
      paintedView = camera.view();
      layer.replaceChildren();
      placeInSight = findPlaceInSight();
      if (!camera.isZoomedIn() || board.isOverview || board.seatSize() < LEAST_SEAT) return;
      const visible = camera.visibleBox(0);
      const reach = 2 * board.layout.seatRadius;
      // A seat is partly visible even if its middle is beyond the edge.
      const seats = seatsIn(board.layout.tiles, { ...visible, left: visible.left - reach, top: visible.top - reach });
      const room = words.room();
      const posts = rowsOf(seats)
        .filter((row) => !hasWordBeside(row, visible, room))
        .flatMap((row) => postOf(row, visible, room));
      drawPosts(layer, posts, 1 / camera.scale());
    },
    /** Removes the numbers: they are valid for a resting view only. */
    clear() {
      paintedView = undefined;
      layer.replaceChildren();
    },
    /** @returns the zone or sector that fills most of the resting view; '' if the whole hall is in sight or has a single sector */
    placeInSight: () => placeInSight,
  };
};

export type Signposts = ReturnType<typeof createSignposts>;
