import { groupBy } from '../../domain/collections';
import { formatMoney } from '../../text/format';
import { free } from '../../text/texts';
import { areaOf, type Box, boxOf, grow, overlap, pointOf, rectOf } from '../schema/box';
import type { DrawnText, Point } from '../schema/geometry';
import { placeRect } from '../schema/matrix';
import { freePrices } from '../seating/supply';
import { type Area, type AreaName, setStyle, topZoneAt, type ZoneShape } from './areas';
import type { Board } from './board';
import type { Camera, DrawingPoint } from './camera';
import type { Picture } from './picture';

/** Something that may be written in a part of the hall. */
interface Spot {
  boxes: Box[];
}

/** @param before boxes of the words that stand already @returns the room for all words on the map: a spot is given once */
export const createRoom = (before: readonly Box[] = []) => {
  const taken = [...before];
  const isTaken = (box: Box): boolean => taken.some((other) => overlap(other, box));
  return {
    taken,
    isTaken,
    /**
     * @param fits asked of spots on which nothing is written
     * @returns the first spot that is free, which is taken from now on
     */
    take<Found extends Spot>(spots: Found[], fits: (spot: Found) => boolean = () => true): Found | undefined {
      const found = spots.find((spot) => !spot.boxes.some(isTaken) && fits(spot));
      if (found) taken.push(...found.boxes);
      return found;
    },
  };
};

export type Room = ReturnType<typeof createRoom>;

/** @returns letters as they are compared: drawing programs write them apart */
const plain = (text: string): string => text.replace(/\s+/g, '').toLowerCase();

/** A line of the smallest letters that are shown, of 9 px, in CSS pixels. */
const LEAST_LINE = 10.5;
/** Letters are so much smaller than their line on each side. */
const AROUND_LETTERS = 0.125;

/** Words of the drawing that are read as one: drawing programs place letters one by one. They are shown together or not at all. */
interface Word extends Spot {
  texts: SVGTextElement[];
  text: string;
  /** The height of a line, in units of the drawing. */
  lineHeight: number;
  isWritten: boolean;
}

/** A text of the drawing in its line. */
interface Part extends Word {
  middle: Point;
  /** The same for all parts of a line: its direction, its height and its position. */
  line: string;
  /** Where it begins and ends along the line, in units of the drawing. */
  start: number;
  end: number;
}

/** Parts of a line differ in height by less than such a share of it. */
const STEPS_OF_HEIGHT = 8;

/** @returns where the letters of a text lie, undefined for one that is empty or in a layer that is hidden */
const measureText = ({ element: text, matrix }: DrawnText): Part | undefined => {
  if (!text.getNumberOfChars()) return;
  const { a, b, c } = matrix;
  // Of several lines each is as high as the first; letters that are written downwards lie on their side.
  const letter = text.getExtentOfChar(0);
  const ownHeight = Math.max(letter.width, letter.height);
  const bounds = text.getBBox();
  const letters = grow(bounds, -AROUND_LETTERS * Math.min(bounds.width, bounds.height, ownHeight));
  // The box around a word that is turned would keep much room for nothing: it gets several along its line.
  const count = Math.abs(b) + Math.abs(c) > 0.01 * Math.abs(a) ? Math.ceil(bounds.width / bounds.height) : 1;
  const width = letters.width / count;
  const middle = placeRect(letters, matrix);
  const unit = Math.hypot(a, b) || 1;
  const lineHeight = ownHeight * unit;
  const { x, y } = middle;
  const along = (x * a + y * b) / unit;
  const across8th = Math.round(((y * a - x * b) / unit / lineHeight) * STEPS_OF_HEIGHT);
  return {
    texts: [text],
    text: plain(text.textContent ?? ''),
    boxes: Array.from({ length: count }, (_, at) =>
      boxOf([placeRect({ ...letters, x: letters.x + at * width, width }, matrix)]),
    ),
    lineHeight,
    isWritten: true,
    middle,
    line: [(a / unit).toFixed(2), (b / unit).toFixed(2), lineHeight.toPrecision(3), across8th].join(' '),
    start: along - (bounds.width * unit) / 2,
    end: along + (bounds.width * unit) / 2,
  };
};

/** @returns words of the parts of which they are made: those of a line that are no further from each other than it is high */
const joinParts = (parts: Part[]): Word[] => {
  const words: Word[] = [];
  for (const line of groupBy(parts, (part) => part.line).values()) {
    let word: Part | undefined;
    for (const part of line.sort((one, other) => one.start - other.start)) {
      if (word && Math.abs(part.start - word.end) < part.lineHeight) {
        word.texts.push(...part.texts);
        word.boxes.push(...part.boxes);
        word.text += part.text;
        word.end = Math.max(word.end, part.end);
      } else {
        word = part;
        words.push(part);
      }
    }
  }
  return words;
};

/** Reads the name of the stage. */
const STAGE = /сцена|эстрада|манеж|арена|ринг|экран|поле|stage/;

/** @returns the words, the most important ones first: the stage's name, then those of sectors, then the larger ones */
const byRank = (words: Word[], names: ReadonlySet<string>): Word[] => {
  const rankOf = ({ text }: Word) => (STAGE.test(text) ? 0 : names.has(text) ? 1 : 2);
  return words.sort((one, other) => rankOf(one) - rankOf(other) || other.lineHeight - one.lineHeight);
};

/** So many words are laid out at most. A hall with more has numbers on its seats, which are left out by where they begin. */
const MOST_WORDS = 1500;

/** How large letters of names are, and the room that a letter, a figure of a number, and a price take, in CSS pixels. */
const NAME_SIZE = 11;
const LETTER_ROOM = 9;
const FIGURE_ROOM = 8;
const PRICE_ROOM = 50;
/** How much further down a name with a price reaches, in sizes of letters. */
const PRICE_LINE = 1.1;

/** A shape that lies on a zone and is no larger than such a share of it may be its name, written in letters that are shapes. */
const LARGEST_LETTERS = 0.25;

/** A name of an area where it may stand. */
interface NameSpot extends AreaName, Spot {
  width: number;
}

/** @returns possible names of an area, also '101' for 'Сектор 101': a number is the last part of a name that is given up */
const shortNames = (name: string): string[] => [name, name.match(/\d+\S*/)?.[0] ?? ''].filter(Boolean);

interface WordsOptions {
  board: Board;
  camera: Camera;
  layers: Picture['layers'];
}

/** Sees to all that is written on the map but for numbers: words of the drawing, and names of zones and sectors. */
export const createWords = ({ board, camera, layers }: WordsOptions) => {
  let words: Word[] = [];
  /** The zones that the drawing does not name. */
  let nameless: ZoneShape[] = [];
  let room = createRoom();
  let shown = new Set<Word>();
  /** The rank of the words that have the room. */
  let looks: unknown[] = [];

  const hasSeats = (box: Box): boolean =>
    board.layout.tiles.some(
      (tile) =>
        overlap(tile.box, box) &&
        tile.seats.some(({ x, y, radius, extent }) => {
          const [across, down] = extent ? [extent.x, extent.y] : [radius, radius];
          return x + across > box.left && x - across < box.right && y + down > box.top && y - down < box.bottom;
        }),
    );
  const isOnSeat = ({ x, y }: DrawingPoint) => hasSeats({ left: x, right: x, top: y, bottom: y });
  const isNameOfSector = ({ text }: Word) => board.layout.sectors.some(({ seat }) => plain(seat.name) === text);

  /** @returns the zones on which the drawing writes nothing, in letters or shapes, and whose very name it does not write beside them */
  const findNameless = (): ZoneShape[] => {
    const { zones, letters } = board.layout;
    const named = new Set<ZoneShape | undefined>();
    for (const box of letters) {
      const zone = topZoneAt(zones, pointOf(box));
      if (zone && areaOf(box) < areaOf(zone.box) * LARGEST_LETTERS) named.add(zone);
    }
    for (const { boxes, texts } of words) {
      const zonesBelow = boxes.map((box) => topZoneAt(zones, pointOf(box)));
      for (const zone of zonesBelow) named.add(zone);
      if (zonesBelow.some((zone) => zone?.isBand)) for (const text of texts) text.classList.add('on-band');
    }
    const isWritten = ({ seat, box }: ZoneShape) =>
      words.some(({ text, boxes }) => text === plain(seat.name) && boxes.some((each) => overlap(each, box)));
    return zones.filter((zone) => !named.has(zone) && !isWritten(zone));
  };

  /** @returns whether a spot lies in a zone, letter by letter, and clear of seats */
  const liesIn = (zone: Area, { boxes, lines: [name = ''] }: NameSpot): boolean =>
    boxes.every(
      (box) =>
        !hasSeats(box) &&
        Array.from(
          { length: name.length + 1 },
          (_, at) => box.left + ((box.right - box.left) * at) / name.length,
        ).every((x) => zone.isOwn({ x, y: box.top }) && zone.isOwn({ x, y: box.bottom })),
    );

  const spotsOf = (area: Area): NameSpot[] => {
    const pixel = 1 / camera.scale();
    const isSector = area.kind === 'sector';
    const prices = isSector && camera.isWide() ? freePrices(area.supply, board.hall.offer) : [];
    const price = Math.min(...prices);
    // The currency is left out for want of room.
    const priceLine = prices[0] === undefined ? [] : [price ? formatMoney(price).slice(0, -2) : free];
    return shortNames(area.seat.name).flatMap((name) => {
      const width = name.length * (/^\d+$/.test(name) ? FIGURE_ROOM : LETTER_ROOM);
      return (isSector ? [area] : area.innerPoints()).flatMap(({ x, y }) =>
        [priceLine, []].map((more) => {
          const across = (Math.max(width, more.length * PRICE_ROOM) / 2) * pixel;
          const down = (NAME_SIZE / 2) * pixel;
          const bottom = y + down * (1 + 2 * PRICE_LINE * more.length);
          const box = { left: x - across, top: y - down, right: x + across, bottom };
          return { x, y, lines: [name, ...more], boxes: [box], width };
        }),
      );
    });
  };
  /** @returns whether there is room for a name in its area: from afar a sector's lies over its seats, and is as wide as they are */
  const fits = (area: Area, spot: NameSpot): boolean => {
    if (area.kind === 'zone') return liesIn(area, spot);
    const width = rectOf(area.box).width * camera.scale();
    return width >= spot.width && (!spot.lines[1] || width > PRICE_ROOM);
  };

  const giveRoom = () => {
    const scale = camera.scale();
    const { isOverview, layout } = board;
    room = createRoom();
    shown = new Set(
      words.filter(
        (word) =>
          word.lineHeight * scale >= LEAST_LINE &&
          // From afar the map itself writes the names of sectors, with their prices.
          !(isOverview && isNameOfSector(word)) &&
          room.take([word]),
      ),
    );
    for (const layer of [layers.sectors, layers.zoneNames]) setStyle(layer, 'font-size', `${NAME_SIZE / scale}px`);
    for (const area of [...(isOverview ? layout.sectors : []), ...nameless])
      area.write(room.take(spotsOf(area), (spot) => fits(area, spot)));
  };

  return {
    /**
     * Lays the words of the drawing out, which were not shown until its seats were painted. Words on a seat are left out: the seat bears a
     * number of the map.
     */
    layOut(): void {
      const { drawnTexts } = board.layout;
      const isClear = ({ start }: DrawnText) => !isOnSeat(start);
      const readable = drawnTexts.filter(({ shade }) => shade);
      const texts = readable.length > MOST_WORDS ? readable.filter(isClear).slice(0, MOST_WORDS) : readable;
      for (const { element } of texts) element.style.display = '';
      const parts: Part[] = [];
      const leftOut: SVGElement[] = [];
      for (const text of texts) {
        const part = measureText(text);
        if (!part) continue;
        if (isOnSeat(part.middle)) leftOut.push(text.element);
        else parts.push(part);
      }
      // Nothing is changed before the last was asked for, so that all is laid out once.
      for (const element of leftOut) element.style.display = 'none';
      words = byRank(joinParts(parts), new Set(board.hall.sectors.map(({ name }) => plain(name))));
      nameless = findNameless();
      looks = [];
    },
    /** Writes all that there is room for: a browser lays out the letters of each word that comes, so only in sight. */
    write(): void {
      const before = looks;
      looks = [camera.scale(), board.isOverview, camera.isWide(), board.isOverview && board.hall];
      if (looks.some((look, at) => look !== before[at])) giveRoom();
      const sight = camera.visibleBox();
      for (const word of words) {
        const isSeen = shown.has(word) && word.boxes.some((box) => overlap(box, sight));
        if (isSeen === word.isWritten) continue;
        word.isWritten = isSeen;
        for (const text of word.texts) text.style.display = isSeen ? '' : 'none';
      }
    },
    hasSeats,
    /** The room that is left for numbers. */
    room: () => createRoom(room.taken),
  };
};

export type Words = ReturnType<typeof createWords>;
