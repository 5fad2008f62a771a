/** Words of a drawing as a browser would lay them out. */
import { draw } from '../../../src/hall/schema/svg';

export const turned = (scale: number, angle = 0) => ({
  a: scale * Math.cos(angle),
  b: scale * Math.sin(angle),
  c: -scale * Math.sin(angle),
  d: scale * Math.cos(angle),
  e: 0,
  f: 0,
});

/** A decoration whose units have this many CSS pixels. */
export const decoration = (scale: number) =>
  Object.assign(draw(draw(document.body, 'g'), 'g'), { getCTM: () => turned(scale) }) as unknown as SVGGraphicsElement;

/** Words whose first line is so high in units of their own, which lie in the decoration at a scale, and turned: from 60 to 140. */
export const words = (decor: SVGGraphicsElement, height: number, scale = 1, angle = 0) => {
  const text = draw(decor, 'text', { style: 'display: none' }) as SVGTextElement;
  const { a: unit } = decor.getCTM() as DOMMatrix;
  return Object.assign(text, {
    getNumberOfChars: (): number => 3,
    getExtentOfChar: () => ({ y: 84, width: height / 2, height }),
    getBBox: () => ({ x: 60, y: 84, width: 80, height }),
    getCTM: (): DOMMatrix => turned(scale * unit, angle) as DOMMatrix,
  });
};
