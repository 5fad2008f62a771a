import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Id, LoadState, Offer, OrderType } from '../../domain/entities';
import { SEASON_TICKET, SHOW } from '../../domain/orderTypes';
import type { Place, Sale } from '../types';

/** A sale with the ends that only the stores hold. */
export interface OwnSale extends Sale {
  /** Shows another performance or season ticket; `offer` undefined until it is known. */
  show: (id: Id, offer?: Offer) => void;
  /** With a group the seat was given back and is on sale again. */
  markTaken: (seatId: Id, groupId?: Id) => void;
}

const NOTHING: Offer = { ticketGroups: [], tariffs: [], groupOfSeat: new Map() };

/**
 * What is on sale for one performance or season ticket, with the price groups that the buyer chose, kept for each (§4).
 * @param refresh asks the box office again what is free
 */
export function createSale(type: OrderType, state: ReadonlySignal<LoadState>, refresh: () => Promise<void>): OwnSale {
  const id = signal<Id>('');
  const offer = signal(NOTHING);
  const chosen = signal<ReadonlyMap<Id, ReadonlySet<Id>>>(new Map());
  const chosenGroups = computed(() => chosen.value.get(id.value) ?? new Set<Id>());
  const choose = (groups: ReadonlySet<Id>): void => {
    chosen.value = new Map(chosen.value).set(id.value, groups);
  };
  return {
    id,
    type,
    state,
    offer,
    chosenGroups,
    toggleGroup(groupId) {
      const groups = new Set(chosenGroups.value);
      if (!groups.delete(groupId)) groups.add(groupId);
      choose(groups);
    },
    clearGroups: () => choose(new Set()),
    refresh,
    markTaken(seatId, groupId) {
      const groupOfSeat = new Map(offer.value.groupOfSeat);
      if (groupId) groupOfSeat.set(seatId, groupId);
      else groupOfSeat.delete(seatId);
      offer.value = { ...offer.value, groupOfSeat };
    },
    show(next, found = NOTHING) {
      id.value = next;
      offer.value = found;
    },
  };
}

/** The sale on the screen that a seat belongs to; a ticket that does not say is taken to be of the one that is shown. */
export const saleOf = <Some extends Sale>(
  sales: Some[],
  { performanceId, seasonTicketId }: Omit<Place, 'seatId'>,
): Some | undefined =>
  sales.find(
    ({ id: { value: id }, type }) =>
      id &&
      id === (seasonTicketId || performanceId || id) &&
      type === (seasonTicketId ? SEASON_TICKET : performanceId ? SHOW : type),
  );
