import '../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { askForEvent } from '../../src/selfCheck/answers';
import { preflightProblems } from '../../src/selfCheck/preflightProblem';
import { visit } from '../host/place';

const API = 'https://tickets.example/api';
const SHOW = { path: '/repertoire?showId=99', attribute: 'show', id: '99' };
const { fetch } = globalThis;
// calls to the page's own server need no leave
visit('https://theatre.example/');
test.after.each(() => {
  globalThis.fetch = fetch;
});

/** An answer as a browser gives it, with what a `Response` cannot be made with. */
const answer = (fields: { url?: string; type?: string }) =>
  Object.defineProperties(
    Response.json({ payload: {} }),
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { value }])),
  );

/** A box office whose questions are led on to `url`, and whose changes end in this way. */
function serve(url: string, change: () => Response): void {
  globalThis.fetch = async (_, init) => (init?.method ? change() : answer({ url }));
}
const refuse = (): Response => {
  throw new TypeError('Failed to fetch');
};

test('a box office whose questions are led on to another address, and whose changes are not, has moved there', async () => {
  serve('https://www.tickets.example/api/repertoire?showId=99', refuse);
  const { movedTo } = await askForEvent(API, SHOW);
  assert.is(movedTo, 'https://www.tickets.example/api');
  const [problem = ''] = await preflightProblems(API, SHOW.path, movedTo);
  assert.match(problem, 'переадресует на https://www.tickets.example/api.');
  assert.match(problem, 'в атрибуте api');
});

test('one that leads its changes elsewhere alone has moved too, for the widget does not follow', async () => {
  serve(API + SHOW.path, () => answer({ type: 'opaqueredirect' }));
  const { movedTo } = await askForEvent(API, SHOW);
  assert.is(movedTo, '');
  assert.match((await preflightProblems(API, SHOW.path, movedTo)).join(), 'переадресует. ');
});

test('one whose questions alone are led on, and whose changes are answered, is well', async () => {
  serve('https://cdn.example/api/repertoire?showId=99', () => answer({}));
  const { movedTo } = await askForEvent(API, SHOW);
  assert.equal(await preflightProblems(API, SHOW.path, movedTo), []);
});

test('one that has not moved and refuses the browser is told which headers it lacks', async () => {
  serve(API + SHOW.path, refuse);
  assert.match((await preflightProblems(API, SHOW.path, '')).join(), 'Access-Control-Allow-Methods');
});

test('one that lets pages send everything but the key of a checkout is told that header by its name', async () => {
  globalThis.fetch = async (_, init) => {
    if (new Headers(init?.headers).has('idempotency-key')) throw new TypeError('Failed to fetch');
    return answer({});
  };
  const problems = await preflightProblems(API, SHOW.path, '');
  assert.is(problems.length, 1);
  assert.match(problems[0] ?? '', 'заголовки idempotency-key:');
});

test.run();
