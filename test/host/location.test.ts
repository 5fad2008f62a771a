import '../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { takeReturnedOrder } from '../../src/host/location';
import { leaveAll, testPlace, visit } from './place';

test.after.each(leaveAll);

const start = '/show/12?performance=5&mode=short';
const open = (given = {}) => {
  const place = testPlace({ api: 'https://api.example', ...given }, start);
  return { place, location: place.host.location };
};
const click = (root: ShadowRoot, href: string, init: MouseEventInit = {}, target = '') => {
  const link = document.createElement('a');
  link.setAttribute('href', href);
  if (target) link.target = target;
  const inner = link.appendChild(document.createElement('b'));
  root.append(link);
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ...init });
  let heard = false;
  const listener = (): void => {
    heard = true;
  };
  document.addEventListener('click', listener);
  inner.dispatchEvent(event);
  document.removeEventListener('click', listener);
  link.remove();
  return { taken: event.defaultPrevented, heard };
};
test.before.each(() => visit('https://host.example/article?x=1#y'));

test('inline, the widget’s address lives in memory, and the host page keeps its own address and title', () => {
  const { location } = open();
  assert.is(location.linkTo('/season-tickets/7'), '#/season-tickets/7');
  document.title = 'Хозяин';
  const before = history.length;
  assert.is(location.path.value, start);
  location.navigate('/season-tickets/7');
  location.setPageTitle('Абонемент');
  assert.is(location.path.value, '/season-tickets/7');
  assert.is(window.location.href, 'https://host.example/article?x=1#y');
  assert.is(history.length, before);
  assert.is(document.title, 'Хозяин');
  window.dispatchEvent(new PopStateEvent('popstate'));
  assert.is(location.path.value, '/season-tickets/7', 'the way back in the history belongs to the host page');
});

test('inline, a click on a link of the widget leads to another screen, and the host page never hears of it', () => {
  const { place, location } = open();
  assert.equal(click(place.root, location.linkTo('/season-tickets')), { taken: true, heard: false });
  assert.is(location.path.value, '/season-tickets');
});

test('a click for a new tab and a link to another site are left to the browser', () => {
  const { place, location } = open();
  for (const init of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }]) {
    assert.is(click(place.root, location.linkTo('/season-tickets'), init).taken, false, JSON.stringify(init));
  }
  assert.is(click(place.root, 'https://help.example/').taken, false);
  assert.is(location.path.value, start);
  assert.equal(place.events, [], 'a click on another link is no error');
});

test('as a page, the widget uses the browser’s address, below the path of the site root', () => {
  visit('https://tickets.example/tickets/show/4?mode=full');
  const { place, location } = open({ page: true, site: 'https://tickets.example/tickets/' });
  assert.is(location.path.value, '/show/4?mode=full');
  assert.is(location.linkTo('/season-tickets/7'), '/tickets/season-tickets/7?mode=full');
  location.navigate('/season-tickets/7');
  assert.is(window.location.pathname, '/tickets/season-tickets/7');
  location.setPageTitle('Абонемент');
  assert.is(document.title, 'Абонемент');
  assert.is(click(place.root, '/tickets/show/4').taken, true);
  assert.is(window.location.pathname, '/tickets/show/4');
  assert.is(click(place.root, '/elsewhere').taken, false);
});

test('as a page, a site root of another origin is ignored, and an address outside the site root is read unchanged', () => {
  visit('https://tickets.example/show/4');
  for (const [site, base] of [
    ['https://a-long-name-of-a-cdn.example/halls', ''],
    ['https://tickets.example/shop', '/shop'],
  ]) {
    const { location } = open({ page: true, site });
    assert.is(location.path.value, '/show/4', site);
    assert.is(location.linkTo('/show/5'), `${base}/show/5`, site);
  }
});

test('as a page, distributor, mode, utm_* and click ids stay in the address on every screen, other parameters do not', () => {
  visit('https://tickets.example/season-tickets?query=a&mode=full&mode=short&distributor=d7&utm_source=vk&yclid=3');
  const { place, location } = open({ page: true });
  const address = () => window.location.pathname + window.location.search;
  location.navigate('/season-tickets/7');
  assert.is(address(), '/season-tickets/7?mode=short&distributor=d7&utm_source=vk&yclid=3');
  assert.is(location.path.value, '/season-tickets/7');
  assert.is(location.linkTo('/show/4'), '/show/4?mode=short&distributor=d7&utm_source=vk&yclid=3', 'in a new tab too');
  click(place.root, location.linkTo('/show/4'));
  assert.is(address(), '/show/4?mode=short&distributor=d7&utm_source=vk&yclid=3');
  location.navigate('/show/4?performance=5&mode=full', true);
  assert.is(address(), '/show/4?mode=full&distributor=d7&utm_source=vk&yclid=3&performance=5');
  visit('https://tickets.example/season-tickets?query=a&darkmode=1&models=2&gclids=3');
  location.navigate('/season-tickets/7');
  assert.is(address(), '/season-tickets/7');
  assert.is(location.linkTo('/season-tickets/7'), '/season-tickets/7');
});

test('as a page, the widget follows back and forward until it is unmounted', () => {
  visit('https://tickets.example/show/4');
  const { place, location } = open({ page: true });
  visit('https://tickets.example/show/5');
  window.dispatchEvent(new PopStateEvent('popstate'));
  assert.is(location.path.value, '/show/5');
  place.leave();
  visit('https://tickets.example/show/6');
  window.dispatchEvent(new PopStateEvent('popstate'));
  assert.is(location.path.value, '/show/5');
});

test('as a page, another screen adds a step to the history and begins at its top; a replacing screen does neither', () => {
  visit('https://tickets.example/show/4');
  const { pushState, replaceState } = history;
  const { scrollTo } = window;
  const done: unknown[] = [];
  history.pushState = (_, __, to) => done.push(`push ${to}`);
  history.replaceState = (_, __, to) => done.push(`replace ${to}`);
  window.scrollTo = (...to: unknown[]) => {
    done.push(to);
  };
  const { location } = open({ page: true });
  location.navigate('/season-tickets');
  location.navigate('/show/5', true);
  Object.assign(history, { pushState, replaceState });
  window.scrollTo = scrollTo;
  assert.equal(done, ['push https://tickets.example/season-tickets', [0, 0], 'replace https://tickets.example/show/5']);
});

test('as a page, the site root shows the screen of the options, and the mode of the address wins', () => {
  for (const [path, url] of [
    ['/', start],
    ['/?mode=full', `${start}&mode=full`],
  ]) {
    visit(`https://tickets.example${path}`);
    const { location } = open({ page: true });
    assert.is(location.path.value, url);
  }
});

test('as a page, the mode of the site root stays in the address on other screens and on the way back from the bank', () => {
  visit('https://tickets.example/shop/?utm_source=vk');
  const { location } = open({ page: true, site: 'https://tickets.example/shop' });
  assert.is(location.linkTo('/season-tickets'), '/shop/season-tickets?mode=short&utm_source=vk', 'a new tab');
  assert.is(
    location.returnUrl('o1'),
    'https://tickets.example/shop/checkout-success?mode=short&utm_source=vk#bswidget-order=o1',
    'the way back from the bank',
  );
  location.navigate('/show/12?performance=6', true);
  assert.is(window.location.href, 'https://tickets.example/shop/show/12?mode=short&utm_source=vk&performance=6');
});

test('the screen changes even if the history throws, as in a sandboxed frame', () => {
  visit('https://tickets.example/show/4');
  const { pushState } = history;
  history.pushState = () => {
    throw new Error('SecurityError');
  };
  const { location } = open({ page: true });
  location.navigate('/season-tickets');
  assert.is(location.path.value, '/season-tickets');
  history.pushState = pushState;
});

test('inline, the payment page leads back to the host page with the mark of a return, and with the order if there is no fragment', () => {
  const { location } = open();
  assert.is(location.returnUrl('o1'), 'https://host.example/article?x=1&bswidget-order=1#y');
  visit('https://host.example/article?x=1');
  assert.is(location.returnUrl('o1'), 'https://host.example/article?x=1&bswidget-order=1#bswidget-order=o1');
});

test('the order id of a return is removed from the address at once, and an invalid id is not taken', () => {
  visit('https://host.example/article?bswidget-order=1#bswidget-order=o1');
  history.replaceState({ of: 'the host' }, '');
  takeReturnedOrder();
  assert.is(window.location.href, 'https://host.example/article?bswidget-order=1');
  assert.equal(history.state, { of: 'the host' });
  takeReturnedOrder();
  const { place, location } = open();
  assert.is(location.returnedOrder, 'o1');
  place.leave();
  visit('https://host.example/article#bswidget-order=../o1');
  takeReturnedOrder();
  const forged = open();
  assert.is(forged.location.returnedOrder, '');
});

test('the checkout tells utm_* and click ids of the host page only with the option source', () => {
  visit('https://host.example/article?utm_source=letter&yclid=7&x=1&gclid=9&name=Anna&my_utm_x=1&clids=2');
  const silent = open();
  assert.is(silent.location.source(), undefined);
  assert.is(silent.location.linkTo('/show/4'), '#/show/4', 'inline addresses carry none of them');
  silent.place.leave();
  const { location } = open({ source: true });
  assert.equal(location.source(), { utm_source: 'letter', yclid: '7', gclid: '9' });
});

test.run();
