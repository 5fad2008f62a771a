import '../../../support/dom';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ShareSeats } from '../../../../src/screens/shop/cart/ShareSeats';
import { type Fake, fakeContext } from '../../../support/gallery/fakeContext';
import { inContext } from '../../../support/gallery/inContext';
import { button, named, withCart } from '../../reader';

test.after.each(cleanup);

const draw = (set: (fake: Fake) => void = () => {}): Fake => {
  const fake = fakeContext();
  withCart(fake);
  set(fake);
  const { sale } = fake.context.stores.show;
  render(inContext(fake.context, <ShareSeats sale={sale} tickets={fake.order.value.tickets} />));
  return fake;
};

test('a link to the seats of the date that is shown is copied, and the buyer hears of it', async () => {
  const fake = draw();
  fireEvent.click(button('Поделиться местами'));
  await waitFor(() => assert.is(named(fake, 'message').length, 1));
  const { order, context } = fake;
  const seats = order.value.tickets.map(({ seatId }) => seatId).join('.');
  const performance = context.stores.show.sale.id.value;
  assert.equal(named(fake, 'copyText'), [[`https://host.example/show/1?performance=${performance}&seats=${seats}`]]);
  assert.is(screen.queryByLabelText('Ссылка на места'), null);
});

test('where the browser does not copy, the link stands there to be copied by hand', async () => {
  const fake = draw(({ context }) => {
    context.copyText = () => Promise.resolve(false);
  });
  fireEvent.click(button('Поделиться местами'));
  const field = (await screen.findByLabelText('Ссылка на места')) as HTMLInputElement;
  assert.match(field.value, /^https:\/\/host\.example\/show\/1\?/);
  assert.is(document.activeElement, field, 'the list that it stands in may end above it');
  assert.equal([field.selectionStart, field.selectionEnd], [0, field.value.length]);
  assert.equal(named(fake, 'message'), []);
});

test('tickets for another date alone have nothing to share here', () => {
  draw((fake) => {
    fake.order.value = {
      ...fake.order.value,
      tickets: fake.order.value.tickets.map((ticket) => ({ ...ticket, performanceId: 'another' })),
    };
  });
  assert.is(screen.queryByRole('button'), null);
});

test.run();
