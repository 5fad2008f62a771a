import { byId, groupBy, nameById, sumOf } from '../../../domain/collections';
import type { Offer, Seat, Ticket } from '../../../domain/entities';
import { groupOfSeat, leadPriceOf, newTicketPrice } from '../../../domain/offers';
import { compareSeats, parseSeatName } from '../../../domain/seatNames';
import type { Places } from '../../../domain/zones';
import { joinWithCommas, joinWithDots } from '../../../text/format';
import { specialWords, unnumberedZoneOf, zoneName } from '../../../text/placeTexts';
import { priceText, rowLabel, seatsCount, seatsInRow, sectorName } from '../../../text/texts';

/** @returns the name of seats in one row: 'Ряд 5, места 1, 4 и 9'; of other seats, all their names */
const nameRow = (seats: Seat[]): string => {
  const names = seats.map(({ name }) => parseSeatName(name));
  const others = names.map(({ number }) => number);
  const last = others.pop() ?? '';
  const [first] = names;
  if (!first?.row || !others[0]) return joinWithCommas(...seats.map(({ name }) => name));
  return seatsInRow(rowLabel(first), joinWithCommas(...others), last);
};

/** @returns the name of the seats' sector; '' where their names contain it */
const sectorOf = ([first]: Seat[], places: Places): string =>
  first && !unnumberedZoneOf(places, first.id) ? sectorName(nameById(places.sectors, first.sectorId)) : '';

/**
 * @param hasSectors puts the sector before each row: 'Партер · Ряд 5, места 6 и 7; Балкон · Ряд 7, место 1'
 * @returns the names of seats, joined for seats of one row or zone: 'Ряд 5, места 6 и 7; Ряд 7, место 1', 'Танцпол, 3 места'
 */
export const nameSeats = (seats: Seat[], places: Places, hasSectors?: boolean): string => {
  const groups = groupBy(
    [...seats].sort(compareSeats),
    ({ id, name, sectorId }) => unnumberedZoneOf(places, id) ?? `${sectorId} ${parseSeatName(name).row}`,
  );
  return [...groups]
    .map(([zone, own]) =>
      joinWithDots(
        hasSectors && sectorOf(own, places),
        typeof zone === 'string'
          ? nameRow(own)
          : joinWithCommas(zoneName(zone, places.sectors), seatsCount(own.length)),
      ),
    )
    .join('; ');
};

/**
 * @param places the hall of the tickets, or an empty hall: a seat that is not in it has the name that its ticket carries
 * @returns the names of the seats of tickets, with their sectors
 */
export const nameTickets = (tickets: Pick<Ticket, 'seatId' | 'name'>[], places: Places): string =>
  nameSeats(
    tickets.map(({ seatId, name }) => byId(places.seats, seatId) ?? { id: seatId, schemaId: '', name, sectorId: '' }),
    places,
    true,
  );

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
