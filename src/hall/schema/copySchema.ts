import type { Zone } from '../../domain/zones';
import { copyAttributes, isCopied, isOfPlace, isOfSeat, isPicture, isShape, isText, type Purpose } from './allowList';
import { createAttributeReader } from './attributes';
import { Budget } from './budget';
import { BLACK } from './colors';
import { createSeatFactory, type DrawSeat, drawWords, ownAttributes } from './drawnSeats';
import type { CopiedSchema, DrawnSeat, DrawnShape, DrawnText, DrawnZone, Point } from './geometry';
import { type Inherited, inherit, NOTHING_INHERITED } from './inherited';
import { readLength } from './lengths';
import { IDENTITY, listText, multiply, transformPoint } from './matrix';
import { PaintReader } from './paints';
import type { Schema, SchemaNode } from './parse';
import {
  type Around,
  createElementReader,
  type ElementReader,
  type ReadElement,
  shownChildren,
  viewportOf,
} from './readElement';
import { isZone, type Sold } from './soldElements';
import { draw } from './svg';
import { yieldWhenDue } from './taskSlices';
import { isUnknown } from './transforms';
import { hideUnpainted, isUnpainted } from './unpainted';
import { isFirstWordPlaced, Words } from './words';

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
  around: Around;
  inherited: Inherited;
  purpose: Purpose;
  depth: number;
}

interface CopyOptions {
  schema: Schema;
  /** An empty group; it gets one for shapes, one for words above them, and one for the models of seats. */
  layer: SVGGElement;
  /** What elements stand for, by their ids; those that are found are taken out. */
  soldElements: Map<string, Sold>;
}

/** Copies a schema step by step and collects what it finds. */
class SchemaCopier {
  private readonly seats: DrawnSeat[] = [];
  private readonly zones: DrawnZone[] = [];
  private readonly textStarts: Point[] = [];
  private readonly drawnShapes: DrawnShape[] = [];
  private readonly drawnTexts: DrawnText[] = [];
  private readonly seatFills = new Set<number>();
  private readonly budget = new Budget();
  private readonly schema: Schema;
  private readonly soldElements: Map<string, Sold>;
  private readonly read: ElementReader;
  private readonly paints: PaintReader;
  private readonly createSeat: ReturnType<typeof createSeatFactory>;
  private readonly shapes: SVGGElement;
  private readonly words: Words;
  private readonly modelLayer: SVGGElement;
  /** Asked for what a `transform` means. */
  private readonly ruler: SVGGElement;
  /** Shapes of places that have neither fill nor line. */
  private readonly unpainted = new Set<Element>();
  /** Something that was drawn for a seat stands where only a browser could tell. */
  private isSeatUncertain = false;

  constructor({ schema, layer, soldElements }: CopyOptions) {
    this.schema = schema;
    this.soldElements = soldElements;
    this.shapes = draw(layer, 'g');
    this.words = new Words(this.shapes, draw(layer, 'g'));
    this.modelLayer = draw(layer, 'g');
    this.ruler = draw(layer, 'g');
    const readAttributes = createAttributeReader(schema.rules, this.budget);
    this.read = createElementReader({ schema, readAttributes, ruler: this.ruler });
    this.paints = new PaintReader(schema, readAttributes);
    this.createSeat = createSeatFactory({
      text: schema.text,
      budget: this.budget,
      readAttributes,
      rules: schema.rules,
      drawSeat: (options) => this.drawSeat(options),
    });
  }

  firstStep(): Step {
    const { root } = this.schema;
    const around = { matrix: IDENTITY, viewport: viewportOf(root) };
    return { node: root, parent: this.shapes, around, inherited: NOTHING_INHERITED, purpose: 'decoration', depth: 0 };
  }

  /** Copies one node and leaves what is inside it for later. */
  copy(step: Step, later: Step[]): void {
    const { node, parent, inherited, purpose, depth } = step;
    if (typeof node === 'string') {
      this.budget.spend(node.length * WORK_PER_LETTER);
      parent.append(node);
      return;
    }
    if (depth > DEEPEST) throw new Error('The schema is nested deeper than any hall needs.');
    const element = this.read(node, step.around);
    const id = element.attributes.get('id');
    // What a `use` shows is no second seat.
    const sold = purpose === 'decoration' && id !== undefined ? this.soldElements.get(id) : undefined;
    if (sold && id !== undefined) {
      this.soldElements.delete(id);
      if (isZone(sold)) this.copyZone(sold, element, { step, later });
      else this.seats.push(this.createSeat(sold, element, inherited));
    } else if (isCopied(node.name, element.target, purpose)) this.copyElement(element, step, later);
  }

  /** Copies what the schema draws for a zone, in the place where it stands; a word that is all gets a plate of its own. */
  private copyZone(zone: Zone, element: ReadElement, { step, later }: { step: Step; later: Step[] }): void {
    const isWord = element.node.name === 'text';
    const drawn: DrawnZone = { zone, element: draw(isWord ? this.shapes : step.parent, 'g') };
    this.zones.push(drawn);
    this.copyElement(element, { ...step, parent: isWord ? step.parent : drawn.element, purpose: 'zone' }, later);
    if (!isWord) return;
    const word = { element, attributes: ownAttributes(element), inherited: step.inherited };
    const model = drawWords(word, (each) => this.drawSeat(each));
    if (!model) return;
    const plate = draw(drawn.element, 'rect');
    drawn.word = { measured: model, plate };
    this.drawnShapes.push({ element: plate, paint: { fill: BLACK, stroke: undefined }, isSold: true });
  }

  /** Ends the counting of work: what is drawn later was counted before. */
  finish(): CopiedSchema {
    this.budget.lift();
    this.ruler.remove();
    const { seats, zones, textStarts, drawnShapes, drawnTexts, seatFills, modelLayer, shapes } = this;
    for (const { element } of zones) hideUnpainted(element, this.unpainted);
    const background = this.paints.background();
    const words = this.words.layer;
    return { seats, zones, textStarts, background, drawnShapes, drawnTexts, seatFills, modelLayer, shapes, words };
  }

  private copyElement(element: ReadElement, step: Step, later: Step[]): SVGGraphicsElement {
    const { around, matrix, target, placement } = element;
    const { purpose, depth } = step;
    this.budget.spend(WORK_PER_SHAPE);
    if (isOfPlace('', purpose) && isUnknown(matrix)) this.isSeatUncertain = true;
    const inherited = this.inherit(element, step);
    const copied = this.drawElement(element, { ...step, inherited });
    if ((purpose === 'decoration' || purpose === 'zone') && isText(element.node.name)) this.addTextStart(element, step);

    const inside: Omit<Step, 'node'> = {
      parent: copied,
      around: {
        matrix: placement ? multiply(matrix, placement.matrix) : matrix,
        viewport: placement?.viewport ?? around.viewport,
      },
      inherited,
      purpose: target && purpose === 'decoration' ? 'decoration in use' : purpose,
      depth: depth + 1,
    };
    // The last step is taken first.
    for (const child of shownChildren(element).reverse()) later.push({ ...inside, node: child });
    return copied;
  }

  private inherit({ node, attributes }: ReadElement, { inherited, purpose }: Step): Inherited {
    const own = inherit(inherited, attributes);
    // What is sold is seen, also where the schema has a clear place to press over its own picture.
    return isOfPlace(node.name, purpose) ? { ...own, opacity: inherited.opacity } : own;
  }

  /** @returns the copy of an element, or its parent where it says nothing: a group that does is none */
  private drawElement(element: ReadElement, { parent: around, inherited, purpose }: Step): SVGGraphicsElement {
    const { node, attributes, own, ownStyle, placement } = element;
    const { viewport } = element.around;
    const parent = ownStyle.length ? draw(around, 'g') : around;
    for (const [property, value] of ownStyle) parent.style.setProperty(property, value);
    const isSold = isOfPlace(node.name, purpose);
    const copied = copyAttributes(attributes, viewport, this.budget);
    const moves = listText(own, placement?.matrix);
    if (moves) copied.transform = moves;
    if (isPicture(node.name)) return draw(parent, 'rect', copied);
    if (!isShape(node.name)) return Object.keys(copied).length ? draw(parent, 'g', copied) : parent;
    if (node.name === 'text' && !isSold) return this.drawText(this.words.groupFor(parent), copied, inherited);
    const shape = draw(parent, node.name, copied);
    if (isSold && isUnpainted(inherited)) this.unpainted.add(shape);
    if (isText(node.name)) return shape;
    const paint = this.paints.read(inherited);
    if (!isOfSeat(purpose)) this.drawnShapes.push({ element: shape, paint, isSold });
    else if (paint.fill) this.seatFills.add(paint.fill.lightness);
    return shape;
  }

  private drawText(parent: SVGElement, attributes: Record<string, string>, inherited: Inherited): SVGTextElement {
    const element = draw(parent, 'text', attributes);
    const { fill, stroke } = this.paints.read(inherited);
    element.style.display = 'none';
    this.drawnTexts.push({ element, shade: fill ?? stroke, start: undefined });
    return element;
  }

  /** Notes where a text begins, unless that is where the text around it begins. */
  private addTextStart({ node, attributes, matrix, around }: ReadElement, step: Step): void {
    if (!attributes.has('x') && (matrix === step.around.matrix || isFirstWordPlaced(node))) return;
    const start = {
      x: readLength(attributes, 'x', around.viewport),
      y: readLength(attributes, 'y', around.viewport),
      radius: 0,
    };
    transformPoint(start, matrix);
    if (Number.isNaN(start.x + start.y)) return;
    this.textStarts.push(start);
    const text = this.drawnTexts.at(-1);
    if (text) text.start ??= start;
  }

  /** Draws what the schema shows for a seat, with all its transforms in one. */
  private drawSeat({ element, attributes, inherited, purpose }: DrawSeat): SVGGraphicsElement | undefined {
    const bare: ReadElement = { ...element, attributes, own: element.matrix, ownStyle: [] };
    this.isSeatUncertain = false;
    const { node, around } = element;
    const step: Step = { node, parent: this.modelLayer, around, inherited, purpose, depth: 0 };
    const later: Step[] = [];
    const shape = this.copyElement(bare, step, later);
    for (let next = later.pop(); next; next = later.pop()) this.copy(next, later);
    hideUnpainted(shape, this.unpainted);
    return this.isSeatUncertain ? undefined : shape;
  }
}

/**
 * Copies a schema by allow-list: groups, shapes and texts with their geometry. No hall drawn so far needs a clip path to be understood.
 * @throws when the schema asks for more than a hall can need; a `use` counts as what it shows
 */
export const copySchema = async (options: CopyOptions): Promise<CopiedSchema> => {
  const copier = new SchemaCopier(options);
  const steps = [copier.firstStep()];
  for (let step = steps.pop(); step; step = steps.pop()) {
    copier.copy(step, steps);
    const turn = yieldWhenDue();
    if (turn) await turn;
  }
  return copier.finish();
};
