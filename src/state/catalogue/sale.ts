import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { ClosedStage, Id, Offer, OrderType, Ticket } from '../../domain/entities';
import { SEASON_TICKET, type SeatRequest, SHOW } from '../../domain/orders';
import type { Resource } from './resource';

export type Sale = ReturnType<typeof createSale>;

export const NOTHING: Offer = { ticketGroups: [], tariffs: [], groupOfSeat: new Map() };

interface SaleParts<Answer> {
  type: OrderType;
  source: Resource<Id, Answer>;
  closed?: ReadonlySignal<ClosedStage | null>;
}

/** The offer of one performance or season ticket. The buyer's price filter is kept for each performance or season ticket (spec §4). */
export function createSale<Answer extends { offer: Offer }>({
  type,
  source,
  closed = signal(null),
}: SaleParts<Answer>) {
  const id = source.key;
  const offer = computed(() => source.answer.value?.offer ?? NOTHING);
  // A closed sale is ready at once: it waits for no offer.
  const state = computed(() => (closed.value ? 'ready' : source.state.value));
  const groupsOfSales = signal<ReadonlyMap<Id, ReadonlySet<Id>>>(new Map());
  const chosenGroups = computed((): ReadonlySet<Id> => groupsOfSales.value.get(id.value) ?? new Set());
  const chooseGroups = (groups: ReadonlySet<Id>): void => {
    groupsOfSales.value = new Map(groupsOfSales.value).set(id.value, groups);
  };
  return {
    /** Performance or season ticket id; '' before anything is loaded. */
    id,
    type,
    state,
    offer,
    /** Why no ticket can be bought here and now; null while the sale is open. */
    closed,
    /** The ticket groups that the buyer filters by; an empty set shows all groups. */
    chosenGroups,
    toggleGroup(groupId: Id): void {
      const groups = new Set(chosenGroups.value);
      if (!groups.delete(groupId)) groups.add(groupId);
      chooseGroups(groups);
    },
    clearGroups: (): void => chooseGroups(new Set()),
    async refresh(): Promise<void> {
      if (!closed.value || closed.value.state === 'not_started') await source.load(id.value, state.value === 'ready');
    },
    /** Changes one seat of the offer until the next answer. @param groupId '' for a seat that is not on sale */
    markSeat(seatId: Id, groupId: Id): void {
      const groupOfSeat = new Map(offer.value.groupOfSeat);
      if (groupId) groupOfSeat.set(seatId, groupId);
      else groupOfSeat.delete(seatId);
      source.change((answer) => ({ ...answer, offer: { ...offer.value, groupOfSeat } }));
    },
  };
}

/** @returns whether a ticket or a seat belongs to the sale; a ticket or seat that names no event belongs to the shown sale */
export const isOfSale = (
  { id: { value: id }, type }: Sale,
  { performanceId, seasonTicketId }: Partial<Pick<Ticket, 'performanceId' | 'seasonTicketId'>>,
): boolean => {
  if (seasonTicketId) return type === SEASON_TICKET && id === seasonTicketId;
  if (performanceId) return type === SHOW && id === performanceId;
  return id !== '';
};

export const seatRequestOf = ({ id, type }: Sale, seatId: Id): SeatRequest => ({
  seatId,
  [type === SHOW ? 'performanceId' : 'seasonTicketId']: id.value,
});
