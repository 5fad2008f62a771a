import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { CHAPTERS } from '../../src/conformance/runChecks';
import { listen } from '../support/listen';
import { FAULTS } from './faults';
import { bankOf, failuresOf, RIGHT, runKit, skippedOf, startBackend } from './kit';

const test = suite('the kit finds each fault of a backend, and none in a right one');

/** Checks that inspect the answers to other checks. Alone they would find no answers, so `WITH_OTHERS` adds a checkout and refusals. */
const LOOKS_BACK = CHAPTERS.filter(({ title }) =>
  ['every answer', 'caching', 'transport', 'payment'].includes(title),
).flatMap(({ checks }) => checks.map(({ name }) => name));
const WITH_OTHERS = ['that nobody has', 'nobody knows is 404', 'checkout locks'].flatMap((name) => ['--only', name]);

/** The checks that a backend without season tickets, promo codes, limits, closed sales and a crowd skips. */
const LEFT_OUT = [
  'what is not on sale has no seats',
  'what is sold out has no seats',
  'pictures are on the site',
  'the number of an order opens nothing',
  'an order whose time is over is gone',
  'an order holds no more than maxTickets',
  'a performance that is not on sale is refused',
  'a tariff that is not to be had is refused',
  'pages that are https may ask',
  '429 says when to come again',
];

test('a small backend written from the contract fails no check', async () => {
  const backend = await startBackend();
  const report = await runKit(`${backend.origin}/api`, ...bankOf(backend.origin));
  await backend.close();
  assert.equal(failuresOf(report), []);
  const ofOthers =
    /season|promo|its seat is held, once|it goes into no order|one that nobody knows|the list comes|code/i;
  assert.equal(
    skippedOf(report).filter((name) => !ofOthers.test(name)),
    LEFT_OUT,
  );
});

test('no check can find amounts that are all in kopecks, so the report prints the prices that a buyer reads', async () => {
  const toKopecks = '(key, value) => (/^(price|minPrice|amount)$/.test(key) ? value * 100 : value)';
  const backend = await startBackend(
    RIGHT.replace('JSON.stringify({ payload })', `JSON.stringify({ payload }, ${toKopecks})`),
  );
  const report = await runKit(`${backend.origin}/api`, ...bankOf(backend.origin));
  await backend.close();
  assert.equal(failuresOf(report), []);
  assert.match(report.buyerReads.join('\n'), /от\s150\s000\s₽[\s\S]*«g»: «1»\s150\s000\s₽, «2»\s90\s050\s₽/);
});

for (const [foundBy, from, to, says] of FAULTS)
  test(`«${foundBy}» finds ${says.source}`, async () => {
    assert.is(RIGHT.split(from).length, 2, 'the fault changes one part of the backend');
    const backend = await startBackend(RIGHT.replace(from, () => to));
    const others = LOOKS_BACK.includes(foundBy) ? WITH_OTHERS : [];
    const report = await runKit(`${backend.origin}/api`, ...bankOf(backend.origin), '--only', foundBy, ...others);
    await backend.close();
    const row = report.rows.find((each) => each.name === foundBy);
    assert.is(row?.outcome.state, 'failed', `${foundBy}: ${JSON.stringify(row?.outcome)}`);
    assert.ok(
      failuresOf(report).some((failure) => failure.startsWith(foundBy) && says.test(failure)),
      failuresOf(report).join('\n'),
    );
    const { requests = [] } = row?.outcome.state === 'failed' ? row.outcome : {};
    assert.ok(requests.length > 0, 'the report names the requests behind the failure');
    for (const request of requests) assert.match(request, /^[A-Z]+ (\/|http).* → (\d{3}|no answer)/);
    const secrets = [...backend.orders.keys()].filter(({ length }) => length > 20);
    assert.not(
      secrets.some((id) => JSON.stringify(report).includes(id)),
      'the report keeps the secrets of orders',
    );
  });

test('a server that answers 404 to every call passes only the checks of redirects and of stored refusals', async () => {
  const nobody = await listen((_, response) => response.writeHead(404).end());
  const report = await runKit(`${nobody.origin}/api`);
  await nobody.close();
  assert.equal(
    report.rows.filter(({ outcome }) => outcome.state === 'passed').map(({ name }) => name),
    ['no call leads elsewhere', 'refusals are kept by nobody'],
  );
});

test.run();
