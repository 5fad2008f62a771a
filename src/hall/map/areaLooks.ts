import type { Kopecks } from '../../domain/entities';
import { formatMoney } from '../../text/format';
import { free } from '../../text/texts';
import { draw } from '../schema/svg';

/** What is written in the middle of a sector or a zone. */
interface AreaLabel {
  x: number;
  y: number;
  name: string;
  /** The lowest price; undefined where there is none, or no room for it. */
  price: Kopecks | undefined;
  /** The width of the area on the screen, in CSS pixels. */
  room: number;
  /** CSS pixels a unit of the drawing. */
  scale: number;
}

/** How wide the border of an area is, in CSS pixels. */
const BORDER = 1.5;
const BORDER_MEANT = 2.5;
/** How large letters are, in CSS pixels. */
export const NAME_SIZE = 11;
/** The room that a letter of a name takes, a figure of a number, and a price, in CSS pixels. */
const LETTER_ROOM = 9;
const FIGURE_ROOM = 8;
const PRICE_ROOM = 50;

/** @returns how wide a name is written, in CSS pixels */
export const widthOfName = (name: string): number => name.length * (/^\d+$/.test(name) ? FIGURE_ROOM : LETTER_ROOM);

/** @returns what may stand for an area, '101' too for 'Сектор 101': a number is the last part of a name that is given up */
export const namesOf = (name: string): string[] => [name, name.match(/\d+\S*/)?.[0] ?? ''].filter(Boolean);

/** Writes the name of an area, and below it the lowest price, as far as there is room. */
export const writeAreaLabel = (label: Element, { x, y, name, price, room, scale }: AreaLabel): void => {
  label.setAttribute('font-size', `${NAME_SIZE / scale}`);
  label.replaceChildren();
  const short = namesOf(name).find((each) => room >= widthOfName(each));
  if (!short) return;
  const isPriced = price !== undefined && room > PRICE_ROOM;
  draw(label, 'tspan', { x, y, dy: isPriced ? 0 : '.35em' }).append(short);
  if (!isPriced) return;
  // The currency is left out for want of room.
  const text = price ? formatMoney(price).slice(0, -2) : free;
  draw(label, 'tspan', { x, y, dy: '1.1em', class: 'lowest-price' }).append(text);
};

/** Borders an area as what is proposed or under the cursor, or as usual. @param scale CSS pixels a unit of the drawing */
export const outlineArea = (shape: SVGElement, isMeant: boolean, scale: number): void => {
  shape.classList.toggle('meant', isMeant);
  const width = `${(isMeant ? BORDER_MEANT : BORDER) / scale}`;
  // A browser styles it again even where nothing differs.
  if (shape.style.getPropertyValue('--outline-width') !== width) shape.style.setProperty('--outline-width', width);
};
