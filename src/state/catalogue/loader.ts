import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { ApiError } from '../../api/apiError';
import type { LoadState } from '../../domain/entities';
import { RECHECK_MS } from '../../domain/waitTimes';
import type { StoreDependencies } from '../dependencies';

export interface Loader<Answer> {
  state: ReadonlySignal<LoadState>;
  /** The answer that is shown, or null. */
  found: ReadonlySignal<Answer | null>;
  /**
   * Asks, and hands the answer on unless something newer was asked since: the last request wins.
   * @param quiet keep showing what is there while it runs and when it fails
   */
  load: (ask: () => Promise<Answer>, take?: (answer: Answer) => void, quiet?: boolean) => Promise<void>;
  /** Forgets what is there and what is under way. */
  reset: () => void;
}

/** Something that is read from the box office; after a failure it is asked again by itself, calmly (quality.md, F4, F5). */
export function createLoader<Answer>({
  host: { clock, visible, online, report },
}: Pick<StoreDependencies, 'host'>): Loader<Answer> {
  const state = signal<LoadState>('loading');
  const found = signal<Answer | null>(null);
  let turn = 0;
  let again = (): void => {};
  let due = 0;

  const fetch: Loader<Answer>['load'] = async (ask, take, quiet) => {
    const mine = ++turn;
    try {
      const answer = await ask();
      if (mine !== turn) return;
      found.value = answer;
      take?.(answer);
      state.value = 'ready';
    } catch (error) {
      if (mine !== turn || quiet) return;
      const { kind, status, retryAfterMs = 0, crowded } = error as Partial<ApiError>;
      if (!kind) report(error);
      state.value = status === 404 ? 'missing' : crowded ? 'crowded' : 'failed';
      due = clock.now() + retryAfterMs;
      again = () => {
        if (mine === turn && visible.value && online.value && state.peek() !== 'missing') fetch(ask, take);
      };
      clock.after(Math.max(retryAfterMs, RECHECK_MS * (1 + Math.random())), again);
    }
  };
  const reset = (): void => {
    turn++;
    state.value = 'loading';
    found.value = null;
  };
  effect(() => {
    // who changes tabs asks no earlier than the box office said
    if (visible.value && online.value && clock.now() >= due) again();
  });
  return {
    state,
    found,
    load(ask, take, quiet) {
      if (!quiet) reset();
      return fetch(ask, take, quiet);
    },
    reset,
  };
}
