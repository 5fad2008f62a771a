import { computed, signal } from '@preact/signals';
import { byId } from '../../domain/byId';
import type { Id, Performance } from '../../domain/entities';
import { safeId } from '../../domain/ids';
import { isSoldOut } from '../../domain/offers';
import { SHOW } from '../../domain/orderTypes';
import type { StoreDependencies } from '../dependencies';
import type { ShowStore } from '../types';
import { eventOfShow, type OwnEvents } from './events';
import type { OwnHall } from './hall';
import { createLoader } from './loader';
import { createSale, type OwnSale } from './sale';

const KEY = 'performance';

/** The show page: its performances and what the selected one has on sale (§3, §4). */
export function createShow(
  dependencies: Pick<StoreDependencies, 'api' | 'host'>,
  hall: OwnHall,
  events: OwnEvents,
): ShowStore & { sale: OwnSale } {
  const { api, host } = dependencies;
  type Answer = Awaited<ReturnType<typeof api.getPerformance>>;
  const page = createLoader<Awaited<ReturnType<typeof api.getShow>>>(dependencies);
  const seats = createLoader<Answer>(dependencies);
  const performances = computed(() => page.found.value?.performances ?? []);
  const performance = signal<Performance | null>(null);
  const soldOut = signal<ReadonlySet<Id>>(new Set());
  const venue = computed(() =>
    performance.value ? byId(page.found.value?.venues, performance.value.venueId) : page.found.value?.venues[0],
  );
  let shown: Id = '';

  const take = ({ performance: found, offer }: Answer): void => {
    const { id } = found;
    sale.show(id, offer);
    events.meet([[id, { ...eventOfShow(page.found.value, found), tariffs: offer.tariffs }]]);
    const sold = new Set(soldOut.value);
    if (isSoldOut(offer)) sold.add(id);
    else sold.delete(id);
    // who shows the dates is not drawn again for nothing, in the very frame of the first seats
    if (sold.size !== soldOut.value.size) soldOut.value = sold;
  };
  const sale = createSale(SHOW, seats.state, () => {
    const id = sale.id.value;
    return seats.load(() => api.getPerformance(id), take, seats.state.value === 'ready');
  });

  const open = (next: Performance, early?: Promise<Answer | undefined>): unknown => {
    const again = next === performance.value;
    hall.load(next.venueId, again);
    // somebody may have bought since
    if (again && seats.state.value === 'ready') return hall.state.value === 'ready' && sale.refresh();
    performance.value = next;
    sale.show(next.id);
    // what waits for nothing is asked before anything is drawn
    const loading = seats.load(async () => (early && (await early)) ?? api.getPerformance(next.id), take);
    // the storage takes its time: requests first
    host.storage.write(KEY, next.id);
    return loading;
  };
  const find = (id: Id): Performance | undefined => byId(performances.value, id);

  const select = async (id: Id): Promise<void> => {
    const next = find(id);
    if (next) await open(next);
  };
  const reset = (): void => {
    page.reset();
    seats.reset();
    performance.value = null;
    sale.show('');
  };
  return {
    state: page.state,
    show: computed(() => page.found.value?.show ?? null),
    venue,
    performances,
    performance,
    soldOut,
    sale,
    select,
    async load(showId, performanceId = '') {
      if (showId === shown && page.state.value === 'ready') return select(performanceId || `${performance.value?.id}`);
      reset();
      shown = showId;
      const loading = page.load(
        () => api.getShow(showId),
        (found) => {
          found.performances.sort((a, b) => Date.parse(a.startAt) - Date.parse(b.startAt));
          events.meet(found.performances.map((each) => [each.id, eventOfShow(found, each)]));
          const next = find(performanceId) ?? find(stored) ?? found.performances[0];
          if (next) open(next, next.id === wish ? early : undefined);
        },
      );
      // most buyers come back to the performance they looked at: its seats need not wait for the list. The list does not wait
      // for the storage either, which takes its time
      const stored = safeId(host.storage.read(KEY));
      const wish = performanceId || stored;
      let early = wish ? api.getPerformance(wish, { silent: true }).catch(() => undefined) : undefined;
      await loading;
      // asked again after a failure, its seats are asked again too
      early = undefined;
    },
    reset,
  };
}
