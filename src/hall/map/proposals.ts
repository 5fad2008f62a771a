import { minimumBy } from '../../domain/collections';
import type { Id } from '../../domain/entities';
import { leadPricesOf } from '../../domain/offers';
import { accessibleSeatsOf } from '../../domain/specialSeats';
import { boxOf, squaredDistance } from '../schema/box';
import type { SeatPoint } from '../schema/geometry';
import { createBestSeats, loneSeatBeside, type SeatSearch } from '../seating/bestSeats';
import { groupOfFreeSeat } from '../seating/seatState';
import type { Board, Target } from './board';
import { clamp, FOOT } from './camera';
import type { Cursor } from './cursor';

/** Scrolls the page by the least distance that shows a part of the pane. @param part in CSS pixels from the pane's upper edge */
const scrollIntoSight = (pane: HTMLElement, part: { top: number; bottom: number }): void => {
  const lowest = pane.clientHeight - FOOT;
  // An iframe is as high as its content, and the outer page scrolls it: the widget cannot know the visible part.
  if (lowest <= 0 || globalThis.parent !== globalThis.self) return;
  const start = clamp(part.top, 0, lowest);
  // `scrollIntoView` needs an element, and scrolls all scrollable ancestors.
  const place = document.createElement('i');
  place.className = 'sight';
  place.style.top = `${start}px`;
  place.style.height = `${clamp(part.bottom, start, lowest) - start}px`;
  pane.append(place);
  const { matches: isStill } = matchMedia('(prefers-reduced-motion)');
  place.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: isStill ? 'auto' : 'smooth' });
  place.remove();
};

/** Finds seats for the screens around the map, and shows the seats that the screens propose. */
export const createProposals = (pane: HTMLElement, board: Board, cursor: Cursor) => {
  const { camera, seats, zones, seatById } = board;
  let bestSeats: ReturnType<typeof createBestSeats> | undefined;
  /** @returns a function that gives a free seat's ticket group, or undefined if the limits forbid `count` more tickets for such a seat */
  const groupWithin = (count: number) => (seatId: Id) => {
    const { hall } = board;
    // A wheelchair place is proposed only while the buyer filters for such places.
    const isKept = !hall.onlySeats && accessibleSeatsOf(hall.seats).has(seatId);
    const group = isKept ? undefined : groupOfFreeSeat(seatId, hall);
    return group && hall.limits.forSeat(seatId).more < count ? undefined : group;
  };
  const groupOf = groupWithin(1);

  const targetOf = (id: Id): Target | undefined =>
    seatById.get(id) ?? zones.find(({ zone }) => zone.places.some((place) => place.id === id));
  const findBestSeats = (search: SeatSearch) => {
    // The analysis of a hall's shape is slow: the first search does it.
    bestSeats ??= createBestSeats(
      seats,
      zones.map(({ zone }) => zone),
    );
    const { chosenGroups, offer } = board.hall;
    const prices = leadPricesOf(offer);
    const priceOf = (group: Id) => prices.get(group) ?? 0;
    return bestSeats({ ...search, groupOf: groupWithin(search.count), priceOf, chosenGroups });
  };
  const findNearestFreeSeat = (lostSeatId: Id, group: Id) => {
    const lost = seatById.get(lostSeatId);
    const costOf = (point: SeatPoint) =>
      lost && point !== lost && groupOf(point.seat.id) === group ? squaredDistance(point, lost) : Infinity;
    return minimumBy(seats, costOf)?.seat.id;
  };
  const findLoneSeat = (takenSeatId: Id) => {
    const taken = seatById.get(takenSeatId);
    // A single free seat beside a wheelchair place is intended.
    if (!taken || accessibleSeatsOf(board.hall.seats).has(takenSeatId)) return undefined;
    return loneSeatBeside({ taken, points: seats, groupOf });
  };
  const showProposal = (seatIds: Id[], covered = 0, isStill?: boolean) => {
    const proposed = [...new Set(seatIds.flatMap((id) => targetOf(id) ?? []))];
    cursor.propose(proposed, isStill);
    // The map's buttons stay above the proposal.
    pane.parentElement?.style.setProperty('--covered', covered ? `${covered}px` : '');
    if (!proposed.length || isStill) return;
    const box = boxOf(proposed);
    camera.flyTo(box);
    // `toPane` already gives positions at the end of the flight.
    const { y } = camera.toPane(box);
    const half = box.extent.y * camera.scale();
    scrollIntoSight(pane, { top: y - half, bottom: y + half });
  };

  /** Reports that the hall is ready, with a new handle after each switch between seats and sectors. */
  return () =>
    board.hall.onReady({
      findBestSeats,
      findNearestFreeSeat,
      findLoneSeat,
      showProposal,
      isOverview: board.isOverview,
    });
};
