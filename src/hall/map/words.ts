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

/** A possible place of a text. */
interface Spot {
  boxes: Box[];
}

/** @param before boxes that are already taken @returns an allocator of space for texts on the map: no two texts overlap */
export const createRoom = (before: readonly Box[] = []) => {
  const taken = [...before];
  const isTaken = (box: Box): boolean => taken.some((other) => overlap(other, box));
  return {
    taken,
    isTaken,
    /**
     * @param fits called only for spots that overlap no taken box
     * @returns the first free spot that fits; its boxes are taken from now on
     */
    take<Found extends Spot>(spots: Found[], fits: (spot: Found) => boolean = () => true): Found | undefined {
      const found = spots.find((spot) => !spot.boxes.some(isTaken) && fits(spot));
      if (found) taken.push(...found.boxes);
      return found;
    },
  };
};

export type Room = ReturnType<typeof createRoom>;

/** @returns a text for comparison: without whitespace, which drawing programs put between letters */
const plain = (text: string): string => text.replace(/\s+/g, '').toLowerCase();

/** The smallest height of a line that is shown, in CSS pixels: that of 9 px letters. */
const LEAST_LINE = 10.5;
/** The margin around letters inside their line on each side, as a share of the line's height. */
const AROUND_LETTERS = 0.125;

/** Adjacent texts of the drawing, shown together or not at all: drawing programs may place each letter as a separate text. */
interface Word extends Spot {
  texts: SVGTextElement[];
  text: string;
  /** In units of the drawing. */
  lineHeight: number;
  isWritten: boolean;
}

/** One text of the drawing, before the parts of a line are joined into words. */
interface Part extends Word {
  middle: Point;
  /** The key of the line: its direction, height and position. */
  line: string;
  /** The ends of the part along the line, in units of the drawing. */
  start: number;
  end: number;
}

/** Positions across the line are rounded to this fraction (1/8) of its height: parts with equal rounded positions share a line. */
const STEPS_OF_HEIGHT = 8;

/** @returns the measured text; undefined for an empty text, or a text in a hidden layer */
const measureText = ({ element: text, matrix }: DrawnText): Part | undefined => {
  if (!text.getNumberOfChars()) return;
  const { a, b, c } = matrix;
  // The first letter gives the line height, also of a text with several lines; in vertical writing the letter lies on its side.
  const letter = text.getExtentOfChar(0);
  const ownHeight = Math.max(letter.width, letter.height);
  const bounds = text.getBBox();
  const letters = grow(bounds, -AROUND_LETTERS * Math.min(bounds.width, bounds.height, ownHeight));
  // The bounding box of a rotated word would take much empty space: the word gets several smaller boxes along its line.
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

/** Joins parts of the same line into a word if the gap between them is smaller than the line's height. */
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

const STAGE = /сцена|эстрада|манеж|арена|ринг|экран|поле|stage/;

/** @returns the words, the most important first: the stage's name, then names of sectors, then larger words */
const byRank = (words: Word[], names: ReadonlySet<string>): Word[] => {
  const rankOf = ({ text }: Word) => (STAGE.test(text) ? 0 : names.has(text) ? 1 : 2);
  return words.sort((one, other) => rankOf(one) - rankOf(other) || other.lineHeight - one.lineHeight);
};

/** The most words that are laid out. A drawing with more draws its seat numbers as texts, so texts that begin on a seat are left out. */
const MOST_WORDS = 1500;

/** The font size of names, and the widths of a letter, a digit and a price, in CSS pixels. */
const NAME_SIZE = 11;
const LETTER_ROOM = 9;
const FIGURE_ROOM = 8;
const PRICE_ROOM = 50;
/** The additional height of a name with a price below it, as a multiple of the font size. */
const PRICE_LINE = 1.1;

/** A shape on a zone that covers less than this share of it may be the zone's name, drawn as outlines. */
const LARGEST_LETTERS = 0.25;

interface NameSpot extends AreaName, Spot {
  width: number;
}

/** @returns the name of an area and its shorter form, such as '101' for 'Сектор 101' */
const shortNames = (name: string): string[] => [name, name.match(/\d+\S*/)?.[0] ?? ''].filter(Boolean);

interface WordsOptions {
  board: Board;
  camera: Camera;
  layers: Picture['layers'];
}

/** Writes all texts of the map except numbers: words of the drawing, and names of zones and sectors. */
export const createWords = ({ board, camera, layers }: WordsOptions) => {
  let words: Word[] = [];
  let nameless: ZoneShape[] = [];
  let room = createRoom();
  let shown = new Set<Word>();
  /** The inputs of the last layout: the words are laid out again when any of them changes. */
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

  /** @returns the zones that contain no word or outlined letters of the drawing, and no overlapping word with the zone's name */
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

  /** @returns whether each letter of a spot lies in the zone, and no letter covers a seat */
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
    // The currency sign is cut off to save space.
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
  /** @returns whether a name fits its area: a zone by its shape, a sector by its width alone, since the name may cover its seats */
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
          // In the overview the map writes the names of sectors itself, with their prices.
          !(isOverview && isNameOfSector(word)) &&
          room.take([word]),
      ),
    );
    for (const layer of [layers.sectors, layers.zoneNames]) setStyle(layer, 'font-size', `${NAME_SIZE / scale}px`);
    for (const area of [...(isOverview ? layout.sectors : []), ...nameless])
      area.write(room.take(spotsOf(area), (spot) => fits(area, spot)));
  };

  return {
    /** Lays out the words of the drawing. Words on a seat are left out: the map writes its own number on the seat. */
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
      // All texts are measured before the first is changed, so that the browser computes the layout once.
      for (const element of leftOut) element.style.display = 'none';
      words = byRank(joinParts(parts), new Set(board.hall.sectors.map(({ name }) => plain(name))));
      nameless = findNameless();
      looks = [];
    },
    /** Shows the words that there is room for, only those in sight: the browser must lay out each word that appears. */
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
    /** The space that words leave for the numbers of rows. */
    room: () => createRoom(room.taken),
  };
};

export type Words = ReturnType<typeof createWords>;
