import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { ApiError } from '../../api/apiError';
import type { LoadState } from '../../domain/entities';
import { RECHECK_MS } from '../../domain/waitTimes';
import type { StoreDependencies } from '../dependencies';

interface Question<Answer> {
  ask: () => Promise<Answer>;
  /** Hears the answer, unless something newer was asked since: the last question wins. */
  onAnswer?: (answer: Answer) => void;
  /** What is shown stays while the question runs, and when it fails. */
  isQuiet?: boolean;
}

export interface Loader<Answer> {
  state: ReadonlySignal<LoadState>;
  /** The answer that is shown, or null. */
  answer: ReadonlySignal<Answer | null>;
  load: (question: Question<Answer>) => Promise<void>;
  /** Forgets what is there and what is under way. */
  reset: () => void;
}

/**
 * Something that is read from the box office. After a failure it is asked again by itself, calmly: after a pause that differs from
 * buyer to buyer, and while somebody looks and is online.
 */
export function createLoader<Answer>({
  host: { clock, visible, online, report },
}: Pick<StoreDependencies, 'host'>): Loader<Answer> {
  const state = signal<LoadState>('loading');
  const answer = signal<Answer | null>(null);
  let lastQuestion = 0;
  let askAgain = (): void => {};
  let mayAskAt = 0;

  const fail = (question: Question<Answer>, number: number, error: unknown): void => {
    const failure = error instanceof ApiError ? error : new ApiError({ kind: 'unknown' });
    if (failure !== error) report(error);
    const { status, retryAfterMs, crowded } = failure;
    state.value = status === 404 ? 'missing' : crowded ? 'crowded' : 'failed';
    mayAskAt = clock.now() + retryAfterMs;
    askAgain = () => {
      if (number === lastQuestion && visible.value && online.value && state.peek() !== 'missing') send(question);
    };
    clock.after(Math.max(retryAfterMs, RECHECK_MS * (1 + Math.random())), askAgain);
  };
  const send = async (question: Question<Answer>): Promise<void> => {
    const number = ++lastQuestion;
    try {
      const found = await question.ask();
      if (number !== lastQuestion) return;
      answer.value = found;
      question.onAnswer?.(found);
      state.value = 'ready';
    } catch (error) {
      if (number === lastQuestion && !question.isQuiet) fail(question, number, error);
    }
  };
  const reset = (): void => {
    lastQuestion++;
    state.value = 'loading';
    answer.value = null;
  };
  effect(() => {
    // whoever changes tabs asks no earlier than the box office said
    if (visible.value && online.value && clock.now() >= mayAskAt) askAgain();
  });
  return {
    state,
    answer,
    load(question) {
      if (!question.isQuiet) reset();
      return send(question);
    },
    reset,
  };
}
