import { nameById } from '../../domain/byId';
import { groupBy } from '../../domain/groupBy';
import { minimumBy } from '../../domain/minimumBy';
import { isRow, parseSeatName } from '../../domain/seatNames';
import { sectorName } from '../../text/texts';
import { type Box, boxOf, containsPlace, overlap } from '../schema/box';
import type { DrawnSeat, Point } from '../schema/geometry';
import { areaOf } from '../schema/grounds';
import { draw } from '../schema/svg';
import type { Board } from './board';
import type { View } from './bounds';
import type { Camera } from './camera';
import { gridIn } from './innerPoints';
import { topZoneAt, type ZoneShape } from './zoneShapes';

/** From this diameter of a seat on the screen rows have signposts, in CSS pixels: below it numbers would be larger than their seats. */
const LEAST_SEAT = 14;
/** How large the letters are, how far the middle of a number is from its seat's edge, and how wide the margin is, in CSS pixels. */
const LETTERS = 11;
const FROM_SEAT = 10;
const MARGIN = 24;
/** So many radii beside the last seat of a row the drawing may say which row it is. */
const WORD_RADII = 5;

/** A seat takes so many of its radii of the hall, across and down: as it usually stands beside others. */
const SEAT_RADII = 3;

/** A row of which some seats are in sight. */
interface RowInSight {
  number: string;
  /** It goes down rather than across the screen, as beside an arena. */
  isUpright: boolean;
  /** The seat in sight that is furthest to the left, of an upright row that furthest up. */
  first: DrawnSeat;
}

/** A row with the place of its number, in units of the drawing. */
interface Post extends RowInSight {
  x: number;
  y: number;
  isInMargin: boolean;
}

interface SignpostOptions {
  board: Board;
  camera: Camera;
  /** An empty group above the seats. */
  layer: Element;
  /** Where texts of the drawing begin. */
  textStarts: () => Point[];
}

/** @returns '5' of 'Ряд 5', '1' of 'Ложа 3, ряд 1' */
const numberOfRow = (row: string): string => row.match(/\S+$/)?.[0] ?? '';

/** @returns the rows of seats in sight; tables and boxes are none */
const rowsOf = (seats: DrawnSeat[]): RowInSight[] =>
  [...groupBy(seats, ({ seat }) => `${seat.sectorId} ${parseSeatName(seat.name).row}`).values()].flatMap((row) => {
    const { left, top, right, bottom } = boxOf(row);
    const isUpright = bottom - top > right - left;
    const first = minimumBy(row, ({ x, y }) => (isUpright ? y : x));
    const name = parseSeatName(first?.seat.name ?? '');
    if (!first || !name.row || !isRow(name) || row.length < 2) return [];
    return [{ number: numberOfRow(name.row), isUpright, first }];
  });

/** @returns the zone that takes most of a part of the hall, and what share of that, as far as a coarse grid tells */
const largestZoneIn = (zones: ZoneShape[], sight: Box): { zone: ZoneShape | undefined; portion: number } => {
  const points = gridIn(sight);
  const zonesThere = groupBy(points, (point) => topZoneAt(zones, point));
  zonesThere.delete(undefined);
  const largest = minimumBy(zonesThere, ([, own]) => -own.length);
  return { zone: largest?.[0], portion: (largest?.[1].length ?? 0) / points.length };
};

/** Draws the numbers, and the margins of those that are in one. @param pixel a CSS pixel in units of the drawing */
const drawPosts = (layer: Element, posts: Post[], { visible, pixel }: { visible: Box; pixel: number }): void => {
  const { left, top, right, bottom } = visible;
  const margin = MARGIN * pixel;
  const inMargins = posts.filter(({ isInMargin }) => isInMargin);
  if (inMargins.some(({ isUpright }) => !isUpright))
    draw(layer, 'rect', { x: left, y: top, width: margin, height: bottom - top });
  if (inMargins.some(({ isUpright }) => isUpright))
    draw(layer, 'rect', { x: left, y: top, width: right - left, height: margin });
  for (const { number, x, y } of posts)
    draw(layer, 'text', { x, y: y + LETTERS * pixel * 0.35, 'font-size': LETTERS * pixel }).append(number);
};

/** Tells a buyer who came close where they are: numbers of rows, at the edge of what is seen if need be, and the name of the sector or zone. */
export const createSignposts = ({ board, camera, layer, textStarts }: SignpostOptions) => {
  const seatsInSight = (): DrawnSeat[] => {
    const visible = camera.visibleBox(0);
    return board.layout.tiles
      .filter(({ box }) => overlap(box, visible))
      .flatMap(({ seats }) => seats.filter((seat) => containsPlace(visible, seat)));
  };

  /** @returns whether the drawing writes something before the first seat of a row */
  const hasWordBeside = ({ first: { x, y, radius }, isUpright }: RowInSight, { left, top }: Box): boolean => {
    const reach = WORD_RADII * radius;
    const beside = isUpright
      ? { left: x - 2 * radius, top: Math.max(y - reach, top), right: x + radius, bottom: y }
      : { left: Math.max(x - reach, left), top: y - radius, right: x, bottom: y + 2 * radius };
    return textStarts().some((start) => containsPlace(beside, start));
  };

  /** @returns where the number of a row stands: before its first seat, or in the margin if that seat is at the pane's edge */
  const placeOf = ({ first, isUpright }: RowInSight, { left, top }: Box) => {
    const pixel = 1 / camera.scale();
    const distance = first.radius + FROM_SEAT * pixel;
    const inMargin = (MARGIN / 2) * pixel;
    const [wanted, least] = isUpright ? [first.y - distance, top + inMargin] : [first.x - distance, left + inMargin];
    const along = Math.max(wanted, least);
    const isInMargin = wanted < least;
    return isUpright ? { x: first.x, y: along, isInMargin } : { x: along, y: first.y, isInMargin };
  };

  /** @returns the sector of most seats in sight, and what share of the sight these take */
  const largestSectorInSight = (): { name: string; portion: number } => {
    const bySector = groupBy(seatsInSight(), ({ seat }) => seat.sectorId);
    const [id, { length }] = minimumBy(bySector, ([, seats]) => -seats.length) ?? ['', []];
    const room = (SEAT_RADII * board.layout.seatRadius) ** 2;
    return {
      name: sectorName(nameById(board.hall.sectors, id)),
      portion: (length * room) / areaOf(camera.visibleBox(0)),
    };
  };

  const findPlaceInSight = (): string => {
    if (!camera.isZoomedIn() || board.hall.sectors.length < 2) return '';
    const { zone, portion } = largestZoneIn(board.layout.zones, camera.visibleBox(0));
    // From afar what is no zone is sectors, which bear their names.
    const rest = board.isOverview ? { name: '', portion: 0.5 } : largestSectorInSight();
    return zone && portion > rest.portion ? zone.seat.name : rest.name;
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
      const rows = rowsOf(seatsInSight()).filter((row) => !hasWordBeside(row, visible));
      const posts = rows.map((row) => ({ ...row, ...placeOf(row, visible) }));
      drawPosts(layer, posts, { visible, pixel: 1 / camera.scale() });
    },
    /** Takes them away: they belong to what is seen at rest. */
    clear() {
      paintedView = undefined;
      layer.replaceChildren();
    },
    /**
     * @returns the name of the zone or sector that takes most of what was in sight at rest, '' where all of the hall was seen, or there is
     * one sector only
     */
    placeInSight: () => placeInSight,
  };
};

export type Signposts = ReturnType<typeof createSignposts>;
