import { byId, groupBy } from '../../domain/collections';
import type { Id, Seat, TicketGroup } from '../../domain/entities';
import { compareNaturally } from '../../domain/seatNames';
import type { Zone } from '../../domain/zones';
import { zoneName } from '../../text/placeTexts';
import { seatStateOf } from '../seating/seatState';
import type { ListProps } from './types';

/** The places of a zone at one price. */
export interface ZoneLine {
  /** Stays the same while its places come and go. */
  key: string;
  zone: Zone;
  /** Of the zone. */
  name: string;
  /** Undefined where nothing of it is on sale any more. */
  group: TicketGroup | undefined;
  free: Seat[];
  mine: Seat[];
  /** Some place of the zone is being taken or given back. */
  isBusy: boolean;
}

/** @returns the ticket group of a place: as the order says it of the buyer's own, as the offer says it of others */
const groupIdOf = ({ id }: Seat, { offer, groupsOfMine }: ListProps): Id =>
  groupsOfMine?.get(id) || (offer.groupOfSeat.get(id) ?? '');

/**
 * @param zones the places that are shown, by their zones: free ones, the buyer's own, and those that are being taken
 * @returns the zones by name, one with two prices as two lines
 */
export const zoneLines = (zones: Map<Zone | undefined, Seat[]>, hall: ListProps): ZoneLine[] =>
  [...zones]
    .flatMap(([zone, shown]) => {
      if (!zone) return [];
      const name = zoneName(zone, hall.sectors);
      const isBusy = shown.some(({ id }) => hall.reserving.has(id));
      return [...groupBy(shown, (place) => groupIdOf(place, hall))].map(([groupId, places]) => ({
        key: `${zone.id} ${groupId}`,
        zone,
        name,
        group: byId(hall.offer.ticketGroups, groupId),
        free: places.filter(({ id }) => seatStateOf(id, hall) === 'free'),
        mine: places.filter(({ id }) => hall.mine.has(id)),
        isBusy,
      }));
    })
    .sort((one, other) => compareNaturally(one.name, other.name));
