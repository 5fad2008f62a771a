import '../support/dom';
import { cleanup, render, screen } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { SeasonTicketScreen } from '../../src/screens/SeasonTicketScreen';
import { fakeWorld } from '../support/gallery/world';
import { plain } from './reader';

test.after.each(cleanup);

test('a season ticket tells what it covers, with dates of the venue, and what one event costs', () => {
  const fake = fakeWorld(2);
  render(<SeasonTicketScreen world={fake.world} seasonTicketId="1" />);
  assert.ok(screen.getByRole('heading', { name: 'Русская классика' }));
  assert.ok(screen.getByText('Входит 5 событий'));
  assert.ok(screen.getByText('от 1 200 ₽ за событие, выгоднее на 1 500 ₽'));
  const rows = [...document.querySelectorAll('.covers li')].map(plain);
  assert.is(rows.length, 5);
  assert.match(rows[2] ?? '', /^Ревизор12 сентября.*, сб, 19:00$/);
});

test('what a season ticket saves is said only where every single price is known, and where it saves anything', () => {
  for (const prices of [
    [undefined, 150_000],
    [0, 900_000],
    [100_000, 100_000],
  ]) {
    const fake = fakeWorld(2);
    fake.performances.value = fake.performances.value.slice(0, 2).map((each, at) => {
      const { minPrice: _, ...rest } = each;
      const price = prices[at];
      return price === undefined ? rest : { ...rest, minPrice: price };
    });
    render(<SeasonTicketScreen world={fake.world} seasonTicketId="1" />);
    assert.ok(screen.getByText('от 3 000 ₽ за событие'));
    cleanup();
  }
});

test.run();
