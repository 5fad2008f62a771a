/** A buyer with too many calls has to wait, and one buyer cannot take a hall off sale. */
import { connect } from 'node:net';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type BoxOffice, startBoxOffice } from './boxOffice';
import { buyerAddress } from './http/buyerAddress';
import { createClient, SHOP } from './support/client';
import { fixedMoment } from './support/fixedDay';

let box: BoxOffice | undefined;
test.after.each(() => box?.close());

async function open(options: Parameters<typeof startBoxOffice>[0]) {
  box = await startBoxOffice({ clock: fixedMoment, ...options });
  return { box, client: createClient(box) };
}

const performanceOf = ({ performances, data }: BoxOffice): string =>
  performances(data.shows.Чайка ?? 0).filter(({ soldOut }) => !soldOut)[3]?.id ?? '';

test('the free places that an address has booked count as held places of their performance', async () => {
  const { box, client } = await open({ heldPerAddress: 2, returnOrigins: [SHOP] });
  const [first, second] = box.performances(box.data.shows['Как устроен театр'] ?? 0);
  const take = async ({ id = '' } = {}) => {
    const [seat = ''] = Object.values(await box.freeSeats(id)).flat();
    const order = await client.order();
    const { status } = await client.add(order, seat, id);
    await client.checkout(order);
    return status;
  };
  assert.equal([await take(first), await take(first), await take(first), await take(second)], [200, 200, 422, 200]);
});

test('refused promo codes count against the limit of an address, accepted ones do not', async () => {
  const { box, client } = await open({ refusedCodesPerMinute: 2 });
  const performance = box.performances(box.data.shows['Дядя Ваня'] ?? 0)[0]?.id ?? '';
  const [seat = ''] = (await box.freeSeats(performance))['g14-4'] ?? [];
  const orderId = await client.order();
  await client.add(orderId, seat, performance);
  const guess = async (code: string) =>
    (
      await client.call('applyPromo', {
        path: { orderId: code === 'ТЕАТР' ? orderId : await client.order() },
        body: { code },
      })
    ).status;
  assert.equal([await guess('ТЕАТР'), await guess('ТЕАТР'), await guess('ТЕАТР')], [200, 200, 200]);
  const many = await Promise.all(['А', 'Б', 'В', 'Г'].map(guess));
  assert.equal(many.sort(), [200, 200, 429, 429]);
  assert.is(await guess('ТЕАТР'), 429, 'a right guess is refused too');
});

test('limits count a buyer by an IPv4 address in any spelling, or by an IPv6 network', () => {
  for (const [ip, buyer] of [
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['another buyer', 'another buyer'],
  ] as const)
    assert.is(buyerAddress(ip), buyer, ip);
});

test('calls from one IPv6 network are counted together', async () => {
  const { client } = await open({ callsPerMinute: 1, trustedProxy: 'loopback' });
  const ask = async (address: string) =>
    (await client.call('createOrder', { query: { type: 1 }, headers: { 'x-forwarded-for': address } })).status;
  const asked = ['2001:db8::1', '2001:db8::2', '2001:db8:0:1::1', '203.0.113.1', '::ffff:203.0.113.1'];
  const statuses: number[] = [];
  for (const address of asked) statuses.push(await ask(address));
  assert.equal(statuses, [200, 429, 200, 200, 429]);
});

test('a seat that the buyer has given back does not count as held', async () => {
  const { box, client } = await open({ heldPerAddress: 1 });
  const performance = performanceOf(box);
  const [first = '', second = ''] = Object.values(await box.freeSeats(performance)).flat();
  const order = await client.order();
  await client.add(order, first, performance);
  await client.call('clearOrder', { path: { orderId: order } });
  assert.is((await client.add(order, second, performance)).status, 200);
});

test('calls about one order have a limit of their own', async () => {
  const { client } = await open({ orderCallsPerMinute: 2 });
  const order = await client.order();
  assert.is((await client.get(order)).status, 200);
  assert.is((await client.get(order)).status, 200);
  const refused = await client.get(order);
  assert.is(refused.error, 'TooManyRequestsException');
  assert.match(refused.headers.get('retry-after') ?? '', /^\d+$/);
  assert.is((await client.get(await client.order())).status, 200);
});

test('limits believe the X-Forwarded-For header of a named proxy only', async () => {
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  const ask = async (client: ReturnType<typeof createClient>, address: string) =>
    (await client.call('createOrder', { query: { type: 1 }, ...from(address) })).status;
  const direct = await open({ callsPerMinute: 1 });
  assert.equal([await ask(direct.client, '203.0.113.1'), await ask(direct.client, '203.0.113.2')], [200, 429]);
  await direct.box.close();
  const behind = await open({ callsPerMinute: 1, trustedProxy: 'loopback' });
  assert.equal([await ask(behind.client, '203.0.113.1'), await ask(behind.client, '203.0.113.2')], [200, 200]);
});

test('a request whose body never ends does not hold a connection for ever', async () => {
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
