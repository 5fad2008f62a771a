import { groupBy, rememberBy } from './collections';
import type { HallPlan, Id, Offer, Seat } from './entities';
import { leadPricesOf } from './offers';
import { compareSeats, parseSeatName, type SeatName } from './seatNames';

export interface Zone {
  /** The id of the zone's first place, which no other zone has. */
  id: Id;
  sectorId: Id;
  /** The row that all places share, which names a table or a theatre box; undefined if the sector's name is used instead. */
  row: SeatName | undefined;
  /** Sorted by number if the zone has a `row`. */
  places: Seat[];
}

/** Maps each place of a zone to the zone. */
export type Zones = ReadonlyMap<Id, Zone>;

export type Places = Pick<HallPlan, 'seats' | 'sectors'>;

/** @returns the row that all places share; undefined if they have no row, or several rows */
const commonRow = ([first, ...others]: Seat[]): SeatName | undefined => {
  const name = parseSeatName(first?.name ?? '');
  return name.row && others.every((other) => parseSeatName(other.name).row === name.row) ? name : undefined;
};

const findZones = ({ seats, sectors }: Places): Zones => {
  const standing = new Set(sectors.filter((sector) => sector.standing).map(({ id }) => id));
  // Only ids that several seats share get a group: a stadium has thousands of other ids.
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const { schemaId } of seats) (seen.has(schemaId) ? shared : seen).add(schemaId);
  shared.delete('');
  const groups = groupBy(seats, ({ schemaId, sectorId }) =>
    shared.has(schemaId) ? `element ${schemaId}` : standing.has(sectorId) && `sector ${sectorId}`,
  );
  groups.delete(false);
  const zones = new Map<Id, Zone>();
  for (const places of groups.values()) {
    const { id, sectorId } = places[0] as Seat;
    const row = standing.has(sectorId) ? undefined : commonRow(places);
    const zone = { id, sectorId, row, places: row ? [...places].sort(compareSeats) : places };
    for (const place of places) zones.set(place.id, zone);
  }
  return zones;
};

export const zonesOf = rememberBy(({ seats }: Places) => seats, findZones);

/** @returns the cheapest free places: the next ticket is for one of them, as the price 'от 1 500 ₽' promises */
export const cheapestPlaces = (free: Seat[], offer: Offer): Seat[] => {
  const prices = leadPricesOf(offer);
  const priceOf = ({ id }: Seat) => prices.get(offer.groupOfSeat.get(id) ?? '') ?? Infinity;
  const lowest = free.reduce((least, place) => Math.min(least, priceOf(place)), Infinity);
  return free.filter((place) => priceOf(place) === lowest);
};

/** Chooses the first free places of a table, but random places of a floor, so that simultaneous buyers request different places. */
export const choosePlaces = ({ row }: Zone, free: Seat[], count = 1): Seat[] => {
  const last = Math.max(free.length - count, 0);
  const start = row ? 0 : Math.floor(Math.random() * (last + 1));
  return free.slice(start, start + count);
};
