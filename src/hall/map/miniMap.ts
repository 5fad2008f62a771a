import type { Box } from '../schema/box';
import { draw } from '../schema/svg';

/**
 * The whole hall in small beside a hall that was zoomed into, with what is seen of it in a frame (design.md, "Hall").
 * @param layers of the hall, copied into the picture; none empties it @param hall its edges @param seen those of what is in sight
 * @param moves the hall is on its way: only the frame follows
 */
export const drawMini = (mini: Element, layers: Node[], hall: Box, seen: Box, moves: boolean): void => {
  if (moves && layers[0] && mini.firstChild) mini.lastChild?.remove();
  else mini.replaceChildren(...layers.map((layer) => layer.cloneNode(true)));
  if (!layers[0]) return;
  mini.setAttribute('viewBox', `${hall.left} ${hall.top} ${hall.right - hall.left} ${hall.bottom - hall.top}`);
  draw(mini, 'rect', {
    class: 'ring',
    x: seen.left,
    y: seen.top,
    width: seen.right - seen.left,
    height: seen.bottom - seen.top,
  });
};
