import { byId, nameById } from '../domain/collections';
import type { Id, Seat, Sector, Ticket } from '../domain/entities';
import { type Places, type Zone, zonesOf } from '../domain/zones';
import { joinWithDots } from './format';
import { listOtherSeats, rowLabel, SEAT_KINDS, sectorName } from './texts';

/** @returns 'Стол 3' for a table or a theatre box, otherwise the name of the zone's sector, such as 'Танцпол' */
export const zoneName = ({ row, sectorId }: Pick<Zone, 'row' | 'sectorId'>, sectors: Sector[]): string =>
  (row && rowLabel(row)) || sectorName(nameById(sectors, sectorId)) || listOtherSeats;

/** @returns the zone of a place without a number; undefined for any other place, also at a table */
export const unnumberedZoneOf = (places: Places, seatId: Id): Zone | undefined => {
  const zone = zonesOf(places).get(seatId);
  return zone?.row ? undefined : zone;
};

/** @returns 'Ряд 5, место 12' or 'Стол 3, место 2'; for a place without a number, the name of the place's zone, such as 'Танцпол' */
export const placeName = (places: Places, { id, name }: Pick<Seat, 'id' | 'name'>): string => {
  const zone = unnumberedZoneOf(places, id);
  return zone ? zoneName(zone, places.sectors) : name;
};

/** @returns the name of a seat within a sentence: 'ряд 5, место 12' */
export const nameInSentence = (name: string): string =>
  name.replace(/^[А-ЯЁ](?=[а-яё])/, (first) => first.toLowerCase());

/** @returns the name of a ticket's place; while the hall is not loaded, the name that the ticket itself carries */
export const ticketName = (places: Places | null, { seatId, name }: Pick<Ticket, 'seatId' | 'name'>): string => {
  const isNamed = name && !(places && unnumberedZoneOf(places, seatId));
  const seat = byId(places?.seats, seatId);
  return isNamed || !places || !seat ? name : placeName(places, seat);
};

export const specialWords = ({ kind, note }: Pick<Seat, 'kind' | 'note'>): string =>
  joinWithDots(kind && SEAT_KINDS[kind], note);
