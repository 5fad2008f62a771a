import type { Seat } from '../../domain/entities';
import { createReader } from './attributes';
import type { Point, SeatPoint } from './geometry';
import { type Matrix, place, within } from './matrix';
import type { Schema, SchemaNode } from './parse';
import { draw } from './svg';
import { yieldWhenDue } from './taskSlices';
import { layIn } from './viewBox';

/** A seat found in a schema. */
export interface DrawnSeat extends SeatPoint {
  /** What the schema draws for it, made once; none for a circle. Only for what can be drawn: the rest has no place and is left out. */
  shape?: () => SVGGraphicsElement;
  /** Asks the browser for the place and size of what is on the page by now, where numbers do not tell. */
  measure?: () => void;
}

const GROUP = /^(svg|g|a|switch)$/;
const SHAPE = /^(path|circle|ellipse|rect|line|polyline|polygon|text|tspan)$/;
const COPIED =
  /^([xydr]|[xy][12]|[cdr][xy]|points|width|height|transform|(fill|stroke)-(width|rule|opacity)|font-(size|weight)|text-anchor|visibility|display|opacity)$/;
const isDrawn = (node: SchemaNode | string) =>
  typeof node !== 'string' && (node.name === 'use' || GROUP.test(node.name) || SHAPE.test(node.name));
/** How deep a drawing may be nested. */
const DEEPEST = 99;

/** No shape of a hall needs a longer path. */
const LONGEST = 1e5;

/** What an element is copied for: decoration, decoration that a `use` shows, or a seat. */
type Role = 0 | 1 | 2;

interface CopyOptions {
  schema: Schema;
  /** An empty group; it gets one for the decoration and one for the seats that are no circles. */
  layer: SVGElement;
  /** Seats by the id of their element; those that are found are taken out. */
  seatsBySchemaId: Map<string, Seat>;
}

interface CopiedSchema {
  seats: DrawnSeat[];
  /** Where texts begin, which are not shown yet: to lay them out takes a slow phone as long as all else. */
  textStarts: Point[];
}

/** An element and where its copy goes. */
type Step = [node: SchemaNode | string, parent: SVGElement, base: Matrix, role: Role, depth: number];

/**
 * Copies a schema by allow-list: groups, shapes and texts with their geometry. Colours are the widget's own, so that a hall can be read
 * in both schemes and on a page's own surface: gradients say nothing then, and no hall drawn so far needs a clip path to be understood.
 * @param layer an empty group of the page; it gets one for the decoration and one for the seats that are no circles
 * @param seats by the id of their element; those that are found are taken out
 * @returns the seats found, and where its texts begin, which are not shown yet: to lay them out takes a slow phone as long as all else
 * @throws when the schema asks for more than a hall can need; a `use` counts as what it shows
 */
export const copySchema = async ({
  schema: [root, byId, rules, text],
  layer,
  seatsBySchemaId: seats,
}: CopyOptions): Promise<CopiedSchema> => {
  const found: DrawnSeat[] = [];
  const begins: Point[] = [];
  const decor = draw(layer, 'g');
  const shapes = draw(layer, 'g');
  const ruler = draw(layer, 'g');
  /** The first seat of each kind, which is measured for all, and what it takes to draw one. */
  const models = new Map<string, readonly [shape: SVGGraphicsElement | undefined, work?: number]>();
  /** Characters and elements, an element as 400: a stand of 60,000 seats needs 5 million, one of 10,000 that bear their numbers as shapes 26. */
  let budget = 3e7;

  // what is thrown is no error for a log: the list sells
  const spend = (work: number) => {
    budget -= work;
    if (budget < 0) throw 0;
  };
  const read = createReader(rules, spend);
  const moved = (base: Matrix, transform: string | undefined): Matrix => {
    if (!transform) return base;
    ruler.setAttribute('transform', transform);
    const own = ruler.transform.baseVal.consolidate()?.matrix;
    return own ? within(base, own) : base;
  };

  /** Copies one element and leaves what is inside for later; no array is taken apart here (matrix.ts). @returns its copy, if it is drawn */
  const copy = (
    later: Step[],
    node: SchemaNode | string,
    parent: SVGElement,
    base: Matrix,
    role: Role,
    depth: number,
  ): SVGElement | undefined => {
    if (typeof node === 'string') {
      // letters are laid out one by one
      spend(node.length * 99);
      parent.append(node);
      return;
    }
    if (depth > DEEPEST) throw 0;
    const { name } = node;
    const at = read(node);
    const number = (key: string, from = at) => Number.parseFloat(from.get(key) as string) || 0;
    // only seats need to know where they are, and what a `use` shows is no seat
    const matrix = role ? base : moved(base, at.get('transform'));
    const seat = !role && seats.get(at.get('id') as string);
    const target = name === 'use' && byId.get((at.get('href') ?? at.get('xlink:href') ?? '').slice(1));
    const left = name === 'circle' ? 0 : number('x');
    const top = name === 'circle' ? 0 : number('y');
    const view = target || (name === 'svg' && depth + role ? node : undefined);
    const laid = view && layIn(view.at.get('viewBox'), left, top, (key) => number(key) || number(key, view.at));
    if (seat) {
      seats.delete(seat.schemaId);
      // a `use` of a circle, alone in its symbol or not, is a circle
      const inner = (target ? (target.inside.length === 1 && target.inside[0]) || target : node) as SchemaNode;
      const round = target ? read(inner) : at;
      const point = { seat } as DrawnSeat;
      // what a use shows is reckoned without a matrix of its own: a stadium has one for each of its seats
      const put = (x: number, y: number, width: number, height: number, r = Math.min(width, height) / 2) =>
        laid
          ? place(point, matrix, laid.e + laid.a * (x + width / 2), laid.f + laid.a * (y + height / 2), laid.a * r)
          : place(point, matrix, x + width / 2, y + height / 2, r);
      if (inner.name === 'circle' && !(target && (round.has('transform') || target.at.has('transform'))))
        put(number('cx', round), number('cy', round), 0, 0, number('r', round));
      else {
        const own = [...at].filter(([key]) => !/^(style|class|transform|id|visibility|display)$/.test(key));
        let shape: SVGGraphicsElement | undefined;
        point.shape = () => {
          if (!shape) {
            const bare = { ...node, at: new Map(own).set('transform', `matrix(${matrix})`) };
            const parts: Step[] = [];
            shape = copy(parts, bare, shapes, base, 2, 0) as SVGGraphicsElement;
            for (let part = parts.pop(); part; part = parts.pop()) copy(parts, ...part);
          }
          return shape;
        };
        if (name === 'rect') put(left, top, number('width'), number('height'));
        else {
          const kind = name + own + text.slice(node.from, node.to);
          const before = budget;
          const [model, work] = models.get(kind) ?? [point.shape()];
          if (work) spend(work);
          else models.set(kind, [model, before - budget]);
          // what cannot be drawn has no place: it is left to the list
          if (model)
            point.measure = () => {
              const { x, y, width, height } = model.getBBox();
              put(x, y, width, height);
            };
        }
      }
      found.push(point);
    } else if (
      target ||
      GROUP.test(name) ||
      (role && name === 'symbol') ||
      (SHAPE.test(name) && (role < 2 || name[0] !== 't'))
    ) {
      spend(400);
      const own: Record<string, string> = {};
      for (const [key, value] of at) {
        const paint = key === 'fill' ? 'line' : key === 'stroke' && 'dot';
        if (paint && role < 2) own[key] = /^(none|tr)/.test(value) ? 'none' : `var(--${paint})`;
        // a seat is drawn in the colour of its price, also where the schema has a clear place to press over its own picture
        else if (
          COPIED.test(key) &&
          value.length < LONGEST &&
          (role < 2 || !/opacity/.test(key)) &&
          // per cent are of the whole picture, which is as large as the widget's here: a sheet would be a slab
          !(key === 'width' && value.endsWith('%'))
        ) {
          spend(value.length);
          own[key] = value;
          // laid out once for all zooms; of tiny letters the browser would lay out 64ths of a unit, where they need finer steps
          if (key === 'font-size')
            own['text-rendering'] = +value.replace('px', '') >= 5 ? 'geometricPrecision' : 'auto';
        }
      }
      if (laid) own.transform = `${at.get('transform') ?? ''} translate(${laid.e} ${laid.f}) scale(${laid.a})`;
      const shape = SHAPE.test(name);
      // a group that says nothing is none
      const copied = shape || Object.keys(own)[0] ? draw(parent, (shape ? name : 'g') as 'g', own) : parent;
      if (name === 'text') copied.style.display = 'none';
      if (name[0] === 't' && !role && (left || matrix !== base)) {
        const begin = {} as Point;
        place(begin, matrix, left, top, 0);
        begins.push(begin);
      }
      const inside = laid && !role ? within(matrix, laid) : matrix;
      const parts = target ? [target] : [...node.inside].reverse();
      // of what there is to choose from the first that can be drawn
      for (const each of name === 'switch' ? parts.filter(isDrawn).slice(-1) : parts)
        later.push([each, copied, inside, target ? role || 1 : role, depth + 1]);
      return copied;
    }
  };
  const steps: Step[] = [[root, decor, [1, 0, 0, 1, 0, 0], 0, 0]];
  for (let step = steps.pop(); step; step = steps.pop()) {
    copy(steps, ...step);
    const turn = yieldWhenDue();
    if (turn) await turn;
  }
  budget = Infinity;
  return { seats: found, textStarts: begins };
};
