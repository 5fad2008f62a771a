import { draw } from '../schema/svg';
import type { Board } from './board';
import type { Camera } from './camera';
import type { Picture } from './picture';

interface MiniMapOptions {
  /** An empty picture beside the pane. */
  svg: Element;
  board: Board;
  camera: Camera;
  layers: Picture['layers'];
  /** Undefined before there is a drawing. */
  decoration: () => SVGElement | undefined;
}

/** The whole hall in small beside a hall that was zoomed into, where there is room for it, with what is seen of it in an outline. */
export const createMiniMap = ({ svg, board, camera, layers, decoration }: MiniMapOptions) => {
  const clear = () => svg.replaceChildren();
  const isWanted = () => camera.isZoomedIn() && camera.isWide();
  return {
    clear,
    isWanted,
    /** @param isMoving the hall is on its way: only the outline around what is seen follows */
    paint(isMoving: boolean) {
      const drawing = decoration();
      if (!drawing || !isWanted()) return clear();
      const parts = [drawing, board.isLarge() ? layers.sectors : layers.seats];
      if (isMoving && svg.firstChild) svg.lastChild?.remove();
      else svg.replaceChildren(...parts.map((part) => part.cloneNode(true)));
      const { left, top, right, bottom } = board.layout.box;
      svg.setAttribute('viewBox', `${left} ${top} ${right - left} ${bottom - top}`);
      const seen = camera.visibleBox(0);
      draw(svg, 'rect', {
        class: 'ring',
        x: seen.left,
        y: seen.top,
        width: seen.right - seen.left,
        height: seen.bottom - seen.top,
      });
    },
  };
};

export type MiniMap = ReturnType<typeof createMiniMap>;
