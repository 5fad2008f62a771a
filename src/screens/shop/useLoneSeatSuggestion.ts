import { useRef } from 'react';
import type { Id } from '../../domain/entities';
import type { HallHandle } from '../../hall/types';
import { isOfSale, type Sale } from '../../state/catalogue/sale';
import { seatLeftAlone, seatTakeToo } from '../../text/texts';
import { useScreenContext } from '../screenContext';
import { useSeatOffers } from './useSeatOffers';

/**
 * Tells buyers who have left a single seat free beside the one that they chose, and offers that seat too. Nothing is forbidden, and each
 * such seat is told of once.
 * @returns to be called when seats have been asked for, with what they were asked for
 */
export const useLoneSeatSuggestion = (sale: Sale, hall: HallHandle | null): ((seatIds: Id[], saleId: Id) => void) => {
  const { cart } = useScreenContext().stores;
  const offerSeat = useSeatOffers(sale);
  const told = useRef(new Set<string>());
  return ([seatId, another], saleId) => {
    // Several at once were proposed, or are places of a zone; of another date nobody knows what is free.
    if (!seatId || another || sale.id.value !== saleId) return;
    const isHad = cart.order.value.tickets.some((ticket) => ticket.seatId === seatId && isOfSale(sale, ticket));
    const lone = isHad ? hall?.findLoneSeat?.(seatId) : undefined;
    if (!lone || told.current.has(saleId + lone)) return;
    told.current.add(saleId + lone);
    offerSeat({ text: seatLeftAlone, label: seatTakeToo, seatId: lone, besideId: seatId });
  };
};
