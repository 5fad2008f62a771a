import { computed, signal } from '@preact/signals';
import type { HallPlan, Id } from '../types';
import { createLoader } from './loader';
import type { HallStore } from './types';
import type { World } from './world';

/** The hall: loaded once for a venue and then marked initialised (§4). */
export function createHall(world: Pick<World, 'api' | 'host'>): HallStore {
  const { state, load } = createLoader(world);
  const plan = signal<HallPlan | null>(null);
  let venue: Id = '';
  return {
    state,
    plan,
    initialised: computed(() => !!plan.value),
    async load(venueId) {
      if (venueId === venue && state.value !== 'failed') return;
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
