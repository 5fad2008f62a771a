import type { World } from '../world';
import { expireDue } from './expiry';
import { forgetOld } from './orders';

const SWEEP_MS = 5_000;

/**
 * Expires and deletes orders every five seconds, even if no call asks for them. Sweeps never overlap.
 * @returns a function that stops the sweeps, and waits for a sweep under way
 */
export function sweepRegularly(world: World, onError: (error: unknown) => void): () => Promise<void> {
  let sweeping: Promise<void> | undefined;
  async function sweep(): Promise<void> {
    try {
      await expireDue(world);
      await forgetOld(world);
    } catch (error) {
      onError(error);
    }
    sweeping = undefined;
  }
  const timer = setInterval(() => {
    sweeping ??= sweep();
  }, SWEEP_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await sweeping;
  };
}
