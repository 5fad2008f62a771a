import { guard } from '../../ui/guardHandlers';
import type { Painter, Steps } from './painter';

interface PaintLoopOptions {
  pane: HTMLElement;
  painter: Painter;
  /** Nothing is painted while it is true. */
  isPaused: () => boolean;
  /** Sectors took over from seats, or seats from sectors. */
  onSwitch: () => void;
  /** Everything in sight is painted, and nothing moves. */
  onRest: () => void;
}

/** Milliseconds of steps in one frame: they leave the browser as much to do. After a tap all of them are done by then. */
const SLICE = 6;

/** Paints frame by frame, a slice in each, until everything in sight is painted and nothing moves. */
export const createPaintLoop = ({ pane, painter, isPaused, onSwitch, onRest }: PaintLoopOptions) => {
  /** The frame that was asked for, 0 for none. */
  let request = 0;
  /** The steps at rest that are under way, undefined where the first is next. */
  let steps: Steps | undefined;
  /** The hall comes as a whole: before that nothing is sliced. */
  let hasRested = false;

  /** @returns whether all that waits for rest is painted; else there is more for the next frame */
  const paintAtRest = (): boolean => {
    const end = performance.now() + SLICE;
    steps ??= painter.paintAtRest();
    for (let step = steps.next(); !step.done; step = steps.next())
      if (hasRested && (step.value || performance.now() > end)) return false;
    hasRested = true;
    steps = undefined;
    return true;
  };
  const stop = () => {
    cancelAnimationFrame(request);
    request = 0;
  };
  const paintFrame = () => {
    stop();
    if (isPaused()) return;
    if (painter.switchLevel()) onSwitch();
    const isPainted = painter.paintFrame();
    if (!isPainted) steps = undefined;
    if (isPainted && paintAtRest()) onRest();
    else askForFrame();
  };
  const onFrame = guard(pane, paintFrame);
  const askForFrame = () => {
    request ||= requestAnimationFrame(onFrame);
  };
  return {
    /** Paints changes in the next frame. */
    start() {
      steps = undefined;
      askForFrame();
    },
    /** Paints changes at once. */
    paint() {
      steps = undefined;
      paintFrame();
    },
    stop,
    isRunning: () => request > 0,
  };
};
