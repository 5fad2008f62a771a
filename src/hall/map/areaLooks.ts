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

/** @returns the name of an area, and the lowest price, as far as there is room for them */
const linesOf = ({ name, price, room }: AreaLabel): string[] => {
  const short = namesOf(name).find((each) => room >= widthOfName(each));
  if (!short) return [];
  if (price === undefined || room <= PRICE_ROOM) return [short];
  // The currency is left out for want of room.
  return [short, price ? formatMoney(price).slice(0, -2) : free];
};

/** @returns what writes the name of an area, and below it the lowest price; what is as before is left alone */
export const createAreaLabel = (label: Element): ((area: AreaLabel) => void) => {
  let written = '';
  return (area) => {
    const { x, y } = area;
    const [name, price] = linesOf(area);
    const now = `${x} ${y} ${name} ${price}`;
    if (now === written) return;
    written = now;
    label.replaceChildren();
    if (name) draw(label, 'tspan', { x, y, dy: price ? 0 : '.35em' }).append(name);
    if (price) draw(label, 'tspan', { x, y, dy: '1.1em', class: 'lowest-price' }).append(price);
  };
};

/** Writes a style of an element where it differs: a browser styles what is written again, though nothing differs. */
const setStyle = (element: SVGElement, property: string, value: string): void => {
  if (element.style.getPropertyValue(property) !== value) element.style.setProperty(property, value);
};

/** @returns what gives an area the class and the colour of what can be had of it; what is as before is left alone, for the same reason */
export const createAreaColor = (shape: SVGElement): ((className: string, color: string) => void) => {
  let given = '';
  return (className, color) => {
    const now = `${className} ${color}`;
    if (now === given) return;
    given = now;
    shape.setAttribute('class', className);
    shape.style.color = color;
  };
};

/** Has the names of all areas in a layer keep their size: one by one they would be made anew. @param scale CSS pixels a unit of the drawing */
export const sizeNames = (layer: SVGElement, scale: number): void =>
  setStyle(layer, 'font-size', `${NAME_SIZE / scale}px`);

/** Borders an area as what is proposed or under the cursor, or as usual. @param scale CSS pixels a unit of the drawing */
export const outlineArea = (shape: SVGElement, isMeant: boolean, scale: number): void => {
  shape.classList.toggle('meant', isMeant);
  setStyle(shape, '--outline-width', `${(isMeant ? BORDER_MEANT : BORDER) / scale}`);
};
