import { groupBy, minimumBy, nameById } from '../../domain/collections';
import { isRow, parseSeatName } from '../../domain/seatNames';
import { formatMoney } from '../../text/format';
import { free, sectorName } from '../../text/texts';
import {
  areaOf,
  type Box,
  boxOf,
  boxWithin,
  type Cluster,
  contains,
  containsPoint,
  DIRECTIONS,
  type DrawingPoint,
  overlap,
  rectOf,
  seatsIn,
  seatsNear,
  squaredDistance,
} from '../schema/box';
import type { DrawnSeat } from '../schema/geometry';
import { draw } from '../schema/svg';
import { freePrices } from '../seating/supply';
import { type Area, isAreaSelectable, topZoneAt } from './areas';
import type { Board } from './board';
import { STRIP } from './camera';
import { plain, readWords, type Word } from './words';

/** A text that the map writes, at a possible position. */
interface Label extends DrawingPoint {
  /** The name or number, and below it possibly the lowest price. */
  lines: string[];
  boxes: [Box];
}

const isTaken = (taken: Box[], box: Box): boolean => taken.some((other) => overlap(other, box));

/**
 * Finds a spot for a text, since no two texts on the map may overlap.
 * @param taken the boxes of the other texts; the boxes of the found spot are added to them
 * @param fits called only for spots that overlap none of these boxes
 * @returns the first spot that overlaps none of these boxes, and fits
 */
const takeRoom = <Spot extends { boxes: Box[] }>(
  taken: Box[],
  spots: Spot[],
  fits: (spot: Spot) => boolean = () => true,
): Spot | undefined => {
  const found = spots.find((spot) => !spot.boxes.some((box) => isTaken(taken, box)) && fits(spot));
  if (found) taken.push(...found.boxes);
  return found;
};

/** The font size of labels, and the width of a letter, in CSS pixels. */
const SIZE = 11;
const LETTER_ROOM = 9;
/** The additional height of a name with a price below it, as a multiple of the font size. */
const PRICE_LINE = 1.1;

/**
 * The least height of a line of the drawing's text, in CSS pixels: the letters of a lower line would be less than 9 CSS px high, and are
 * not shown.
 */
const LEAST_LINE = 10.5;

/** A shape that covers less than this share of the zone below it may be the zone's name, drawn as outlines. */
const LARGEST_LETTERS = 0.25;

/** The distances from a zone's middle at which its name is tried, as shares of half of the zone's sides. */
const FROM_MIDDLE = [0.3, 0.6, 0.85];

/** @returns possible positions of a zone's name, the best first */
const pointsIn = (zone: Area): DrawingPoint[] => [
  zone,
  ...FROM_MIDDLE.flatMap((share) =>
    DIRECTIONS.map(({ x, y }) => ({ x: zone.x + share * zone.extent.x * x, y: zone.y + share * zone.extent.y * y })),
  ),
];

/** @returns the name of an area and its shorter form, such as '101' for 'Сектор 101' */
const shortNames = (name: string): string[] => [name, name.match(/\d+\S*/)?.[0] ?? ''].filter(Boolean);

/** The smallest diameter of a seat at which rows have numbers, in CSS pixels: the digits would be larger than smaller seats. */
const LEAST_SEAT = 14;
/** The gap between a number and its seat, in CSS pixels. */
const FROM_SEAT = 3;
/** A word of the drawing within this many radii of a seat, along the seat's row, counts as the row's number. */
const WORD_RADII = 5;

/** The axis along which a row runs, and the edges of a box on this axis. `DOWN` is for vertical rows, as at the sides of an arena. */
const ACROSS = { axis: 'x', start: 'left', end: 'right' } as const;
const DOWN = { axis: 'y', start: 'top', end: 'bottom' } as const;

type Row = Cluster<DrawnSeat>;

/** Writes all texts of the map except numbers of seats: words of the drawing, names of zones and sectors, and numbers of rows. */
export const createLabels = (board: Board) => {
  const { camera, layers, tiles, zones, sectors, letters, drawnTexts } = board;
  let words: Word[] = [];
  /** The words that lie below seats. They are shown only in the overview, since seats would hide a part of their letters. */
  let belowSeats = new Set<Word>();
  let nameless: Area[] = [];
  /** The space of the words and names that are shown. */
  let taken: Box[] = [];
  let shown = new Set<Word>();
  /** The scale and, in the overview, the hall at the last allocation of room: when one of them changes, room is given again. */
  let looks: unknown[] = [];
  let placeInSight = '';

  const seatsBelow = (box: Box, clusters: Row[] = tiles): DrawnSeat[] =>
    seatsNear(clusters, box).filter((seat) => overlap(boxOf([seat]), box));
  const hasSeats = (box: Box): boolean => seatsBelow(box).length > 0;
  /** @returns half of the width and of the line height of a text that the map writes, in units of the drawing */
  const halfOf = (lines: string[]): DrawingPoint => {
    const pixel = 1 / camera.scale();
    return { x: (Math.max(...lines.map(({ length }) => length)) / 2) * LETTER_ROOM * pixel, y: (SIZE / 2) * pixel };
  };
  const labelAt = ({ x, y }: DrawingPoint, lines: string[]): Label => {
    const { x: across, y: down } = halfOf(lines);
    const bottom = y + down * (1 + 2 * PRICE_LINE * (lines.length - 1));
    const box = boxWithin({ left: x - across, top: y - down, right: x + across, bottom });
    return { x, y, lines, boxes: [box] };
  };
  const drawLabel = (layer: Element, { x, y, lines }: Label): Element => {
    const [first = '', price] = lines;
    const text = draw(layer, 'text', { 'font-size': SIZE / camera.scale() });
    draw(text, 'tspan', { x, y, dy: price ? 0 : '.35em' }).append(first);
    if (price) draw(text, 'tspan', { x, y, dy: '1.1em', class: 'lowest-price' }).append(price);
    return text;
  };
  const isOnSeat = ({ x, y }: DrawingPoint) => hasSeats(boxOf([{ x, y, radius: 0 }]));

  /** @returns the zones that the drawing does not name: no word or outlined letters lie on them, and their name does not overlap them */
  const findNameless = (): Area[] => {
    const named = new Set<Area | undefined>();
    for (const box of letters) {
      const zone = topZoneAt(zones, box);
      if (zone && areaOf(box) < areaOf(zone) * LARGEST_LETTERS) named.add(zone);
    }
    for (const { boxes, texts } of words) {
      const zonesBelow = boxes.map((box) => topZoneAt(zones, box));
      for (const zone of zonesBelow) named.add(zone);
      if (zonesBelow.some((zone) => zone?.isBand)) for (const text of texts) text.classList.add('on-band');
    }
    const isWritten = (zone: Area) =>
      words.some(({ text, boxes }) => text === plain(zone.seat.name) && isTaken(boxes, zone));
    return zones.filter((zone) => !named.has(zone) && !isWritten(zone));
  };

  /** @returns whether each letter of a name lies in the zone, and no letter covers a seat */
  const liesIn = (zone: Area, { boxes: [box], lines: [name = ''] }: Label): boolean =>
    !hasSeats(box) &&
    Array.from({ length: name.length + 1 }, (_, at) => box.left + (2 * box.extent.x * at) / name.length).every(
      (x) => zone.isOwn({ x, y: box.top }) && zone.isOwn({ x, y: box.bottom }),
    );

  const spotsOf = (area: Area): Label[] => {
    const isSector = area.kind === 'sector';
    const prices = isSector && camera.isWide() ? freePrices(area.supply, board.hall.offer) : [];
    const price = Math.min(...prices);
    // The currency sign is cut off to save space.
    const priceLines = prices.length ? [[price ? formatMoney(price).slice(0, -2) : free], []] : [[]];
    return shortNames(area.seat.name).flatMap((name) =>
      (isSector ? [area] : pointsIn(area)).flatMap((point) =>
        priceLines.map((more) => labelAt(point, [name, ...more])),
      ),
    );
  };
  /** @returns whether a name fits its area: a zone by its shape, a sector by its width alone, since the name may cover its seats */
  const fits = (area: Area, spot: Label): boolean =>
    area.kind === 'zone' ? liesIn(area, spot) : spot.boxes[0].extent.x <= area.extent.x;

  const giveRoom = () => {
    const scale = camera.scale();
    const { isOverview } = board;
    taken = [];
    shown = new Set(
      words.filter(
        (word) =>
          word.lineHeight * scale >= LEAST_LINE &&
          (isOverview || !belowSeats.has(word)) &&
          // In the overview the map writes the names of sectors itself, with their prices.
          !(isOverview && sectors.some(({ seat }) => plain(seat.name) === word.text)) &&
          takeRoom(taken, [word]),
      ),
    );
    const writeNames = (layer: Element, areas: Area[]) => {
      // Only the names are removed, because the layer of the sectors also contains their outlines.
      for (const name of layer.querySelectorAll('text')) name.remove();
      for (const area of areas) {
        const label = takeRoom(taken, spotsOf(area), (spot) => fits(area, spot));
        if (label) drawLabel(layer, label).classList.toggle('none-left', !isAreaSelectable(area));
      }
    };
    if (isOverview) writeNames(layers.sectors, sectors);
    writeNames(layers.zoneNames, nameless);
  };

  /** @returns the visible part of the drawing below the strip */
  const visiblePart = (): Box => {
    const sight = camera.visibleBox(0);
    return placeInSight ? boxWithin({ ...sight, top: sight.top + STRIP / camera.scale() }) : sight;
  };

  /**
   * @param rows all rows in sight, among them this one
   * @param others the boxes of the other texts
   * @returns the label with the row's number, in the first gap that has room: before the first seat, between two seats, or after the last
   * seat. If no gap has room, the label may cover a seat of which the pane's edge hides half or more. The result is undefined for a table
   * or a theatre box, and if the drawing has a word in the row or beside the row
   */
  const labelOfRow = ({ seats: row, box: { extent: length } }: Row, rows: Row[], others: Box[]): Label | undefined => {
    const sight = visiblePart();
    const { axis, start, end } = length.y > length.x ? DOWN : ACROSS;
    row.sort((one, other) => one[axis] - other[axis]);
    const name = parseSeatName(row[0]?.seat.name ?? '');
    const hasWord = ({ x, y, radius }: DrawnSeat): boolean => {
      const around = boxOf([{ x, y, radius: WORD_RADII * radius }]);
      const from = Math.max(around[start], sight[start]);
      return isTaken(taken, { ...boxOf([{ x, y, radius }]), [start]: from, [end]: Math.min(around[end], sight[end]) });
    };
    if (row.length < 2 || !name.row || !isRow(name) || row.some(hasWord)) return;
    // '5' of 'Ряд 5', '1' of 'Ложа 3, ряд 1'.
    const number = name.row.match(/\S+$/)?.[0] ?? '';
    const away = FROM_SEAT / camera.scale() + halfOf([number])[axis];
    const isWhole = (seat: DrawnSeat): boolean => {
      const box = boxOf([seat]);
      return box[start] >= sight[start] && box[end] <= sight[end];
    };
    const spots = row.filter(isWhole).flatMap((seat) => {
      const box = boxOf([seat]);
      return [box[start] - away, box[end] + away].map((at) => labelAt({ x: seat.x, y: seat.y, [axis]: at }, [number]));
    });
    const takeSpot = (isInWay: (seat: DrawnSeat) => boolean) =>
      takeRoom(others, spots, ({ boxes: [box] }) => contains(sight, box) && !seatsBelow(box, rows).some(isInWay));
    return takeSpot(() => true) ?? takeSpot((seat) => containsPoint(sight, seat));
  };

  const numberRows = () => {
    if (!camera.isZoomedIn() || board.isOverview || board.seatSize() < LEAST_SEAT) return;
    // The margin of 0.1 includes the seats that the pane's edge cuts.
    const seats = seatsIn(tiles, camera.visibleBox(0.1));
    const byRow = groupBy(seats, ({ seat }) => `${seat.sectorId} ${parseSeatName(seat.name).row}`);
    const rows = [...byRow.values()].map((row) => ({ seats: row, box: boxOf(row) }));
    const others = [...taken];
    for (const row of rows) {
      const label = labelOfRow(row, rows, others);
      if (!label) continue;
      // A seat below the number is covered with a pale shape.
      for (const seat of seatsBelow(label.boxes[0], rows))
        draw(layers.signposts, 'rect', { ...rectOf(boxOf([seat])), rx: seat.shape ? 0 : seat.radius });
      drawLabel(layers.signposts, label);
    }
  };

  /** @returns the name of the zone in the middle of the view, otherwise the name of the sector whose seat is nearest to the middle */
  const findPlaceInSight = (): string => {
    const { isOverview, hall } = board;
    if (!camera.isZoomedIn() || hall.sectors.length < 2) return '';
    const middle = camera.toDrawing();
    const zone = topZoneAt(zones, middle);
    if (zone) return zone.seat.name;
    // In the overview the sectors show their own names.
    const seats = isOverview ? [] : seatsIn(tiles, camera.visibleBox(0));
    const nearest = minimumBy(seats, (seat) => squaredDistance(seat, middle));
    return nearest ? sectorName(nameById(hall.sectors, nearest.seat.sectorId)) : '';
  };

  const clear = () => layers.signposts.replaceChildren();

  return {
    /** Shows the words of the drawing. @returns their boxes */
    layOut(): Box[] {
      const names = new Set(board.hall.sectors.map(({ name }) => plain(name)));
      words = readWords(layers.decoration, drawnTexts, names, isOnSeat);
      belowSeats = new Set(words.filter(({ boxes }) => boxes.some(hasSeats)));
      nameless = findNameless();
      looks = [];
      return words.flatMap(({ boxes }) => boxes);
    },
    /** Shows names and words that have room. Words are shown only in sight, since the browser must lay out each word that appears. */
    write(): void {
      const before = looks;
      looks = [camera.scale(), board.isOverview && board.hall];
      if (looks.some((look, at) => look !== before[at])) giveRoom();
      const sight = camera.visibleBox();
      for (const word of words) {
        const isSeen = shown.has(word) && isTaken(word.boxes, sight);
        if (isSeen === word.isWritten) continue;
        word.isWritten = isSeen;
        for (const text of word.texts) text.style.display = isSeen ? '' : 'none';
      }
    },
    /** Numbers the rows in sight, and finds the sector or zone in sight. */
    writeRows(): void {
      clear();
      placeInSight = findPlaceInSight();
      numberRows();
    },
    /** Removes the numbers of rows: they are valid for a resting view only. */
    clear,
    /** @returns the zone or sector in the middle of the resting view; '' if the whole hall is in sight or has a single sector */
    placeInSight: () => placeInSight,
  };
};

export type Labels = ReturnType<typeof createLabels>;
