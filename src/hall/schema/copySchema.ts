import { copyAttributes, isCopied, isDrawable, isOfPlace, isPlaced, isShape, isText, type Purpose } from './allowList';
import { type AttributeReader, createAttributeReader } from './attributes';
import { Budget } from './budget';
import { createSeatFactory, type ReadElement, readNumber } from './drawnSeats';
import type { DrawnSeat, DrawnZone, Point } from './geometry';
import { IDENTITY, type Matrix, matrixText, multiply, transformPoint } from './matrix';
import type { Schema, SchemaNode } from './parse';
import { fitViewBox, type Placement, placementMatrix } from './placement';
import { isZone, type Sold } from './soldElements';
import { draw } from './svg';
import { yieldWhenDue } from './taskSlices';

/** How deep a drawing may be nested. */
const DEEPEST = 99;

/** What an element costs to draw, and a letter, which the browser lays out by itself. */
const WORK_PER_SHAPE = 400;
const WORK_PER_LETTER = 99;

/** A node that is to be copied. */
interface Step {
  node: SchemaNode | string;
  /** Where its copy goes. */
  parent: SVGGraphicsElement;
  /** The transforms around it. */
  matrix: Matrix;
  purpose: Purpose;
  depth: number;
}

interface CopyOptions {
  schema: Schema;
  /** An empty group; it gets one for the decoration and one for the models of seats. */
  layer: SVGGElement;
  /** What elements stand for, by their ids; those that are found are taken out. */
  soldElements: Map<string, Sold>;
}

interface CopiedSchema {
  seats: DrawnSeat[];
  zones: DrawnZone[];
  /** Where texts begin, which are not shown yet: to lay them out takes a slow phone as long as all else. */
  textStarts: Point[];
  /** Seats that are measured for all of their kind. */
  modelLayer: SVGGElement;
}

/** Copies a schema step by step and collects what it finds. */
class SchemaCopier {
  private readonly seats: DrawnSeat[] = [];
  private readonly zones: DrawnZone[] = [];
  private readonly textStarts: Point[] = [];
  private readonly budget = new Budget();
  private readonly schema: Schema;
  private readonly soldElements: Map<string, Sold>;
  private readonly readAttributes: AttributeReader;
  private readonly createSeat: ReturnType<typeof createSeatFactory>;
  private readonly modelLayer: SVGGElement;
  /** Asked for what a `transform` means. */
  private readonly ruler: SVGGElement;

  constructor({ schema, layer, soldElements }: CopyOptions) {
    this.schema = schema;
    this.soldElements = soldElements;
    this.readAttributes = createAttributeReader(schema.rules, this.budget);
    this.createSeat = createSeatFactory({
      text: schema.text,
      budget: this.budget,
      readAttributes: this.readAttributes,
      drawShape: (element, attributes) => this.drawSeat(element, attributes),
    });
    this.modelLayer = draw(layer, 'g');
    this.ruler = draw(layer, 'g');
  }

  /** Copies one node and leaves what is inside it for later. */
  copy(step: Step, later: Step[]): void {
    const { node, parent, purpose, depth } = step;
    if (typeof node === 'string') {
      this.budget.spend(node.length * WORK_PER_LETTER);
      parent.append(node);
      return;
    }
    if (depth > DEEPEST) throw new Error('The schema is nested deeper than any hall needs.');
    const element = this.readElement(node, step);
    const id = element.attributes.get('id');
    // What a `use` shows is no second seat.
    const sold = purpose === 'decoration' && id !== undefined ? this.soldElements.get(id) : undefined;
    if (sold && id !== undefined) {
      this.soldElements.delete(id);
      if (isZone(sold)) this.copyZone({ zone: sold, element: draw(parent, 'g') }, element, { step, later });
      else this.seats.push(this.createSeat(sold, element));
    } else if (isCopied(node.name, element.target, purpose)) this.copyElement(element, step, later);
  }

  /** Copies what the schema draws for a zone, in the place where it stands. */
  private copyZone(drawn: DrawnZone, element: ReadElement, { step, later }: { step: Step; later: Step[] }): void {
    this.zones.push(drawn);
    this.copyElement(element, { ...step, parent: drawn.element, purpose: 'zone' }, later);
  }

  /** Ends the counting of work: what is drawn later was counted before. */
  finish(): CopiedSchema {
    this.budget.lift();
    this.ruler.remove();
    const { seats, zones, textStarts, modelLayer } = this;
    return { seats, zones, textStarts, modelLayer };
  }

  private readElement(node: SchemaNode, { matrix, purpose, depth }: Step): ReadElement {
    const attributes = this.readAttributes(node);
    const target =
      node.name === 'use'
        ? this.schema.elementsById.get((attributes.get('href') ?? attributes.get('xlink:href') ?? '').slice(1))
        : undefined;
    const isRoot = purpose === 'decoration' && depth === 0;
    const inner = target ?? (node.name === 'svg' && !isRoot ? node : undefined);
    return {
      node,
      attributes,
      // Only seats and words need to know where they are, and there are none in what a `use` shows.
      matrix: isPlaced(purpose) ? this.transformed(matrix, attributes.get('transform')) : matrix,
      target,
      placement: inner && placementOf(attributes, inner),
    };
  }

  private transformed(matrix: Matrix, transform: string | undefined): Matrix {
    if (!transform) return matrix;
    this.ruler.setAttribute('transform', transform);
    const own = this.ruler.transform.baseVal.consolidate()?.matrix;
    return own ? multiply(matrix, own) : matrix;
  }

  private copyElement(element: ReadElement, step: Step, later: Step[]): SVGGraphicsElement {
    const { node, attributes, matrix, target, placement } = element;
    const { parent, purpose, depth } = step;
    const { name } = node;
    this.budget.spend(WORK_PER_SHAPE);
    const own = copyAttributes(attributes, isOfPlace(name, purpose), this.budget);
    if (placement) {
      const { x, y, scale } = placement;
      own.transform = `${attributes.get('transform') ?? ''} translate(${x} ${y}) scale(${scale})`;
    }
    let copied: SVGGraphicsElement = parent;
    if (isShape(name)) copied = draw(parent, name, own);
    // A group that says nothing is none.
    else if (Object.keys(own).length) copied = draw(parent, 'g', own);
    if (name === 'text') copied.style.display = 'none';
    if (isText(name) && isPlaced(purpose)) this.addTextStart(element, step);

    const matrixInside = placement && isPlaced(purpose) ? multiply(matrix, placementMatrix(placement)) : matrix;
    const purposeInside = target && purpose === 'decoration' ? 'decoration in use' : purpose;
    // The last step is taken first.
    for (const child of shownChildren(element).reverse())
      later.push({ node: child, parent: copied, matrix: matrixInside, purpose: purposeInside, depth: depth + 1 });
    return copied;
  }

  /** Notes where a text begins, unless that is where the text around it begins. */
  private addTextStart({ attributes, matrix }: ReadElement, { matrix: around }: Step): void {
    const left = readNumber(attributes, 'x');
    if (!left && matrix === around) return;
    const start = { x: left, y: readNumber(attributes, 'y'), radius: 0 };
    transformPoint(start, matrix);
    this.textStarts.push(start);
  }

  /** Draws what the schema shows for a seat, with all its transforms in one. */
  private drawSeat({ node, matrix }: ReadElement, attributes: Map<string, string>): SVGGraphicsElement {
    attributes.set('transform', matrixText(matrix));
    const bare = { ...node, attributes };
    const step: Step = { node: bare, parent: this.modelLayer, matrix, purpose: 'seat', depth: 0 };
    const later: Step[] = [];
    const shape = this.copyElement(this.readElement(bare, step), step, later);
    for (let next = later.pop(); next; next = later.pop()) this.copy(next, later);
    return shape;
  }
}

/** @returns a new list of what an element shows; of what there is to choose from that is the first that can be drawn */
const shownChildren = ({ node, target }: ReadElement): (SchemaNode | string)[] => {
  if (target) return [target];
  return node.name === 'switch' ? node.children.filter(isDrawable).slice(0, 1) : [...node.children];
};

/** @returns how what is inside a `use` or a drawing in the drawing lies in it */
const placementOf = (attributes: Map<string, string>, inner: SchemaNode): Placement => {
  const left = readNumber(attributes, 'x');
  const top = readNumber(attributes, 'y');
  const viewBox = inner.attributes.get('viewBox');
  if (!viewBox) return { x: left, y: top, scale: 1 };
  const side = (name: 'width' | 'height') => readNumber(attributes, name) || readNumber(inner.attributes, name);
  return fitViewBox(viewBox, { left, top, width: side('width'), height: side('height') });
};

/**
 * Copies a schema by allow-list: groups, shapes and texts with their geometry. Gradients say nothing in the widget's own colours, and no
 * hall drawn so far needs a clip path to be understood.
 * @throws when the schema asks for more than a hall can need; a `use` counts as what it shows
 */
export const copySchema = async (options: CopyOptions): Promise<CopiedSchema> => {
  const decoration = draw(options.layer, 'g');
  const copier = new SchemaCopier(options);
  const steps: Step[] = [
    { node: options.schema.root, parent: decoration, matrix: IDENTITY, purpose: 'decoration', depth: 0 },
  ];
  for (let step = steps.pop(); step; step = steps.pop()) {
    copier.copy(step, steps);
    const turn = yieldWhenDue();
    if (turn) await turn;
  }
  return copier.finish();
};
