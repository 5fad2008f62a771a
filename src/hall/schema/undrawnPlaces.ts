import type { Id, Seat } from '../../domain/entities';
import type { DrawnZone } from './geometry';

/** The pane of a drawn map, which gives the self-check the places that the drawing does not show. */
export interface AskedPane extends HTMLElement {
  undrawnPlaces?: () => Seat[];
}

interface Shown {
  seatIds: { has: (id: Id) => boolean };
  zones: Pick<DrawnZone, 'zone'>[];
}

/**
 * @param places all places of the hall
 * @param shown the measured places of the drawing
 * @returns the places that the drawing shows neither as a seat nor in a zone: only the list sells them
 */
export const findUndrawnPlaces = (places: Seat[], { seatIds, zones }: Shown): Seat[] => {
  const inZones = new Set(zones.flatMap(({ zone }) => zone.places.map(({ id }) => id)));
  return places.filter(({ id }) => !seatIds.has(id) && !inZones.has(id));
};
