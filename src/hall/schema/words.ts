import type { SchemaNode } from './parse';

/** @returns whether what a text begins with says by itself where it is */
export const isFirstWordPlaced = ({ children }: SchemaNode): boolean => {
  const first = children.find((child) => typeof child === 'object' || child.trim());
  return typeof first === 'object' && first.attributes.has('x');
};

/**
 * The words of a drawing lie above its shapes, in a layer of their own, so that something can be laid between the two. Groups around a
 * word are there again, with all that they say, but not those of the shapes beside it.
 */
export class Words {
  readonly layer: SVGGElement;
  private readonly groups = new Map<Element, SVGGraphicsElement>();

  /** @param shapes the layer whose groups are repeated @param layer an empty one for words */
  constructor(shapes: SVGGElement, layer: SVGGElement) {
    this.layer = layer;
    this.groups.set(shapes, layer);
  }

  /** @returns the group for words that stand in a group of shapes */
  groupFor(group: SVGGraphicsElement): SVGGraphicsElement {
    let found = this.groups.get(group);
    if (!found) {
      // A copy is as inert as what was copied: it was made by the list of what may be.
      found = group.cloneNode() as SVGGraphicsElement;
      this.groupFor(group.parentElement as Element as SVGGraphicsElement).append(found);
      this.groups.set(group, found);
    }
    return found;
  }
}
