/** happy-dom has no SVG transform lists and no layout: this file gives SVG elements the methods that the hall needs. */

const numbers = (list: string) =>
  list
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number);

const matrixOf = (name: string, [a = 0, b, c, d = 0, e = 0, f = 0]: number[]): DOMMatrix => {
  const matrix = new DOMMatrix();
  if (name === 'matrix') return new DOMMatrix([a, b ?? 0, c ?? 0, d, e, f]);
  if (name === 'translate') return matrix.translate(a, b ?? 0);
  if (name === 'scale') return matrix.scale(a, b ?? a);
  if (name === 'rotate')
    return matrix
      .translate(b ?? 0, c ?? 0)
      .rotate(a)
      .translate(-(b ?? 0), -(c ?? 0));
  if (name === 'skewX') return matrix.skewX(a);
  return matrix.skewY(a);
};

Object.defineProperty(SVGGraphicsElement.prototype, 'transform', {
  configurable: true,
  get(this: SVGGraphicsElement) {
    const consolidate = () => {
      const text = this.getAttribute('transform') ?? '';
      const parts = [...text.matchAll(/(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^()]*)\)/g)];
      if (!parts.length) return null;
      let matrix = new DOMMatrix();
      for (const [, name = '', list = ''] of parts) matrix = matrix.multiply(matrixOf(name, numbers(list)));
      return { matrix };
    };
    return { baseVal: { consolidate } };
  },
});

const IDENTITY = () => new DOMMatrix();
const ownMatrix = (element: Element): DOMMatrix =>
  ((element as SVGGraphicsElement).transform.baseVal.consolidate()?.matrix as unknown as DOMMatrix | undefined) ??
  IDENTITY();

Object.assign(SVGGraphicsElement.prototype, {
  getScreenCTM(this: Element): DOMMatrix {
    const around = this.parentElement?.closest('svg, g');
    const outer = around ? (around as SVGGraphicsElement).getScreenCTM() : null;
    return ((outer as DOMMatrix | null) ?? IDENTITY()).multiply(ownMatrix(this));
  },
  getBBox(this: Element) {
    const [x, y, cx, cy, r, width, height] = ['x', 'y', 'cx', 'cy', 'r', 'width', 'height'].map((name) =>
      Number(this.getAttribute(name) ?? 0),
    ) as [number, number, number, number, number, number, number];
    return this.localName === 'circle'
      ? { x: cx - r, y: cy - r, width: 2 * r, height: 2 * r }
      : { x, y, width, height };
  },
});

export {};
