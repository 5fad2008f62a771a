import '../../support/dom';
import { cleanup, render, screen } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { NotFoundScreen } from '../../../src/screens/notFound/NotFoundScreen';
import { fakeContext } from '../../support/gallery/fakeContext';
import { inContext } from '../../support/gallery/inContext';
import { named } from '../reader';

test.after.each(cleanup);

test('the not-found page tells what is missing without the words of the popup, and links to the season tickets', () => {
  for (const [isPage, text] of [
    [true, 'Страница не найдена'],
    [false, 'Билетов здесь нет'],
  ] as const) {
    const fake = fakeContext();
    render(inContext(fake.context, <NotFoundScreen isPage={isPage} />));
    assert.ok(screen.getByRole('heading', { name: text }), 'a screen reader finds it among the headings');
    assert.equal(named(fake, 'setPageTitle'), [[text]]);
    assert.is(screen.getByRole('link').getAttribute('href'), '/season-tickets');
    assert.equal(named(fake, 'emit'), [['error', { message: text }]], 'the host page is told');
    cleanup();
  }
});

test('with a show in the options an unknown page links to that show; a missing show or season ticket links to the season tickets', () => {
  for (const [isPage, href, text] of [
    [true, '/show/12', 'К билетам'],
    [false, '/season-tickets', 'Все абонементы'],
  ] as const) {
    const fake = fakeContext();
    fake.context.options.show = '12';
    render(inContext(fake.context, <NotFoundScreen isPage={isPage} />));
    assert.is(screen.getByRole('link', { name: text }).getAttribute('href'), href);
    cleanup();
  }
});

test.run();
