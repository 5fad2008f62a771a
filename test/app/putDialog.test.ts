import '../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { mountWidget } from '../../src/app/mountWidget';
import { openShop, reopenShop } from '../../src/app/openShop';
import type { WidgetParts } from '../../src/app/widgetParts';
import type { Options } from '../../src/options';
import { visit } from '../host/place';

const HERE = 'https://host.example/page';
const BACK = `${HERE}?bswidget-order=1`;
const { warn } = console;
let log: string[] = [];
/** Ends the operation that runs in the shop. */
let endOperation: (() => void) | undefined;
let isBusy = false;
/** Tells that the shop has found an order that was checked out. */
let tellOrder: WidgetParts['onOrder'];
/** What a shop keeps of an order that nobody has seen paid. */
const keepOrder = (stage = 'order') => localStorage.setItem(`bswidget:https://api.example::${stage}`, '{}');
const parts: WidgetParts = {
  css: '',
  askEarly(_, { show }) {
    log.push(`ask ${show}`);
    return () => log.push('forget');
  },
  start(host, _, options, onOrder) {
    tellOrder = onOrder;
    log.push(`start ${host.location.path.value} ${options.buyerName}`.trim());
    const stop = host.location.path.subscribe((path) => log.push(path));
    return {
      prepareDrawing: () => {},
      draw: () => {},
      setMode: () => {},
      setBuyer: () => {},
      whenIdle(run) {
        if (isBusy) endOperation = run;
        else run();
      },
      dispose() {
        stop();
        log.push('dispose');
      },
    };
  },
};
test.before.each(() => {
  visit(HERE);
  log = [];
  isBusy = false;
});
test.after.each(() => {
  localStorage.clear();
  console.warn = warn;
  document.body.textContent = '';
});
/** The task in which a shop is made. */
const made = () => new Promise<void>((done) => setTimeout(done));
const given = (options: Partial<Options> = {}): Partial<Options> => ({
  api: 'https://api.example',
  show: '12',
  button: 'Купить',
  ...options,
});
function put(options = given(), element = document.createElement('bs-widget')) {
  element.setAttribute('button', '');
  document.body.append(element);
  const current = { ...options };
  const widget = mountWidget(element, (name) => current[name], parts);
  const find = <Found extends HTMLElement>(selector: string) =>
    element.shadowRoot?.querySelector<Found>(selector) ?? undefined;
  return {
    element,
    widget,
    button: () => find('.opener'),
    dialog: () => find<HTMLDialogElement>('dialog'),
    async press() {
      find('.opener')?.click();
      await made();
    },
    async update(more: Partial<Options>) {
      Object.assign(current, more);
      widget.update();
      await made();
    },
  };
}
const isOpen = ({ dialog }: Pick<ReturnType<typeof put>, 'dialog'>) => dialog()?.open;
const sheets = () => document.adoptedStyleSheets.length;

test('until it is pressed there is a button alone; from then on the shop stays, closed or not', async () => {
  const shop = put();
  await made();
  assert.is(shop.button()?.textContent, 'Купить');
  assert.equal(log, []);
  await shop.press();
  assert.is(isOpen(shop), true);
  assert.is(sheets(), 1, 'the page keeps still');
  const first = log.splice(0);
  assert.ok(first.includes('start /show/12'), `${first}`);
  shop.dialog()?.close();
  assert.is(sheets(), 0);
  await shop.press();
  assert.is(isOpen(shop), true);
  assert.equal(log, []);
  shop.widget.unmount();
  assert.ok(log.includes('dispose'));
});

test('what it shows is asked for once as the button is neared, and given up with it', async () => {
  const shop = put();
  for (const type of ['pointerenter', 'pointerenter', 'focus']) shop.button()?.dispatchEvent(new Event(type));
  assert.equal(log, ['ask 12']);
  shop.widget.unmount();
  assert.equal(log, ['ask 12', 'forget']);
});

test('in a frame the page asks for itself', () => {
  const shop = put(given({ frame: 'https://tickets.example/', api: '' }));
  shop.button()?.dispatchEvent(new Event('pointerenter'));
  assert.equal(log, []);
  shop.widget.unmount();
});

test('what changes while it is open reaches the shop and the words', async () => {
  const shop = put();
  await shop.press();
  log = [];
  await shop.update({ show: '13', button: 'Билеты' });
  assert.equal(log, ['/show/13']);
  assert.is(isOpen(shop), true);
  assert.is(shop.dialog()?.getAttribute('aria-label'), 'Билеты');
  assert.is(shop.button()?.textContent, 'Билеты');
  await shop.update({ button: '' });
  assert.ok(log.includes('dispose') && log.includes('start /show/13'), `in place from then on: ${log}`);
  assert.is(shop.dialog(), undefined);
  assert.is(sheets(), 0);
  shop.widget.unmount();
});

test('taken out while it is open it gives everything back', async () => {
  const shop = put();
  await shop.press();
  shop.widget.unmount();
  assert.is(sheets(), 0);
  assert.is(shop.element.shadowRoot?.childNodes.length, 0);
  assert.ok(log.includes('dispose'));
});

test('a page of its own has no button, which is warned of; what is missing is said in place', () => {
  const warnings: string[] = [];
  console.warn = (text: string) => warnings.push(text);
  const page = put(given({ page: true }));
  const nothing = put(given({ api: '' }));
  assert.is(page.button(), undefined);
  assert.match(nothing.element.shadowRoot?.textContent ?? '', 'Виджет не настроен');
  assert.equal(warnings, ['bswidget: bad or missing "button"', 'bswidget: bad or missing "api"']);
  for (const { widget } of [page, nothing]) widget.unmount();
});

test('opened by a call it is there at once, and goes once it is closed and nothing runs in it', async () => {
  const { close } = openShop({ api: 'https://api.example', show: 12, buyerName: 'Анна' }, parts);
  await made();
  assert.ok(log.includes('start /show/12 Анна'), `${log}`);
  assert.is(sheets(), 1);
  assert.match(localStorage.getItem('bswidget:dialog') ?? '', /^\/page open\?.*show=12/);
  assert.not.match(decodeURIComponent(localStorage.getItem('bswidget:dialog') ?? ''), /Анна|buyer/);
  isBusy = true;
  close();
  assert.is(sheets(), 0);
  assert.is(localStorage.length, 0);
  assert.ok(document.querySelector('bs-dialog'), 'a seat is being taken');
  endOperation?.();
  assert.is(document.querySelector('bs-dialog'), null);
  assert.ok(log.includes('dispose'));
  close();
});

test('whoever comes back from paying finds the dialog open that was open: the call’s, or the button’s', async () => {
  const call = openShop({ api: 'https://api.example', show: 13, mode: 'full' }, parts);
  const remembered = localStorage.getItem('bswidget:dialog') ?? '';
  call.close();
  localStorage.setItem('bswidget:dialog', remembered);
  reopenShop(parts);
  assert.is(document.querySelector('bs-dialog'), null, 'not without an order, or the mark of a return');
  visit(BACK);
  const other = put();
  assert.is(isOpen(other), false, 'a button keeps out of it');
  log = [];
  reopenShop(parts);
  reopenShop(parts);
  assert.is(document.querySelectorAll('bs-dialog').length, 1);
  await made();
  assert.ok(log.includes('start /checkout-success?mode=full&to=%2Fshow%2F13%3Fmode%3Dfull'), `${log}`);
  document.querySelector('bs-dialog')?.shadowRoot?.querySelector('dialog')?.close();
  other.widget.unmount();
});

test('of several buttons the one opens that was bought through, and of two alike only one', async () => {
  const bought = given({ show: '14' });
  const before = put(bought);
  await before.press();
  // the page goes, and the dialog with it
  before.widget.unmount();
  before.element.remove();
  visit(BACK);
  const shops = [put(), put(bought), put(bought)];
  assert.equal(shops.map(isOpen), [false, true, false]);
  shops[1]?.dialog()?.close();
  for (const { widget, element } of shops) {
    widget.unmount();
    element.remove();
  }
  const again = put(bought);
  assert.is(isOpen(again), false, 'closed it stays so');
  again.widget.unmount();
});

test('where the storage refuses all goes on without it', async () => {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage') as PropertyDescriptor;
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      throw new Error('not here');
    },
  });
  try {
    visit(BACK);
    reopenShop(parts);
    const shop = put();
    shop.dialog()?.close();
    await shop.press();
    assert.is(isOpen(shop), true);
    shop.dialog()?.close();
    shop.widget.unmount();
  } finally {
    Object.defineProperty(globalThis, 'localStorage', own);
  }
});

test('a dialog that was left open opens by itself for an order that was checked out, in any tab', async () => {
  const before = put();
  await before.press();
  before.widget.unmount();
  before.element.remove();
  const without = put();
  await made();
  assert.is(log.filter((line) => line.startsWith('start')).length, 1, 'nothing is kept: there is a button alone');
  without.widget.unmount();
  without.element.remove();
  keepOrder();
  const shop = put();
  await made();
  assert.is(isOpen(shop), false, 'a cart is no news');
  tellOrder?.(false);
  assert.is(isOpen(shop), true);
  shop.dialog()?.close();
  tellOrder?.(true);
  assert.is(isOpen(shop), false, 'closed it stays so');
  shop.widget.unmount();
});

test('a button whose dialog was closed, or opened on another page, opens it for what was paid and not seen alone', async () => {
  for (const stage of ['order', 'paid']) {
    localStorage.clear();
    keepOrder(stage);
    const shops = [put(), put()];
    await made();
    tellOrder?.(false);
    assert.equal(shops.map(isOpen), [false, false]);
    tellOrder?.(true);
    assert.equal(shops.map(isOpen), [true, false]);
    for (const { widget, element, dialog } of shops) {
      dialog()?.close();
      widget.unmount();
      element.remove();
    }
  }
});

test('what was seen is nothing to open for', async () => {
  keepOrder('bought');
  log = [];
  const shop = put();
  await made();
  assert.equal(log, []);
  shop.widget.unmount();
});

test('what the host’s call had opened and was left open opens for an order; another call takes its place', async () => {
  openShop({ api: 'https://api.example', show: 13 }, parts);
  const remembered = localStorage.getItem('bswidget:dialog') ?? '';
  document.body.textContent = '';
  reopenShop(parts);
  assert.is(document.querySelector('bs-dialog'), null, 'nothing is kept');
  keepOrder();
  const dialogs = () =>
    [...document.querySelectorAll('bs-dialog')].map((each) => each.shadowRoot?.querySelector('dialog')?.open);
  reopenShop(parts);
  await made();
  assert.equal(dialogs(), [false]);
  tellOrder?.(false);
  assert.equal(dialogs(), [true]);
  document.body.textContent = '';
  localStorage.setItem('bswidget:dialog', remembered);
  reopenShop(parts);
  await made();
  const { close } = openShop({ api: 'https://api.example', show: 13 }, parts);
  await made();
  assert.equal(dialogs(), [true]);
  close();
  assert.equal(dialogs(), []);
});

test.run();
