import type { ReadonlySignal } from '@preact/signals';
import { ApiError } from '../../api/apiError';
import type { HallPlan, Id, LoadState } from '../../domain/entities';
import type { StoreDependencies } from '../dependencies';
import { createResource } from './resource';

/** The hall on the screen. It is loaded once for a venue, and initialised from the moment its plan is there (spec §4). */
export interface HallStore {
  state: ReadonlySignal<LoadState>;
  plan: ReadonlySignal<HallPlan | null>;
  /** Whether the loaded hall, or the one being loaded, is of this venue. */
  isOf: (venueId: Id | undefined) => boolean;
  /** Asks for the hall anew, its drawing too. */
  reload: () => Promise<void>;
}

/** The hall with the methods of other stores, which know its venue. */
export interface InternalHall extends HallStore {
  /** @param isRetry the buyer has waited long enough: a running request is made anew */
  load: (venueId: Id, isRetry?: boolean) => Promise<void>;
}

export function createHall({ api, host }: Pick<StoreDependencies, 'api' | 'host'>): InternalHall {
  const { key, state, answer, load } = createResource<Id, HallPlan>(host, {
    nothing: '',
    async ask(venueId) {
      const plan = await api.getHall(venueId);
      // a hall without a seat is an answer that lost something on its way; it is no error for a log
      if (!plan.seats[0]) throw new ApiError({ kind: 'unknown' });
      return plan;
    },
  });
  return {
    state,
    plan: answer,
    isOf: (venueId) => venueId === key.value,
    reload: () => load(key.value, false),
    async load(venueId, isRetry) {
      const isUnderWay = !isRetry && state.value === 'loading';
      if (venueId !== key.value || !(answer.value || isUnderWay)) await load(venueId, false);
    },
  };
}
