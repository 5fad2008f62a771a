import { guard } from '../../ui/guardHandlers';
import type { Painter, Steps } from './painter';

interface PaintLoopOptions {
  /** It hears of what painting throws. */
  pane: HTMLElement;
  painter: Painter;
  /** Nothing is painted while it is true. */
  isPaused: () => boolean;
  /** Sectors took over from seats, or seats from sectors. */
  onSwitch: () => void;
  /** What is to be done once everything in sight is painted and nothing moves. */
  stepsAtRest: () => Steps;
}

/** Milliseconds of steps in one frame: they leave the browser as much to do. After a tap all of them are done by then. */
const SLICE = 6;

/** Paints frame by frame, a slice in each, until everything in sight is painted, nothing moves, and all is done that waits for that. */
export const createPaintLoop = ({ pane, painter, isPaused, onSwitch, stepsAtRest }: PaintLoopOptions) => {
  /** The frame that was asked for, 0 for none. */
  let request = 0;
  /** The steps that are under way, undefined where the first is next. */
  let steps: Steps | undefined;
  /** The hall comes as a whole: before that nothing is sliced. */
  let hasRested = false;

  /** @returns whether all steps are done; else there are more for the next frame */
  const comeToRest = (): boolean => {
    const end = performance.now() + SLICE;
    steps ??= stepsAtRest();
    const own = steps;
    for (let step = own.next(); !step.done; step = own.next())
      if (hasRested && (step.value || performance.now() > end)) return false;
    hasRested = true;
    // The last step may have begun all of them anew.
    if (steps === own) steps = undefined;
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
    if (!isPainted || !comeToRest()) askForFrame();
  };
  const onFrame = guard(pane, paintFrame);
  const askForFrame = () => {
    request ||= requestAnimationFrame(onFrame);
  };
  return {
    /** Paints what differs in the next frame. */
    start() {
      steps = undefined;
      askForFrame();
    },
    /** Paints what differs at once. */
    paint() {
      steps = undefined;
      paintFrame();
    },
    stop,
    isRunning: () => request > 0,
  };
};
