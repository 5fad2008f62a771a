import { nameById } from '../../../domain/collections';
import type { Offer, Seat } from '../../../domain/entities';
import { groupOfSeat, leadPriceOf, newTicketPrice } from '../../../domain/offers';
import { parseSeatName } from '../../../domain/seatNames';
import { type Places, zonesOf } from '../../../domain/zones';
import { joinWithCommas, joinWithDots } from '../../../text/format';
import { unnumberedZoneOf, zoneName } from '../../../text/placeTexts';
import { bestSeatsPair, bestSeatsRange, priceText, rowLabel, sectorName, zonePlaces } from '../../../text/texts';

/**
 * @returns the first and the last of seats in one row: 'Ряд 5, места 5–7'; the number of places in one zone: 'Танцпол, 3 места'; or the
 * names of seats without a row
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

/** Whether the seats are in one zone, or adjacent in one row in the order of the list. */
const areTogether = ([first, ...others]: Seat[], places: Places): boolean => {
  if (!first) return false;
  const zones = zonesOf(places);
  const zone = zones.get(first.id);
  const start = parseSeatName(first.name);
  return others.every((seat, at) => {
    const { row, number } = parseSeatName(seat.name);
    const isNext =
      row === start.row && seat.sectorId === first.sectorId && Number(number) === Number(start.number) + at + 1;
    return zone ? zones.get(seat.id) === zone : !zones.has(seat.id) && isNext;
  });
};

/** @returns the names of a buyer's seats, as a range if the seats are adjacent, else one by one: 'Ряд 5, место 6; Ряд 7, место 1' */
export const nameAnySeats = (seats: Seat[], places: Places): string =>
  areTogether(seats, places) ? nameSeats(seats, places) : seats.map(({ name }) => name).join('; ');

/** @returns the names of the new tickets' tariffs, as far as a tariff is not open to every buyer: 'Школьный' */
const tariffNames = (seats: Seat[], offer: Offer): string => {
  const groups = new Set(seats.map(({ id }) => groupOfSeat(offer, id)));
  const names = [...groups].map((group) => group && leadPriceOf(offer, group).tariff);
  return joinWithCommas(...new Set(names));
};

/**
 * @returns the sector and the price of new tickets: 'Партер · 9 000 ₽'; no sector where the seats' names contain it, no price where a seat
 * was sold meanwhile
 */
export const placeAndPrice = (seats: Seat[], places: Places, offer: Offer): string => {
  const areOnSale = seats.every(({ id }) => groupOfSeat(offer, id));
  const price = areOnSale && priceText(seats.reduce((sum, { id }) => sum + newTicketPrice(offer, id), 0));
  const [first] = seats;
  const isNamedBySector = first && unnumberedZoneOf(places, first.id);
  const sector = !isNamedBySector && sectorName(nameById(places.sectors, first?.sectorId));
  return joinWithDots(sector, tariffNames(seats, offer), price);
};
