import { byId, groupBy } from '../../domain/collections';
import type { Id, Seat, TicketGroup } from '../../domain/entities';
import { compareNaturally } from '../../domain/seatNames';
import type { Zone } from '../../domain/zones';
import { zoneName } from '../../text/placeTexts';
import { seatStateOf } from '../seating/seatState';
import type { ListProps } from './types';

/** The places of a zone at one price. */
export interface ZoneLine {
  /** A React key, which does not depend on the places. */
  key: string;
  zone: Zone;
  name: string;
  /** Undefined if the ticket group is no longer in the offer. */
  group: TicketGroup | undefined;
  free: Seat[];
  mine: Seat[];
  isBusy: boolean;
}

/** @returns the ticket group of a place: of the buyer's places from the order, of other places from the offer */
const groupIdOf = ({ id }: Seat, { offer, groupsOfMine }: ListProps): Id =>
  groupsOfMine?.get(id) || (offer.groupOfSeat.get(id) ?? '');

/**
 * @param zones the shown places by zone: free places, the buyer's places, and pending places
 * @returns a line for each zone and price, sorted by name
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
