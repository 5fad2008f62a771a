import { computed, signal } from '@preact/signals';
import type { ApiError } from '../../api/apiError';
import { PLACE_TAKEN } from '../../api/errorCodes';
import { byId } from '../../domain/byId';
import type { Id, Order, OrderType } from '../../domain/entities';
import { SHOW } from '../../domain/orderTypes';
import * as texts from '../../text/texts';
import { type OwnSale, saleOf } from '../catalogue/sale';
import type { StoreDependencies } from '../dependencies';
import type { CartStore, Place } from '../types';
import { type CurrentOrder, createCurrentOrder, type Step } from './currentOrder';
import { placeOf } from './order';

/** The cart with the ends that only the stores hold. */
export interface OwnCart extends CartStore, Pick<CurrentOrder, 'accept' | 'knownId' | 'read' | 'refresh' | 'run'> {}

/**
 * What a buyer does with the order in the making (§3, §4).
 * @param sales where seats are taken from and given back to
 * @param seatName the name of a seat of the hall that is shown
 */
export function createCart(
  dependencies: Pick<StoreDependencies, 'api' | 'host' | 'popups'>,
  sales: OwnSale[],
  seatName: (seatId: Id) => string,
): OwnCart {
  const { api, popups } = dependencies;
  const current = createCurrentOrder(dependencies, sales, seatName);
  const { order, problem, knownId, read, reset, leave, refresh, nameOf, run } = current;
  const mixed = signal<OrderType | null>(null);
  const lost = signal<CartStore['lost']['value']>(null);
  let latest: Place[];
  let waiting: () => Promise<unknown>;

  /** Another tab has begun an order. */
  const isOther = (): boolean => knownId() !== order.value.id;

  /** One seat; an order that turns out to be gone is made anew, and the seat is asked for once more (§4). */
  const take = async (place: Place, type: OrderType, step: Step): Promise<void> => {
    for (let again = false; ; again = true) {
      if (isOther()) await read();
      const { id, tickets, type: its } = order.value;
      if (!id || (!tickets.length && (its ?? type) !== type)) {
        await step(async () => {
          const made: Order = await api.createOrder(type);
          // two tabs may make one at the same time: the first one stored is the buyer's
          const other = knownId();
          return other !== id ? api.getOrder(other) : { order: made, before: { kind: 'open' as const, order: made } };
        });
      }
      try {
        await step(() => api.addTicket(order.value.id, place));
        return;
      } catch (error) {
        if (again || (error as ApiError).status !== 404 || (await read()) !== false) throw error;
      }
    }
  };

  const addPlaces = (places: Place[], type: OrderType): Promise<unknown> =>
    run(places, '', async (step) => {
      latest = places;
      // another tab may have made an order or filled ours; while that cannot be read no other is made beside it
      const differs = (): boolean => (order.value.type ?? type) !== type;
      if ((isOther() || differs()) && (await read()) === null) return popups.error(problem.value);
      leave();
      if (order.value.tickets.length && differs()) {
        waiting = () => addPlaces(places, type);
        mixed.value = type;
        return;
      }
      const taken: Place[] = [];
      let gone: CartStore['lost']['value'] = null;
      for (const place of places) {
        try {
          await take(place, type, step);
        } catch (error) {
          if ((error as ApiError).code !== PLACE_TAKEN) throw error;
          taken.push(place);
        }
      }
      // a repeat on the way may have met our own hold: the order knows
      if (taken.length) await read();
      for (const place of taken) {
        const { seatId } = place;
        const sale = saleOf(sales, place);
        // the same seat on another date is another one
        if (order.value.tickets.some((one) => one.seatId === seatId && (!sale || saleOf([sale], one)))) continue;
        const group = sale?.offer.value.groupOfSeat.get(seatId) ?? '';
        sale?.markTaken(seatId);
        popups.message(
          (order.value.tickets.length ? texts.errorSeatTakenOthersKept : texts.errorSeatTaken)(seatName(seatId)),
          'warning',
        );
        // nothing is like a seat of a date that is not shown any more
        if (sale) gone = [seatId, group];
      }
      if (!gone) return;
      // others may have taken what is like it, too
      refresh().then(() => {
        if (latest === places && saleOf(sales, places[0] as Place)) lost.value = gone;
      });
    });

  const clear = async (): Promise<void> => {
    const error = await run([], '', async (step) => {
      const { id } = order.value;
      try {
        if (id) await step(() => api.clearOrder(id));
        else reset();
      } catch (failure) {
        if ((failure as ApiError).status !== 404) throw failure;
        reset();
      }
    });
    if (error?.message) problem.value = error.message;
  };

  return {
    ...current,
    mixed,
    lost,
    open: computed(() => !!order.value.tickets.length),
    add: (sale, seatIds, id) =>
      addPlaces(
        seatIds.map((seatId) => placeOf(sale, seatId, id)),
        sale.type,
      ),
    async remove(ticket) {
      const { id, type } = order.value;
      const error = await run([ticket], ticket.id, (step) => step(() => api.removeTicket(id, ticket.id)));
      if (error) return;
      const { seatId, performanceId, seasonTicketId, tariffId } = ticket;
      const sale = saleOf(sales, ticket);
      const place = { seatId, performanceId, seasonTicketId, ...(sale && placeOf(sale, seatId)), tariffId };
      popups.message(texts.seatRemoved(nameOf(ticket)), 'info', {
        label: texts.seatBringBack,
        run: () => addPlaces([place], type ?? SHOW),
      });
    },
    changeTariff: (ticket, tariffId) =>
      run([], ticket.id, (step) => step(() => api.changeTariff(order.value.id, ticket.id, tariffId))),
    changeAllTariffs: (tariffId) =>
      run([], '', async (step) => {
        for (const ticket of order.value.tickets) {
          const group = byId(saleOf(sales, ticket)?.offer.value.ticketGroups, ticket.ticketGroupId);
          if (ticket.tariffId === tariffId || !group?.billing.some((entry) => entry.tariffId === tariffId)) continue;
          try {
            await step(() => api.changeTariff(order.value.id, ticket.id, tariffId));
          } catch (error) {
            // one ticket that may not have it, which was said, keeps no other one from it
            if (!/409|422/.test(`${(error as ApiError).status}`)) throw error;
          }
        }
      }),
    clear,
    async answerMixed(yes) {
      mixed.value = null;
      if (!yes) return;
      await clear();
      // where the cart is folded away nobody sees what stands in it
      await (order.value.tickets.length ? popups.error(problem.value) : waiting());
    },
    dismissLost() {
      lost.value = null;
    },
  };
}
