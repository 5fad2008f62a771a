import '../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { OPTION_NAMES, type Options } from '../../src/options';
import { fillElement } from './widgetElement';

type Read = (name: keyof Options, attribute: string) => unknown;
let log: string[] = [];
const define = () =>
  fillElement((_: HTMLElement, read: Read) => {
    const asked = () => `${read('show', 'show')} ${read('mode', 'mode') ?? ''}`.trim();
    let now = asked();
    log.push(`mount ${now}`);
    return {
      update() {
        if (now === asked()) return;
        now = asked();
        log.push(`update ${now}`);
      },
      unmount: () => log.push('unmount'),
    };
  });
const turn = () => new Promise<void>((done) => setTimeout(done));
define();
test.before.each(() => {
  log = [];
});
test.after.each(async () => {
  document.body.textContent = '';
  await turn();
});
const put = (show = '12') => {
  const element = document.createElement('bs-widget');
  element.setAttribute('show', show);
  document.body.append(element);
  return element;
};

test('connecting the element mounts the widget, and disconnecting unmounts it', async () => {
  const element = put();
  await turn();
  assert.equal(log, ['mount 12']);
  element.remove();
  await turn();
  assert.equal(log, ['mount 12', 'unmount']);
  document.body.append(element);
  await turn();
  assert.is(log.pop(), 'mount 12');
  element.remove();
  await turn();
});

test('the widget is mounted in a task of its own, and never if the element has been removed by then', async () => {
  const element = put();
  assert.equal(log, []);
  element.remove();
  await turn();
  assert.equal(log, []);
});

test('moving the element within one task does not restart the widget', async () => {
  const element = put();
  await turn();
  const other = document.body.appendChild(document.createElement('section'));
  other.append(element);
  element.remove();
  document.body.append(element);
  await turn();
  assert.equal(log, ['mount 12']);
  element.remove();
  await turn();
  assert.equal(log, ['mount 12', 'unmount']);
});

test('several changes of attributes in one task are one update', async () => {
  const element = put();
  await turn();
  element.setAttribute('show', '13');
  element.setAttribute('mode', 'full');
  await turn();
  assert.equal(log, ['mount 12', 'update 13 full']);
  element.setAttribute('lang', 'en');
  await turn();
  assert.is(log.length, 2);
});

test('a script included twice registers the element once, and one element has one widget', async () => {
  define();
  put();
  await turn();
  assert.equal(log, ['mount 12']);
});

test('every option is a property too: setting it writes its attribute, reading it gives the present value', async () => {
  const element = put();
  element.show = 21;
  element.seasonTickets = true;
  element.maxPopups = 5;
  element.debug = false;
  assert.equal(
    ['show', 'season-tickets', 'max-popups', 'debug'].map((name) => element.getAttribute(name)),
    ['21', '', '5', null],
  );
  assert.equal(
    [element.show, element.seasonTickets, element.maxPopups, element.debug, element.mode],
    ['21', true, 5, false, ''],
  );
  await turn();
  assert.equal(log, ['mount 21']);
  element.show = undefined;
  assert.is(element.getAttribute('show'), null);
});

test('a property that a framework set before the script ran is taken over', async () => {
  const element = document.createElement('bs-widget');
  Object.defineProperty(element, 'show', { value: 13, configurable: true, writable: true, enumerable: true });
  document.body.append(element);
  assert.is(element.getAttribute('show'), '13');
  element.show = 14;
  await turn();
  assert.equal(log, ['mount 14']);
});

test('setting a property to any value throws nothing at the host page', () => {
  const { error } = console;
  let said = 0;
  console.error = () => {
    said += 1;
  };
  for (const value of [Symbol('show'), Object.create(null)]) Object.assign(put(), { show: value });
  console.error = error;
  assert.is(said, 2);
});

test('no option has the name of a property that every element has', () => {
  const own = document.createElement('section');
  assert.equal(
    OPTION_NAMES.filter((name) => name in own),
    [],
  );
});

test.run();
