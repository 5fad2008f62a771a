import { useMemo, useState } from 'react';
import type { HallPlan, Id, Offer } from '../../domain/entities';
import { accessibleSeatsOf } from '../../domain/specialSeats';

/** A filter that shows only the places for wheelchairs and companions. */
export interface AccessibleFilter {
  isOn: boolean;
  set: (isOn: boolean) => void;
}

interface Found {
  /** The seats that the filter shows; undefined while the filter is off. */
  onlySeats: ReadonlySet<Id> | undefined;
  /** Undefined where the hall has no accessible place on sale. */
  filter: AccessibleFilter | undefined;
}

export const useAccessibleFilter = (plan: HallPlan | null, offer: Offer): Found => {
  const [isOn, set] = useState(false);
  return useMemo(() => {
    const seats = plan ? accessibleSeatsOf(plan.seats) : new Set<Id>();
    const areOnSale = [...seats].some((id) => offer.groupOfSeat.has(id));
    return areOnSale || isOn
      ? { onlySeats: isOn ? seats : undefined, filter: { isOn, set } }
      : { onlySeats: undefined, filter: undefined };
  }, [plan, offer, isOn]);
};
