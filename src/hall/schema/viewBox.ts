/**
 * How what has units of its own, a symbol or a drawing in the drawing, is laid into it: its `viewBox` as large as its place allows.
 * @param box its `viewBox`, if it has one @param e where its place begins, in units of the drawing, and `f` its upper edge
 * @param side tells how wide and how high its place is; 0 of one that does not say leaves its units as they are
 */
export const layIn = (box: string | undefined, e: number, f: number, side: (key: 'width' | 'height') => number) => {
  const [x = 0, y = 0, width = 0, height = 0] = box
    ? box
        .trim()
        .split(/[\s,]+/)
        .map(Number)
    : [];
  const scale = (box && Math.min(side('width') / width, side('height') / height)) || 1;
  return { a: scale, b: 0, c: 0, d: scale, e: e - x * scale, f: f - y * scale };
};
