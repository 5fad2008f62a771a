import '../../../support/dom';
import { act, cleanup, fireEvent, screen } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Promo } from '../../../../src/domain/entities';
import { order } from '../../../support/gallery/data';
import type { Fake } from '../../../support/gallery/fakeContext';
import { button, cart, named, plain } from '../../reader';

test.after.each(cleanup);

const COUNTS: Promo = { code: 'ТЕАТР', accepted: true, message: 'Скидка 10 %' };
const EXPIRED: Promo = { code: 'ВЕСНА', accepted: false, message: 'Срок действия закончился.' };

/** A cart of a host that accepts promo codes. @param promo the code of the order */
const withPromo = (promo: Promo | null = null, set: (fake: Fake) => void = () => {}) =>
  cart((fake) => {
    fake.context.options = { ...fake.context.options, promo: true };
    fake.order.value = { ...order, promo };
    set(fake);
  });
const block = () => plain(document.querySelector('.promo'));
const field = () => screen.getByRole('textbox', { name: 'Промокод или сертификат' }) as HTMLInputElement;
const fold = () => document.querySelector('.promo details') as HTMLDetailsElement;

test('without the option there is no field, even if the order has a code', () => {
  cart((fake) => {
    fake.order.value = { ...order, promo: COUNTS };
  });
  assert.is(document.querySelector('.promo'), null);
});

test('the field is folded, and opens by its heading', () => {
  const fake = withPromo();
  assert.is(fold().open, false);
  assert.ok(fold().querySelector('summary h3'));
  fold().open = true;
  fireEvent.input(field(), { target: { value: 'театр' } });
  assert.is(fake.promoTyped.value, 'театр');
  fireEvent.submit(document.querySelector('.promo form') as HTMLFormElement);
  assert.is(named(fake, 'promo.apply').length, 1);
  assert.is(fold().open, true, 'a field with text stays open');
});

test('a valid code is shown with its effect, and can be removed', () => {
  const fake = withPromo(COUNTS);
  assert.match(block(), /^Код ТЕАТР действуетСкидка 10 %Убрать$/);
  assert.ok(screen.getByRole('heading', { name: 'Код ТЕАТР действует' }));
  fireEvent.click(button('Убрать код ТЕАТР'));
  assert.is(named(fake, 'promo.remove').length, 1);
});

test('a refused code is shown as an alert with its reason, beside the field for another code', () => {
  const fake = withPromo(EXPIRED);
  assert.match(plain(screen.getByRole('alert')), /^Код ВЕСНА не подошёл\. Срок действия закончился\./);
  assert.is(fold().open, true);
  assert.is(field().getAttribute('aria-invalid'), 'true');
  assert.is(
    field().getAttribute('aria-describedby'),
    screen.getByRole('alert').id,
    'the field is described by the alert',
  );
  fireEvent.click(button('Убрать код ВЕСНА'));
  assert.is(named(fake, 'promo.remove').length, 1);
});

test('a failure of the request is shown before the reason of the earlier code', () => {
  withPromo(EXPIRED, (fake) => {
    fake.promoProblem.value = 'Нет связи с кассой.';
  });
  assert.match(plain(screen.getByRole('alert')), /^Нет связи с кассой\./);
});

test('while a code is being applied the button spins and ignores presses, and no ticket looks busy', async () => {
  const fake = withPromo(null, ({ promoTyped }) => {
    promoTyped.value = 'ТЕАТР';
  });
  await act(() => {
    fake.operation.value = { kind: 'promo' };
  });
  assert.ok(document.querySelector('.promo [type=submit] .spin'));
  assert.is(document.querySelectorAll('.ticket.busy').length, 0);
  fireEvent.submit(document.querySelector('.promo form') as HTMLFormElement);
  assert.is(named(fake, 'promo.apply').length, 0);
  await act(() => {
    fake.slow.value = true;
  });
  assert.match(block(), /Применить$/, 'longer words would leave no room for the code');
  assert.match(plain(document.querySelector('.total')), /Ждём ответа кассы…$/);
});

test('typed text is still there when the sheet opens again; after a code is removed the field is folded', async () => {
  withPromo(null, ({ promoTyped }) => {
    promoTyped.value = 'ТЕ';
  });
  assert.is(field().value, 'ТЕ');
  cleanup();
  const fake = withPromo(COUNTS);
  await act(() => {
    fake.order.value = { ...order, promo: null };
  });
  assert.is(fold().open, false);
});

test.run();
