import type { OutlinePart, PlainRectangle } from './seatOutline';

/** @returns how far the corners of a shape reach along its sides; undefined for what is neither rectangle nor ellipse */
const cornersOf = (
  shape: Element,
  { width, height }: DOMRect,
): Pick<PlainRectangle, 'cornerX' | 'cornerY'> | undefined => {
  if (shape instanceof SVGRectElement) return { cornerX: shape.rx.baseVal.value, cornerY: shape.ry.baseVal.value };
  const isRound = shape instanceof SVGCircleElement || shape instanceof SVGEllipseElement;
  return isRound ? { cornerX: width / 2, cornerY: height / 2 } : undefined;
};

/**
 * Asks the browser which rectangles and ellipses a seat consists of. The seats of a hall that do are drawn in one path, where others take
 * an element for each of their shapes.
 * @param model what is drawn for the seat, on the page by now @returns none where there is any other shape
 */
export const readParts = (model: SVGGraphicsElement): OutlinePart[] => {
  const { x, y, width, height } = model.getBBox();
  const toModel = model.getCTM()?.inverse();
  const parts: OutlinePart[] = [];
  // What of it is seen then, the browser knows.
  if (model.querySelector('[visibility]')) return parts;
  for (const shape of [model, ...model.querySelectorAll('*')]) {
    if (!(shape instanceof SVGGeometryElement)) continue;
    const box = shape.getBBox();
    // In a line, as in what is hidden, there is nothing to be coloured.
    if (!box.width || !box.height || shape instanceof SVGLineElement) continue;
    const corners = cornersOf(shape, box);
    const inScreen = shape.getCTM();
    if (!corners || !toModel || !inScreen) return [];
    const turn = toModel.multiply(inScreen);
    const middle = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(turn);
    parts.push({
      rectangle: { width: box.width, height: box.height, ...corners },
      turn,
      offset: { x: middle.x - x - width / 2, y: middle.y - y - height / 2 },
    });
  }
  return parts;
};
