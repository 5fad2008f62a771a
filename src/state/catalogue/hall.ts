import type { ReadonlySignal } from '@preact/signals';
import { ApiError } from '../../api/apiError';
import type { HallPlan, Id, LoadState } from '../../domain/entities';
import type { StoreDependencies } from '../dependencies';
import { createResource } from './resource';

/** The hall on the screen. It is loaded once for each venue, and initialised as soon as its plan has arrived (spec §4). */
export interface HallStore {
  state: ReadonlySignal<LoadState>;
  plan: ReadonlySignal<HallPlan | null>;
  /** Whether the hall that is loaded, or is being loaded, belongs to this venue. */
  isOf: (venueId: Id | undefined) => boolean;
  /** Loads the hall again, including its drawing. */
  reload: () => Promise<void>;
}

export interface InternalHall extends HallStore {
  /** @param isRetry the buyer has waited long enough: the request is sent again even while another request runs */
  load: (venueId: Id, isRetry?: boolean) => Promise<void>;
}

export function createHall({ api, host }: Pick<StoreDependencies, 'api' | 'host'>): InternalHall {
  const { key, state, answer, load } = createResource<Id, HallPlan>(host, {
    nothing: '',
    async ask(venueId) {
      const plan = await api.getHall(venueId);
      // a hall without seats is a damaged answer: loading fails, but an ApiError is not logged as an error of the widget
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
