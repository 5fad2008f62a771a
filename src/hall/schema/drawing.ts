import type { Id, Seat } from '../../types';
import type { SeatPoint } from '../geometry';
import type { Pace } from '../pace';
import { draw } from '../svg';
import { attributesOf, numberOf } from './attributes';
import type { Schema, SchemaNode } from './parse';
import { transformed } from './transform';

/** A seat found in the schema, and what is drawn of it now. */
export interface DrawnSeat extends SeatPoint {
  /** Draws the seat's own shape; circles need none. */
  shape: ((into: Element) => Element) | undefined;
  element?: Element | undefined;
  /** The price group under which it is drawn; nothing for a seat that is sold or drawn as a mark. */
  shown?: Id | undefined;
}

/** A text of the decoration and its size in the schema's units. */
export type DrawnText = [text: SVGElement, size: number, shown: boolean];

const GROUP = /^(svg|g|a|switch)$/;
const SHAPE = /^(path|circle|ellipse|rect|line|polyline|polygon|text|tspan)$/;
const COPIED =
  /^([xydr]|[xy][12]|[cdr][xy]|points|width|height|stroke-width|font-(size|weight)|text-anchor|visibility|opacity)$/;

/** Where an element stands: decoration, the decoration that a `use` shows, or a part of a seat. */
const DECORATION = 0;
const USED = 1;
const SEAT = 2;

type Step = [
  node: SchemaNode | string,
  into: Element,
  matrix: DOMMatrix,
  inherited: Map<string, string> | undefined,
  role: number,
];

/**
 * Copies a schema by allow-list: shapes and texts with their geometry, flattened; colours are the widget's own. Seats are found,
 * measured where numbers tell their place, and not drawn yet.
 * @param into an empty group of the page for the decoration
 * @param seats by the id of their element; those that are found are taken out
 * @throws when the schema asks for more elements or text than a hall can need (`use` is counted as what it shows)
 */
export const copySchema = async (
  { root, byId, rules }: Schema,
  into: Element,
  seats: Map<string, Seat>,
  [late, breath]: Pace,
): Promise<[found: DrawnSeat[], texts: DrawnText[]]> => {
  const found: DrawnSeat[] = [];
  const texts: DrawnText[] = [];
  let budget = 5e6;
  const spend = (work: number) => {
    budget -= work;
    if (budget < 0) throw Error('hall schema: too much');
  };
  const read = (node: SchemaNode, inherited?: Map<string, string>) => attributesOf(node, rules, spend, inherited);

  /** What a `use` or a group shows, and where; nothing for a shape. */
  const inside = (node: SchemaNode, at: Map<string, string>, matrix: DOMMatrix, role: number) => {
    if (node.name !== 'use')
      return GROUP.test(node.name) || (role && node.name === 'symbol') ? node.children : undefined;
    matrix.translateSelf(numberOf(at.get('x')), numberOf(at.get('y')));
    const target = byId.get((at.get('href') ?? at.get('xlink:href') ?? '').slice(1));
    return target ? [target] : [];
  };

  const place = (seat: Seat, node: SchemaNode, base: DOMMatrix) => {
    let inner = node;
    let matrix = base;
    let at = read(node);
    for (let turn = 9; turn; turn -= 1) {
      matrix = transformed(matrix, at.get('transform'));
      const lone = inside(inner, at, matrix, SEAT);
      if (lone?.length !== 1 || typeof lone[0] === 'string') break;
      inner = lone[0] as SchemaNode;
      at = read(inner);
    }
    const value = (name: string) => numberOf(at.get(name));
    const { a, b, c, d, e, f } = matrix;
    const rect = inner.name === 'rect';
    const w = rect ? value('width') / 2 : value('r') || value('rx');
    const h = rect ? value('height') / 2 : value('r') || value('ry');
    const x = rect ? value('x') + w : value('cx');
    const y = rect ? value('y') + h : value('cy');
    const known = rect || /^(circle|ellipse)$/.test(inner.name);
    found.push({
      seat,
      x: a * x + c * y + e,
      y: b * x + d * y + f,
      r: known ? Math.min(w, h) * Math.sqrt(Math.abs(a * d - b * c)) : 0,
      shape:
        inner.name === 'circle'
          ? undefined
          : (parent) => {
              const group = draw(parent, 'g');
              const parts: Step[] = [[node, group, base, undefined, SEAT]];
              for (let part = parts.pop(); part; part = parts.pop()) copy(part, parts);
              return group;
            },
    });
  };

  const copy = ([node, parent, base, inherited, role]: Step, rest: Step[]) => {
    if (typeof node === 'string') return parent.append(node);
    spend(40);
    const seat = role ? undefined : seats.get(node.attributes.get('id') as string);
    if (seat) {
      seats.delete(seat.schemaId);
      return place(seat, node, base);
    }
    const at = read(node, inherited);
    const matrix = transformed(base, at.get('transform'));
    let children = inside(node, at, matrix, role);
    let next = parent;
    if (!children) {
      const isText = /^t/.test(node.name);
      if (!SHAPE.test(node.name) || at.get('display') === 'none' || (isText && role === SEAT)) return;
      next = draw(parent, node.name);
      at.forEach((value, key) => {
        const paint = key === 'fill' ? 'var(--line)' : key === 'stroke' && 'var(--dot)';
        if (paint) {
          if (!isText && role !== SEAT) next.setAttribute(key, /^(none|transparent)/.test(value) ? 'none' : paint);
        } else if (COPIED.test(key) && value.length < 1e5) {
          spend(value.length);
          next.setAttribute(key, value);
        }
      });
      const { a, b, c, d, e, f } = matrix;
      if (node.name !== 'tspan') next.setAttribute('transform', `matrix(${[a, b, c, d, e, f]})`);
      if (node.name === 'text')
        texts.push([
          next as SVGElement,
          (numberOf(at.get('font-size')) || 16) * Math.sqrt(Math.abs(a * d - b * c)),
          true,
        ]);
      children = isText ? node.children : [];
    }
    for (let i = children.length; i--; ) {
      rest.push([children[i] as SchemaNode | string, next, matrix, at, node.name === 'use' ? role || USED : role]);
    }
  };

  const work: Step[] = [[root, into, new DOMMatrix(), undefined, DECORATION]];
  for (let step = work.pop(); step; step = work.pop()) {
    copy(step, work);
    if (late()) await breath();
  }
  return [found, texts];
};
