import { useState } from 'react';
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
  const seats = accessibleSeatsOf(plan?.seats ?? []);
  const isOffered = isOn || [...seats].some((id) => offer.groupOfSeat.has(id));
  return { onlySeats: isOn ? seats : undefined, filter: isOffered ? { isOn, set } : undefined };
};
