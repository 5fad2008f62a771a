import type { Id } from '../../domain/entities';
import { leadPriceOf } from '../../domain/offers';
import { accessibleSeatsOf } from '../../domain/specialSeats';
import { boxOf } from '../schema/box';
import type { SeatPoint } from '../schema/geometry';
import { createBestSeats, nearestOfGroup, type SeatSearch } from '../seating/bestSeats';
import { loneSeatBeside } from '../seating/loneSeat';
import { groupOfFreeSeat } from '../seating/seatState';
import type { ZoneShape } from './areas';
import type { Board, Target } from './board';
import { type Camera, FOOT } from './camera';
import type { Cursor } from './cursor';

interface ProposalsOptions {
  pane: HTMLElement;
  board: Board;
  camera: Camera;
  cursor: Cursor;
}

const createGroups = (board: Board) => {
  const groupOf = (seatId: Id) => {
    const { hall } = board;
    // A wheelchair place is proposed only while the buyer filters for such places.
    const isKept = !hall.onlySeats && accessibleSeatsOf(hall.seats).has(seatId);
    return isKept ? undefined : groupOfFreeSeat(seatId, hall);
  };

  /** @returns a function that gives the group of a seat if the limits allow `count` more of its tickets */
  const groupWithin = (count: number) => (seatId: Id) => {
    const group = groupOf(seatId);
    const { limits } = board.hall;
    return group && limits && limits.forSeat(seatId).more < count ? undefined : group;
  };
  const ifWithin = (seatId: Id | undefined) => (seatId && groupWithin(1)(seatId) ? seatId : undefined);
  return { groupOf, groupWithin, ifWithin };
};

interface PartOfPane {
  /** The edges of the part, in CSS pixels from the pane's upper edge. */
  top: number;
  bottom: number;
  /** The height of the bar at the bottom of the screen, in CSS pixels. */
  covered: number;
}

/** Scrolls the page by the least distance that shows a part of the pane; does nothing for a hidden pane. */
const scrollIntoSight = (pane: HTMLElement, { top, bottom, covered }: PartOfPane): void => {
  const lowest = pane.clientHeight - FOOT;
  // An iframe is as high as its content and is scrolled by the outer page; the widget cannot know its visible part.
  if (lowest <= 0 || globalThis.parent !== globalThis.self) return;
  const start = Math.max(0, Math.min(top, lowest));
  // `scrollIntoView` needs an element, and scrolls all scrollable ancestors.
  const place = document.createElement('i');
  place.className = 'sight';
  place.style.top = `${start}px`;
  place.style.height = `${Math.max(0, Math.min(bottom, lowest) - start)}px`;
  // `FOOT` is the height of the map's buttons, which lie above the bar.
  place.style.scrollMarginBottom = `${covered + FOOT}px`;
  pane.append(place);
  const isStill = matchMedia('(prefers-reduced-motion:reduce)').matches;
  place.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: isStill ? 'auto' : 'smooth' });
  place.remove();
};

/** Finds seats for the screens around the map, and shows the seats that the screens propose. */
export const createProposals = ({ pane, board, camera, cursor }: ProposalsOptions) => {
  let proposed: Target[] = [];
  let bestSeats: ReturnType<typeof createBestSeats> | undefined;
  const { groupOf, groupWithin, ifWithin } = createGroups(board);

  const zoneOf = (id: Id) => board.layout.zones.find(({ zone }) => zone.places.some((place) => place.id === id));
  const targetOf = (id: Id): SeatPoint | ZoneShape | undefined => board.layout.seatById.get(id) ?? zoneOf(id);
  const priceOf = () => {
    const { offer } = board.hall;
    const prices = new Map(offer.ticketGroups.map((group) => [group.id, leadPriceOf(offer, group).price]));
    return (group: Id) => prices.get(group) ?? 0;
  };
  const findBestSeats = (search: SeatSearch) => {
    const { seats, zones } = board.layout;
    // The analysis of a hall's shape is slow: the first search does it.
    bestSeats ??= createBestSeats(
      seats,
      zones.map(({ zone }) => zone),
    );
    const { chosenGroups } = board.hall;
    return bestSeats({ ...search, groupOf: groupWithin(search.count), priceOf: priceOf(), chosenGroups });
  };
  const findNearestFreeSeat = (lostSeatId: Id, group: Id) =>
    ifWithin(nearestOfGroup({ points: board.layout.seats, lostSeatId, group, groupOf }));
  const findLoneSeat = (takenSeatId: Id) => {
    const taken = board.layout.seatById.get(takenSeatId);
    // A single free seat beside a wheelchair place is intended.
    if (!taken || accessibleSeatsOf(board.hall.seats).has(takenSeatId)) return undefined;
    return ifWithin(loneSeatBeside({ taken, points: board.layout.seats, groupOf }));
  };
  const showProposal = (seatIds: Id[], covered = 0) => {
    proposed = [...new Set(seatIds.flatMap((id) => targetOf(id) ?? []))];
    // The cart withdraws its proposal when it is filled: an empty proposal keeps the cursor, so that the keyboard goes on from there.
    cursor.mean(proposed.length ? undefined : cursor.meant());
    if (!proposed.length) return;
    const box = boxOf(proposed);
    camera.flyTo(box);
    // `toPane` already gives positions at the end of the flight.
    const { y: top } = camera.toPane({ x: box.left, y: box.top });
    const { y: bottom } = camera.toPane({ x: box.right, y: box.bottom });
    scrollIntoSight(pane, { top, bottom, covered });
  };

  return {
    /** @returns the proposed targets and the target under the cursor, which get rings or thicker borders */
    meant(): Target[] {
      const meant = cursor.meant();
      return meant ? [...proposed, meant.target] : proposed;
    },
    /** Reports that the hall is ready, with a new handle after each switch between seats and sectors. */
    announce: () =>
      board.hall.onReady({
        findBestSeats,
        findNearestFreeSeat,
        findLoneSeat,
        showProposal,
        isOverview: board.isOverview,
      }),
  };
};
