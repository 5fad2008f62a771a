/** The box office of this repository keeps the contract, as the kit sees it. */
import * as assert from 'uvu/assert';
import { onEveryDatabase } from '../box-office/support/everyDatabase';
import { failuresOf, runKit, skippedOf } from './kit';

/** The checks that show 12 skips; the cases below look at other shows. */
const ELSEWHERE = [
  'colours are #rrggbb',
  'what is not on sale has no seats',
  'an order whose time is over is gone',
  'a performance that is not on sale is refused',
  'a tariff that is not to be had is refused',
  'pages that are https may ask',
  '429 says when to come again',
];

onEveryDatabase('a box office is checked', (test, shop) => {
  const run = (...args: string[]) => runKit(shop().box.url, ...args);

  test('whole: bought, declined, given up, refused', async () => {
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

  test('where a sale has not begun, and where a tariff is not to be had', async () => {
    const closed = await run('--show', '18', '--only', 'not on sale');
    assert.equal([failuresOf(closed), skippedOf(closed)], [[], []]);
    const refused = await run('--show', '15', '--only', 'not to be had');
    assert.equal([failuresOf(refused), skippedOf(refused)], [[], []]);
  });

  test('where the venue has another clock than Moscow', async () => {
    const report = await run('--show', '31', '--only', 'a seat is held', '--only', 'offset');
    assert.equal([failuresOf(report), skippedOf(report)], [[], []]);
  });

  test('where tickets are free: bought by their checkout', async () => {
    const report = await run('--show', '16', '--pay', 'free', '--only', 'checkout', '--only', 'paid');
    assert.equal(failuresOf(report), []);
    assert.ok(skippedOf(report).includes('checkout locks the order and opens a payment'));
    assert.is(report.leftBehind.length, 1);
  });
});

onEveryDatabase(
  'a box office whose orders last three seconds',
  (test, shop) => {
    test('lets an order go when its time is over', async () => {
      const report = await runKit(shop().box.url, '--wait-expiry', '--only', 'time is over');
      assert.equal([failuresOf(report), skippedOf(report)], [[], []]);
    });
  },
  { orderSeconds: 3 },
);
