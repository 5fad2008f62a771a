import { guard } from '../../ui/guardHandlers';
import type { Painter } from './painter';

interface PaintLoopOptions {
  /** It hears of what painting throws. */
  pane: HTMLElement;
  painter: Painter;
  /** Nothing is painted while it is true. */
  isPaused: () => boolean;
  /** Sectors took over from seats, or seats from sectors. */
  onSwitch: () => void;
  /** Everything in sight is painted, and nothing moves. */
  onRest: () => void;
}

/** Paints frame by frame, a slice in each, until everything in sight is painted and nothing moves. */
export const createPaintLoop = ({ pane, painter, isPaused, onSwitch, onRest }: PaintLoopOptions) => {
  /** The frame that was asked for, 0 for none. */
  let request = 0;
  const stop = () => {
    cancelAnimationFrame(request);
    request = 0;
  };
  const paint = () => {
    stop();
    if (isPaused()) return;
    if (painter.switchLevel()) onSwitch();
    if (painter.paintFrame()) onRest();
    else start();
  };
  const onFrame = guard(pane, paint);
  /** Goes on in the next frame. */
  const start = () => {
    request ||= requestAnimationFrame(onFrame);
  };
  return { start, stop, paint, isRunning: () => request > 0 };
};
