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

/** From this diameter of a seat on the screen rows have numbers, in CSS pixels: below it they would be larger than their seats. */
const LEAST_SEAT = 14;
/** How large figures are, the room that one takes, how far a number is from its seat, and how wide the margin is, in CSS pixels. */
const FIGURES = 11;
const FIGURE_ROOM = 7;
const FROM_SEAT = 3;
const MARGIN = 24;
/** So many radii beside the last seat of a row the drawing may say which row it is. */
const WORD_RADII = 5;

/** A place within so many radii of a seat belongs to its sector. */
const SEAT_RADII = 4;

/** A row of which some seats are in sight. */
interface RowInSight {
  number: string;
  /** It goes down rather than across the screen, as beside an arena. */
  isUpright: boolean;
  /** From the left, of an upright row from above. */
  seats: DrawnSeat[];
}

/** The number of a row in its place. */
interface Post extends DrawingPoint {
  number: string;
  boxes: [Box];
  /** The seats in the margin at the pane's edge, over which the number stands. */
  covered: DrawnSeat[];
}

interface SignpostOptions {
  board: Board;
  camera: Camera;
  /** An empty group above the seats. */
  layer: Element;
  words: Pick<Words, 'room' | 'hasSeats'>;
}

/** @returns '5' of 'Ряд 5', '1' of 'Ложа 3, ряд 1' */
const numberOfRow = (row: string): string => row.match(/\S+$/)?.[0] ?? '';

/** @returns the rows of seats in sight; tables and boxes are none */
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

/** @returns the box that reaches so far from its middle */
const boxAround = ({ x, y }: DrawingPoint, across: number, down: number): Box =>
  boxOf([{ x, y, radius: 0, extent: { x: across, y: down } }]);

/** Draws the numbers over the seats in the margin, each of which is pale as a whole. @param pixel a CSS pixel in units of the drawing */
const drawPosts = (layer: Element, posts: Post[], pixel: number): void => {
  for (const seat of posts.flatMap(({ covered }) => covered))
    draw(layer, 'rect', { ...rectOf(boxOf([seat])), rx: seat.radius });
  for (const { number, x, y } of posts)
    draw(layer, 'text', { x, y: y + FIGURES * pixel * 0.35, 'font-size': FIGURES * pixel }).append(number);
};

/** Signposts of a close view: numbers of rows, at the edge of the view if need be, and the name of the sector or zone. */
export const createSignposts = ({ board, camera, layer, words }: SignpostOptions) => {
  /** @returns whether something is written before the first seat of a row */
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
   * @returns the number of a row before its first seat that stands clear of the margin, or, where the row goes on beyond that, in the
   * margin; nothing where it would lie on anything else
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

  /** @returns the name of the zone or sector that takes most of the view, by a coarse grid */
  const findPlaceInSight = (): string => {
    const { isOverview, layout, hall } = board;
    if (!camera.isZoomedIn() || hall.sectors.length < 2) return '';
    const sight = camera.visibleBox(0);
    // From afar sectors stand for their seats, and bear their names.
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
  /** The view that they were painted for: each move makes another one. */
  let paintedView: View | undefined;

  return {
    /** Writes the numbers of rows for another view, those of rows that go on beyond the edge in a margin over their seats. */
    paint() {
      if (paintedView === camera.view()) return;
      paintedView = camera.view();
      layer.replaceChildren();
      placeInSight = findPlaceInSight();
      if (!camera.isZoomedIn() || board.isOverview || board.seatSize() < LEAST_SEAT) return;
      const visible = camera.visibleBox(0);
      const reach = 2 * board.layout.seatRadius;
      // Some of a seat is seen whose middle is beyond the edge.
      const seats = seatsIn(board.layout.tiles, { ...visible, left: visible.left - reach, top: visible.top - reach });
      const room = words.room();
      const posts = rowsOf(seats)
        .filter((row) => !hasWordBeside(row, visible, room))
        .flatMap((row) => postOf(row, visible, room));
      drawPosts(layer, posts, 1 / camera.scale());
    },
    /** Takes them away: they belong to a resting view. */
    clear() {
      paintedView = undefined;
      layer.replaceChildren();
    },
    /**
     * @returns the name of the zone or sector that fills most of the resting view, '' if all of the hall is in sight, or there is
     * one sector only
     */
    placeInSight: () => placeInSight,
  };
};

export type Signposts = ReturnType<typeof createSignposts>;
