import { computed, signal } from '@preact/signals';
import type { HallPlan, Id } from '../types';
import { createLoader } from './loader';
import type { HallStore } from './types';
import type { World } from './world';

export interface OwnHall extends HallStore {
  /** @param again the buyer has waited long enough: ask anew what is not there yet */
  load: (venueId: Id, again?: boolean) => Promise<void>;
}

/** The hall: loaded once for a venue and then marked initialised (§4). */
export function createHall(world: Pick<World, 'api' | 'host'>): OwnHall {
  const { state, load } = createLoader(world);
  const plan = signal<HallPlan | null>(null);
  let venue: Id = '';
  return {
    state,
    plan,
    initialised: computed(() => !!plan.value),
    async load(venueId, again) {
      if (venueId === venue && (plan.value || (!again && state.value === 'loading'))) return;
      venue = venueId;
      plan.value = null;
      await load(
        () => world.api.hall(venueId),
        (found) => {
          plan.value = found;
        },
      );
    },
  };
}
