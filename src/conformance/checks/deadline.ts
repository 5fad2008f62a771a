import type { SeenOrder } from '../seenOrder';
import type { Shop } from '../shop';

const SECOND_MS = 1000;

/** Waits until a deadline that is told in whole seconds would be another one, had somebody set it anew. */
export async function untilDeadlineTells({ budget }: Shop, { payTill }: SeenOrder): Promise<void> {
  if (Date.parse(`${payTill}`) % SECOND_MS === 0) await budget.sleep(SECOND_MS);
}
