import type { HallPlan, Id } from '../../domain/entities';
import type { StoreDependencies } from '../dependencies';
import type { HallStore } from '../types';
import { createLoader } from './loader';

export interface OwnHall extends HallStore {
  /** @param again the buyer has waited long enough: ask anew what is not there yet */
  load: (venueId: Id, again?: boolean) => Promise<void>;
}

/** The hall: loaded once for a venue; initialised from the moment its plan is there (§4). */
export function createHall(dependencies: Pick<StoreDependencies, 'api' | 'host'>): OwnHall {
  const { state, found, load } = createLoader<HallPlan>(dependencies);
  let venue: Id = '';
  const reload = (): Promise<void> =>
    load(async () => {
      const plan = await dependencies.api.getHall(venue);
      // a hall without a seat is an answer that lost something on its way; it is no error for a log
      if (!plan.seats[0]) throw { kind: 'unknown' };
      return plan;
    });
  return {
    state,
    plan: found,
    reload,
    async load(venueId, again) {
      if (venueId === venue && (found.value || (!again && state.value === 'loading'))) return;
      venue = venueId;
      await reload();
    },
  };
}
