import { byId, groupBy, nameById, sumOf } from '../../../domain/collections';
import type { Id, Offer, Seat, Ticket } from '../../../domain/entities';
import { groupOfSeat, leadPriceOf, newTicketPrice } from '../../../domain/offers';
import { compareSeats, parseSeatName } from '../../../domain/seatNames';
import type { Places } from '../../../domain/zones';
import { joinWithCommas, joinWithDots } from '../../../text/format';
import { specialWords, unnumberedZoneOf, zoneName } from '../../../text/placeTexts';
import { bestSeatsPair, bestSeatsRange, priceText, rowLabel, seatsCount, sectorName } from '../../../text/texts';

/** @returns the name of seats in one row: 'Ряд 5, места 5–7', 'Ряд 5, места 1, 4 и 9'; of other seats, all their names */
const nameRow = (seats: Seat[]): string => {
  // A seat may be bought for several dates.
  const names = [...new Set(seats.map(({ name }) => name))];
  const [first, ...others] = names.map(parseSeatName);
  if (!first?.row || !others[0]) return joinWithCommas(...names);
  const numbers = [first, ...others].map(({ number }) => number);
  const last = numbers.pop() ?? '';
  const isRange = others[1] && others.every(({ number }, at) => Number(number) === Number(first.number) + at + 1);
  return isRange
    ? bestSeatsRange(rowLabel(first), first.number, last)
    : bestSeatsPair(rowLabel(first), joinWithCommas(...numbers), last);
};

/** @returns the names of seats, joined for seats of one row or zone: 'Ряд 5, места 6 и 7; Ряд 7, место 1', 'Танцпол, 3 места' */
export const nameSeats = (seats: Seat[], places: Places): string => {
  const groups = groupBy(
    [...seats].sort(compareSeats),
    ({ id, name }) => unnumberedZoneOf(places, id) ?? parseSeatName(name).row,
  );
  return [...groups]
    .map(([zone, own]) =>
      typeof zone === 'string' ? nameRow(own) : joinWithCommas(zoneName(zone, places.sectors), seatsCount(own.length)),
    )
    .join('; ');
};

/** @returns the name of the seats' sector; '' where their names contain it */
const sectorOf = ([first]: Seat[], places: Places): string =>
  first && !unnumberedZoneOf(places, first.id) ? sectorName(nameById(places.sectors, first.sectorId)) : '';

/** @returns the seats of a hall in the order of their ids; unknown ids are left out */
export const seatsOf = (places: Places | null, ids: Id[]): Seat[] => ids.flatMap((id) => byId(places?.seats, id) ?? []);

/** @returns the names of the seats of tickets, by sector: 'Партер · Ряд 5, места 6 и 7; Балкон · Ряд 7, место 1' */
export const nameTickets = (tickets: Pick<Ticket, 'seatId'>[], places: Places): string =>
  [
    ...groupBy(
      seatsOf(
        places,
        tickets.map(({ seatId }) => seatId),
      ),
      ({ sectorId }) => sectorId,
    ).values(),
  ]
    .map((own) => joinWithDots(sectorOf(own, places), nameSeats(own, places)))
    .join('; ');

/** @returns the names of the new tickets' tariffs, without the usual tariff and tariffs without a condition: 'Школьный' */
const tariffNames = (seats: Seat[], offer: Offer): string => {
  const groups = new Set(seats.map(({ id }) => groupOfSeat(offer, id)));
  const names = [...groups].map((group) => group && leadPriceOf(offer, group).tariff);
  return joinWithCommas(...new Set(names));
};

/**
 * @returns the sector, the tariffs with a condition, the price of new tickets, and the kinds and notes of special seats:
 * 'Партер · 9 000 ₽ · обзор ограничен'; without the price if a seat was sold meanwhile
 */
export const placeAndPrice = (seats: Seat[], places: Places, offer: Offer): string => {
  const areOnSale = seats.every(({ id }) => groupOfSeat(offer, id));
  const price = areOnSale && priceText(sumOf(seats, ({ id }) => newTicketPrice(offer, id)));
  const special = new Set(seats.map(specialWords));
  return joinWithDots(sectorOf(seats, places), tariffNames(seats, offer), price, ...special);
};
