/** The kit finds no fault in the box office of this repository. */
import * as assert from 'uvu/assert';
import { onEveryDatabase } from '../box-office/support/everyDatabase';
import { failuresOf, runKit, skippedOf } from './kit';

/** The checks that are skipped for the show 12. The cases below run some of them for other shows. */
const ELSEWHERE = [
  'colours are #rrggbb',
  'what is not on sale has no seats',
  'an order whose time is over is gone',
  'a performance that is not on sale is refused',
  'a tariff that is not to be had is refused',
  'pages that are https may ask',
  '429 says when to come again',
];

onEveryDatabase('the kit checks the box office', (test, shop) => {
  const run = (...args: string[]) => runKit(shop().box.url, ...args);

  test('no check fails for a show on sale, with --pay and --decline', async () => {
    const bank = `${shop().box.origin}/pay/{paymentId}`;
    const report = await run(
      '--seats',
      '11',
      '--promo',
      'ТЕАТР',
      '--pay',
      `${bank}/pay`,
      '--decline',
      `${bank}/decline`,
    );
    assert.equal(failuresOf(report), []);
    assert.equal(skippedOf(report).sort(), [...ELSEWHERE].sort());
    assert.match(report.leftBehind.join(), /^order \d+ is bought, as --pay asks for$/);
  });

  test('the checks of closed sales and of unavailable tariffs pass', async () => {
    const closed = await run('--show', '18', '--only', 'not on sale');
    assert.equal([failuresOf(closed), skippedOf(closed)], [[], []]);
    const refused = await run('--show', '15', '--only', 'not to be had');
    assert.equal([failuresOf(refused), skippedOf(refused)], [[], []]);
  });

  test('the checks of times pass for a venue in another zone than Moscow', async () => {
    const report = await run('--show', '31', '--only', 'a seat is held', '--only', 'offset');
    assert.equal([failuresOf(report), skippedOf(report)], [[], []]);
  });

  test('no check fails for free tickets, which their checkout buys', async () => {
    const report = await run('--show', '16', '--pay', 'free', '--only', 'checkout', '--only', 'paid');
    assert.equal(failuresOf(report), []);
    assert.ok(skippedOf(report).includes('checkout locks the order and opens a payment'));
    assert.is(report.leftBehind.length, 1);
  });
});

onEveryDatabase(
  'a box office whose orders last three seconds',
  (test, shop) => {
    test('passes the check of expiry', async () => {
      const report = await runKit(shop().box.url, '--wait-expiry', '--only', 'time is over');
      assert.equal([failuresOf(report), skippedOf(report)], [[], []]);
    });
  },
  { orderSeconds: 3 },
);
