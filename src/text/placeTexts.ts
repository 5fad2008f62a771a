/** The name of a place: a seat's own, or the name of its zone for a place without a number. */
import { byId, nameById } from '../domain/collections';
import type { Id, Seat, Sector, Ticket } from '../domain/entities';
import { type Places, type Zone, zonesOf } from '../domain/zones';
import { joinWithDots } from './format';
import { listOtherSeats, rowLabel, SEAT_KINDS, sectorName } from './texts';

/** @returns 'Стол 3' of a table or a box, else the name of its sector: 'Танцпол' */
export const zoneName = ({ row, sectorId }: Pick<Zone, 'row' | 'sectorId'>, sectors: Sector[]): string =>
  (row && rowLabel(row)) || sectorName(nameById(sectors, sectorId)) || listOtherSeats;

/** @returns the zone of a place that has no number of its own; undefined of any other place, one at a table too */
export const unnumberedZoneOf = (places: Places, seatId: Id): Zone | undefined => {
  const zone = zonesOf(places).get(seatId);
  return zone?.row ? undefined : zone;
};

/** @returns 'Ряд 5, место 12', 'Стол 3, место 2', and 'Танцпол' of a place without a number, whatever the box office calls it */
export const placeName = (places: Places, { id, name }: Pick<Seat, 'id' | 'name'>): string => {
  const zone = unnumberedZoneOf(places, id);
  return zone ? zoneName(zone, places.sectors) : name;
};

/** @returns the name of a seat within a sentence: 'ряд 5, место 12' */
export const nameInSentence = (name: string): string =>
  name.replace(/^[А-ЯЁ](?=[а-яё])/, (first) => first.toLowerCase());

/** @returns the name of a ticket's place, also in a hall that is not loaded: the box office tells it with the ticket */
export const ticketName = (places: Places | null, { seatId, name }: Pick<Ticket, 'seatId' | 'name'>): string => {
  const isNamed = name && !(places && unnumberedZoneOf(places, seatId));
  const seat = byId(places?.seats, seatId);
  return isNamed || !places || !seat ? name : placeName(places, seat);
};

/** @returns the words for a seat's kind and the venue's note; '' without either */
export const specialWords = ({ kind, note }: Pick<Seat, 'kind' | 'note'>): string =>
  joinWithDots(kind && SEAT_KINDS[kind], note);
