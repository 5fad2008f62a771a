/** The connection between a tab and the box office, with all its faults. */
import type { Api } from '../../src/api/types';
import { failure } from '../state/fakes';
import type { BoxOffice } from './boxOffice';

export const FAULTS = [
  // The request never arrives.
  'lost',
  // The call is done, and the answer is lost.
  'lostAnswer',
  // The call fails: `failed` before its effect, `failedAfter` after its effect.
  'failed',
  'failedAfter',
  // The call is done: with `late` the answer comes after a change is given up, with `never` no answer comes.
  'late',
  'never',
  // A proxy repeats the call.
  'twice',
  'slow',
] as const;

export type Fault = (typeof FAULTS)[number];

interface Wire {
  office: BoxOffice;
  clock: { after: (ms: number, run: () => void) => unknown };
  /** The faults of the next calls, in order. */
  faults: Fault[];
  /** Every call that reached the box office. */
  log: string[];
  /** Called when an order is begun. */
  begun: () => void;
}

/**
 * A client of the model for one tab.
 * @param tab a closed tab gets no answers
 */
export function connect(
  { office, clock, faults, log, begun }: Wire,
  tab: { online: { value: boolean }; closed: boolean },
): Api {
  const call = <T>(name: string, perform: () => T): Promise<T> =>
    new Promise((resolve, reject) => {
      if (!tab.online.value) {
        reject(failure(0, '', 'offline'));
        return;
      }
      const fault = faults.shift();
      const answer = (give: () => void, ms = 40): void => {
        clock.after(ms, () => {
          if (!tab.closed) give();
        });
      };
      clock.after(fault === 'slow' ? 6000 : 40, () => {
        if (fault === 'lost') return answer(() => reject(failure(0)));
        if (fault === 'failed') return answer(() => reject(failure(503)));
        log.push(name);
        let give: () => void;
        try {
          if (fault === 'twice') {
            try {
              perform();
            } catch {
              // The proxy returns the second answer.
            }
          }
          const value = perform();
          give = () => resolve(value);
        } catch (error) {
          give = () => reject(error);
        }
        if (fault === 'lostAnswer') answer(() => reject(failure(0)));
        else if (fault === 'failedAfter') answer(() => reject(failure(502)));
        else if (fault !== 'never') answer(give, fault === 'late' ? 36_000 : 40);
      });
    });
  const performance = { id: 'p1', startAt: '2026-06-14T19:00:00+03:00', venueId: 'v1', showId: '', name: '' };
  return {
    dispose() {},
    beginPerformance() {},
    listSeasonTickets: async () => ({ seasonTickets: [], pagination: { page: 1, pages: 1, total: 0 } }),
    getSeasonTicket: (id) =>
      call('getSeasonTicket', () => ({
        seasonTicket: { id, name: '', description: '', imageUrl: '', minPrice: 0, performancesCount: 1 },
        performances: [],
        shows: [],
        venue: { id: 'v1', name: '', address: '' },
        offer: office.offer(2),
      })),
    getPerformance: () => call('getPerformance', () => ({ performance, offer: office.offer(1) })),
    getShow: (id) =>
      call('getShow', () => ({
        show: { id, name: '', description: '', ageLimit: undefined, durationMinutes: 0, imageUrl: '' },
        venues: [],
        performances: [performance],
      })),
    getHall: async () => ({ seats: [], sectors: [], schema: '' }),
    createOrder: (type) =>
      call('create', () => {
        begun();
        return office.create(type);
      }),
    getOrder: (id) => call(`read ${id}`, () => office.order(id)),
    clearOrder: (id) => call(`clear ${id}`, () => office.clear(id)),
    addTicket: (id, place) => call(`add ${id} ${place.seatId}`, () => office.add(id, place)),
    removeTicket: (id, ticketId) => call(`remove ${id} ${ticketId}`, () => office.remove(id, ticketId)),
    changeTariff: (id, ticketId, tariffId) =>
      call(`change ${id} ${ticketId}`, () => office.change(id, ticketId, tariffId)),
    // Promo codes are not part of the model.
    applyPromo: (id) => call(`promo ${id}`, () => office.order(id)),
    removePromo: (id) => call(`no promo ${id}`, () => office.order(id)),
    releasePayment: (id) => call(`release ${id}`, () => office.release(id)),
    checkout: (id, { email }, key) => call(`checkout ${id}`, () => office.checkout(id, key, !!email)),
    checkPayment: (id) => call(`check ${id}`, () => office.check(id)),
  };
}
