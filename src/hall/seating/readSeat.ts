import type { Id, Offer, Seat } from '../../domain/entities';
import { groupOfSeat } from '../../domain/offers';
import { compareSeats, isInRowOf, parseSeatName } from '../../domain/seatNames';
import { groupPrice, seatFree, seatInCart, seatOfRow, seatReadOut, seatReserving, seatSold } from '../../text/texts';

/** What decides how a seat stands with the buyer. */
interface SeatStates {
  offer: Offer;
  /** The seats in the buyer's order. */
  mine: ReadonlySet<Id>;
  /** The seats that are being taken or given back. */
  reserving: ReadonlySet<Id>;
}

interface ReadSeatOptions {
  seat: Seat;
  /** The sector's name as it is shown. */
  sector: string;
  states: SeatStates;
  /** The hall's seats, for the seat's place in its row; without them the place is left out. */
  seats?: Seat[];
}

const stateOf = (id: Id, { offer, mine, reserving }: SeatStates): string => {
  if (reserving.has(id)) return seatReserving;
  if (mine.has(id)) return seatInCart;
  return groupOfSeat(offer, id) ? seatFree : seatSold;
};

/** @returns what is read out for a seat: 'Партер, ряд 5, место 12, 3 500 ₽, свободно, 2 из 14 в ряду' */
export const readSeat = ({ seat, sector, states, seats = [] }: ReadSeatOptions): string => {
  const group = groupOfSeat(states.offer, seat.id);
  const price = group ? groupPrice(group) : '';
  const reading = seatReadOut(sector, seat.name.toLowerCase(), price, stateOf(seat.id, states));
  const row = seats.filter(isInRowOf(seat)).sort(compareSeats);
  const hasPlace = row.length > 0 && parseSeatName(seat.name).row;
  return hasPlace ? `${reading}, ${seatOfRow(row.indexOf(seat) + 1, row.length)}` : reading;
};
