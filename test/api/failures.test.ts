import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Api } from '../../src/api/types';
import { later, settle } from '../state/fakes';
import {
  add,
  answered,
  boxOffice,
  CALLS,
  callsOf,
  closeOffices,
  cutOff,
  failureOf,
  ORDER,
  payload,
  reset,
  status,
  TOLD,
  WRITES,
} from './server';

test.after.each(closeOffices);

const NETWORK = 'Нет связи с кассой. Проверьте интернет.';
const SERVER = 'Касса не отвечает. Попробуйте ещё раз через минуту.';
const STRANGE = 'Касса ответила непонятно. Попробуйте ещё раз.';
const CROWD = 'Сейчас много покупателей. Подождите немного.';

const inWords = (text: string) => `Ошибка сервера: ${text}. Попробуйте ещё раз.`;
const UNPROCESSABLE = inWords('Unprocessable Entity');
const CODE = inWords('Code');

/** Error bodies of a write with status 422, and their popups (spec §8). */
const BODIES: [string, unknown, string[]][] = [
  ['each entry of the list “messages” is a popup', { messages: ['а', 'б'], message: 'в' }, ['а', 'б']],
  ['an entry that is an object gives its message', { messages: [{ message: 'а' }, 'б'] }, ['а', 'б']],
  [
    'entries that are neither texts nor messages are left out',
    { messages: [{}, null, true, [], { message: {} }, 'б'] },
    ['б'],
  ],
  ['a list without a readable entry is ignored', { messages: [{}, null, '', ' '], message: 'в' }, ['в']],
  ['an empty list of messages is ignored', { messages: [], message: 'в' }, ['в']],
  ['messages that are not a list are ignored', { messages: 'а', message: 'в' }, ['в']],
  ['without messages the message is shown', { message: 'в', error: 'Code' }, ['в']],
  ['without a message the error is shown', { error: 'Code' }, [CODE]],
  ['an empty message is ignored', { message: '', error: 'Code' }, [CODE]],
  ['a blank message is ignored', { message: '  ', error: 'Code' }, [CODE]],
  ['an error in Russian is shown without words around it', { error: 'Мест нет' }, ['Мест нет']],
  ['without message and error the status text is shown', {}, [UNPROCESSABLE]],
  ['a message that is an object with a message gives that message', { message: { message: 'в' } }, ['в']],
  ['a message that is any other object is ignored', { message: { a: 1 }, error: { b: 2 } }, [UNPROCESSABLE]],
  ['a list as a message is ignored', { message: ['а'] }, [UNPROCESSABLE]],
  ['a number as a message gives its digits', { message: 7 }, ['7']],
  ['null for everything gives the status text', { messages: null, message: null, error: null }, [UNPROCESSABLE]],
  [
    'a message of the box office is kept, even if it begins like a framework’s',
    { message: 'Notes are not allowed' },
    ['Notes are not allowed'],
  ],
  ['markup stays text', { message: '<img src=x onerror=alert(1)>' }, ['<img src=x onerror=alert(1)>']],
  ['an HTML body gives the status text', '<html><body>Oops</body></html>', [UNPROCESSABLE]],
  ['an empty body gives the status text', '', [UNPROCESSABLE]],
  ['broken JSON gives the status text', '{"message":', [UNPROCESSABLE]],
  ['a number as a body gives the status text', '7', [UNPROCESSABLE]],
  ['null as a body gives the status text', 'null', [UNPROCESSABLE]],
];

const DEFAULT_BODIES: [status: number, body: unknown][] = [
  [500, { statusCode: 500, message: 'Internal server error' }],
  [404, { statusCode: 404, message: 'Cannot PUT /api/orders', error: 'Not Found' }],
  [404, { statusCode: 404, error: 'Not Found', message: 'Route PUT:/api/orders not found' }],
  [500, { status: 500, error: 'Internal Server Error', path: '/api/orders' }],
  [404, { status: 404, error: 'Not Found', message: 'No message available' }],
  [500, { message: 'Server Error' }],
  [404, { message: 'The route api/orders could not be found.' }],
  [401, { message: 'Unauthenticated.' }],
  [403, { message: 'Forbidden' }],
  [405, { message: 'Method Not Allowed' }],
  [409, { statusCode: 409, error: 'ConflictException', message: 'Conflict' }],
  [410, { statusCode: 410, message: 'Gone' }],
  [422, { statusCode: 422, message: 'Unprocessable Entity' }],
];

test('a framework’s default error is replaced by the widget’s words, and logged in the console', async () => {
  const warn = console.warn;
  const warned: string[] = [];
  console.warn = (...words: unknown[]) => void warned.push(words.join(' '));
  try {
    for (const [code, body] of DEFAULT_BODIES) {
      const errors: string[] = [];
      const answer = { ok: false, status: code, statusText: '', text: async () => JSON.stringify(body) };
      const error = await failureOf(add(answered(answer, (said) => errors.push(said))));
      const words = code === 500 ? SERVER : inWords(`${code}`);
      assert.is(error.message, words, JSON.stringify(body));
      if (code !== 404) assert.equal(errors, [words]);
      assert.match(warned.pop() ?? '', new RegExp(`${code} \\w`));
    }
  } finally {
    console.warn = warn;
  }
});

test(`a refusal shows the same popups at every call: ${BODIES.length} bodies to ${TOLD.length} calls`, async () => {
  for (const [title, body, shown] of BODIES) {
    for (const call of TOLD) {
      const errors: string[] = [];
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const answer = { ok: false, status: 422, statusText: 'Unprocessable Entity', text: async () => text };
      const api = answered(answer, (said) => errors.push(said));
      const { message, kind, status } = await failureOf(call(api));
      assert.equal([errors, message, kind, status], [shown, shown.join(' '), 'refused', 422], title);
    }
  }
});

/** The popups after an answer with nothing but a status: HTTP/2 has no status text. */
async function wordless(code: number, call: (api: Api) => Promise<unknown> = add) {
  const errors: string[] = [];
  const answer = { ok: false, status: code, statusText: '', text: async () => '' };
  const api = answered(answer, (said) => errors.push(said));
  await failureOf(call(api));
  return errors;
}

test('nothing is shown if message, error and status text are empty (spec §8)', async () => {
  assert.equal(await wordless(418), []);
});

test('a failure of the server without a text is shown in Russian', async () => {
  assert.equal(await wordless(500), [SERVER]);
  for (const status of [429, 503]) assert.equal(await wordless(status), [CROWD]);
});

test('the box office’s error code is kept in the failure (spec §8)', async () => {
  const { api } = await boxOffice([status(409, { error: 'OrderLockedException', message: 'Оплачивается' })]);
  assert.is((await failureOf(add(api))).code, 'OrderLockedException');
});

test('a sold seat is named by a popup at every call but the one that adds it (spec §8)', async () => {
  const { api, errors } = await boxOffice([status(409, { error: 'PlaceAlreadyReservedException', message: 'Занято' })]);
  await failureOf(api.changeTariff('o1', 't1', 'child'));
  assert.equal(errors, ['Занято']);
});

const BROKEN = status(500, { message: 'Сломалось' });
const MISSING = status(404, { message: 'Нет такого' });
const TAKEN = status(409, { error: 'PlaceAlreadyReservedException', message: 'Занято' });

const SILENTLY = { silent: true };

type Calls = ((api: Api) => Promise<unknown>)[];

/** Calls without a popup, by the rows of the table in `src/README.md`, which says where each failure is shown. */
const SILENT: Record<string, [answer: typeof BROKEN | 'offline', calls: Calls]> = {
  'fetching and clearing the cart': [BROKEN, [(api) => api.getOrder('o1'), (api) => api.clearOrder('o1')]],
  'giving a payment up; a promo code': [
    BROKEN,
    [(api) => api.releasePayment('o1'), (api) => api.applyPromo('o1', 'X'), (api) => api.removePromo('o1')],
  ],
  'the state of a payment, as a page opens': [BROKEN, [(api) => api.checkPayment('o1', SILENTLY)]],
  "the bought tickets' events, for the receipt": [
    BROKEN,
    [(api) => api.getShow('7', SILENTLY), (api) => api.getSeasonTicket('7', SILENTLY)],
  ],
  'the free seats, read anew': [BROKEN, [(api) => api.getPerformance('7', SILENTLY)]],
  'the drawing of a hall': [BROKEN, []],
  'any write that meets 404': [MISSING, WRITES],
  'a seat that was taken': [TAKEN, [add]],
  'any read without a network': ['offline', [(api) => api.getShow('7'), (api) => api.getOrder('o1')]],
};

test('the table in src/README.md lists exactly the silent failures (spec §7, spec §8)', async () => {
  for (const [question, [answer, calls]] of Object.entries(SILENT)) {
    const { api, errors, online } = await boxOffice([answer === 'offline' ? BROKEN : answer]);
    online.value = answer !== 'offline';
    for (const call of calls) await failureOf(call(api));
    assert.equal(errors, [], question);
  }
  const table = readFileSync('src/README.md', 'utf8').split('| question | where its failure is told |')[1] ?? '';
  const rows = [...(table.split('\n\n')[0]?.matchAll(/^ *\| (\w[^|]*|[а-я][^|]*) \|/gm) ?? [])].map(([, name]) => name);
  assert.equal(rows, Object.keys(SILENT));
});

test('a payment check answered without payment and order has an unknown result, because the order may be paid', async () => {
  const { api } = await boxOffice([payload({})]);
  assert.is((await failureOf(api.checkPayment('7'))).kind, 'unknown');
});

test('notifications in a refusal are shown too (spec §7)', async () => {
  const notifications = [{ message: 'Касса закрывается', type: 'warning' }];
  const { api, errors, messages } = await boxOffice([status(422, { message: 'Нет', payload: { notifications } })]);
  await failureOf(add(api));
  assert.equal(errors, ['Нет']);
  assert.equal(messages, ['warning: Касса закрывается']);
});

test('a write with a lost connection shows a popup, and its result is unknown', async () => {
  const { api, errors, seen } = await boxOffice([reset]);
  const error = await failureOf(add(api));
  assert.is(error.kind, 'unknown');
  assert.is(error.status, 0);
  assert.equal(errors, [NETWORK]);
  assert.is(seen.length, 1);
});

for (const code of [500, 502, 503, 504]) {
  test(`the result of a write that ended with ${code} is unknown, not refused`, async () => {
    const { api, seen } = await boxOffice([status(code, { message: 'Сбой' })]);
    assert.is((await failureOf(add(api))).kind, 'unknown');
    assert.is(seen.length, 1);
  });
}

test('an answer cut off half-way counts as a lost connection, even with status 200', async () => {
  const { api, errors } = await boxOffice([cutOff]);
  assert.is((await failureOf(add(api))).kind, 'unknown');
  assert.equal(errors, [NETWORK]);
});

for (const [name, answer] of [
  ['HTML with status 200', status(200, '\n <!doctype html><title>Очередь</title>')],
  ['202 with a page', status(202, '<html>')],
  ['202 with anything else', status(202, { place: 17 })],
  ['429', status(429)],
  ['503 with a page', status(503, '<html>')],
] as const) {
  test(`a waiting room is told calmly: ${name}`, async () => {
    const { api, errors } = await boxOffice([answer]);
    const read = await failureOf(api.getShow('7'));
    assert.is(read.crowded, true);
    const write = await failureOf(add(api));
    assert.is.not(write.kind, 'offline');
    // A status text comes before the widget's own words (spec §8).
    assert.is(
      errors.every((text) => text === CROWD),
      read.status < 300,
    );
  });
}

test('no other failure counts as a crowd', async () => {
  for (const answer of [reset, status(500, '<html>'), status(404, '<html>'), status(200, '{'), payload({})]) {
    const { api } = await boxOffice([answer]);
    assert.is((await failureOf(api.getShow('7'))).crowded, false);
  }
});

test('broken JSON with status 200 is an error', async () => {
  const { api, errors } = await boxOffice([status(200, '{"payload": {"order":')]);
  assert.is((await failureOf(add(api))).kind, 'unknown');
  assert.equal(errors, [STRANGE]);
});

test('an answer without the requested content is an error', async () => {
  for (const answer of [
    status(200),
    payload({}),
    payload(null),
    payload([]),
    status(200, 'null'),
    status(200, '[]'),
    status(200, { payload: 'x' }),
  ]) {
    const { api, errors } = await boxOffice([answer]);
    assert.is((await failureOf(api.getShow('7'))).kind, 'unknown');
    assert.equal(errors, [STRANGE]);
  }
});

test('offline nothing is sent; a write shows a popup, and a read does not', async () => {
  const { api, errors, online, seen } = await boxOffice([payload({ order: ORDER })]);
  online.value = false;
  assert.is((await failureOf(api.getShow('7'))).kind, 'offline');
  assert.equal(errors, []);
  assert.is((await failureOf(add(api))).kind, 'offline');
  assert.equal(errors, [NETWORK]);
  assert.equal(seen, []);
});

test('a write that was running when the network was lost has an unknown result', async () => {
  const office = await boxOffice([
    (_, response) => {
      office.online.value = false;
      response.socket?.resetAndDestroy();
    },
  ]);
  assert.is((await failureOf(add(office.api))).kind, 'unknown');
});

test('the notifications of any answer are shown as messages of their type (spec §7)', async () => {
  const notifications = [
    { message: 'Скидка', type: 'success' },
    { message: '<b>Внимание</b>', type: 'warning' },
    { message: 'Что-то', type: 'purple' },
    { message: 'Без вида' },
    { message: '', type: 'info' },
    { message: { a: 1 }, type: 'info' },
    null,
    'текст',
  ];
  const { api, messages } = await boxOffice([payload({ order: ORDER, notifications })]);
  await api.getOrder('o1');
  assert.equal(messages, ['success: Скидка', 'warning: <b>Внимание</b>', 'info: Что-то', 'info: Без вида']);
});

test('R17: after the widget is unmounted no call settles, and nothing is shown', async () => {
  for (const [code, body] of [
    [200, { payload: { show: { id: 7 }, order: ORDER, notifications: [{ message: 'поздно' }] } }],
    [500, { message: 'поздно' }],
  ] as const)
    for (const gone of [false, true]) {
      const late = later<Partial<Response>>();
      const said: string[] = [];
      const api = answered(late.promise, (text) => said.push(text));
      let settled = 0;
      const count = () => {
        settled++;
      };
      for (const [ask] of CALLS) ask(api).then(count, count);
      await settle();
      if (gone) api.dispose();
      late.give({ ok: code < 300, status: code, statusText: '', text: async () => JSON.stringify(body) });
      await settle();
      assert.is(settled, gone ? 0 : CALLS.length);
      assert.is(said.length > 0, !gone);
    }
});

test('a call about an order follows no redirect, which would tell a stranger about the buyer; the catalogue may move', async () => {
  const stranger = await boxOffice([payload({ order: ORDER })]);
  const { api } = await boxOffice([status(307, '', { location: `${stranger.origin}/api/orders/o1/checkout` })]);
  for (const call of callsOf(/orders/)) assert.is((await failureOf(call(api))).kind, 'unknown');
  assert.equal(stranger.seen, []);
  const moved = await boxOffice([payload({ show: { id: 1 }, venues: [], performances: [] })]);
  const old = await boxOffice([status(302, '', { location: `${moved.origin}/api/repertoire?showId=1` })]);
  assert.is((await old.api.getShow('1')).show.id, '1');
});

test.run();
