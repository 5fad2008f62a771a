import type { Id, Seat } from '../../domain/entities';
import type { DrawnZone } from './geometry';

/** The pane of a map that is drawn: the self-check asks it for the places that the drawing does not show. */
export interface AskedPane extends HTMLElement {
  undrawnPlaces?: () => Seat[];
}

interface Shown {
  seatIds: { has: (id: Id) => boolean };
  zones: Pick<DrawnZone, 'zone'>[];
}

/**
 * @param places all places of the hall
 * @param shown the places of its drawing, once it was measured
 * @returns the places that are no seat and in no zone of the drawing: the list alone sells them
 */
export const findUndrawnPlaces = (places: Seat[], { seatIds, zones }: Shown): Seat[] => {
  const inZones = new Set(zones.flatMap(({ zone }) => zone.places.map(({ id }) => id)));
  return places.filter(({ id }) => !seatIds.has(id) && !inZones.has(id));
};
