import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createBudget } from '../../src/conformance/budget';
import { runChecks } from '../../src/conformance/runChecks';
import { failuresOf, optionsOf, RIGHT, runKit, type SmallBackend, startBackend } from './kit';

const test = suite('every run of the kit empties its orders');

let backend: SmallBackend | undefined;
test.after.each(() => backend?.close());

async function start(from = '', to = ''): Promise<SmallBackend> {
  assert.ok(RIGHT.includes(from));
  backend = await startBackend(RIGHT.replace(from, () => to));
  return backend;
}

const heldAt = ({ orders }: SmallBackend): number =>
  [...orders.values()].filter(({ tickets }) => tickets.length).length;

const api = ({ origin }: SmallBackend): string => `${origin}/api`;

test('a run without --pay leaves nothing behind, and buys nothing', async () => {
  const shop = await start();
  const report = await runKit(api(shop), '--only', 'seats', '--only', 'checkout');
  assert.equal(report.leftBehind, []);
  assert.ok(shop.orders.size > 10);
  assert.is(heldAt(shop), 0);
  assert.not([...shop.orders.values()].some(({ status }) => status !== 'open'));
});

test('a check that fails half way leaves no seat held', async () => {
  const shop = await start('if (isTaken(seatId)) throw', 'if (isTaken(seatId) && !order) throw');
  const report = await runKit(api(shop), '--only', 'a taken seat is refused');
  assert.is(failuresOf(report).length, 1);
  assert.is(heldAt(shop), 0);
});

test('the kit removes tickets one by one if the backend does not empty an order at once', async () => {
  const shop = await start('({ id }) => keep(findOpen(id), [])', '({ id }) => ({ order: view(findOpen(id)) })');
  const report = await runKit(api(shop), '--only', 'an order is emptied');
  assert.is(failuresOf(report).length, 1);
  assert.is(heldAt(shop), 0);
  assert.equal(report.leftBehind, []);
});

test('the report names a payment that the backend does not release, without the id of its order', async () => {
  const shop = await start(
    'if (body.release) return release(order);',
    "if (body.release) throw refusal(409, 'OrderLocked');",
  );
  const report = await runKit(api(shop), '--only', 'checkout locks the order');
  assert.is(report.leftBehind.length, 1);
  assert.match(report.leftBehind[0] ?? '', /may hold seats until its time is over/);
  const [id = ''] = [...shop.orders].find(([, { tickets }]) => tickets.length) ?? [];
  assert.ok(id && !report.leftBehind[0]?.includes(id));
});

test('a run that is stopped in the middle of a check empties its orders', async () => {
  const shop = await start();
  const budget = createBudget(60);
  const run = runChecks({ options: optionsOf(api(shop), '--show', '12'), say: () => {}, budget });
  while (!heldAt(shop)) await new Promise((done) => setTimeout(done));
  budget.stop('it was interrupted');
  const report = await run;
  assert.is(report.stopped, 'it was interrupted');
  assert.is(heldAt(shop), 0);
  assert.ok(report.rows.some(({ outcome }) => outcome.state === 'skipped' && outcome.reason === 'not reached'));
});

test('a call that hangs fails after its time, and its order is emptied all the same', async () => {
  const hang = "if (isTaken(seatId)) throw refusal(409, 'PlaceAlreadyReserved');";
  const later = `${hang} keep(order, [{ id: newId(), seatId, tariffId: 1 }]); await new Promise(() => {});`;
  const shop = await start(hang, later);
  const report = await runKit(api(shop), '--call-seconds', '1', '--only', 'a seat is held');
  assert.match(failuresOf(report)[0] ?? '', /no answer within 1 s/);
  assert.is(heldAt(shop), 0);
});

test.run();
