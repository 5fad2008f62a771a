import { sizeNames } from './areaLooks';
import type { Board } from './board';
import type { Camera } from './camera';
import type { DrawnHall } from './drawnHall';
import type { Picture } from './picture';
import type { Signposts } from './signposts';
import type { Appearance } from './tiles';

/** Goes on step by step. A step tells whether it left the browser much to do: then the next one gets a frame of its own. */
export type Steps = Generator<boolean, void, void>;

interface AtRestOptions {
  board: Board;
  camera: Camera;
  picture: Picture;
  drawnHall: DrawnHall;
  signposts: Signposts;
  appearance: Appearance;
}

/** Paints what depends on the zoom, once nothing moves: in one frame it would be the longest of a zoom. */
export function* paintAtRest({ board, camera, picture, drawnHall, signposts, appearance }: AtRestOptions): Steps {
  const { plane, layers } = picture;
  const hasMoved = plane.style.willChange !== '';
  plane.style.willChange = '';
  // The browser draws all that is in sight again, sharp.
  yield hasMoved;
  drawnHall.rest();
  yield hasMoved;
  signposts.paint();
  yield hasMoved;
  if (!board.isOverview) return;
  const scale = camera.scale();
  sizeNames(layers.sectors, scale);
  const looks = { sectors: board.hall.sectors, appearance, scale, isWide: camera.isWide() };
  for (const sector of board.layout.sectors) {
    sector.paint(looks);
    yield false;
  }
}
