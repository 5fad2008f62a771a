import '../../support/dom';
import { act, cleanup, render, screen } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { OfflineLine } from '../../../src/screens/frame/OfflineLine';
import { ShowScreen } from '../../../src/screens/show/ShowScreen';
import { fakeContext } from '../../support/gallery/fakeContext';
import { inContext } from '../../support/gallery/inContext';
import { plain, withCart } from '../reader';

test.after.each(cleanup);

test('without a network a line on top says so', async () => {
  const fake = fakeContext();
  render(inContext(fake.context, <OfflineLine />));
  assert.is(screen.queryByRole('status'), null);
  await act(() => {
    fake.online.value = false;
  });
  assert.match(plain(screen.getByRole('status')), /^Нет соединения/);
});

test('without a network nothing is offered to be taken, and the cart can be read', () => {
  const fake = fakeContext();
  fake.online.value = false;
  const screenOf = () => render(inContext(fake.context, <ShowScreen showId="1" performanceId={undefined} />));
  fake.context.width.value = 1000;
  screenOf();
  assert.ok(screen.getByText('Выбрать места можно будет, когда появится сеть'));
  assert.is(screen.queryByRole('button', { name: 'Подобрать места' }), null);
  cleanup();
  withCart(fake);
  screenOf();
  assert.match(plain(document.querySelector('.cart')), /2 билета.*Ряд 5, место 6.*6 300 ₽/);
});

test.run();
