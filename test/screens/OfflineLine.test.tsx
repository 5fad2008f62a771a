import '../support/dom';
import { act, cleanup, render, screen } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { OfflineLine } from '../../src/screens/OfflineLine';
import { fakeWorld } from '../support/gallery/world';
import { plain } from './reader';

test.after.each(cleanup);

test('without a network a line on top says so, and the cart can be read (product.md §4)', async () => {
  const fake = fakeWorld();
  render(<OfflineLine world={fake.world} />);
  assert.is(screen.queryByRole('status'), null);
  await act(() => {
    fake.online.value = false;
  });
  assert.match(plain(screen.getByRole('status')), /^Нет соединения/);
});

test.run();
