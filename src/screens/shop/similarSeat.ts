import { useEffect } from 'react';
import { byId, nameById } from '../../domain/byId';
import type { Id } from '../../domain/entities';
import type { HallHandle } from '../../hall/types';
import type { Sale } from '../../state/catalogue/sale';
import { joinWithCommas } from '../../text/format';
import { placeName, unnumberedZoneOf } from '../../text/placeTexts';
import { seatSimilar, seatTake, sectorName } from '../../text/texts';
import { useScreenContext } from '../screenContext';
import { useSeatOffers } from './useSeatOffers';

interface SimilarSeat {
  id: Id;
  /** 'Похожее место свободно: Партер, ряд 5, место 8' */
  text: string;
}

/** @returns the nearest equal seat that is free still in place of one that somebody else was faster to take */
export const useSimilarSeat = (hall: HallHandle | null): SimilarSeat | undefined => {
  const { cart, hall: hallStore } = useScreenContext().stores;
  const lostSeat = cart.lostSeat.value;
  const plan = hallStore.plan.value;
  const seat = lostSeat && byId(plan?.seats, hall?.findNearestFreeSeat(lostSeat.seatId, lostSeat.groupId));
  if (!plan || !seat) return undefined;
  const sector = sectorName(nameById(plan.sectors, seat.sectorId));
  const name = unnumberedZoneOf(plan, seat.id)
    ? placeName(plan, seat)
    : joinWithCommas(sector, seat.name.toLowerCase());
  return { id: seat.id, text: seatSimilar(name) };
};

/** Offers the similar seat in a popup, once for each that was lost; it stands in the cart as well, until the buyer goes on. */
export const useSimilarSeatSuggestion = (sale: Sale, hall: HallHandle | null): void => {
  const { cart } = useScreenContext().stores;
  const offerSeat = useSeatOffers(sale);
  const similar = useSimilarSeat(hall);
  const saleId = sale.id.value;
  useEffect(() => {
    if (similar) offerSeat({ text: similar.text, label: seatTake, seatId: similar.id });
  }, [cart.lostSeat.value]);
  // Who looks at another date has gone on.
  useEffect(() => cart.forgetNotice, [saleId]);
};
