import '../../../support/dom';
import { signal } from '@preact/signals';
import { cleanup, render } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { EMPTY_ORDER } from '../../../../src/domain/orderState';
import { CartSection } from '../../../../src/screens/shop/cart/CartSection';
import { type Fake, fakeContext } from '../../../support/gallery/fakeContext';
import { inContext } from '../../../support/gallery/inContext';
import { plain, withCart } from '../../reader';

test.after.each(cleanup);

/** Where the cart stands beside a hall, in a container of this width. */
const place = (width: number, set: (fake: Fake) => void): void => {
  const fake = fakeContext();
  set(fake);
  const context = { ...fake.context, width: signal(width) };
  render(inContext(context, <CartSection sale={context.stores.show.sale} about="" colors={new Map()} hall={null} />));
};

test('the arrow of a busy bar stays for the style sheet to take away, once it takes longer', () => {
  for (const busy of [null, { seats: [], ticketId: '' }]) {
    place(360, (fake) => {
      withCart(fake);
      fake.operation.value = busy;
    });
    const icons = [...document.querySelectorAll('.cart-bar > .spin, .cart-bar > .icon')].map(
      ({ classList }) => classList[0],
    );
    assert.equal(icons, busy ? ['spin', 'icon'] : ['icon']);
    cleanup();
  }
});

test('the empty panel beside a sold-out hall says so, and sends nobody to a free seat', () => {
  for (const [state, free, text] of [
    ['ready', true, /Нажмите на свободное место/],
    ['ready', false, /Все билеты проданы/],
    ['loading', false, /Нажмите на свободное место/],
  ] as const) {
    place(1200, (fake) => {
      fake.order.value = EMPTY_ORDER;
      fake.saleState.value = state;
      if (!free) fake.offer.value = { ...fake.offer.value, groupOfSeat: new Map() };
    });
    assert.match(plain(document.querySelector('.panel')), text);
    cleanup();
  }
});

test.run();
