import type { Id, Seat } from '../../domain/entities';
import type { Zone } from '../../domain/zones';
import { type SeatStateSource, seatStateOf } from './seatState';

/** What a zone is to this buyer now: how its places stand, each as `seatState.ts` decides. */
export interface ZoneState {
  /** The places that can be bought at a price that the buyer asks for, by ticket group. */
  free: Map<Id, Seat[]>;
  /** How many can be bought, whatever the price filter says. */
  freeCount: number;
  mine: Seat[];
  /** Some of its places are being taken or given back at this moment. */
  isReserving: boolean;
}

export const zoneStateOf = ({ places }: Zone, source: SeatStateSource): ZoneState => {
  const state: ZoneState = { free: new Map(), freeCount: 0, mine: [], isReserving: false };
  for (const place of places) {
    const placeState = seatStateOf(place.id, source);
    if (placeState === 'mine') state.mine.push(place);
    if (placeState === 'reserving') state.isReserving = true;
    if (placeState === 'free' || placeState === 'filteredOut') state.freeCount += 1;
    if (placeState !== 'free') continue;
    const groupId = source.offer.groupOfSeat.get(place.id) ?? '';
    const ofGroup = state.free.get(groupId);
    if (ofGroup) ofGroup.push(place);
    else state.free.set(groupId, [place]);
  }
  return state;
};
