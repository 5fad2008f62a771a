import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createHttp, type Fetch } from '../../src/api/http';
import { beginSharedRead, forgetSharedReads, shareRead } from '../../src/api/sharedReads';

const API = 'https://tickets.example/api';
const params = new URLSearchParams({ showId: '12' });

/** A widget's way to the box office, with everything that went over it. */
function connect(answer: Fetch = async () => new Response('{}')) {
  const sent: { url: string; init: RequestInit }[] = [];
  const http = createHttp({
    api: API,
    getContentType: false,
    fetch(url, init) {
      sent.push({ url, init });
      return answer(url, init);
    },
  });
  return { http, sent };
}

/** Never answers, and fails once it is given up. */
const hang: Fetch = (_, { signal }) =>
  new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

test.after.each(forgetSharedReads);

// Measured in Chromium: a <link rel="preload" as="fetch" crossorigin> is ignored by a request with `omit`, and the
// answer is asked for twice; test/readme/quickStarts.test.ts sees it happen.
test('a shared read has the credentials mode of a preload line, so that the page can ask ahead', async () => {
  const { http, sent } = connect();
  await shareRead({ http, url: 'repertoire', params, now: 0 });
  assert.is(sent[0]?.url, `${API}/repertoire?showId=12`);
  assert.is(sent[0]?.init.credentials, 'same-origin');
  assert.is(sent[0]?.init.cache, 'default', 'and it may come from the browser’s cache');
});

test('what is not shared, such as an order or a write, carries no cookies and comes from no cache', async () => {
  for (const method of ['GET', 'POST', 'DELETE'] as const) {
    const { http, sent } = connect();
    await http.ask({ method, url: 'orders/o1' });
    assert.is(sent[0]?.init.credentials, 'omit');
    assert.is(sent[0]?.init.cache, 'no-store');
  }
});

test('equal reads under way are one, other reads are not', () => {
  const { http, sent } = connect(hang);
  const read = beginSharedRead({ http, url: 'repertoire', params, now: 0 });
  assert.is(beginSharedRead({ http, url: 'repertoire', params: new URLSearchParams(params), now: 8000 }), read);
  assert.is(sent.length, 1);
  beginSharedRead({ http, url: 'repertoire', params: new URLSearchParams({ showId: '13' }), now: 0 });
  beginSharedRead({ http, url: 'repertoire', params: undefined, now: 0 });
  beginSharedRead({ http, url: 'season_tickets', params, now: 0 });
  assert.is(sent.length, 4);
});

test('a read that is asked anew beside one that hangs does not wait for it in the browser’s cache', () => {
  const { http, sent } = connect(hang);
  beginSharedRead({ http, url: 'repertoire', params, now: 0 });
  beginSharedRead({ http, url: 'repertoire', params, now: 8001 });
  assert.equal(
    sent.map(({ init }) => init.cache),
    ['default', 'no-store'],
  );
});

test('the late answer of a read that hung does not take the newer one away', async () => {
  let answerFirst = (_: Response): void => {};
  const { http, sent } = connect(() =>
    sent.length > 1
      ? new Promise<never>(() => {})
      : new Promise((resolve) => {
          answerFirst = resolve;
        }),
  );
  const first = shareRead({ http, url: 'repertoire', params, now: 0 });
  const second = beginSharedRead({ http, url: 'repertoire', params, now: 8001 });
  answerFirst(new Response('{}'));
  await first;
  assert.is(beginSharedRead({ http, url: 'repertoire', params, now: 8002 }), second);
});

test('an answer waits for the first who takes it, and for nobody else', async () => {
  const { http, sent } = connect();
  await beginSharedRead({ http, url: 'repertoire', params, now: 0 }).answer;
  await shareRead({ http, url: 'repertoire', params, now: 10 });
  assert.is(sent.length, 1);
  await shareRead({ http, url: 'repertoire', params, now: 20 });
  assert.is(sent.length, 2);
});

test('what was given up is not joined: a widget that starts anew asks at once', () => {
  const { http, sent } = connect(hang);
  beginSharedRead({ http, url: 'repertoire', params, now: 0 });
  forgetSharedReads();
  http.dispose();
  const next = connect(hang);
  beginSharedRead({ http: next.http, url: 'repertoire', params, now: 0 });
  assert.is(sent.length + next.sent.length, 2);
  const third = connect(hang);
  beginSharedRead({ http: third.http, url: 'repertoire', params, now: 0 });
  assert.is(third.sent.length, 0, 'what is under way is joined');
});

test.run();
