import '../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { askForEvent } from '../../src/selfCheck/answers';
import { preflightProblems } from '../../src/selfCheck/preflightProblem';
import { visit } from '../host/place';

const API = 'https://tickets.example/api';
const SHOW = { path: '/repertoire?showId=99', attribute: 'show', id: '99' };
const { fetch } = globalThis;
// The page is on another origin than the box office, so that its calls need CORS.
visit('https://theatre.example/');
test.after.each(() => {
  globalThis.fetch = fetch;
});

/** An answer with fields that a browser sets, and that the constructor of `Response` does not take. */
const answer = (fields: { url?: string; type?: string }) =>
  Object.defineProperties(
    Response.json({ payload: {} }),
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { value }])),
  );

/** A box office that redirects reads to `url`, and answers changes by `change`. */
function serve(url: string, change: () => Response): void {
  globalThis.fetch = async (_, init) => (init?.method ? change() : answer({ url }));
}
const refuse = (): Response => {
  throw new TypeError('Failed to fetch');
};

test('a box office that redirects reads to another address, and refuses changes, has moved there', async () => {
  serve('https://www.tickets.example/api/repertoire?showId=99', refuse);
  const { movedTo } = await askForEvent(API, SHOW);
  assert.is(movedTo, 'https://www.tickets.example/api');
  const [problem = ''] = await preflightProblems(API, SHOW.path, movedTo);
  assert.match(problem, 'переадресует на https://www.tickets.example/api.');
  assert.match(problem, 'в атрибуте api');
});

test('a box office that redirects changes only has moved too, because the widget does not follow', async () => {
  serve(API + SHOW.path, () => answer({ type: 'opaqueredirect' }));
  const { movedTo } = await askForEvent(API, SHOW);
  assert.is(movedTo, '');
  assert.match((await preflightProblems(API, SHOW.path, movedTo)).join(), 'переадресует. ');
});

test('a box office that redirects reads, and answers changes, has no problem', async () => {
  serve('https://cdn.example/api/repertoire?showId=99', () => answer({}));
  const { movedTo } = await askForEvent(API, SHOW);
  assert.equal(await preflightProblems(API, SHOW.path, movedTo), []);
});

test('the self-check names the headers of a box office that has not moved and refuses the browser', async () => {
  serve(API + SHOW.path, refuse);
  assert.match((await preflightProblems(API, SHOW.path, '')).join(), 'Access-Control-Allow-Methods');
});

test('the self-check names the header idempotency-key if the box office refuses that one alone', async () => {
  globalThis.fetch = async (_, init) => {
    if (new Headers(init?.headers).has('idempotency-key')) throw new TypeError('Failed to fetch');
    return answer({});
  };
  const problems = await preflightProblems(API, SHOW.path, '');
  assert.is(problems.length, 1);
  assert.match(problems[0] ?? '', 'заголовки idempotency-key:');
});

test.run();
