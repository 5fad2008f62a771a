import { guard } from '../../ui/guardHandlers';
import type { Painter, Steps } from './painter';

interface PaintLoopOptions {
  pane: HTMLElement;
  painter: Painter;
  isPaused: () => boolean;
  onSwitch: () => void;
  /** The visible part is completely painted, and nothing moves. */
  onRest: () => void;
}

/** Milliseconds of steps in one frame: the browser needs about as long to render them. After a tap, all steps fit into one slice. */
const SLICE = 6;

/** Paints one slice in each frame until the visible part is completely painted and nothing moves. */
export const createPaintLoop = ({ pane, painter, isPaused, onSwitch, onRest }: PaintLoopOptions) => {
  /** The id of the requested frame; 0 if none is requested. */
  let request = 0;
  let steps: Steps | undefined;
  /** False until the hall is painted for the first time: the first painting is not sliced, so that the hall appears as a whole. */
  let hasRested = false;

  /** @returns whether all steps at rest are done; otherwise the next frame continues them */
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
    start() {
      steps = undefined;
      askForFrame();
    },
    /** Paints changes synchronously, without waiting for a frame. */
    paint() {
      steps = undefined;
      paintFrame();
    },
    stop,
    isRunning: () => request > 0,
  };
};
