import type { AttributeReader } from './attributes';
import { BLACK, createColorReader, type Shade } from './colors';
import { type Inherited, readShare } from './inherited';
import { linkOf, type Schema, type SchemaNode } from './parse';

/** What a shape or a word is painted with; undefined for nothing that can be seen. */
export interface Paint {
  fill: Shade | undefined;
  stroke: Shade | undefined;
}

/** Reads what is painted with something that has an id: (1) that and (2) what to take where it is missing. */
const REFERENCE = /^url\(\s*["']?#([^"')]+)["']?\s*\)\s*(.*)$/;

/** Reads a colour by its name (1), with what to take where that is missing (2), or that of two which is for light pages (3). */
const NAMED = /^var\(\s*(--[\w-]+)\s*(?:,(.*))?\)$|^light-dark\(((?:[^(),]|\([^()]*\))+),/s;

/** What is painted with a pattern of lines or dots is about so light. */
const PATTERN: Shade = { lightness: 0.85, alpha: 1 };

/** Gradients may be made of others, but not of too many. */
const MOST_REFERENCES = 5;

/** Whoever lets this much through is not seen. */
const LEAST_ALPHA = 0.03;

const meanOf = (shades: Shade[]): Shade | undefined => {
  const mean = (member: keyof Shade) => shades.reduce((sum, shade) => sum + shade[member], 0) / shades.length;
  return shades.length ? { lightness: mean('lightness'), alpha: mean('alpha') } : undefined;
};

const elementsIn = (node: SchemaNode, name: string): SchemaNode[] =>
  node.children.filter((child): child is SchemaNode => typeof child === 'object' && child.name === name);

/** Reads what shapes of a schema are painted with. */
export class PaintReader {
  private readonly schema: Schema;
  private readonly readAttributes: AttributeReader;
  private readonly readColor = createColorReader();
  /** Gradients by their id, once they were asked for. */
  private readonly gradients = new Map<string, Shade | undefined>();

  constructor(schema: Schema, readAttributes: AttributeReader) {
    this.schema = schema;
    this.readAttributes = readAttributes;
  }

  /** @param inherited what a shape has of its own and from around it */
  read(inherited: Inherited): Paint {
    const { fill = '#000', stroke = 'none', opacity } = inherited;
    return {
      fill: this.shade(fill, inherited, opacity * readShare(inherited['fill-opacity'])),
      stroke: this.shade(stroke, inherited, opacity * readShare(inherited['stroke-opacity'])),
    };
  }

  /** @returns what the whole page of the drawing is painted with, undefined where it does not say */
  background(): Shade | undefined {
    const attributes = this.readAttributes(this.schema.root);
    const color = attributes.get('background-color') ?? attributes.get('background') ?? 'none';
    return this.shade(color, { opacity: 1 }, 1);
  }

  private shade(paint: string, inherited: Inherited, opacity: number): Shade | undefined {
    const shade = this.readPaint(paint, inherited.color ?? '#000');
    const alpha = (shade?.alpha ?? 0) * opacity;
    return shade && alpha > LEAST_ALPHA ? { ...shade, alpha } : undefined;
  }

  /** @returns what a paint stands for, in the end */
  private meant(paint: string, depth = 0): string {
    const [, name = '', otherwise, light] = NAMED.exec(paint) ?? [];
    const next = light ?? this.schema.variables.get(name) ?? otherwise;
    return next === undefined || depth > MOST_REFERENCES ? paint : this.meant(next.trim(), depth + 1);
  }

  private readPaint(said: string, currentColor: string): Shade | undefined {
    const paint = this.meant(said);
    const name = paint.toLowerCase();
    if (name === 'none' || name === 'transparent') return;
    if (name === 'currentcolor') return name === currentColor.toLowerCase() ? BLACK : this.readColor(currentColor);
    const [, id, otherwise] = REFERENCE.exec(paint) ?? [];
    if (id === undefined) return this.readColor(paint);
    const target = this.schema.elementsById.get(id);
    if (target?.name === 'pattern') return this.isOfImage(target) ? undefined : PATTERN;
    const gradient = target && this.gradient(id, 0);
    return gradient ?? (otherwise ? this.readPaint(otherwise, currentColor) : undefined);
  }

  /** @returns whether a pattern is nothing but an image, which is never loaded */
  private isOfImage(pattern: SchemaNode): boolean {
    const shown = elementsIn(pattern, 'use').map((use) => this.schema.elementsById.get(linkOf(use)));
    return [...shown, ...elementsIn(pattern, 'image')].some((each) => each?.name === 'image');
  }

  private gradient(id: string, depth: number): Shade | undefined {
    if (this.gradients.has(id)) return this.gradients.get(id);
    const node = this.schema.elementsById.get(id);
    if (!node || depth > MOST_REFERENCES) return;
    const stops = elementsIn(node, 'stop').map((stop) => {
      const attributes = this.readAttributes(stop);
      const color = this.readPaint(attributes.get('stop-color') ?? '#000', attributes.get('color') ?? '#000') ?? BLACK;
      return { ...color, alpha: color.alpha * readShare(attributes.get('stop-opacity')) };
    });
    const shade = meanOf(stops) ?? this.gradient(linkOf(node), depth + 1);
    this.gradients.set(id, shade);
    return shade;
  }
}
