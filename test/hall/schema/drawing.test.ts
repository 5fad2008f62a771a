import '../../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { HallPlan, Seat } from '../../../src/domain/entities';
import { readSchema, readSchemaAhead } from '../../../src/hall/schema/drawing';

const seat = (id: string, schemaId: string, sectorId = 'a'): Seat => ({ id, schemaId, name: `Место ${id}`, sectorId });
const read = (schema: string, seats: Seat[]) => readSchema({ schema, seats, sectors: [] } as HallPlan);

test('a schema may still be loading; an invalid one rejects, so that the list sells the seats', async () => {
  const svg = Promise.resolve('<svg><circle id="s1" r="5"/></svg>');
  const copy = await readSchema({ schema: svg, seats: [seat('1', 's1')], sectors: [] });
  assert.is(copy.seats.length, 1);
  assert.not(copy.root.isConnected);
  for (const text of ['', 'not found']) {
    const failure: unknown = await read(text, [seat('1', 's1')]).catch((error) => error);
    assert.instance(failure, Error);
  }
});

test('a schema that was read ahead is used once, and a second map of the hall reads it again', async () => {
  const schema = Promise.resolve('<svg><circle id="s1" r="5"/></svg>');
  const plan = { schema, seats: [seat('1', 's1')], sectors: [] };
  await readSchemaAhead(plan);
  const first = await readSchema(plan);
  const second = await readSchema(plan);
  assert.is(first.seats.length, 1);
  assert.is(second.seats.length, 1);
  assert.is.not(first.root, second.root);
  // a failure is reported to the map alone
  const none = { ...plan, schema: Promise.resolve('') };
  await readSchemaAhead(none);
  assert.instance(await readSchema(none).catch((error) => error), Error);
  // a hall without a drawing has nothing to read ahead
  await readSchemaAhead({ ...plan, schema: '' });
});

test('the animation frame that shows a hall is requested when the schema arrives, before the schema is read', async () => {
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

test.run();
