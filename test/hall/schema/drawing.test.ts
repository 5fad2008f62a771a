import '../svgTransforms';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { HallPlan, Seat } from '../../../src/domain/entities';
import { readSchema, readSchemaAhead } from '../../../src/hall/schema/drawing';

const seat = (id: string, schemaId: string, sectorId = 'a'): Seat => ({ id, schemaId, name: `Место ${id}`, sectorId });
const read = (schema: string, seats: Seat[]) => readSchema({ schema, seats, sectors: [] } as HallPlan);

test('a schema may still be on its way; what is none ends in a throw, so that the list sells', async () => {
  const svg = Promise.resolve('<svg><circle id="s1" r="5"/></svg>');
  const { seats: found, decoration } = await readSchema({ schema: svg, seats: [seat('1', 's1')], sectors: [] });
  assert.is(found.length, 1);
  assert.is(decoration.getAttribute('class'), 'decoration');
  assert.not(decoration.isConnected);
  for (const text of ['', 'not found']) {
    const failure: unknown = await read(text, [seat('1', 's1')]).catch((error) => error);
    assert.instance(failure, Error);
  }
});

test('what was read ahead is shown once: a second map of the hall reads for itself', async () => {
  const schema = Promise.resolve('<svg><circle id="s1" r="5"/></svg>');
  const plan = { schema, seats: [seat('1', 's1')], sectors: [] };
  await readSchemaAhead(plan);
  const first = await readSchema(plan);
  const second = await readSchema(plan);
  assert.is(first.seats.length, 1);
  assert.is(second.seats.length, 1);
  assert.is.not(first.decoration, second.decoration);
  // its failure is told to the map alone
  const none = { ...plan, schema: Promise.resolve('') };
  await readSchemaAhead(none);
  assert.instance(await readSchema(none).catch((error) => error), Error);
  // a hall without a drawing has nothing to read
  await readSchemaAhead({ ...plan, schema: '' });
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

test('an element that several places share is a zone, drawn where it stands, its own words above it; a seat without one is nowhere', async () => {
  const text =
    '<svg><g id="floor" opacity="0"><rect fill="red"/><path fill="none"/><text x="3">ФАН</text></g><circle r="5"/><circle id="" r="5"/></svg>';
  const { seats, zones, shapes, words, textStarts } = await read(text, [
    seat('1', 'floor'),
    seat('2', 'floor'),
    seat('3', ''),
  ]);
  assert.equal(seats, []);
  const [zone] = zones;
  assert.equal(
    zone?.zone.places.map(({ id }) => id),
    ['1', '2'],
  );
  assert.ok(shapes.contains(zone?.element as Node));
  assert.is(zone?.element.outerHTML, '<g><rect></rect><path display="none"></path></g>', 'what nobody sees is no part');
  assert.is(words.innerHTML.replace(/ style="[^"]*"/, ''), '<g><text x="3">ФАН</text></g>', 'above it');
  assert.is(textStarts.length, 1);
});

test('a zone that is a word alone has a plate below it, on no group, and a model to measure it by', async () => {
  const text =
    '<svg><g transform="translate(9 9)" font-size="20"><text id="floor" fill="none" transform="scale(2)">ФАН</text></g></svg>';
  const { zones, words, shapes, modelLayer, drawnShapes } = await read(text, [seat('1', 'floor'), seat('2', 'floor')]);
  const [zone] = zones;
  assert.is(zone?.element.parentNode, shapes);
  assert.is(zone?.element.innerHTML, '<rect></rect>');
  assert.ok(drawnShapes.some(({ element, isSold }) => element === zone?.word?.plate && isSold));
  const model = zone?.word?.measured;
  assert.ok(modelLayer.contains(model as Node));
  assert.is(model?.getAttribute('font-size'), '20');
  assert.is(model?.getAttribute('transform'), 'matrix(2,0,0,2,9,9)');
  assert.match(words.textContent ?? '', 'ФАН');
});

test.run();
