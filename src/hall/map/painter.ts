import { guard } from '../../ui/guardHandlers';
import { overlap, rectOf, seatsIn } from '../schema/box';
import { draw } from '../schema/svg';
import type { Board } from './board';
import type { Labels } from './labels';
import { createNumberLayer, createSeatLayer } from './seats';

/** The smallest diameter at which a large hall shows seats instead of sectors, in CSS pixels. */
const LEAST_SEEN = 6;
/** A seat shows its number if its diameter in CSS pixels is larger than this. */
const LEAST_NUMBERED = 20;
/** The time of painting per animation frame, in ms. It is shorter for numbers, whose layout takes several times as long as the script. */
const SLICE = 12;
const SLICE_OF_NUMBERS = 3;

interface PainterOptions {
  pane: HTMLElement;
  miniMap: Element;
  board: Board;
  labels: Labels;
  paintMarks: () => void;
  signal: AbortSignal;
  onSwitch: () => void;
  /** The visible part is completely painted, and nothing moves. */
  onRest: () => void;
}

/** Paints a slice in each animation frame, until the visible part is complete and nothing moves. */
export const createPainter = (options: PainterOptions) => {
  const { pane, miniMap, board, labels, paintMarks, signal, onSwitch, onRest } = options;
  const { camera, plane, layers, tiles, zones, sectors } = board;
  const isLarge = sectors.length > 0;
  const paintTiles = createSeatLayer(layers.seats, board);
  const paintNumbers = createNumberLayer(layers.numbers, board);
  /** The id of the requested animation frame; 0 if no frame is requested. */
  let request = 0;
  let steps: Generator<boolean> | undefined;
  /**
   * True once the visible part was painted for the first time. Until then no numbers are painted, and only the seats of a large hall are
   * spread over several frames: all else appears as a whole.
   */
  let hasRested = false;

  const isInSmall = () => camera.isZoomedIn() && camera.isWide();
  /** While the hall moves, only the outline of the visible part is updated. */
  const paintMiniMap = (isMoving: boolean) => {
    if (!isInSmall()) return miniMap.replaceChildren();
    const parts = [layers.decoration, isLarge ? layers.sectors : layers.seats];
    if (isMoving && miniMap.firstChild) miniMap.lastChild?.remove();
    else miniMap.replaceChildren(...parts.map((part) => part.cloneNode(true)));
    miniMap.setAttribute('viewBox', Object.values(rectOf(board.box)).join(' '));
    draw(miniMap, 'rect', { class: 'ring', ...rectOf(camera.visibleBox(0)) });
  };

  /** @returns whether the visible seats are completely painted and nothing moves; otherwise the next frame continues */
  const paintInSight = (): boolean => {
    const isOverview = isLarge && board.seatSize() < LEAST_SEEN;
    if (isOverview !== board.isOverview) {
      board.isOverview = isOverview;
      plane.classList.toggle('overview', isOverview);
      onSwitch();
    }
    const now = performance.now();
    const isMoving = camera.isMoving();
    if (isMoving) labels.clear();
    for (const zone of zones) zone.learn(board.hall);
    const sight = camera.visibleBox();
    const inSight = isLarge ? tiles.filter(({ box }) => !isOverview && overlap(box, sight)) : tiles;
    const isComplete = paintTiles(inSight, { keepsOthers: isMoving, end: isLarge ? now + SLICE : Infinity });
    if (isMoving) paintMiniMap(true);
    else paintMarks();
    // Numbers wait until nothing moves, since their layout would delay the frame.
    if (!isComplete || isMoving || !hasRested) return isComplete && !isMoving;
    const numbered = board.seatSize() > LEAST_NUMBERED ? seatsIn(tiles, sight) : [];
    return paintNumbers(numbered, { end: now + SLICE_OF_NUMBERS });
  };

  /** One animation frame for all parts would delay the answer to a tap. A step yields true if the next step must wait for another frame. */
  function* paintInSteps(): Generator<boolean> {
    while (!paintInSight()) yield true;
    yield hasRested;
    // After a move, the browser now rasterizes the visible part again, sharply.
    plane.style.willChange = '';
    yield hasRested;
    // The mini map shows sectors even while the hall itself shows seats.
    if (board.isOverview || isInSmall())
      for (const sector of sectors) {
        // One sector per step: a stadium has 60,000 seats to count.
        sector.learn(board.hall);
        yield false;
      }
    labels.write();
    yield hasRested;
    labels.writeRows();
    yield hasRested;
    // The mini map comes last, since it is a copy of the layers painted above.
    paintMiniMap(false);
  }

  const stop = () => {
    cancelAnimationFrame(request);
    request = 0;
  };
  const paintFrame = () => {
    stop();
    if (signal.aborted || board.hall.waiting) return;
    const end = performance.now() + SLICE;
    steps ??= paintInSteps();
    for (let step = steps.next(); !step.done; step = steps.next())
      if (step.value || (hasRested && performance.now() > end)) return askForFrame();
    steps = undefined;
    hasRested = true;
    onRest();
  };
  const onFrame = guard(pane, paintFrame);
  const askForFrame = () => {
    request ||= requestAnimationFrame(onFrame);
  };
  signal.addEventListener('abort', () => {
    stop();
    miniMap.replaceChildren();
  });

  return {
    start() {
      steps = undefined;
      askForFrame();
    },
    /** Paints changes synchronously, without waiting for an animation frame. */
    paint() {
      steps = undefined;
      paintFrame();
    },
  };
};
