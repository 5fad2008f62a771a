import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { asFailure } from '../../api/apiError';
import type { LoadState } from '../../domain/entities';
import { RECHECK_MS } from '../../domain/waitTimes';
import type { StoreDependencies } from '../dependencies';

interface Source<Key, Answer> {
  /** The key while nothing is requested. */
  nothing: Key;
  ask: (key: Key, isQuiet: boolean) => Promise<Answer>;
  /** Receives each answer, unless a newer request was sent meanwhile: only the last request counts. */
  onAnswer?: (answer: Answer, key: Key) => void;
}

export interface Resource<Key, Answer> {
  key: ReadonlySignal<Key>;
  state: ReadonlySignal<LoadState>;
  answer: ReadonlySignal<Answer | null>;
  /** True while the last request is under way, even if it is quiet. */
  isAsking: ReadonlySignal<boolean>;
  /** @param isQuiet the shown value stays during the request and after its failure; by default true for the key that is shown */
  load: (key: Key, isQuiet?: boolean) => Promise<void>;
  change: (change: (answer: Answer) => Answer) => void;
  /** Forgets the value and any running request. @param key the key of a screen that is shown without a request */
  reset: (key?: Key) => void;
}

/** A failed request is repeated while the page is visible and online, after a random pause, so that buyers do not repeat it together. */
export function createResource<Key, Answer>(
  { clock, visible, online, report }: StoreDependencies['host'],
  { nothing, ask, onAnswer }: Source<Key, Answer>,
): Resource<Key, Answer> {
  const key = signal(nothing);
  const state = signal<LoadState>('loading');
  const answer = signal<Answer | null>(null);
  const isAsking = signal(false);
  let lastQuestion = 0;
  let mayAskAt = 0;
  let stopWaiting = (): void => {};

  const fail = (error: unknown): void => {
    const failure = asFailure(error);
    if (failure !== error) report(error);
    const { status, retryAfterMs, crowded } = failure;
    state.value = status === 404 ? 'missing' : crowded ? 'crowded' : 'failed';
    mayAskAt = clock.now() + retryAfterMs;
    stopWaiting = clock.after(Math.max(retryAfterMs, RECHECK_MS * (1 + Math.random())), askAgain);
  };
  const send = async (isQuiet: boolean): Promise<void> => {
    const number = ++lastQuestion;
    const asked = key.peek();
    stopWaiting();
    isAsking.value = true;
    try {
      const found = await ask(asked, isQuiet);
      if (number !== lastQuestion) return;
      answer.value = found;
      onAnswer?.(found, asked);
      state.value = 'ready';
    } catch (error) {
      if (number === lastQuestion && !isQuiet) fail(error);
    }
    if (number === lastQuestion) isAsking.value = false;
  };
  const askAgain = (): void => {
    const mayCome = state.peek() === 'failed' || state.peek() === 'crowded';
    if (mayCome && !isAsking.peek() && visible.value && online.value && clock.now() >= mayAskAt) send(false);
  };
  const reset = (next = nothing): void => {
    lastQuestion++;
    stopWaiting();
    key.value = next;
    state.value = 'loading';
    answer.value = null;
    isAsking.value = false;
  };
  effect(() => {
    // `askAgain` may return before it reads both signals: this condition subscribes the effect to them.
    if (visible.value && online.value) askAgain();
  });
  return {
    key,
    state,
    answer,
    isAsking,
    load(next, isQuiet = next === key.value && state.value === 'ready') {
      if (!isQuiet) reset(next);
      key.value = next;
      return send(isQuiet);
    },
    change(change) {
      if (answer.value) answer.value = change(answer.value);
    },
    reset,
  };
}
