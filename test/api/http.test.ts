import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createHttp, type Http, type HttpDependencies } from '../../src/api/http';

const API = 'https://tickets.example/api';
let clients: Http[] = [];

/** A widget's HTTP client, and the requests that it sent. */
function connect(answer: HttpDependencies['fetch'] = async () => new Response('{}')) {
  const sent: { url: string; init: RequestInit }[] = [];
  const http = createHttp({
    options: { api: API, getContentType: false },
    fetch(url, init) {
      sent.push({ url, init });
      return answer(url, init);
    },
  });
  clients.push(http);
  return { http, sent, read: (url: string) => http.ask({ method: 'GET', url }) };
}

/** A `fetch` that never answers, and that fails when the request is aborted. */
const hang: HttpDependencies['fetch'] = (_, { signal }) =>
  new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

test.after.each(() => {
  for (const http of clients) http.dispose();
  clients = [];
});

// Measured in Chromium: a request with `omit` ignores a <link rel="preload" as="fetch" crossorigin>, and the browser sends the request
// twice. test/readme/quickStarts.test.ts checks that a browser sends it once.
test('a read of the catalogue has the credentials mode of a preload line, so that the page can ask ahead', async () => {
  const { read, sent } = connect();
  await read('repertoire?showId=12');
  assert.is(sent[0]?.url, `${API}/repertoire?showId=12`);
  assert.is(sent[0]?.init.credentials, 'same-origin');
  assert.is(sent[0]?.init.cache, 'default', 'and it may come from the browser’s cache');
});

test('an order or a write carries no cookies and comes from no cache', async () => {
  for (const method of ['GET', 'POST', 'DELETE'] as const) {
    const { http, sent } = connect();
    await Promise.all([http.ask({ method, url: 'orders/o1' }), http.ask({ method, url: 'orders/o1' })]);
    assert.is(sent.length, 2);
    assert.is(sent[0]?.init.credentials, 'omit');
    assert.is(sent[0]?.init.cache, 'no-store');
  }
});

test('a repeated read does not wait in the browser’s cache for an equal read that hangs', () => {
  const { read, sent } = connect(hang);
  read('repertoire');
  read('repertoire');
  assert.equal(
    sent.map(({ init }) => init.cache),
    ['default', 'no-store'],
  );
});

test.run();
