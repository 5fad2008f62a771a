import '../svgTransforms';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { HallPlan, Seat } from '../../../src/domain/entities';
import { layOut, readAhead, readSchema } from '../../../src/hall/schema/drawing';
import { draw } from '../../../src/hall/schema/svg';

const seat = (id: string, schemaId: string, sectorId = 'a'): Seat => ({ id, schemaId, name: `Место ${id}`, sectorId });
const read = (schema: string, seats: Seat[]) => readSchema({ schema, seats, sectors: [] } as HallPlan);

test('a schema may still be on its way; what is none ends in a throw, so that the list sells', async () => {
  const svg = Promise.resolve('<svg><circle id="s1" r="5"/></svg>');
  const [found, decor] = await readSchema({ schema: svg, seats: [seat('1', 's1')], sectors: [] });
  assert.is(found.length, 1);
  assert.is(decor.getAttribute('class'), 'decor');
  assert.not(decor.isConnected);
  for (const text of ['', 'not found']) {
    const failure = await read(text, [seat('1', 's1')]).catch((thrown) => ({ thrown }));
    assert.equal(failure, { thrown: 0 }, 'no error for a log');
  }
});

test('what was read ahead is shown once: a second map of the hall reads for itself', async () => {
  const schema = Promise.resolve('<svg><circle id="s1" r="5"/></svg>');
  const plan = { schema, seats: [seat('1', 's1')], sectors: [] };
  await readAhead(plan);
  const first = await readSchema(plan);
  const second = await readSchema(plan);
  assert.is(first[0].length, 1);
  assert.is(second[0].length, 1);
  assert.is.not(first[1], second[1]);
  // its failure is told to the map alone
  const none = { ...plan, schema: Promise.resolve('') };
  await readAhead(none);
  assert.is(await readSchema(none).catch((thrown) => thrown), 0);
  // a hall without a drawing has nothing to read
  await readAhead({ ...plan, schema: '' });
});

test('the frame that shows a hall is asked for when its text has come, before it is read', async () => {
  const log: string[] = [];
  const { requestAnimationFrame } = globalThis;
  globalThis.requestAnimationFrame = () => log.push('asked for');
  const watched = Object.defineProperty(seat('1', ''), 'schemaId', {
    get: () => {
      log.push('read');
      return 's1';
    },
  });
  let come: (text: string) => void = () => {};
  const schema = new Promise<string>((done) => {
    come = done;
  });
  const reading = readSchema({ schema, seats: [watched], sectors: [] });
  await new Promise((done) => setTimeout(done));
  log.push('come');
  come('<svg><circle id="s1" r="5"/></svg>');
  await reading.finally(() => {
    globalThis.requestAnimationFrame = requestAnimationFrame;
  });
  assert.equal(log.slice(0, 3), ['come', 'asked for', 'read']);
});

test('of two seats with one element the first is drawn there, and a seat without one nowhere', async () => {
  const [found] = await read('<svg><circle id="s1" r="5"/><circle r="5"/><circle id="" r="5"/></svg>', [
    seat('1', 's1'),
    seat('2', 's1'),
    seat('3', ''),
  ]);
  assert.equal(
    found.map((each) => each.seat.id),
    ['1'],
  );
});

/** Lays out so many seats of 10 units in rows of 100, with two texts. */
const laidOut = async (count: number) => {
  const seats = Array.from({ length: count }, (_, at) => seat(`${at}`, `s${at}`, at % 2 ? 'a' : 'b'));
  const circles = seats.map(
    ({ schemaId }, at) => `<circle id="${schemaId}" cx="${(at % 100) * 12}" cy="${Math.floor(at / 100) * 12}" r="5"/>`,
  );
  const drawing = await read(`<svg><text>Балкон</text><text>Сцена</text><path/>${circles.join('')}</svg>`, seats);
  const svg = draw(document.body, 'svg');
  const layers = [draw(svg, 'g'), draw(svg, 'g')];
  svg.prepend(drawing[1]);
  const [points, , radius, tiles, parts] = layOut(svg, layers, drawing, [
    { id: 'a', name: 'Балкон' },
    { id: 'b', name: 'Партер' },
  ]);
  const written = [...drawing[1].querySelectorAll('text')].map(({ textContent }) => textContent);
  svg.remove();
  return { points, radius, tiles, parts, written };
};

test('a hall of up to 3,000 seats is all there from the start, with every word of its drawing', async () => {
  const { points, radius, tiles, parts, written } = await laidOut(3000);
  assert.is(points.length, 3000);
  assert.is(radius, 5);
  assert.ok(tiles.length > 1);
  assert.equal(parts, []);
  assert.equal(written, ['Балкон', 'Сцена']);
});

test('a larger hall has its sectors, whose names the drawing does not write as well', async () => {
  const { parts, written } = await laidOut(3001);
  assert.equal(
    parts.map((part) => part.seat.id),
    ['b', 'a'],
  );
  assert.equal(written, ['Сцена']);
});

test.run();
