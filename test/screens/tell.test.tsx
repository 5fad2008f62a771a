/** What a buyer is told in passing: that the network is back, that this browser keeps nothing. */
import '../support/dom';
import { act, cleanup, render, screen } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Cart } from '../../src/screens/Cart';
import { OfflineLine } from '../../src/screens/OfflineLine';
import { order } from '../support/gallery/data';
import { type Fake, fakeWorld } from '../support/gallery/world';

test.after.each(cleanup);

const messages = (fake: Fake) => fake.calls.filter(([called]) => called === 'message');
const goOffline = (fake: Fake, offline: boolean) =>
  act(() => {
    fake.online.value = !offline;
  });

test('a network that comes back is told once', async () => {
  const fake = fakeWorld();
  render(<OfflineLine world={fake.world} />);
  await goOffline(fake, true);
  assert.equal(messages(fake), []);
  await goOffline(fake, false);
  assert.equal(messages(fake), [['message', 'Соединение восстановлено', 'success']]);
});

test('a widget that leaves the page offline tells nobody', async () => {
  const fake = fakeWorld();
  const { unmount } = render(<OfflineLine world={fake.world} />);
  await goOffline(fake, true);
  unmount();
  await goOffline(fake, false);
  assert.equal(messages(fake), []);
});

for (const keeps of [true, false]) {
  test(`the cart of a browser that stores ${keeps ? 'the order says nothing of it' : 'nothing asks for patience'}`, () => {
    const fake = fakeWorld();
    fake.order.value = order;
    const world = { ...fake.world, keeps: () => keeps };
    render(<Cart world={world} sale={world.stores.show.sale} about="" colors={new Map()} />);
    assert.is(!screen.queryByText(/^Браузер не разрешает хранить данные/), keeps);
  });
}

test.run();
