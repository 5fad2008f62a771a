import '../support/dom';
import { cleanup, render, screen } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { NotFoundScreen } from '../../src/screens/NotFoundScreen';
import { fakeWorld } from '../support/gallery/world';
import { named } from './reader';

test.after.each(cleanup);

test('what was not found is named, and there is a way on', () => {
  for (const [what, text] of [
    ['page', 'Страница не найдена'],
    ['show', 'Событие не найдено'],
    ['season', 'Абонемент не найден'],
    ['order', 'Заказ не найден'],
  ] as const) {
    const fake = fakeWorld();
    render(<NotFoundScreen world={fake.world} what={what} />);
    assert.ok(screen.getByRole('heading', { name: text }), 'a reader finds it among the headings');
    assert.equal(named(fake, 'title'), [[text]]);
    assert.is(screen.getByRole('link').getAttribute('href'), '/season-tickets');
    assert.is(named(fake, 'ready').length, 1);
    cleanup();
  }
});

test.run();
