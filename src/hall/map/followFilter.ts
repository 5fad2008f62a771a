import { minimumBy } from '../../domain/collections';
import { boxOf, overlap } from '../schema/box';
import type { SeatPoint } from '../schema/geometry';
import { squaredDistance } from '../seating/distance';
import { seatStateOf } from '../seating/seatState';
import type { HallProps } from '../types';
import type { Board } from './board';
import type { Camera } from './camera';

/** @returns the seats and zones with free places; read from the offer, for a zone's own supply is as old as its last painting */
const freePoints = ({ layout, hall, stateOf }: Board): SeatPoint[] => [
  ...layout.seats.filter((seat) => stateOf(seat) === 'free'),
  ...layout.zones.filter(({ zone }) => zone.places.some(({ id }) => seatStateOf(id, hall) === 'free')),
];

/** Where another filter leaves nothing in sight that can be taken, the map flies to the nearest that is, and stays as close. */
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
