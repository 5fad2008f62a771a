import type { Seat } from '../../domain/entities';
import { minimumBy } from '../../domain/minimumBy';
import { groupOfSeat } from '../../domain/offers';
import { compareSeats, isInRowOf, parseSeatName, type SeatName } from '../../domain/seatNames';
import type { Zone } from '../../domain/zones';
import { joinWithCommas } from '../../text/format';
import {
  groupPrice,
  priceFrom,
  seatFree,
  seatInCart,
  seatOfRow,
  seatOfTable,
  seatReadOut,
  seatReserving,
  seatSold,
  zoneLeft,
  zoneMine,
} from '../../text/texts';
import { type SeatState, type SeatStateSource, seatStateOf } from './seatState';
import { zoneStateOf } from './zoneState';

interface ReadSeatOptions {
  seat: Seat;
  /** The sector's name as it is shown. */
  sector: string;
  states: SeatStateSource;
  /** The hall's seats, for the seat's place in its row; without them the place is left out. */
  seats?: Seat[];
}

/** The price filter is the map's matter: who hears of a seat that it leaves out hears that it is free. */
const STATE_TEXTS: Record<SeatState, string> = {
  free: seatFree,
  filteredOut: seatFree,
  mine: seatInCart,
  reserving: seatReserving,
  sold: seatSold,
};

/** A table or a box has seats as a row has them, but is none: its words name it. */
const isRow = ({ row, isBareRow }: SeatName): boolean => isBareRow || /(ряд|row)\s/i.test(row);

/** @returns what is read out for a seat: 'Партер, ряд 5, место 12, 3 500 ₽, свободно, 2 из 14 в ряду' */
export const readSeat = ({ seat, sector, states, seats = [] }: ReadSeatOptions): string => {
  const group = groupOfSeat(states.offer, seat.id);
  const price = group ? groupPrice(group) : '';
  const reading = seatReadOut(sector, seat.name.toLowerCase(), price, STATE_TEXTS[seatStateOf(seat.id, states)]);
  const row = seats.filter(isInRowOf(seat)).sort(compareSeats);
  const name = parseSeatName(seat.name);
  if (!row.length || !name.row) return reading;
  const sayPlace = isRow(name) ? seatOfRow : seatOfTable;
  return joinWithCommas(reading, sayPlace(row.indexOf(seat) + 1, row.length));
};

interface ReadZoneOptions {
  zone: Zone;
  /** The name of its sector and of the zone, as they are shown. */
  sector: string;
  name: string;
  states: SeatStateSource;
}

/** @returns what a place of the zone costs: 'от' where its free places, or their tariffs, differ */
const zonePrice = ({ places }: Zone, { offer }: SeatStateSource): string => {
  const groups = offer.ticketGroups.filter(({ id }) => places.some((place) => offer.groupOfSeat.get(place.id) === id));
  const cheapest = minimumBy(groups, ({ minPrice }) => minPrice);
  if (!cheapest) return '';
  return groups.length > 1 ? priceFrom(cheapest.minPrice) : groupPrice(cheapest);
};

/** @returns what is read out for a zone: 'Танцпол, 2 500 ₽, осталось 120 мест, у вас 2 места'; a table is read with its sector */
export const readZone = ({ zone, sector, name, states }: ReadZoneOptions): string => {
  const { freeCount, mine, isReserving } = zoneStateOf(zone, states);
  return joinWithCommas(
    sector === name ? name : joinWithCommas(sector, name.toLowerCase()),
    zonePrice(zone, states),
    zoneLeft(freeCount),
    mine.length > 0 && zoneMine(mine.length),
    isReserving && seatReserving,
  );
};
