import { get, type OutgoingHttpHeaders } from 'node:http';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type BoxOffice, startBoxOffice } from './boxOffice';
import { demoSite } from './http/site';
import { fixedDay } from './support/fixedDay';

const test = suite('the box office over HTTP');

let box: BoxOffice;
test.before(async () => {
  box = await startBoxOffice({ trustedProxy: 'loopback', ...demoSite('.'), clock: fixedDay() });
});
test.after(() => box.close());

test('answers preflights of every write and of its headers', async () => {
  for (const method of ['PUT', 'PATCH', 'DELETE', 'POST', 'GET']) {
    const response = await fetch(`${box.url}/orders/1/tickets`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://theatre.example',
        'access-control-request-method': method,
        'access-control-request-headers': 'content-type,idempotency-key',
      },
    });
    assert.is(response.status, 204);
    assert.is(response.headers.get('access-control-allow-origin'), '*');
    assert.match(response.headers.get('access-control-allow-methods') ?? '', new RegExp(method));
    assert.match(response.headers.get('access-control-allow-headers') ?? '', /content-type/);
    assert.match(response.headers.get('access-control-allow-headers') ?? '', /idempotency-key/);
  }
});

test('lets any origin read answers, refusals and Retry-After', async () => {
  for (const path of ['/repertoire?showId=12', '/repertoire?showId=99', '/nothing', '/orders/%E0%A4%A']) {
    const response = await fetch(box.url + path, { headers: { origin: 'https://theatre.example' } });
    assert.is(response.headers.get('access-control-allow-origin'), '*');
    assert.match(response.headers.get('access-control-expose-headers') ?? '', /retry-after/i);
    assert.is(response.headers.get('access-control-allow-credentials'), null);
  }
});

test('takes a write without content that says application/json, as the specification sends it (spec §7)', async () => {
  const response = await fetch(`${box.url}/orders?type=1`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '',
  });
  assert.is(response.status, 200);
});

test('answers what it cannot read with a readable refusal', async () => {
  const post = (path: string, body: string, type = 'application/json') =>
    fetch(box.url + path, { method: 'POST', body, headers: { 'content-type': type } });
  for (const [response, status, code] of [
    [await post('/orders/a/checkout', '{"name":'), 400, 'ValidationException'],
    [await post('/orders/a/checkout', '[]'), 400, 'ValidationException'],
    [await post('/orders/a/checkout', 'name=1', 'application/x-www-form-urlencoded'), 400, 'ValidationException'],
    [await post('/orders/a/checkout', `{"name":"${'x'.repeat(70_000)}"}`), 413, 'PayloadTooLargeException'],
    [await fetch(`${box.url}/nothing`), 404, 'AddressNotFoundException'],
    [await fetch(`${box.url}/orders/${'x'.repeat(65)}`), 400, 'ValidationException'],
    [await fetch(`${box.url}/repertoire?showId=1&showId=2`), 400, 'ValidationException'],
    [await fetch(`${box.url}/orders/%E0%A4%A`), 400, 'ValidationException'],
  ] as const) {
    const body = (await response.json()) as { error: string; message: string; messages?: string[] };
    assert.is(response.status, status);
    assert.is(body.error, code);
    assert.ok(body.message.length > 5);
    if (status === 400) assert.ok(body.messages?.length, code);
  }
});

test('compresses JSON and SVG with brotli', async () => {
  const performanceId = box.performances(12)[0]?.id;
  for (const path of ['/api/repertoire?showId=22', `/api/repertoire/${performanceId}`, '/api/constructive?venueId=2']) {
    const response = await fetch(box.origin + path, { headers: { 'accept-encoding': 'br' } });
    assert.is(response.headers.get('content-encoding'), 'br', path);
    assert.ok(await response.json());
    const plain = await fetch(box.origin + path, { headers: { 'accept-encoding': 'identity' } });
    assert.is(plain.headers.get('content-encoding'), null, path);
    assert.ok(await plain.json());
  }
});

test('lets a CDN keep what all buyers share for as long as its README says, and no browser', async () => {
  const [performance] = box.performances(12);
  for (const [path, seconds] of [
    ['/repertoire?showId=12', 10],
    ['/season_tickets', 10],
    ['/season_tickets/1', 1],
    [`/repertoire/${performance?.id}`, 1],
  ]) {
    const response = await fetch(box.url + path);
    assert.is(
      response.headers.get('cache-control'),
      `public, max-age=0, must-revalidate, s-maxage=${seconds}`,
      `${path}`,
    );
  }
});

test('keeps orders out of every cache', async () => {
  const response = await fetch(`${box.url}/orders?type=1`, { method: 'POST' });
  assert.is(response.headers.get('cache-control'), 'no-store');
});

test('serves the hosted page on the routes of the widget, also below a folder, and 404 elsewhere (spec §2)', async () => {
  const page = async (path: string) => {
    const response = await fetch(box.origin + path, { headers: { accept: 'text/html' } });
    return [response.status, (await response.text()).includes('<bs-widget')];
  };
  for (const root of ['', '/tickets']) {
    for (const path of [
      '/',
      '/show/12',
      '/show/12?mode=full',
      '/season-tickets',
      '/season-tickets/3',
      '/checkout-success',
    ]) {
      assert.equal(await page(root + path), [200, true], root + path);
    }
    assert.equal(await page(`${root}/no/such/page`), [404, true]);
  }
});

test('answers a look at the headers of a hosted page as it answers the page, without content', async () => {
  for (const [path, status] of [
    ['/show/12', 200],
    ['/no/such/page', 404],
  ] as const) {
    const response = await fetch(box.origin + path, { method: 'HEAD' });
    assert.is(response.status, status, path);
    assert.match(response.headers.get('content-type') ?? '', /^text\/html/);
    assert.is(await response.text(), '');
  }
});

/** The address of a show's picture as a request is told that names its host so. `fetch` sets `Host` itself. */
const pictureFor = (headers: OutgoingHttpHeaders, { url } = box): Promise<string> =>
  new Promise((done, fail) => {
    get(`${url}/repertoire?showId=12`, { headers }, async (response) => {
      done(JSON.parse(Buffer.concat(await response.toArray()).toString()).payload.show.imageUrl);
    }).on('error', fail);
  });

test('names addresses as it is configured, whatever a request says of its host', async () => {
  const own = `${box.origin}/posters/show-12.svg`;
  const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example' };
  for (const headers of [{}, { host: 'evil.example' }, forwarded]) assert.is(await pictureFor(headers), own);
  const published = await startBoxOffice({ publicUrl: 'https://tickets.theatre.example', clock: fixedDay() });
  const picture = await pictureFor({}, published);
  await published.close();
  assert.is(picture, 'https://tickets.theatre.example/posters/show-12.svg');
});

test('serves nothing from outside its folders', async () => {
  for (const path of ['/..%2fpackage.json', '/dist/..%2f..%2fpackage.json', '/%2e%2e/package.json', '/.git/config']) {
    const response = await fetch(box.origin + path);
    assert.not.match(await response.text(), /devDependencies|repositoryformatversion/);
  }
});

test('test controls cannot be reached from outside', async () => {
  for (const name of ['holdSeat', 'expireOrder', 'advance', 'sweep', 'controls', 'settleOrder']) {
    for (const method of ['GET', 'POST']) {
      assert.is((await fetch(`${box.url}/${name}`, { method })).status, 404);
      assert.is(
        (await fetch(`${box.origin}/${name}`, { method, headers: { accept: 'application/json' } })).status,
        404,
      );
    }
  }
});

test('a picture is drawn for every show and season ticket', async () => {
  interface Payload {
    show: { imageUrl: string };
    seasonTickets: { imageUrl: string }[];
  }
  const payload = async (path: string): Promise<Payload> => (await (await fetch(box.url + path)).json()).payload;
  const showIds = Object.values(box.data.shows);
  const shows = await Promise.all(showIds.map(async (id) => (await payload(`/repertoire?showId=${id}`)).show));
  const pictures = [...shows, ...(await payload('/season_tickets?perPage=50')).seasonTickets];
  assert.is(pictures.length, showIds.length + 25);
  assert.ok(showIds.length > 10);
  const drawn = new Set<string>();
  for (const { imageUrl } of pictures) {
    const picture = await fetch(imageUrl);
    assert.is(picture.status, 200, imageUrl);
    assert.match(picture.headers.get('content-type') ?? '', /^image\/svg/);
    assert.is(picture.headers.get('x-content-type-options'), 'nosniff');
    drawn.add(await picture.text());
  }
  assert.is(drawn.size, pictures.length, 'each its own');
});

test('whatever a page shows of it may be shown on one that requires leave (COEP): script, pages, answers, drawings, pictures', async () => {
  const ask = async (path: string) => (await (await fetch(box.url + path)).json()).payload;
  const { show, venues } = await ask('/repertoire?showId=12');
  const { hallSchema } = await ask(`/constructive?venueId=${venues[0].id}`);
  const addresses = ['/bswidget.js', '/show/12', '/picture.png', hallSchema.url, show.imageUrl, '/no/such/address'];
  for (const address of addresses) {
    const { headers } = await fetch(new URL(address, `${box.origin}/`));
    assert.is(headers.get('cross-origin-resource-policy'), 'cross-origin', address);
  }
});

test.run();
