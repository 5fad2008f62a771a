const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;
const FUNCTION = /(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^()]*)\)/g;

/** @returns a matrix that does what the `transform` attribute says, then what `base` does */
export const transformed = (base: DOMMatrix, transform = ''): DOMMatrix => {
  const matrix = DOMMatrix.fromMatrix(base);
  for (const [, name, list = ''] of transform.matchAll(FUNCTION)) {
    const [a = 0, b, c, ...rest] = (list.match(NUMBER) ?? []).map(Number);
    if (name === 'matrix') {
      if (rest.length === 3) matrix.multiplySelf(new DOMMatrix([a, b as number, c as number, ...rest]));
    } else if (name === 'rotate')
      matrix
        .translateSelf(b, c)
        .rotateSelf(a)
        .translateSelf(-(b ?? 0), -(c ?? 0));
    else matrix[`${name as 'translate' | 'scale' | 'skewX' | 'skewY'}Self`](a, b);
  }
  return matrix;
};
