import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createSend } from '../../src/api/send';

/** The init of one call, as the page's fetch gets it. */
async function initOf(method: string, share: boolean): Promise<RequestInit> {
  const seen: RequestInit[] = [];
  const fetch = async (_: string, init: RequestInit) => {
    seen.push(init);
    return new Response('{}');
  };
  await createSend(fetch, () => 0).send(method, 'https://tickets.example/api/repertoire', {}, undefined, share);
  const [init] = seen;
  if (!init) throw new Error('nothing was asked');
  return init;
}

// Measured in Chromium: a <link rel="preload" as="fetch" crossorigin> is ignored by a request with `omit`, and the
// answer is asked for twice (quality.md, 'Speed on slow phones'; test/readme/quickStarts.test.ts sees it happen).
test('a read has the credentials mode of a preload line, so that the page can ask ahead (quality.md, Speed)', async () => {
  assert.is((await initOf('GET', true)).credentials, 'same-origin');
});

test('a write never carries cookies (api.md, Transport)', async () => {
  assert.is((await initOf('POST', false)).credentials, 'omit');
});

test('a read may come from the browser’s cache, an order and a write never (api.md, Calls: constructive)', async () => {
  assert.is((await initOf('GET', true)).cache, 'default');
  assert.is((await initOf('GET', false)).cache, 'no-store');
  assert.is((await initOf('POST', false)).cache, 'no-store');
});

test('a read that is asked anew beside one that hangs does not wait for it in the browser’s cache (api.md, Transport)', async () => {
  const seen: RequestInit[] = [];
  let now = 0;
  const { send } = createSend(
    async (_, init) => {
      seen.push(init);
      return seen.length > 1 ? new Response('{}') : new Promise<never>(() => {});
    },
    () => now,
  );
  const url = 'https://tickets.example/api/repertoire?showId=hung';
  send('GET', url, {}, undefined, true);
  now = 8001;
  await send('GET', url, {}, undefined, true);
  assert.equal(
    seen.map(({ cache }) => cache),
    ['default', 'no-store'],
  );
});

test('what was given up is not joined: a widget that starts anew asks at once (product.md §2)', async () => {
  const seen: RequestInit[] = [];
  const fetch = (_: string, init: RequestInit) => {
    seen.push(init);
    return new Promise<never>((_, fail) => init.signal?.addEventListener('abort', () => fail(init.signal?.reason)));
  };
  const url = 'https://tickets.example/api/repertoire?showId=anew';
  const before = createSend(fetch, () => 0);
  before.send('GET', url, {}, undefined, true);
  before.dispose();
  const after = createSend(fetch, () => 0);
  after.send('GET', url, {}, undefined, true);
  assert.is(seen.length, 2);
  createSend(fetch, () => 0).send('GET', url, {}, undefined, true);
  assert.is(seen.length, 2, 'what is under way is joined');
});

test.run();
