import { groupBy } from '../../domain/collections';
import type { HallPlan, Seat } from '../../domain/entities';
import { type Zone, zonesOf } from '../../domain/zones';

export type Sold = Seat | Zone;

export const isZone = (sold: Sold): sold is Zone => 'places' in sold;

/**
 * Maps the id of an element to the seat with this `schemaId`, to the zone whose places share this `schemaId`, or to the sector with this id
 * or name if none of its places is drawn.
 */
export const findSoldElements = (
  plan: Pick<HallPlan, 'seats' | 'sectors'>,
  drawnIds: Pick<ReadonlySet<string>, 'has'>,
): Map<string, Sold> => {
  const zones = zonesOf(plan);
  const sold = new Map<string, Sold>();
  for (const seat of plan.seats) {
    const zone = zones.get(seat.id);
    // A standing place with its own element is drawn and sold as a seat.
    if (seat.schemaId) sold.set(seat.schemaId, sold.has(seat.schemaId) && zone ? zone : seat);
  }
  const placesOf = groupBy(plan.seats, ({ sectorId }) => sectorId);
  for (const { id, name } of plan.sectors) {
    const places = placesOf.get(id) ?? [];
    const [first] = places;
    const element = [id, name].find((each) => drawnIds.has(each) && !sold.has(each));
    if (!first || element === undefined || places.some(({ schemaId }) => drawnIds.has(schemaId))) continue;
    sold.set(element, zones.get(first.id) ?? { id: first.id, sectorId: id, row: undefined, places });
  }
  return sold;
};
