import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createHttp, type Http, type HttpDependencies } from '../../src/api/http';

const API = 'https://tickets.example/api';
let time = 0;
let clients: Http[] = [];

/** A widget's way to the box office, with everything that went over it. */
function connect(answer: HttpDependencies['fetch'] = async () => new Response('{}')) {
  const sent: { url: string; init: RequestInit }[] = [];
  const http = createHttp({
    options: { api: API, getContentType: false },
    clock: { now: () => time },
    fetch(url, init) {
      sent.push({ url, init });
      return answer(url, init);
    },
  });
  clients.push(http);
  return { http, sent, read: (url: string) => http.ask({ method: 'GET', url }) };
}

/** Never answers, and fails once it is given up. */
const hang: HttpDependencies['fetch'] = (_, { signal }) =>
  new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

test.after.each(() => {
  for (const http of clients) http.dispose();
  clients = [];
  time = 0;
});

// Measured in Chromium: a <link rel="preload" as="fetch" crossorigin> is ignored by a request with `omit`, and the
// answer is asked for twice; test/readme/quickStarts.test.ts sees it happen.
test('a read of the catalogue has the credentials mode of a preload line, so that the page can ask ahead', async () => {
  const { read, sent } = connect();
  await read('repertoire?showId=12');
  assert.is(sent[0]?.url, `${API}/repertoire?showId=12`);
  assert.is(sent[0]?.init.credentials, 'same-origin');
  assert.is(sent[0]?.init.cache, 'default', 'and it may come from the browser’s cache');
});

test('what is not shared, such as an order or a write, carries no cookies and comes from no cache', async () => {
  for (const method of ['GET', 'POST', 'DELETE'] as const) {
    const { http, sent } = connect();
    await Promise.all([http.ask({ method, url: 'orders/o1' }), http.ask({ method, url: 'orders/o1' })]);
    assert.is(sent.length, 2);
    assert.is(sent[0]?.init.credentials, 'omit');
    assert.is(sent[0]?.init.cache, 'no-store');
  }
});

test('equal reads under way are one, other reads are not', () => {
  const { http, read, sent } = connect(hang);
  http.begin('repertoire?showId=12');
  time = 8000;
  read('repertoire?showId=12');
  assert.is(sent.length, 1);
  read('repertoire?showId=13');
  read('repertoire');
  read('season_tickets?showId=12');
  assert.is(sent.length, 4);
});

test('a read that is asked anew beside one that hangs does not wait for it in the browser’s cache', () => {
  const { read, sent } = connect(hang);
  read('repertoire');
  time = 8001;
  read('repertoire');
  assert.equal(
    sent.map(({ init }) => init.cache),
    ['default', 'no-store'],
  );
});

test('the late answer of a read that hung does not take the newer one away', async () => {
  let answerFirst = (_: Response): void => {};
  const { http, read, sent } = connect(() =>
    sent.length > 1
      ? new Promise<never>(() => {})
      : new Promise((resolve) => {
          answerFirst = resolve;
        }),
  );
  const first = read('repertoire');
  time = 8001;
  http.begin('repertoire');
  answerFirst(new Response('{}'));
  await first;
  read('repertoire');
  assert.is(sent.length, 2);
});

test('an answer waits for the first who takes it, and for nobody else', async () => {
  const { http, read, sent } = connect();
  http.begin('repertoire');
  await new Promise((done) => setTimeout(done));
  await read('repertoire');
  assert.is(sent.length, 1);
  await read('repertoire');
  assert.is(sent.length, 2);
});

test('a failed answer is asked for anew by the call, unless it names a wait', async () => {
  for (const [headers, count] of [
    [{}, 2],
    [{ 'retry-after': '3' }, 1],
  ] as const) {
    const { http, read, sent } = connect(async () => new Response('', { status: 429, headers }));
    http.begin('repertoire');
    await new Promise((done) => setTimeout(done));
    await read('repertoire');
    assert.is(sent.length, count);
  }
});

test('an unsafe id begins nothing', () => {
  const { http, sent } = connect();
  http.begin('');
  assert.is(sent.length, 0);
});

test.run();
