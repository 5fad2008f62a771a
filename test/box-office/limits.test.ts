/** Who asks too much is told to wait, and nobody takes a hall off sale alone. */
import { connect } from 'node:net';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type BoxOffice, startBoxOffice } from './boxOffice';
import { createClient } from './support/client';
import { fixedMoment } from './support/fixedDay';

let box: BoxOffice | undefined;
test.after.each(() => box?.close());

async function open(options: Parameters<typeof startBoxOffice>[0]) {
  box = await startBoxOffice({ clock: fixedMoment, ...options });
  return { box, client: createClient(box) };
}

const performanceOf = ({ performances, data }: BoxOffice): string =>
  performances(data.shows.Чайка ?? 0).filter(({ soldOut }) => !soldOut)[3]?.id ?? '';

test('one address holds no more places than it may, however many orders it opens', async () => {
  const { box, client } = await open({ heldPerAddress: 3 });
  const performance = performanceOf(box);
  const seats = Object.values(await box.freeSeats(performance)).flat();
  const take = async (seat = '') => client.add(await client.order(), seat, performance);
  for (const seat of seats.slice(0, 3)) assert.is((await take(seat)).status, 200);
  const refused = await take(seats[3]);
  assert.equal([refused.status, refused.error], [422, 'TicketLimitException']);
  const owner = await box.holdSeat(performance, seats[4] ?? '');
  assert.ok(owner, 'another address still may');
});

test('what was bought or let go of is not held any more', async () => {
  const { box, client } = await open({ heldPerAddress: 1 });
  const performance = performanceOf(box);
  const [first = '', second = ''] = Object.values(await box.freeSeats(performance)).flat();
  const order = await client.order();
  await client.add(order, first, performance);
  await client.call('clearOrder', { path: { orderId: order } });
  assert.is((await client.add(order, second, performance)).status, 200);
});

test('calls about one order have a limit of their own, wherever they come from', async () => {
  const { client } = await open({ orderCallsPerMinute: 2 });
  const order = await client.order();
  assert.is((await client.get(order)).status, 200);
  assert.is((await client.get(order)).status, 200);
  const refused = await client.get(order);
  assert.is(refused.error, 'TooManyRequestsException');
  assert.match(refused.headers.get('retry-after') ?? '', /^\d+$/);
  assert.is((await client.get(await client.order())).status, 200);
});

test('an address that a stranger writes into a header is not believed, one from a named proxy is', async () => {
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  const ask = async (client: ReturnType<typeof createClient>, address: string) =>
    (await client.call('createOrder', { query: { type: 1 }, ...from(address) })).status;
  const direct = await open({ callsPerMinute: 1 });
  assert.equal([await ask(direct.client, '203.0.113.1'), await ask(direct.client, '203.0.113.2')], [200, 429]);
  await direct.box.close();
  const behind = await open({ callsPerMinute: 1, trustedProxy: 'loopback' });
  assert.equal([await ask(behind.client, '203.0.113.1'), await ask(behind.client, '203.0.113.2')], [200, 200]);
});

test('a body that is never sent to its end does not hold a connection for ever', async () => {
  const { box } = await open({ requestSeconds: 1 });
  const begun = performance.now();
  const { hostname, port } = new URL(box.url);
  const socket = connect(Number(port), hostname);
  socket.write(
    'POST /api/orders?type=1 HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
  );
  const answer = await new Promise<string>((resolve, reject) => {
    let text = '';
    socket.on('data', (piece) => {
      text += piece;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(text));
  });
  assert.match(answer, /^(HTTP\/1\.1 408 |$)/);
  assert.ok(performance.now() - begun < 30_000, 'within what was set, not Node’s own minute');
});

test.run();
