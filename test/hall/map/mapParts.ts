/** The parts of a map without its painter, for unit tests. */
import { createSectors, createZones } from '../../../src/hall/map/areas';
import { type Board, createBoard, createPicture, type HallLayout } from '../../../src/hall/map/board';
import { type Camera, createCamera } from '../../../src/hall/map/camera';
import { cutIntoTiles } from '../../../src/hall/map/seats';
import { boxOf } from '../../../src/hall/schema/box';
import type { DrawnSeat, ZonePoint } from '../../../src/hall/schema/geometry';
import { draw } from '../../../src/hall/schema/svg';
import type { HallProps } from '../../../src/hall/types';
import { NO_LIMITS } from '../noLimits';

const NONE: ReadonlySet<string> = new Set();

/** A hall in which every seat is on sale for 1 000 ₽. */
export const hallOf = (seats: DrawnSeat[], change: Partial<HallProps> = {}): HallProps => ({
  seats: seats.map(({ seat }) => seat),
  sectors: [
    { id: 'a', name: 'Партер' },
    { id: 'b', name: 'Балкон' },
  ],
  schema: '',
  offer: {
    ticketGroups: [{ id: 'g', name: '', color: '', minPrice: 100_000, billing: [{ tariffId: 't', price: 100_000 }] }],
    tariffs: [],
    groupOfSeat: new Map(seats.map(({ seat }) => [seat.id, 'g'])),
  },
  colors: new Map(),
  inks: new Map(),
  mine: NONE,
  reserving: NONE,
  chosenGroups: NONE,
  limits: NO_LIMITS,
  waiting: false,
  offline: false,
  onPick: () => {},
  say: () => {},
  onRetry: () => {},
  onShowAll: () => {},
  onReady: () => {},
  ...change,
});

/** A seat of 10 units, named by its number in row 1. */
export const seatAt = (id: string, x: number, y: number, sectorId = 'a'): DrawnSeat => ({
  seat: { id, schemaId: id, name: `Ряд 1, место ${id}`, sectorId },
  x,
  y,
  radius: 5,
});

/** Three seats across a hall, each this many CSS pixels wide at rest. */
export const hallOfSeats = (pixels: number): DrawnSeat[] => {
  const width = 384 / (pixels / 10) - 10;
  return [seatAt('1', 0, 0), seatAt('2', width / 2, 0), seatAt('3', width, 0)];
};

/** These places are on sale for 1 000 ₽, and no others. */
export const onSale = (...ids: string[]): Pick<HallProps, 'offer'> => ({
  offer: { ...hallOf([]).offer, groupOfSeat: new Map(ids.map((id) => [id, 'g'])) },
});

/** The same seat with another name. */
export const named = (name: string, drawn: DrawnSeat): DrawnSeat => ({ ...drawn, seat: { ...drawn.seat, name } });

/** A zone of 100 by 60 units around its middle, with this many places. */
export const zoneAt = (id: string, middle: { x: number; y: number }, placeCount = 3, sectorId = 'a'): ZonePoint => ({
  zone: {
    id: `${id}1`,
    sectorId,
    row: undefined,
    places: Array.from({ length: placeCount }, (_, at) => ({
      id: `${id}${at + 1}`,
      schemaId: id,
      name: `Вход ${at + 1}`,
      sectorId,
    })),
  },
  element: draw(document.createElement('div'), 'g'),
  ...middle,
  radius: 30,
  extent: { x: 50, y: 30 },
});

interface Parts {
  board: Board;
  camera: Camera;
}

/** Lays seats out in a pane of 400 by 500 CSS pixels. `isLarge`: the hall shows sectors, as a large hall does. */
export const layOutParts = (
  seats: DrawnSeat[],
  { isLarge = false, change = {} as Partial<HallProps>, zones = [] as ZonePoint[] } = {},
): Parts => {
  const svg = draw(document.createElement('div'), 'svg');
  const picture = createPicture();
  const camera = createCamera(picture, () => {});
  const hall = hallOf(seats, change);
  const box = boxOf([...seats, ...zones]);
  const layout: HallLayout = {
    seats,
    seatById: new Map(seats.map((drawn) => [drawn.seat.id, drawn])),
    undrawn: [],
    zones: createZones({ zones, sectors: hall.sectors, tiles: [] }),
    placesBox: box,
    box,
    seatRadius: 5,
    tiles: cutIntoTiles(seats, 100),
    shapes: [],
    drawnTexts: [],
    letters: [],
    sectors: isLarge ? createSectors(svg, seats, hall.sectors, []) : [],
  };
  const board = createBoard({ hall, picture, camera, layout });
  board.isOverview = isLarge;
  for (const area of [...board.zones, ...board.sectors]) area.learn(board.hall);
  camera.resize({ width: 400, height: 500, box: board.box, seatRadius: 5 });
  return { board, camera };
};
