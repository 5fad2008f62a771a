import { useEffect } from 'react';
import { byId, nameById } from '../../domain/byId';
import type { Id } from '../../domain/entities';
import type { HallHandle } from '../../hall/types';
import type { Sale } from '../../state/catalogue/sale';
import { joinWithCommas } from '../../text/format';
import { placeName, unnumberedZoneOf } from '../../text/placeTexts';
import { seatSimilar, seatTake, sectorName } from '../../text/texts';
import { useScreenContext } from '../screenContext';

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
  const { cart, popups } = useScreenContext().stores;
  const similar = useSimilarSeat(hall);
  const saleId = sale.id.value;
  useEffect(() => {
    // Another date may be shown by the time that the offer is taken.
    if (similar)
      popups.message(similar.text, 'info', { label: seatTake, run: () => cart.add(sale, [similar.id], saleId) });
  }, [cart.lostSeat.value]);
  // Who looks at another date has gone on.
  useEffect(() => cart.forgetNotice, [saleId]);
};
