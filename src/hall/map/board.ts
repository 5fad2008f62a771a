import type { Id, Seat } from '../../domain/entities';
import type { Box } from '../schema/box';
import type { DrawnSeat, DrawnShape, DrawnText, SeatPoint } from '../schema/geometry';
import { draw } from '../schema/svg';
import { isSelectable, seatStateOf } from '../seating/seatState';
import type { HallProps } from '../types';
import { type Area, isAreaSelectable } from './areas';
import type { Camera } from './camera';
import type { Tile } from './seats';

export interface HallLayout {
  seats: DrawnSeat[];
  seatById: ReadonlyMap<Id, DrawnSeat>;
  zones: Area[];
  /** The places that the drawing does not show, which only the list sells. */
  undrawn: Seat[];
  placesBox: Box;
  box: Box;
  seatRadius: number;
  tiles: Tile[];
  shapes: DrawnShape[];
  drawnTexts: DrawnText[];
  letters: Box[];
  /** Empty in a small hall. */
  sectors: Area[];
}

/** A seat, a zone, or in the overview a whole sector: a possible target of the pointer or the keyboard. */
export type Target = (SeatPoint & { kind?: undefined }) | Area;

/** Marks change with each tap, and rotate during an operation: in an SVG of their own they do not make the browser repaint the hall. */
export const createPicture = () => {
  const plane = document.createElement('div');
  plane.className = 'plane';
  // Hidden from screen readers, since its texts are bare numbers: the cursor announces seats, and the list contains them.
  const scene = () => draw(draw(plane, 'svg', { 'aria-hidden': 'true' }), 'g');
  const scenes = { hall: scene(), marks: scene() };
  const layer = (parent: SVGElement, name: string) => draw(parent, 'g', { class: name });
  return {
    /** Contains both scenes, and is moved by the camera as a whole. */
    plane,
    /** The two SVG groups of the hall and of its marks, scaled so that the whole hall fits the pane. */
    scenes,
    /** The layers from bottom to top. `decoration` holds the drawing without its seats; the map draws all other layers. */
    layers: {
      decoration: layer(scenes.hall, 'decoration'),
      seats: layer(scenes.hall, 'seats'),
      numbers: layer(scenes.hall, 'numbers'),
      sectors: layer(scenes.hall, 'sectors'),
      zoneNames: layer(scenes.hall, 'zone-names'),
      marks: layer(scenes.marks, 'marks'),
      rings: layer(scenes.marks, 'rings'),
      signposts: layer(scenes.marks, 'signposts'),
    },
  };
};

export type Picture = ReturnType<typeof createPicture>;

interface BoardOptions {
  hall: HallProps;
  picture: Picture;
  camera: Camera;
  layout: HallLayout;
}

/** The state that the modules of the map share. */
export const createBoard = ({ hall, picture, camera, layout }: BoardOptions) => {
  const board = {
    ...picture,
    ...layout,
    camera,
    /** Written by `createMap.ts`. */
    hall,
    /** The map shows the sectors of a large hall instead of its seats. Written by `painter.ts`. */
    isOverview: false,
    /** @returns the diameter of a typical seat on the screen, in CSS pixels */
    seatSize: () => 2 * board.seatRadius * camera.scale(),
    areas: () => [...(board.isOverview ? board.sectors : []), ...board.zones],
    targets: (): Target[] => [...(board.isOverview ? [] : board.seats), ...board.areas()],
    isSelectable: (target: Target) =>
      target.kind ? isAreaSelectable(target) : isSelectable(seatStateOf(target.seat.id, board.hall)),
    targetOf: (point: Target): Target | undefined =>
      board.isOverview && point.kind !== 'zone'
        ? board.sectors.find(({ seat }) => seat.id === point.seat.sectorId)
        : point,
  };
  return board;
};

export type Board = ReturnType<typeof createBoard>;
