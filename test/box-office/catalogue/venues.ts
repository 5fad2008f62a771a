import { createHash } from 'node:crypto';
import { placeName, unnumberedZoneOf } from '../../../src/text/placeTexts';
import { arena, club, concert, type DrawnHall, opera, stadium, theatre } from '../halls';

/** A venue with its one hall, indexed for selling. */
export interface Venue {
  id: number;
  name: string;
  address: string;
  timeZone: string;
  /** Hours ahead of UTC; none of the venues' zones has summer time. */
  offsetHours: number;
  hall: DrawnHall;
  /** The schema map's address relative to the site root; the hash in its name makes it cacheable for good. */
  schemaUrl: string;
  /** The index of a seat in `hall.seats`, by its id. */
  indexOfSeat: Map<string, number>;
  /** Rows of neighbouring seats as indexes into `hall.seats`, each in the order of seat numbers. */
  rows: number[][];
}

const PLACES = [
  { id: 1, slug: 'theatre', make: theatre, address: 'наб. Фонтанки, 65', timeZone: 'Europe/Moscow', offsetHours: 3 },
  { id: 2, slug: 'opera', make: opera, address: 'Театральная пл., 1', timeZone: 'Europe/Moscow', offsetHours: 3 },
  { id: 3, slug: 'arena', make: arena, address: 'ул. Ледовая, 8', timeZone: 'Asia/Yekaterinburg', offsetHours: 5 },
  { id: 4, slug: 'stadium', make: stadium, address: 'Северный пр., 1', timeZone: 'Europe/Moscow', offsetHours: 3 },
  { id: 5, slug: 'club', make: club, address: 'Портовая ул., 7', timeZone: 'Europe/Moscow', offsetHours: 3 },
  { id: 6, slug: 'concert', make: concert, address: 'Северный пр., 1', timeZone: 'Europe/Moscow', offsetHours: 3 },
];

function rowsOf({ seats, places }: DrawnHall): number[][] {
  const rows = new Map<string, number[]>();
  seats.forEach(({ sectorId }, index) => {
    const key = `${sectorId} ${places[index]?.row}`;
    const row = rows.get(key);
    if (row) row.push(index);
    else rows.set(key, [index]);
  });
  const number = (index: number) => places[index]?.number ?? 0;
  return [...rows.values()].map((row) => row.sort((a, b) => number(a) - number(b)));
}

function open({ id, slug, make, ...rest }: (typeof PLACES)[number]): Venue {
  const hall = make();
  const hash = createHash('sha256').update(hall.svg).digest('hex').slice(0, 8);
  return {
    id,
    ...rest,
    name: hall.hall.name,
    hall,
    schemaUrl: `schemas/${slug}.${hash}.svg`,
    indexOfSeat: new Map(hall.seats.map((seat, index) => [seat.id, index])),
    rows: rowsOf(hall),
  };
}

/** Each process draws the halls once, in about 0.2 s. */
export const VENUES: readonly Venue[] = PLACES.map(open);

/** @throws if there is no such venue */
export function venueOf(id: number): Venue {
  const venue = VENUES.find((each) => each.id === id);
  if (!venue) throw new Error(`no venue ${id}`);
  return venue;
}

/**
 * The seat's name with its sector, as an order carries it: 'Партер, ряд 5, место 12'; a place without a number has the sector's name alone.
 */
export function fullSeatName({ hall, indexOfSeat }: Venue, seatId: string): string {
  const seat = hall.seats[indexOfSeat.get(seatId) ?? -1];
  if (!seat) return '';
  const sector = hall.sectors.find(({ id }) => id === seat.sectorId)?.name ?? '';
  if (unnumberedZoneOf(hall, seatId)) return placeName(hall, seat);
  const place = seat.name.charAt(0).toLowerCase() + seat.name.slice(1);
  return `${/^\d/.test(sector) ? `Сектор ${sector}` : sector}, ${place}`;
}
