import { mock } from 'node:test';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type BoxOffice, startBoxOffice } from './boxOffice';
import { createClient, SHOP } from './support/client';
import { fixedDay } from './support/fixedDay';

const test = suite('the sweep');

const DAY_SECONDS = 86_400;

let box: BoxOffice;
let client: ReturnType<typeof createClient>;
test.before(async () => {
  mock.timers.enable({ apis: ['setInterval'] });
  box = await startBoxOffice({ clock: fixedDay(), returnOrigins: [SHOP] });
  client = createClient(box);
});
test.after(async () => {
  await box.close();
  mock.timers.reset();
});

/** Lets five seconds pass, and waits for the effect of the sweep for a while. */
async function fiveSeconds(done: () => Promise<boolean>): Promise<void> {
  mock.timers.tick(5_000);
  for (let looks = 0; looks < 50 && !(await done()); looks += 1) await new Promise(setImmediate);
}

/** An order that awaits its payment. */
async function awaiting(): Promise<string> {
  const performance = box.performances(12).filter(({ soldOut }) => !soldOut)[8]?.id ?? '';
  const [seat = ''] = (await box.freeSeats(performance))['g12-4'] ?? [];
  const order = await client.order();
  await client.add(order, seat, performance);
  await client.checkout(order);
  return order;
}

test('expires an order within five seconds after its time, though no buyer asks for it', async () => {
  const order = await awaiting();
  const cancelled = async () => (await box.payments(order))[0] === 'cancelled';
  box.advance(840);
  await fiveSeconds(cancelled);
  assert.not.ok(await cancelled());
  box.advance(61);
  assert.not.ok(await cancelled());
  await fiveSeconds(cancelled);
  assert.ok(await cancelled());
});

test('deletes an order that has no ticket and no payment after a day, and no other one', async () => {
  const paid = await awaiting();
  await box.settleOrder(paid, 'pay');
  const emptied = await awaiting();
  await box.settleOrder(emptied, 'decline');
  await client.call('clearOrder', { path: { orderId: emptied } });
  const empty = await client.order();
  box.advance(DAY_SECONDS - 60);
  const young = await client.order();
  const status = async (order: string) => (await client.get(order)).status;
  const gone = async () => (await status(empty)) === 404;
  await fiveSeconds(gone);
  assert.is(await status(empty), 200);
  box.advance(120);
  await fiveSeconds(gone);
  assert.is(await status(empty), 404);
  assert.is(await status(young), 200);
  assert.is(await status(emptied), 200, 'its payment has to be found');
  assert.is(await status(paid), 200);
});

test.run();
