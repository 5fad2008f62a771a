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

test.run();
