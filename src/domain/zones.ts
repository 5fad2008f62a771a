import { groupBy, rememberBy } from './collections';
import type { HallPlan, Id, Offer, Seat } from './entities';
import { leadPriceOf } from './offers';
import { compareSeats, parseSeatName, type SeatName } from './seatNames';

/** Places that are sold by how many, not by which: those that share an element of the drawing, and those of a standing sector. */
export interface Zone {
  /** The id of its first place: no other zone has it. */
  id: Id;
  sectorId: Id;
  /** The row that all of its places are of, which names a table or a box; undefined where the sector names it. */
  row: SeatName | undefined;
  /** At a table in the order of their numbers. */
  places: Seat[];
}

/** The zone of each seat that is a place of one. */
export type Zones = ReadonlyMap<Id, Zone>;

/** The part of a hall that says which places are a zone. */
export type Places = Pick<HallPlan, 'seats' | 'sectors'>;

/** @returns the row that all places are of, undefined where they have none or several; of a floor only one name is read */
const commonRow = ([first, ...others]: Seat[]): SeatName | undefined => {
  const name = parseSeatName(first?.name ?? '');
  return name.row && others.every((other) => parseSeatName(other.name).row === name.row) ? name : undefined;
};

/** @returns the elements that more than one seat has; a stadium's thousands of others leave nothing behind */
const sharedElements = (seats: Seat[]): Set<string> => {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const { schemaId } of seats) {
    if (schemaId !== '' && seen.has(schemaId)) shared.add(schemaId);
    seen.add(schemaId);
  }
  return shared;
};

const findZones = ({ seats, sectors }: Places): Zones => {
  const standing = new Set(sectors.filter((sector) => sector.standing).map(({ id }) => id));
  const shared = sharedElements(seats);
  const zones = new Map<Id, Zone>();
  const addEach = (groups: Map<string, Seat[]>) => {
    for (const places of groups.values()) {
      const { id, sectorId } = places[0] as Seat;
      const row = standing.has(sectorId) ? undefined : commonRow(places);
      const zone = { id, sectorId, row, places: row ? [...places].sort(compareSeats) : places };
      for (const place of places) zones.set(place.id, zone);
    }
  };
  const together = seats.filter(({ schemaId }) => shared.has(schemaId));
  const apart = seats.filter(({ schemaId, sectorId }) => standing.has(sectorId) && !shared.has(schemaId));
  addEach(groupBy(together, ({ schemaId }) => schemaId));
  addEach(groupBy(apart, ({ sectorId }) => sectorId));
  return zones;
};

/** Finds the zones of a hall, once for each list of seats. */
export const zonesOf = rememberBy(({ seats }: Places) => seats, findZones);

/** @returns those of the free places that cost least: the next ticket is for one of them, as 'от 1 500 ₽' promises */
export const cheapestPlaces = (free: Seat[], offer: Offer): Seat[] => {
  const prices = new Map(offer.ticketGroups.map((group) => [group.id, leadPriceOf(offer, group).price]));
  const priceOf = ({ id }: Seat) => prices.get(offer.groupOfSeat.get(id) ?? '') ?? Infinity;
  const lowest = free.reduce((least, place) => Math.min(least, priceOf(place)), Infinity);
  return free.filter((place) => priceOf(place) === lowest);
};

/**
 * Chooses among the free places of a zone: at a table the first ones by name; of a floor any, for many buyers who press at the same
 * moment would else all ask for the same.
 * @param free in the order of the zone
 * @returns so many of them, or all there are
 */
export const choosePlaces = ({ row }: Zone, free: Seat[], count = 1): Seat[] => {
  const last = Math.max(free.length - count, 0);
  const start = row ? 0 : Math.floor(Math.random() * (last + 1));
  return free.slice(start, start + count);
};
