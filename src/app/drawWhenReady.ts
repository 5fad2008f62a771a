import type { ReadonlySignal } from '@preact/signals';
import type { HallPlan } from '../domain/entities';
import { readSchemaAhead } from '../hall/schema/drawing';
import type { HostClock } from '../host/types';

/**
 * Delay in ms before the first drawing. By then the requests that were sent before the script loaded are answered, and the requests that
 * follow from their answers have left. Drawing at once would show grey placeholders for one frame, and then shift their content.
 */
const ANSWERS_MS = 40;

/**
 * If the schema has arrived, the first drawing waits for its reading, at most this many ms: a drawing before would delay the seats by 50 ms
 * on a slow phone.
 */
const READING_MS = 200;

interface Drawing {
  hallPlan: ReadonlySignal<HallPlan | null>;
  clock: HostClock;
  draw: () => void;
}

/** Draws once, after a short wait, with all answers that have arrived meanwhile. @returns a function that cancels the drawing */
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
