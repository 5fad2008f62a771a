import '../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { mountWidget } from '../../src/app/mountWidget';
import { openShop, reopenShop } from '../../src/app/openShop';
import type { OnOrder, WidgetParts } from '../../src/app/widgetParts';
import type { Options } from '../../src/options';
import { visit } from '../host/place';
import { fillElement } from '../host/widgetElement';
import { countSizeObservers } from '../support/sizeObservers';

const HERE = 'https://host.example/page';
const BACK = `${HERE}?bswidget-order=1`;
const { warn } = console;
let log: string[] = [];
/** Reports that the shop has found a checked-out order. */
let tellOrder: OnOrder | undefined;
/** Stores an order as a shop does while the buyer has not seen it paid. */
const keepOrder = (stage = 'paying') => localStorage.setItem(`bswidget:https://api.example::${stage}`, '{}');
const parts: WidgetParts = {
  css: '',
  start(host, _, options, onOrder) {
    tellOrder = onOrder;
    log.push(`start ${host.location.path.value} ${options.buyerName}`.trim());
    host.onEnd(host.location.path.subscribe((path) => log.push(path)));
    host.onEnd(() => log.push('dispose'));
    return {
      prepareDrawing: () => {},
      draw: () => {},
      setMode: () => {},
      setBuyer: () => {},
    };
  },
};
fillElement((element, readOption) => mountWidget(element, readOption, parts));
test.before.each(() => {
  visit(HERE);
  log = [];
});
/** Waits for the tasks in which an element is filled and its shop is created. */
const made = async () => {
  for (let task = 0; task < 3; task += 1) await new Promise<void>((done) => setTimeout(done));
};
test.after.each(async () => {
  document.body.textContent = '';
  await made();
  localStorage.clear();
  console.warn = warn;
});
const given = (options: Partial<Options> = {}): Partial<Options> => ({
  api: 'https://api.example',
  show: '12',
  button: 'Купить',
  ...options,
});
async function put(options = given()) {
  const element = document.createElement('bs-widget');
  Object.assign(element, options);
  document.body.append(element);
  await made();
  const find = <Found extends HTMLElement>(selector: string) =>
    element.shadowRoot?.querySelector<Found>(selector) ?? undefined;
  return {
    element,
    async leave() {
      element.remove();
      await made();
    },
    button: () => find('.opener'),
    dialog: () => find<HTMLDialogElement>('dialog'),
    async press() {
      find('.opener')?.click();
      await made();
    },
    async update(more: Partial<Options>) {
      Object.assign(element, more);
      await made();
    },
  };
}
const isOpen = ({ dialog }: Pick<Awaited<ReturnType<typeof put>>, 'dialog'>) => dialog()?.open;
/** For each element that the host's call has created: whether its dialog is open. */
const called = () =>
  [...document.querySelectorAll('bs-widget')]
    .filter((element) => 'opensFor' in element)
    .map(({ shadowRoot }) => shadowRoot?.querySelector('dialog')?.open);
const sheets = () => document.adoptedStyleSheets.length;

test('before the button is pressed there is no shop; after that the shop stays, with the dialog open or closed', async () => {
  const shop = await put();
  await made();
  assert.is(shop.button()?.textContent, 'Купить');
  assert.equal(log, []);
  await shop.press();
  assert.is(isOpen(shop), true);
  assert.is(sheets(), 1, 'the page does not scroll');
  const first = log.splice(0);
  assert.ok(first.includes('start /show/12'), `${first}`);
  shop.dialog()?.close();
  assert.is(sheets(), 0);
  await shop.press();
  assert.is(isOpen(shop), true);
  assert.equal(log, []);
  await shop.leave();
  assert.ok(log.includes('dispose'));
});

test('options that change while the dialog is open reach the shop, the button and the dialog’s name', async () => {
  const shop = await put();
  await shop.press();
  log = [];
  await shop.update({ show: '13', button: 'Билеты' });
  assert.equal(log, ['/show/13']);
  assert.is(isOpen(shop), true);
  assert.is(shop.dialog()?.getAttribute('aria-label'), 'Билеты');
  assert.is(shop.button()?.textContent, 'Билеты');
  await shop.update({ button: '' });
  assert.ok(log.includes('dispose') && log.includes('start /show/13'), `without a button the shop is in place: ${log}`);
  assert.is(shop.dialog(), undefined);
  assert.is(sheets(), 0);
  await shop.leave();
});

test('an element removed while its dialog is open cleans up completely', async () => {
  const { working, restore } = countSizeObservers();
  const shop = await put();
  await shop.press();
  restore();
  assert.ok(working.size);
  await shop.leave();
  assert.is(working.size, 0);
  assert.is(sheets(), 0);
  assert.is(shop.element.shadowRoot?.childNodes.length, 0);
  assert.ok(log.includes('dispose'));
});

test('the page form has no button and warns about it; a missing option is named in place of the button', async () => {
  const warnings: string[] = [];
  console.warn = (text: string) => warnings.push(text);
  const page = await put(given({ page: true }));
  const nothing = await put(given({ api: '' }));
  assert.is(page.button(), undefined);
  assert.match(nothing.element.shadowRoot?.textContent ?? '', 'Виджет не настроен');
  assert.equal(warnings, ['bswidget: bad or missing "button"', 'bswidget: bad or missing "api"']);
  for (const { leave } of [page, nothing]) await leave();
});

test('a dialog opened by a call is there at once, and its element goes when the dialog closes', async () => {
  const { close } = openShop({ api: 'https://api.example', show: 12, buyerName: 'Анна' });
  await made();
  assert.ok(log.includes('start /show/12 Анна'), `${log}`);
  assert.is(sheets(), 1);
  assert.match(localStorage.getItem('bswidget:dialog') ?? '', /^\/page open\?.*show=12/);
  assert.not.match(decodeURIComponent(localStorage.getItem('bswidget:dialog') ?? ''), /Анна|buyer/);
  close();
  assert.is(sheets(), 0);
  assert.is(localStorage.length, 0);
  assert.equal(called(), []);
  await made();
  assert.ok(log.includes('dispose'));
  close();
});

test('after paying, the buyer finds the dialog of the host’s call open again, and a button keeps its dialog closed', async () => {
  const call = openShop({ api: 'https://api.example', show: 13, mode: 'full' });
  await made();
  const remembered = localStorage.getItem('bswidget:dialog') ?? '';
  call.close();
  localStorage.setItem('bswidget:dialog', remembered);
  reopenShop();
  assert.equal(called(), [], 'without an order or the mark of a return it stays closed');
  visit(BACK);
  const other = await put();
  assert.is(isOpen(other), false, 'the button’s dialog stays closed');
  log = [];
  reopenShop();
  await made();
  assert.equal(called(), [true]);
  assert.ok(log.includes('start /checkout-success?mode=full&to=%2Fshow%2F13%3Fmode%3Dfull'), `${log}`);
  await other.leave();
});

test('of several buttons only the one used for the purchase opens its dialog, and of two equal ones only the first', async () => {
  const bought = given({ show: '14' });
  const before = await put(bought);
  await before.press();
  // The buyer leaves the page while the dialog is open.
  await before.leave();
  visit(BACK);
  const shops = [await put(), await put(bought), await put(bought)];
  assert.equal(shops.map(isOpen), [false, true, false]);
  shops[1]?.dialog()?.close();
  for (const { leave } of shops) await leave();
  const again = await put(bought);
  assert.is(isOpen(again), false, 'once closed it stays closed');
  await again.leave();
});

test('without a storage the dialog still opens and closes', async () => {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage') as PropertyDescriptor;
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      throw new Error('not here');
    },
  });
  try {
    visit(BACK);
    reopenShop();
    const shop = await put();
    shop.dialog()?.close();
    await shop.press();
    assert.is(isOpen(shop), true);
    shop.dialog()?.close();
    await shop.leave();
  } finally {
    Object.defineProperty(globalThis, 'localStorage', own);
  }
});

test('a dialog that was left open opens by itself for a checked-out order', async () => {
  const before = await put();
  await before.press();
  await before.leave();
  const without = await put();
  await made();
  assert.is(log.filter((line) => line.startsWith('start')).length, 1, 'no order is stored, so there is only a button');
  await without.leave();
  keepOrder();
  const shop = await put();
  await made();
  assert.is(isOpen(shop), false, 'a cart does not open it');
  tellOrder?.(false);
  assert.is(isOpen(shop), true);
  shop.dialog()?.close();
  tellOrder?.(true);
  assert.is(isOpen(shop), false, 'once closed it stays closed');
  await shop.leave();
});

test('a button whose dialog was not left open here opens it only for a paid order that the buyer has not seen', async () => {
  for (const stage of ['paying', 'paid']) {
    localStorage.clear();
    keepOrder(stage);
    const shops = [await put(), await put()];
    await made();
    tellOrder?.(false);
    assert.equal(shops.map(isOpen), [false, false]);
    tellOrder?.(true);
    assert.equal(shops.map(isOpen), [true, false]);
    for (const { leave, dialog } of shops) {
      dialog()?.close();
      await leave();
    }
  }
});

test('an order that the buyer has seen paid starts no shop', async () => {
  keepOrder('bought');
  log = [];
  const shop = await put();
  await made();
  assert.equal(log, []);
  await shop.leave();
});

test('a dialog of the host’s call that was left open opens again for an order, and another call replaces it', async () => {
  openShop({ api: 'https://api.example', show: 13 });
  await made();
  const remembered = localStorage.getItem('bswidget:dialog') ?? '';
  document.body.textContent = '';
  reopenShop();
  assert.equal(called(), [], 'no order is stored');
  keepOrder();
  reopenShop();
  await made();
  assert.equal(called(), [false]);
  tellOrder?.(false);
  assert.equal(called(), [true]);
  document.body.textContent = '';
  localStorage.setItem('bswidget:dialog', remembered);
  reopenShop();
  await made();
  const { close } = openShop({ api: 'https://api.example', show: 13 });
  await made();
  assert.equal(called(), [true]);
  close();
  assert.equal(called(), []);
});

test('a button that cannot be drawn again offers a retry, and the host page is told the reason', async () => {
  const heard: unknown[] = [];
  const { error } = console;
  console.error = (failure) => heard.push(`${failure}`);
  try {
    const shop = await put();
    shop.element.addEventListener('bswidget:error', ({ detail }: CustomEventInit) => heard.push(detail.message));
    Object.defineProperty(shop.button()?.firstChild, 'data', {
      set() {
        throw new Error('no');
      },
    });
    await shop.update({ button: 'Билеты' });
    assert.is(shop.element.shadowRoot?.querySelector('[role=alert] button')?.textContent, 'Повторить');
    assert.equal(heard, ['Error: no', 'Error: no']);
    await shop.leave();
  } finally {
    console.error = error;
  }
});

test.run();
