import '../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { boxOfficeProblem } from '../../src/selfCheck/boxOfficeProblem';

const API = 'https://tickets.example/api';
const SHOW = { path: '/repertoire?showId=99', attribute: 'show', id: '99' };
const { fetch } = globalThis;
test.after.each(() => {
  globalThis.fetch = fetch;
});

/** A box office whose answers are chosen by the end of the address. Any other address answers with a page. */
function serve(answers: Record<string, [status: number, json: unknown]>): void {
  globalThis.fetch = async (address) => {
    const [, found] = Object.entries(answers).find(([end]) => `${address}`.endsWith(end)) ?? [];
    return found ? Response.json(found[1], { status: found[0] }) : new Response('<p>Нет такой', { status: 404 });
  };
}

test('the self-check names the id of a show that the box office does not know, with and without season tickets', async () => {
  const missing = 'Касса не знает номера\u00a099: проверьте атрибут show.';
  serve({ 'showId=99': [404, { error: 'ShowNotFoundException', message: 'Нет' }] });
  assert.is(await boxOfficeProblem(API, SHOW), missing);
  serve({ '/season_tickets': [200, { payload: {} }] });
  assert.is(await boxOfficeProblem(API, SHOW), missing);
});

test('the self-check recognises the id of a season ticket in the attribute show', async () => {
  serve({ 'showId=99': [404, { error: 'ShowNotFoundException' }], '/season_tickets/99': [200, { payload: {} }] });
  assert.match(await boxOfficeProblem(API, SHOW), 'напишите season-ticket="99" вместо show');
});

test('the self-check names an address without a box office, for any answer', async () => {
  for (const status of [404, 200]) {
    globalThis.fetch = async () => new Response('<p>Нет такой', { status });
    assert.match(await boxOfficeProblem(API, SHOW), `По адресу ${API} отвечает не касса`);
  }
  serve({ 'showId=99': [404, { error: 'PerformanceNotFoundException', message: 'Нет' }] });
  assert.match(await boxOfficeProblem(API, SHOW), 'отвечает не касса');
  serve({ 'showId=99': [404, { error: 'Not Found', status: 404 }] });
  assert.match(await boxOfficeProblem(API, SHOW), 'отвечает не касса');
});

test('the self-check names an answer without a payload', async () => {
  serve({ 'showId=99': [200, { show: { id: 99 }, performances: [] }] });
  assert.match(await boxOfficeProblem(API, SHOW), 'нет payload');
  serve({ 'showId=99': [200, { payload: { show: { id: 99 } } }] });
  assert.is(await boxOfficeProblem(API, SHOW), '');
});

test.run();
