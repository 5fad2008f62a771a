import type { ReadonlySignal } from '@preact/signals';
import type { HallPlan } from '../domain/entities';
import { readSchemaAhead } from '../hall/schema/drawing';
import type { HostClock } from '../host/types';

/** The wait for answers to requests that were sent before the script loaded: placeholders drawn at once would flash up and then shift. */
const ANSWERS_MS = 40;

/** The longest wait for the reading of the schema: an earlier drawing would delay the seats by 50 ms on a slow phone. */
const READING_MS = 200;

interface Drawing {
  hallPlan: ReadonlySignal<HallPlan | null>;
  clock: HostClock;
  draw: () => void;
}

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
