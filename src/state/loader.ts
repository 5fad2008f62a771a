import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { ApiError } from '../api/types';
import { RECHECK_MS } from '../config';
import type { LoadState } from '../types';
import type { World } from './world';

export interface Loader {
  state: ReadonlySignal<LoadState>;
  /**
   * Asks, and hands the answer on unless something newer was asked since: the last request wins.
   * @param quiet keep showing what is there while it runs and when it fails
   */
  load: <T>(ask: () => Promise<T>, take: (answer: T) => void, quiet?: boolean) => Promise<void>;
  /** Forgets what is under way. */
  reset: () => void;
}

/** Something that is read from the box office; after a failure it is asked again by itself, calmly (quality.md, F4, F5). */
export function createLoader({ host: { clock, visible, online, report } }: Pick<World, 'host'>): Loader {
  const state = signal<LoadState>('loading');
  let turn = 0;
  let again = (): void => {};

  const load: Loader['load'] = async (ask, take, quiet) => {
    const mine = ++turn;
    if (!quiet) state.value = 'loading';
    try {
      const answer = await ask();
      if (mine === turn) {
        take(answer);
        state.value = 'ready';
      }
    } catch (error) {
      if (mine !== turn || quiet) return;
      again = () => {
        if (mine === turn && visible.value && online.value) load(ask, take);
      };
      const { kind, status, wait } = error as ApiError;
      if (!kind) report(error);
      state.value = status === 404 ? 'missing' : 'failed';
      clock.after(Math.max(wait || 0, RECHECK_MS * (1 + Math.random())), again);
    }
  };
  effect(() => {
    if (visible.value && online.value && state.peek() === 'failed') again();
  });
  return {
    state,
    load,
    reset() {
      turn++;
      state.value = 'loading';
    },
  };
}
