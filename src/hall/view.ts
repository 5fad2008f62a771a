/** How the drawing stands in its frame: magnification over the fitted size, and the place of its corner in CSS pixels. */
export type View = readonly [zoom: number, x: number, y: number];

/** The frame's free room: what the map buttons leave (CSS pixels). */
export const INSET = { top: 12, side: 8, bottom: 60 };

const bound = (offset: number, content: number, space: number, before: number, after: number): number => {
  const spare = space - before - after - content;
  return spare > 0 ? before + spare / 2 : Math.min(before, Math.max(before + spare, offset));
};

/**
 * The nearest view that shows the drawing: in the middle where it is smaller than the frame, else without empty edges.
 * @param width of the drawing at zoom 1, as `height` @param limit the greatest zoom
 */
export const bounded = (
  [zoom, x, y]: View,
  [width, height]: readonly [number, number],
  [frameWidth, frameHeight]: readonly [number, number],
  limit: number,
): View => {
  const [to, left, top] = zoomed([zoom, x, y], Math.min(Math.max(zoom, 1), limit), frameWidth / 2, frameHeight / 2);
  return [
    to,
    bound(left, width * to, frameWidth, INSET.side, INSET.side),
    bound(top, height * to, frameHeight, INSET.top, INSET.bottom),
  ];
};

/** Another zoom with the point (x, y) of the frame kept where it is. */
export const zoomed = ([zoom, left, top]: View, to: number, x: number, y: number): View => [
  to,
  x - ((x - left) * to) / zoom,
  y - ((y - top) * to) / zoom,
];
