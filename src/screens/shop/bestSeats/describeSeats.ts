import { nameById } from '../../../domain/byId';
import type { Offer, Seat } from '../../../domain/entities';
import { newTicketPrice } from '../../../domain/offers';
import { parseSeatName } from '../../../domain/seatNames';
import { type Places, zonesOf } from '../../../domain/zones';
import { formatMoney, joinWithCommas, joinWithDots } from '../../../text/format';
import { unnumberedZoneOf, zoneName } from '../../../text/placeTexts';
import { bestSeatsPair, bestSeatsRange, rowLabel, sectorName, zonePlaces } from '../../../text/texts';

/**
 * @returns 'Ряд 5, места 5–7': the first and the last of seats in one row; 'Танцпол, 3 места' of places in one zone; or the names of
 * seats that have no row
 */
export const nameSeats = (seats: Seat[], places: Places): string => {
  const [first, second, third] = seats;
  const zone = first && zonesOf(places).get(first.id);
  if (zone) return zonePlaces(zoneName(zone, places.sectors), seats.length);
  const firstName = parseSeatName(first?.name ?? '');
  const lastName = parseSeatName(seats.at(-1)?.name ?? '');
  if (!firstName.row || !second) return joinWithCommas(...seats.map(({ name }) => name));
  const nameRange = third ? bestSeatsRange : bestSeatsPair;
  return nameRange(rowLabel(firstName), firstName.number, lastName.number);
};

/** @returns 'Партер · 9 000 ₽': where the seats are, unless their name says it, and what new tickets for them cost */
export const placeAndPrice = (seats: Seat[], places: Places, offer: Offer): string => {
  const price = seats.reduce((sum, { id }) => sum + newTicketPrice(offer, id), 0);
  const [first] = seats;
  const isNamedBySector = first && unnumberedZoneOf(places, first.id);
  return joinWithDots(!isNamedBySector && sectorName(nameById(places.sectors, first?.sectorId)), formatMoney(price));
};
