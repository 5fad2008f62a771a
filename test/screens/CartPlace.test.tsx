import '../support/dom';
import { signal } from '@preact/signals';
import { cleanup, render } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { CartPlace } from '../../src/screens/CartPlace';
import { type Fake, fakeWorld } from '../support/gallery/world';
import { withCart } from './reader';

test.after.each(cleanup);

/** Where the cart stands beside a hall, in a container of this width. */
const place = (width: number, set: (fake: Fake) => void): void => {
  const fake = fakeWorld();
  set(fake);
  const world = { ...fake.world, width: signal(width) };
  render(<CartPlace world={world} sale={world.stores.show.sale} about="" colors={new Map()} hall={null} />);
};

test('the arrow of a busy bar stays for the style sheet to take away, once it takes longer (design.md, "Bar")', () => {
  for (const busy of [null, { places: [], ticketId: '' }]) {
    place(360, (fake) => {
      withCart(fake);
      fake.busy.value = busy;
    });
    const icons = [...document.querySelectorAll('.bar > .spin, .bar > .icon')].map(({ classList }) => classList[0]);
    assert.equal(icons, busy ? ['spin', 'icon'] : ['icon']);
    cleanup();
  }
});

test.run();
