/** happy-dom knows no SVG transform lists: this gives its groups the one method that the hall needs. */
import '../support/dom';

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
