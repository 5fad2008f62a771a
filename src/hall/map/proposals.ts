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

/** The ticket groups of the seats that may be proposed. */
const createGroups = (board: Board) => {
  const groupOf = (seatId: Id) => {
    const { hall } = board;
    // A place for a wheelchair is proposed only under the filter for such places.
    const isKept = !hall.onlySeats && accessibleSeatsOf(hall.seats).has(seatId);
    return isKept ? undefined : groupOfFreeSeat(seatId, hall);
  };

  /** @returns the group of a seat of which so many may be had together, as far as limits go */
  const groupWithin = (count: number) => (seatId: Id) => {
    const group = groupOf(seatId);
    const { limits } = board.hall;
    return group && limits && limits.forSeat(seatId).more < count ? undefined : group;
  };
  /** Nothing is offered that a limit would keep from the buyer. */
  const ifWithin = (seatId: Id | undefined) => (seatId && groupWithin(1)(seatId) ? seatId : undefined);
  return { groupOf, groupWithin, ifWithin };
};

interface PartOfPane {
  /** Its edges in the pane, in CSS pixels from its upper edge. */
  top: number;
  bottom: number;
  /** The height of the bar over the lower part of the screen, in CSS pixels. */
  covered: number;
}

/** Scrolls the page as little as it takes to see a part of the pane; a pane that is hidden is left alone. */
const scrollIntoSight = (pane: HTMLElement, { top, bottom, covered }: PartOfPane): void => {
  const lowest = pane.clientHeight - FOOT;
  // A frame is as high as its content: the page around scrolls it, and nobody here knows how much of it is covered.
  if (lowest <= 0 || globalThis.parent !== globalThis.self) return;
  const start = Math.max(0, Math.min(top, lowest));
  // Only elements can be scrolled to, through each scrolling block of the page.
  const place = document.createElement('i');
  place.className = 'sight';
  place.style.top = `${start}px`;
  place.style.height = `${Math.max(0, Math.min(bottom, lowest) - start)}px`;
  // The buttons of the map lie above the bar.
  place.style.scrollMarginBottom = `${covered + FOOT}px`;
  pane.append(place);
  const isStill = matchMedia('(prefers-reduced-motion:reduce)').matches;
  place.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: isStill ? 'auto' : 'smooth' });
  place.remove();
};

/** Finds seats for the screens around the map, and shows which ones they propose. */
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
    // To learn the shape of a hall takes a while: it is done when first asked for.
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
    // Beside a place for a wheelchair there is another one on purpose.
    if (!taken || accessibleSeatsOf(board.hall.seats).has(takenSeatId)) return undefined;
    return ifWithin(loneSeatBeside({ taken, points: board.layout.seats, groupOf }));
  };
  const showProposal = (seatIds: Id[], covered = 0) => {
    proposed = [...new Set(seatIds.flatMap((id) => targetOf(id) ?? []))];
    // The cart takes its proposal back whenever it is filled: then the keyboard goes on.
    cursor.mean(proposed.length ? undefined : cursor.meant());
    if (!proposed.length) return;
    const box = boxOf(proposed);
    camera.flyTo(box);
    // Where the flight ends is known already.
    const { y: top } = camera.toPane({ x: box.left, y: box.top });
    const { y: bottom } = camera.toPane({ x: box.right, y: box.bottom });
    scrollIntoSight(pane, { top, bottom, covered });
  };

  return {
    /** The targets that the map rings or borders: the proposed ones, and the one under the cursor. */
    meant(): Target[] {
      const meant = cursor.meant();
      return meant ? [...proposed, meant.target] : proposed;
    },
    /** Says that the hall is ready: anew with another handle whenever sectors take over from seats, or seats from sectors. */
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
