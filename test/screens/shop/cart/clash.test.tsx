import '../../../support/dom';
import { cleanup, render, screen } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Performance } from '../../../../src/domain/entities';
import { SeasonTicketScreen } from '../../../../src/screens/seasonTicket/SeasonTicketScreen';
import type { Occasion } from '../../../../src/state/catalogue/occasions';
import { order } from '../../../support/gallery/data';
import { fakeContext } from '../../../support/gallery/fakeContext';
import { inContext } from '../../../support/gallery/inContext';
import { cart, plain } from '../../reader';

test.after.each(cleanup);

const CLASH = 'Накладывается на другое событие';
/** What a ticket for these is for, by the first of them. */
const on = (...performances: Performance[]): [string, Occasion] => [
  `${performances[0]?.id}`,
  { name: 'Иванов', performances },
];
const at = (id: string, startAt: string) => ({ ...(fakeContext().performances.value[0] as Performance), id, startAt });

test('performances of a season ticket that start within three hours of one another are pointed out', () => {
  const fake = fakeContext(2);
  fake.performances.value = [
    at('1', '2026-06-14T19:00:00+03:00'),
    at('2', '2026-06-14T17:30:00+03:00'),
    at('3', '2026-06-15T19:00:00+03:00'),
    at('4', '2026-06-15T22:00:00+03:00'),
  ];
  render(inContext(fake.context, <SeasonTicketScreen seasonTicketId="1" />));
  assert.equal(
    [...document.querySelectorAll('.covers li')].map((row) => plain(row).includes(CLASH)),
    [true, true, false, false],
  );
});

test('a season ticket is compared with what the cart holds of other shows, in the venue\u2019s own time', () => {
  const fake = fakeContext(2);
  fake.remember([on(at('77', '2026-06-14T21:00:00+05:00'))]);
  fake.order.value = { ...order, tickets: order.tickets.map((ticket) => ({ ...ticket, performanceId: '77' })) };
  fake.performances.value = [at('1', '2026-06-14T19:00:00+03:00'), at('2', '2026-06-14T22:00:00+03:00')];
  render(inContext(fake.context, <SeasonTicketScreen seasonTicketId="1" />));
  assert.equal(
    [...document.querySelectorAll('.covers li')].map((row) => plain(row).includes(CLASH)),
    [true, false],
  );
});

test('tickets of the cart for the same time say so; two for the same performance do not clash', () => {
  const [first, second] = order.tickets as [(typeof order.tickets)[0], (typeof order.tickets)[0]];
  const rows = () => screen.getAllByRole('listitem').map((row) => plain(row).includes(CLASH));
  cart();
  assert.equal(rows(), [false, false]);
  cleanup();
  cart((fake) => {
    fake.remember([on(at('1', '2026-06-14T19:00:00+03:00')), on(at('2', '2026-06-14T20:00:00+03:00'))]);
    fake.order.value = { ...order, tickets: [first, { ...second, performanceId: '2' }] };
  });
  assert.equal(rows(), [true, true]);
});

test('two season tickets that share an evening say so in the cart', () => {
  const [first, second] = order.tickets as [(typeof order.tickets)[0], (typeof order.tickets)[0]];
  cart((fake) => {
    const [, one] = on(at('1', '2026-06-14T19:00:00+03:00'), at('2', '2026-07-01T19:00:00+03:00'));
    const [, other] = on(at('3', '2026-07-01T18:00:00+03:00'));
    fake.remember([
      ['/100', one],
      ['/200', other],
    ]);
    const tickets = [first, second].map((ticket, nth) => ({ ...ticket, seasonTicketId: `${nth + 1}00` }));
    fake.order.value = { ...order, type: 2, tickets };
  });
  assert.is(screen.getAllByText(CLASH).length, 2);
});

test.run();
