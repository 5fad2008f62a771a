import '../../support/dom';
import { cleanup, render, screen } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Footer, Header } from '../../../src/screens/shell/Header';
import { fakeContext } from '../../support/gallery/fakeContext';
import { inContext } from '../../support/gallery/inContext';
import { plain } from '../reader';

test.after.each(cleanup);

test('full mode shows the brand, help and contacts that the host gave (spec §1)', () => {
  const fake = fakeContext();
  render(
    inContext(
      fake.context,
      <>
        <Header />
        <Footer />
      </>,
    ),
  );
  assert.ok(screen.getByText('Театр на Фонтанке'));
  assert.is(screen.getByRole('link', { name: 'Справка' }).getAttribute('href'), 'https://tickets.example/help');
  assert.is(screen.getAllByRole('link', { name: /495/ })[0]?.getAttribute('href'), 'tel:+74950000000');
  cleanup();
  render(
    inContext({ ...fake.context, options: { ...fake.context.options, help: '', phone: '', email: '' } }, <Header />),
  );
  assert.equal(screen.getAllByRole('link').map(plain), ['Абонементы']);
});

test('the header links season tickets, help, e-mail and phone in this order; the footer has no second help link', () => {
  const { context } = fakeContext();
  render(inContext(context, <Header />));
  const contacts = ['tickets@example.ru', '+7 495 000-00-00'];
  assert.equal(screen.getAllByRole('link').map(plain), ['Абонементы', 'Справка', ...contacts]);
  cleanup();
  render(inContext(context, <Footer />));
  assert.equal(screen.getAllByRole('link').map(plain), ['Абонементы', ...contacts]);
});

test.run();
