/** What a buyer is told in passing: that the network is back, that this browser keeps nothing. */
import '../support/dom';
import { act, cleanup, render, screen } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { OfflineLine } from '../../src/screens/shell/OfflineLine';
import { Cart } from '../../src/screens/shop/cart/Cart';
import { order } from '../support/gallery/data';
import { type Fake, fakeContext } from '../support/gallery/fakeContext';
import { inContext } from '../support/gallery/inContext';

test.after.each(cleanup);

const messages = (fake: Fake) => fake.calls.filter(([called]) => called === 'message');
const goOffline = (fake: Fake, offline: boolean) =>
  act(() => {
    fake.online.value = !offline;
  });

test('a network that comes back is told once', async () => {
  const fake = fakeContext();
  render(inContext(fake.context, <OfflineLine />));
  await goOffline(fake, true);
  assert.equal(messages(fake), []);
  await goOffline(fake, false);
  assert.equal(messages(fake), [['message', 'Снова в сети', 'success']]);
});

test('a widget that leaves the page offline tells nobody', async () => {
  const fake = fakeContext();
  const { unmount } = render(inContext(fake.context, <OfflineLine />));
  await goOffline(fake, true);
  unmount();
  await goOffline(fake, false);
  assert.equal(messages(fake), []);
});

for (const keeps of [true, false]) {
  test(`the cart of a browser that stores ${keeps ? 'the order says nothing of it' : 'nothing asks for patience'}`, () => {
    const fake = fakeContext();
    fake.order.value = order;
    const context = { ...fake.context, orderIsKept: () => keeps };
    render(inContext(context, <Cart sale={context.stores.show.sale} about="" colors={new Map()} onClear={() => {}} />));
    assert.is(!screen.queryByText(/^Браузер не разрешает хранить данные/), keeps);
  });
}

test.run();
