import '../../support/dom';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ClosedStage } from '../../../src/domain/entities';
import { ShowScreen } from '../../../src/screens/show/ShowScreen';
import { type Fake, fakeContext } from '../../support/gallery/fakeContext';
import { inContext } from '../../support/gallery/inContext';
import { named, plain, withCart } from '../reader';

test.after.each(cleanup);

/** Draws a show whose first date is chosen and closed. @param set changes the fake first */
const closedShow = (stage: ClosedStage, set: (fake: Fake) => void = () => {}): Fake => {
  const fake = fakeContext();
  fake.dateStates.value = new Map([...fake.dateStates.value, ['1', stage]]);
  fake.offer.value = { ...fake.offer.value, groupOfSeat: new Map() };
  set(fake);
  render(inContext(fake.context, <ShowScreen showId="1" performanceId={undefined} />));
  return fake;
};

const notice = (): string => plain(document.querySelector('.closed-sale'));

const STARTS: ClosedStage = { state: 'not_started', startsAt: '2026-06-01T12:00:00+03:00' };

test('each closed stage of a sale has its own message and contacts instead of the hall and prices, and nothing is called sold out', () => {
  const said: [ClosedStage, RegExp][] = [
    [STARTS, /^Продажа ещё не началасьНачнётся 1 июня( 2026)? в 12:00\. Места появятся здесь сами\./],
    [{ state: 'not_started' }, /^Продажа ещё не началасьКасса: /],
    [{ state: 'box_office_only' }, /^Билеты только в кассеМалая сцена, наб\. Фонтанки, 65Касса: \+7 495 000-00-00/],
    [{ state: 'ended' }, /^Продажа закончилась/],
    [{ state: 'cancelled' }, /^Сеанс отменён.*Касса: \+7 495 000-00-00/],
  ];
  for (const [stage, text] of said) {
    const fake = closedShow(stage);
    assert.match(notice(), text);
    assert.is(named(fake, 'say').at(-1)?.[0], document.querySelector('.closed-sale h2')?.textContent, 'announced');
    assert.is(document.querySelector('.chip, .hall, .card, .pane'), null);
    assert.not.match(plain(document.body), /проданы/);
    assert.equal(named(fake, 'emit'), [], 'neither seats nor a failure');
    cleanup();
  }
});

test('the telephone of the box office is shown if the host gave it', () => {
  closedShow({ state: 'box_office_only' });
  assert.is(screen.getByRole('link', { name: /495/ }).getAttribute('href'), 'tel:+74950000000');
  cleanup();
  closedShow({ state: 'box_office_only' }, (fake) => {
    Object.assign(fake.context.options, { phone: '', email: '' });
  });
  assert.not.match(notice(), /Касса:/);
});

test('the nearest dates that may have seats are offered', () => {
  const fake = closedShow({ state: 'cancelled' }, ({ dateStates, performances }) => {
    const [first, second, ...rest] = performances.value;
    // the chosen date now comes after the second date, so that the second is the nearest one
    performances.value = [second, first, ...rest].flatMap((each) => each ?? []);
    dateStates.value = new Map([...dateStates.value, ['3', { state: 'ended' }]]);
  });
  const dates = [...document.querySelectorAll('.closed-sale .quiet')];
  assert.equal(
    dates.map((date) => plain(date).replace(' 2026', '')),
    ['пн, 15 июня, 12:00', 'ср, 17 июня, 19:00', 'вс, 21 июня, 18:00'],
    'without dates that are not on sale or sold out, such as the 20th',
  );
  fireEvent.click(dates[0] as Element);
  assert.equal(named(fake, 'navigate'), [['/show/1?performance=2', true]]);
});

test('the hall replaces the message when the sale starts', async () => {
  const fake = closedShow(STARTS);
  await act(() => {
    fake.offer.value = fakeContext().offer.value;
    fake.dateStates.value = new Map();
  });
  assert.is(document.querySelector('.closed-sale'), null);
  assert.ok(document.querySelector('.chip'));
});

test('the cart with tickets of another date stays beside a closed date; an empty panel does not send the buyer to a seat', () => {
  closedShow({ state: 'ended' }, (fake) => {
    fake.context.width.value = 1200;
  });
  assert.match(plain(document.querySelector('.panel')), /Пока ничего не выбрано/);
  cleanup();
  closedShow({ state: 'ended' }, withCart);
  assert.ok(document.querySelector('.cart-bar'));
});

test.run();
