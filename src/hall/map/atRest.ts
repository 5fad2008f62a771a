import type { Board } from './board';
import type { DrawnHall } from './drawnHall';
import type { MiniMap } from './miniMap';
import type { Signposts } from './signposts';
import type { Appearance } from './tiles';

/** Goes on step by step. A step tells whether it left the browser much to do: then the next one gets a frame of its own. */
export type Steps = Generator<boolean, void, void>;

interface AtRestOptions {
  board: Board;
  plane: HTMLElement;
  drawnHall: DrawnHall;
  signposts: Signposts;
  miniMap: MiniMap;
  appearance: Appearance;
}

/** Colours the sectors, one a step: in a stadium there are 60,000 seats to look at. The hall in small shows them while the hall itself shows seats. */
function* colorSectors({ board, appearance }: AtRestOptions): Steps {
  for (const sector of board.layout.sectors) {
    sector.learn(appearance);
    yield false;
  }
}

/** Paints what depends on the zoom, once nothing moves: in one frame it would be the longest of a zoom. */
export function* paintAtRest(options: AtRestOptions): Steps {
  const { board, plane, drawnHall, signposts, miniMap } = options;
  const hasMoved = plane.style.willChange !== '';
  plane.style.willChange = '';
  // The browser draws all that is in sight again, sharp.
  yield hasMoved;
  if (board.isOverview || miniMap.isWanted()) yield* colorSectors(options);
  drawnHall.rest();
  yield hasMoved;
  signposts.paint();
  yield hasMoved;
  // It shows what was painted before.
  miniMap.paint(false);
}
