import { minimumBy } from '../../domain/collections';
import { boxOf, overlap } from '../schema/box';
import type { SeatPoint } from '../schema/geometry';
import { squaredDistance } from '../seating/distance';
import { seatStateOf } from '../seating/seatState';
import type { HallProps } from '../types';
import type { Board } from './board';
import type { Camera } from './camera';

/** @returns the free seats, and zones with free places; not by a zone's `supply`, which is updated only when the zone is painted */
const freePoints = ({ layout, hall, stateOf }: Board): SeatPoint[] => [
  ...layout.seats.filter((seat) => stateOf(seat) === 'free'),
  ...layout.zones.filter(({ zone }) => zone.places.some(({ id }) => seatStateOf(id, hall) === 'free')),
];

/** If a new filter leaves no free seat or zone in sight, the map flies to the nearest one at the same scale. */
export const followFilter = (board: Board, camera: Camera, before: HallProps): void => {
  const { chosenGroups, onlySeats } = board.hall;
  const isSame = chosenGroups === before.chosenGroups && onlySeats === before.onlySeats;
  if (isSame || !camera.isZoomedIn()) return;
  const points = freePoints(board);
  const sight = camera.visibleBox(0);
  if (points.some((point) => overlap(boxOf([point]), sight))) return;
  const middle = camera.toDrawing();
  const nearest = minimumBy(points, (point) => squaredDistance(point, middle));
  if (nearest) camera.centre(camera.toPane(nearest));
};
