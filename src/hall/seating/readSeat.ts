import type { Seat } from '../../domain/entities';
import { groupOfSeat, leadPriceOf } from '../../domain/offers';
import { compareSeats, isInRowOf, isRow, parseSeatName } from '../../domain/seatNames';
import { joinWithCommas } from '../../text/format';
import { specialWords } from '../../text/placeTexts';
import { priceInWords, seatFree, seatInCart, seatOfRow, seatOfTable, seatReserving, seatSold } from '../../text/texts';
import { type SeatState, type SeatStateSource, seatStateOf } from './seatState';

interface ReadSeatOptions {
  seat: Seat;
  sector: string;
  states: SeatStateSource;
  /** The hall's seats, to find the seat's position in its row; without them the position is left out. */
  seats?: Seat[];
}

/** Filters concern the map only: a screen reader announces an excluded seat as free. */
const STATE_TEXTS: Record<SeatState, string> = {
  free: seatFree,
  filteredOut: seatFree,
  mine: seatInCart,
  reserving: seatReserving,
  sold: seatSold,
};

/** @returns the announcement of a seat: 'Партер, ряд 5, место 12, 3 500 ₽, свободно, 2 из 14 в ряду' */
export const readSeat = ({ seat, sector, states, seats = [] }: ReadSeatOptions): string => {
  const group = groupOfSeat(states.offer, seat.id);
  const price = group ? priceInWords(leadPriceOf(states.offer, group)) : '';
  const state = STATE_TEXTS[seatStateOf(seat.id, states)];
  const reading = joinWithCommas(sector, seat.name.toLowerCase(), price, state, specialWords(seat));
  const row = seats.filter(isInRowOf(seat)).sort(compareSeats);
  const name = parseSeatName(seat.name);
  if (!row.length || !name.row) return reading;
  const sayPlace = isRow(name) ? seatOfRow : seatOfTable;
  return joinWithCommas(reading, sayPlace(row.indexOf(seat) + 1, row.length));
};
