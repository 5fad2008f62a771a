import { nameById } from '../../../domain/byId';
import type { Offer, Seat, Sector } from '../../../domain/entities';
import { newTicketPrice } from '../../../domain/offers';
import { parseSeatName } from '../../../domain/seatNames';
import { formatMoney, joinWithCommas, joinWithDots } from '../../../text/format';
import { bestSeatsPair, bestSeatsRange, rowLabel, sectorName } from '../../../text/texts';

/** @returns 'Ряд 5, места 5–7': the first and the last of seats in one row, or the names of seats that have no row */
export const nameSeats = (seats: Seat[]): string => {
  const [first, second, third] = seats;
  const firstName = parseSeatName(first?.name ?? '');
  const lastName = parseSeatName(seats.at(-1)?.name ?? '');
  if (!firstName.row || !second) return joinWithCommas(...seats.map(({ name }) => name));
  const nameRange = third ? bestSeatsRange : bestSeatsPair;
  return nameRange(rowLabel(firstName), firstName.number, lastName.number);
};

/** @returns 'Партер · 9 000 ₽': where seats next to each other are, and what new tickets for them cost */
export const placeAndPrice = (seats: Seat[], sectors: Sector[], offer: Offer): string => {
  const price = seats.reduce((sum, { id }) => sum + newTicketPrice(offer, id), 0);
  return joinWithDots(sectorName(nameById(sectors, seats[0]?.sectorId)), formatMoney(price));
};
