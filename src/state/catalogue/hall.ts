import { lostAnswer } from '../../api/apiError';
import type { HallPlan, Id } from '../../domain/entities';
import type { StoreDependencies } from '../dependencies';
import { createResource } from './resource';

export type HallStore = ReturnType<typeof createHall>;

/** The hall on the screen. It is requested again only for another venue, or after a failure (spec §4). */
export function createHall({ api, host }: Pick<StoreDependencies, 'api' | 'host'>) {
  const { key, state, answer, load } = createResource<Id, HallPlan>(host, {
    nothing: '',
    async ask(venueId) {
      const plan = await api.getHall(venueId);
      // A hall without seats is a damaged answer; an `ApiError` is not logged as an error of the widget.
      if (!plan.seats[0]) throw lostAnswer();
      return plan;
    },
  });
  return {
    state,
    plan: answer,
    /** Whether the hall that is loaded, or is being loaded, belongs to this venue. */
    isOf: (venueId: Id | undefined): boolean => venueId === key.value,
    reload: (): Promise<void> => load(key.value, false),
    async load(venueId: Id): Promise<void> {
      if (venueId !== key.value || !answer.value) await load(venueId, false);
    },
  };
}
