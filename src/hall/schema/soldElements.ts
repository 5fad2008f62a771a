import { groupBy } from '../../domain/collections';
import type { HallPlan, Id, Seat } from '../../domain/entities';
import { type Zone, zonesOf } from '../../domain/zones';

export type Sold = Seat | Zone;

export const isZone = (sold: Sold): sold is Zone => 'places' in sold;

type Places = Pick<HallPlan, 'seats' | 'sectors'>;

const undrawnSectors = ({ seats, sectors }: Places, isDrawn: (id: string) => boolean): Set<Id> => {
  const undrawn = new Set(sectors.map(({ id }) => id));
  for (const { schemaId, sectorId } of seats) if (undrawn.has(sectorId) && isDrawn(schemaId)) undrawn.delete(sectorId);
  return undrawn;
};

/**
 * Maps the ids of a drawing's elements to seats and zones: an element represents a seat by its `schemaId`, the zone of places that share a
 * `schemaId`, or a sector without any drawn place by the sector's id or name.
 * @param isDrawn whether the drawing has an element with an id
 */
export const findSoldElements = (plan: Places, isDrawn: (id: string) => boolean): Map<string, Sold> => {
  const zones = zonesOf(plan);
  const sold = new Map<string, Sold>();
  for (const seat of plan.seats) {
    const zone = zones.get(seat.id);
    // A standing place with its own element is drawn and sold as a seat.
    if (seat.schemaId) sold.set(seat.schemaId, sold.has(seat.schemaId) && zone ? zone : seat);
  }
  const undrawn = undrawnSectors(plan, isDrawn);
  if (!undrawn.size) return sold;
  const places = groupBy(
    plan.seats.filter(({ sectorId }) => undrawn.has(sectorId)),
    ({ sectorId }) => sectorId,
  );
  for (const { id, name } of plan.sectors) {
    const own = places.get(id);
    const element = [id, name].find((each) => isDrawn(each) && !sold.has(each));
    const [first] = own ?? [];
    if (own && first && element !== undefined)
      sold.set(element, zones.get(first.id) ?? { id: first.id, sectorId: id, row: undefined, places: own });
  }
  return sold;
};
