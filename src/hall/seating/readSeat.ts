import { byId } from '../../domain/byId';
import type { Id, Offer, Seat, TicketGroup } from '../../domain/entities';
import { groupPrice, seatFree, seatMine, seatOfRow, seatRead, seatReserving, seatSold } from '../../text/texts';
import type { HallProps } from '../types';
import { byName, rowOf, splitName } from './rows';

/** @returns the price group of a seat on sale, undefined for any other */
export const groupOfSeat = (offer: Offer, seatId: Id): TicketGroup | undefined =>
  byId(offer.ticketGroups, offer.groupOfSeat.get(seatId));

/**
 * What is read out for a seat: 'Партер, ряд 5, место 12, 3 500 ₽, свободно, 2 из 14 в ряду'.
 * @param sector the sector's name as shown @param seats the hall's seats, for the place in the row; without them it is left out
 */
export const readSeat = (
  { offer, mine, reserving }: Pick<HallProps, 'offer' | 'mine' | 'reserving'>,
  seat: Seat,
  sector: string,
  seats: Seat[] = [],
): string => {
  const { id, name } = seat;
  const row = seats.filter(rowOf(seat)).sort(byName);
  const group = groupOfSeat(offer, id);
  const state = reserving.has(id) ? seatReserving : mine.has(id) ? seatMine : group ? seatFree : seatSold;
  const said = seatRead(sector, name.toLowerCase(), group ? groupPrice(group) : '', state);
  return row[0] && splitName(name)[0] ? `${said}, ${seatOfRow(row.indexOf(seat) + 1, row.length)}` : said;
};
