import { useEffect, useRef } from 'react';
import { byId } from '../../domain/byId';
import type { Id } from '../../domain/entities';
import { companionFor } from '../../domain/specialSeats';
import { isOfSale, type Sale } from '../../state/catalogue/sale';
import { companionSuggestion, seatTake } from '../../text/texts';
import { useScreenContext } from '../screenContext';
import { useSeatOffers } from './useSeatOffers';
import { useTicketLimits } from './useTicketLimits';

/** Offers whoever took a place for a wheelchair the companion's place beside it. */
export const useCompanionSuggestion = (sale: Sale): void => {
  const limits = useTicketLimits(sale);
  const { cart, hall } = useScreenContext().stores;
  const offerSeat = useSeatOffers(sale);
  const { tickets } = cart.order.value;
  /** The seats of tickets that were seen before; what an order had at the first look was not taken here. */
  const seen = useRef<ReadonlySet<Id> | null>(null);
  const saleId = sale.id.value;
  useEffect(() => {
    const before = seen.current;
    const own = tickets.filter((ticket) => isOfSale(sale, ticket)).map(({ seatId }) => seatId);
    seen.current = new Set(own);
    const plan = hall.plan.value;
    const [added, more] = own.filter((seatId) => !before?.has(seatId));
    if (!before || !plan || !added || more) return;
    const { groupOfSeat } = sale.offer.value;
    const seat = byId(plan.seats, added);
    const companion = seat && companionFor(seat, plan.seats, (id) => groupOfSeat.has(id) && !own.includes(id));
    if (companion && limits.forSeat(companion.id).more > 0)
      offerSeat({
        text: companionSuggestion(companion.name),
        label: seatTake,
        seatId: companion.id,
        besideId: added,
      });
  }, [tickets, saleId]);
};
