import type { Inherited } from './inherited';

const NOTHING = new Set(['none', 'transparent']);

/** @returns whether a shape has neither fill nor line: what is only made clear counts as painted, for that is how places to press are drawn */
export const isUnpainted = ({ fill = '#000', stroke = 'none' }: Inherited): boolean =>
  NOTHING.has(fill) && NOTHING.has(stroke);

/**
 * Hides the shapes of a place that nobody sees in the drawing, such as the box that an office program writes around each shape, unless
 * they are all it has.
 * @param unpainted such shapes, of this place and of others
 */
export const hideUnpainted = (place: Element, unpainted: Set<Element>): void => {
  if (!unpainted.size) return;
  const shapes = [...place.querySelectorAll('path,circle,ellipse,rect,line,polyline,polygon')];
  const unseen = shapes.filter((each) => unpainted.has(each));
  if (unseen.length < shapes.length) for (const each of unseen) each.setAttribute('display', 'none');
};
