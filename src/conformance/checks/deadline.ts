import type { SeenOrder } from '../seenOrder';
import type { Shop } from '../shop';

const SECOND_MS = 1000;

/** Waits until a deadline that is set anew would differ from this one, even if the backend gives whole seconds. */
export async function untilDeadlineTells({ budget }: Shop, { payTill }: SeenOrder): Promise<void> {
  if (Date.parse(`${payTill}`) % SECOND_MS === 0) await budget.sleep(SECOND_MS);
}
