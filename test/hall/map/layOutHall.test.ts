import '../../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Seat } from '../../../src/domain/entities';
import { createPicture } from '../../../src/hall/map/board';
import { layOutHall } from '../../../src/hall/map/layOutHall';
import { readSchema } from '../../../src/hall/schema/drawing';

const seat = (id: string, schemaId: string, sectorId: string): Seat => ({
  id,
  schemaId,
  name: `Место ${id}`,
  sectorId,
});

/** Lays out this many seats of 10 units, in rows of 100. */
const laidOut = async (count: number) => {
  const seats = Array.from({ length: count }, (_, at) => seat(`${at}`, `s${at}`, at % 2 ? 'a' : 'b'));
  const circles = seats.map(
    ({ schemaId }, at) => `<circle id="${schemaId}" cx="${(at % 100) * 12}" cy="${Math.floor(at / 100) * 12}" r="5"/>`,
  );
  const copy = await readSchema({
    schema: `<svg><path/>${circles.join('')}</svg>`,
    seats,
    sectors: [],
  });
  const picture = createPicture();
  document.body.append(picture.plane);
  const layout = layOutHall(picture, copy, {
    seats: [...seats, seat('nowhere', '', 'a')],
    sectors: [
      { id: 'a', name: 'Балкон' },
      { id: 'b', name: 'Партер' },
    ],
  });
  picture.plane.remove();
  return layout;
};

test('a hall of up to 3,000 seats has no sectors to enter', async () => {
  const { seats, seatRadius, tiles, sectors } = await laidOut(3000);
  assert.is(seats.length, 3000);
  assert.is(seatRadius, 5);
  assert.ok(tiles.length > 1);
  assert.equal(sectors, []);
});

test('places without a position in the drawing are returned, so that the map can refer to the list', async () => {
  const { undrawn } = await laidOut(3);
  assert.equal(
    undrawn.map(({ id }) => id),
    ['nowhere'],
  );
});

test('a hall of more than 3,000 seats has sectors', async () => {
  const { sectors } = await laidOut(3001);
  assert.equal(
    sectors.map((sector) => sector.seat.id),
    ['b', 'a'],
  );
});

test.run();
