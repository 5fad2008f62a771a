import type { ReadonlySignal } from '@preact/signals';
import type { HallPlan } from '../domain/entities';
import { readSchemaAhead } from '../hall/schema/drawing';
import type { HostClock } from '../host/types';

/**
 * Requests that left before the script came are answered by then, and the requests that follow leave before anything is drawn. Drawn at
 * once, grey blocks would be seen for a frame, and their content would move.
 */
const ANSWERS_MS = 40;

/** A hall that is there by then is read first, for so many ms: a frame in between costs a slow phone 50 ms, which its seats wait for. */
const READING_MS = 200;

interface Drawing {
  hallPlan: ReadonlySignal<HallPlan | null>;
  clock: HostClock;
  draw: () => void;
}

/** Draws once, a little later, together with the answers that have come by then. @returns gives it up */
export function drawWhenReady({ hallPlan, clock, draw }: Drawing): () => void {
  let reading: Promise<unknown> | undefined;
  let isOver = false;
  const drawOnce = (): void => {
    if (!isOver) draw();
    isOver = true;
  };
  const stop = hallPlan.subscribe((plan) => {
    if (plan && !isOver) reading = readSchemaAhead(plan);
  });
  clock.after(ANSWERS_MS, () => {
    if (!reading) return drawOnce();
    reading.then(() => clock.after(0, drawOnce));
    clock.after(READING_MS, drawOnce);
  });
  return () => {
    isOver = true;
    stop();
  };
}
