import { fieldsOf, textOf } from '../../api/readerKit';
import { type Chapter, callOf, section } from '../check';
import { assertThat, skip } from '../findings';
import { kopecks } from '../seenOrder';
import { assertRefused, type Held, INVALID, orderOf, type Shop } from '../shop';

/** Holds a seat to try the promo code on. @throws Skipped without the option --promo */
async function holdForCode(shop: Shop): Promise<Held> {
  if (!shop.options.promo) skip('no code is given: --promo CODE, for a backend whose hosts set the option promo');
  return shop.hold();
}

const tryCode = (shop: Shop, orderId: string, code: string) =>
  shop.ask('applyPromo', { path: { orderId }, body: { code } });

async function codeMakesItCheaper(shop: Shop): Promise<void> {
  const { orderId, order } = await holdForCode(shop);
  const cheaper = orderOf(await tryCode(shop, orderId, shop.options.promo));
  const { code, accepted, message } = fieldsOf(cheaper.promo);
  assertThat(accepted === true, `the code does not count: ${textOf(message) || 'promo is missing'}`);
  assertThat(textOf(code) === shop.options.promo, `promo.code is ${textOf(code)} in place of what was typed`);
  assertThat(
    cheaper.lines.some(({ amount }) => kopecks(amount) < 0),
    'the code counts, and no line is below zero',
  );
  assertThat(
    kopecks(cheaper.amount) < kopecks(order.amount),
    `the code counts, and the order costs ${cheaper.amount} as before`,
  );
}

async function codeIsTakenOff(shop: Shop): Promise<void> {
  const { orderId, order } = await holdForCode(shop);
  orderOf(await tryCode(shop, orderId, shop.options.promo));
  for (const time of ['once', 'twice']) {
    const without = orderOf(await shop.ask('removePromo', { path: { orderId } }));
    assertThat(without.promo === undefined, `taken off ${time}, the code is still there`);
    assertThat(
      kopecks(without.amount) === kopecks(order.amount),
      `without the code it costs ${without.amount} in place of ${order.amount}`,
    );
  }
}

async function unknownCodeIsNoRefusal(shop: Shop): Promise<void> {
  const { orderId, order } = await holdForCode(shop);
  const answered = orderOf(await tryCode(shop, orderId, 'NO-SUCH-CODE'));
  const { accepted, message } = fieldsOf(answered.promo);
  assertThat(accepted === false, `promo.accepted of a code that nobody knows is ${JSON.stringify(accepted)}`);
  assertThat(textOf(message) !== '', 'the buyer is not told why the code does not count');
  assertThat(kopecks(answered.amount) === kopecks(order.amount), 'a code that does not count changed the amount');
}

async function emptyCodeIsRefused(shop: Shop): Promise<void> {
  const { orderId } = await holdForCode(shop);
  assertRefused(await tryCode(shop, orderId, ''), INVALID);
}

const APPLY = callOf('applyPromo');

export const PROMO: Chapter = {
  title: 'promo codes',
  checks: [
    { name: 'a code that counts is a line below zero', paragraph: APPLY, run: codeMakesItCheaper },
    { name: 'a code is taken off, a second time too', paragraph: callOf('removePromo'), run: codeIsTakenOff },
    { name: 'a code that does not count is no refusal', paragraph: APPLY, run: unknownCodeIsNoRefusal },
    { name: 'an empty code is 400', paragraph: section('Refusals'), run: emptyCodeIsRefused },
  ],
};
