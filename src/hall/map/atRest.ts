import { sizeNames } from './areaLooks';
import type { Board } from './board';
import type { Camera } from './camera';
import type { DrawnHall } from './drawnHall';
import type { MiniMap } from './miniMap';
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
  miniMap: MiniMap;
  appearance: Appearance;
}

/** Paints the sectors as they look now, one a step. */
function* paintSectors({ board, camera, picture, appearance }: AtRestOptions): Steps {
  const scale = camera.scale();
  sizeNames(picture.layers.sectors, scale);
  const looks = { sectors: board.hall.sectors, appearance, scale, isWide: camera.isWide() };
  for (const sector of board.layout.sectors) {
    sector.paint(looks);
    yield false;
  }
}

/** Colours the sectors, which the hall in small shows while the hall itself shows seats. */
function* colorSectors({ board, appearance }: AtRestOptions): Steps {
  for (const sector of board.layout.sectors) {
    sector.learn(appearance);
    yield false;
  }
}

/** Paints what depends on the zoom, once nothing moves: in one frame it would be the longest of a zoom. */
export function* paintAtRest(options: AtRestOptions): Steps {
  const { board, picture, drawnHall, signposts, miniMap } = options;
  const { plane } = picture;
  const hasMoved = plane.style.willChange !== '';
  plane.style.willChange = '';
  // The browser draws all that is in sight again, sharp.
  yield hasMoved;
  drawnHall.rest();
  yield hasMoved;
  signposts.paint();
  yield hasMoved;
  if (board.isOverview) yield* paintSectors(options);
  else if (miniMap.isWanted()) yield* colorSectors(options);
  // It shows what was painted before.
  miniMap.paint(false);
}
