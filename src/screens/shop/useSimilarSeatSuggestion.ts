import { useEffect } from 'react';
import { byId, nameById } from '../../domain/byId';
import type { HallHandle } from '../../hall/types';
import type { Sale } from '../../state/catalogue/sale';
import { joinWithCommas } from '../../text/format';
import { placeName, unnumberedZoneOf } from '../../text/placeTexts';
import { seatSimilar, seatTake, sectorName } from '../../text/texts';
import { useScreenContext } from '../screenContext';

/** Offers the nearest equal seat that is free still in place of one that somebody else was faster to take. */
export const useSimilarSeatSuggestion = (sale: Sale, hall: HallHandle | null): void => {
  const { cart, hall: hallStore, popups } = useScreenContext().stores;
  const lostSeat = cart.lostSeat.value;
  const saleId = sale.id.value;
  useEffect(() => {
    if (!lostSeat) return;
    const plan = hallStore.plan.value;
    const similar = byId(plan?.seats, hall?.findNearestFreeSeat(lostSeat.seatId, lostSeat.groupId));
    if (plan && similar) {
      const sector = sectorName(nameById(plan.sectors, similar.sectorId));
      const offered = unnumberedZoneOf(plan, similar.id)
        ? placeName(plan, similar)
        : joinWithCommas(sector, similar.name.toLowerCase());
      popups.message(seatSimilar(offered), 'info', {
        label: seatTake,
        // Another date may be shown by the time that the offer is taken.
        run: () => cart.add(sale, [similar.id], saleId),
      });
    }
    cart.forgetLostSeat();
  }, [lostSeat]);
};
