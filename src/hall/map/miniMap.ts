import type { Box } from '../schema/box';
import { draw } from '../schema/svg';

interface MiniMap {
  /** Parts of the picture that are copied into it. */
  layers: Node[];
  /** The edges of the hall, and of what is seen of it. */
  hall: Box;
  visible: Box;
  /** The hall is on its way: only the frame around what is seen follows. */
  isMoving: boolean;
}

/** Paints the whole hall in small beside a hall that was zoomed into, with what is seen of it in a frame. */
export const paintMiniMap = (svg: Element, { layers, hall, visible, isMoving }: MiniMap): void => {
  if (isMoving && svg.firstChild) svg.lastChild?.remove();
  else svg.replaceChildren(...layers.map((layer) => layer.cloneNode(true)));
  svg.setAttribute('viewBox', `${hall.left} ${hall.top} ${hall.right - hall.left} ${hall.bottom - hall.top}`);
  const { left: x, top: y, right, bottom } = visible;
  draw(svg, 'rect', { class: 'ring', x, y, width: right - x, height: bottom - y });
};
