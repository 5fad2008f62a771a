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

test('refuses a malformed request with a status, a code and a message', async () => {
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
    assert.is(response.headers.get('access-control-allow-origin'), '*', 'and any page may read it');
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

test('lets a CDN, but no browser, store the answers that all buyers share, for the times of its README', async () => {
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

/**
 * The address of a show's picture in the answer to a request with these headers. The request is Node's, because `fetch` sets `Host` itself.
 */
const pictureFor = (headers: OutgoingHttpHeaders, { url } = box): Promise<string> =>
  new Promise((done, fail) => {
    get(`${url}/repertoire?showId=12`, { headers }, async (response) => {
      done(JSON.parse(Buffer.concat(await response.toArray()).toString()).payload.show.imageUrl);
    }).on('error', fail);
  });

test('takes its own address from its settings, never from the host that a request names', async () => {
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

test.run();
