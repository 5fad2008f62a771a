import '../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { mountWidget } from '../../src/app/mountWidget';
import type { WidgetParts } from '../../src/app/widgetParts';
import type { Options } from '../../src/options';
import { visit } from '../host/place';

const { warn, error } = console;
const warnings: string[] = [];
let log: string[] = [];
/** Starts a widget that logs its calls. */
const start: WidgetParts['start'] = (host, box, options) => {
  log.push(`start ${host.location.path.value}`);
  host.onEnd(host.location.path.subscribe((path) => log.push(path)));
  host.onEnd(() => log.push('dispose'));
  return {
    prepareDrawing: (draw) => {
      host.clock.after(0, draw);
    },
    draw() {
      log.push('draw');
      box.append(options.brand);
    },
    setMode: (mode) => log.push(`mode ${mode}`),
    setBuyer: ({ buyerName }) => buyerName && log.push(`buyer ${buyerName}`),
  };
};
let near: (entries: { isIntersecting: boolean }[]) => void = () => {};
let observers = 0;
class Observer {
  constructor(callback: typeof near) {
    near = callback;
  }
  observe() {
    observers += 1;
  }
  disconnect() {
    observers -= 1;
  }
}
const realObserver = window.IntersectionObserver;
test.before.each(() => {
  log = [];
  warnings.length = 0;
  console.warn = (text: string) => warnings.push(text);
  globalThis.IntersectionObserver = Observer as unknown as typeof IntersectionObserver;
});
test.after.each(() => {
  console.warn = warn;
  console.error = error;
  globalThis.IntersectionObserver = realObserver;
  document.body.textContent = '';
});
/** Waits for the task in which a widget is created. */
const made = () => new Promise<void>((done) => setTimeout(done));
/** Waits for the tasks in which a widget is created, prepared and drawn. */
const drawn = async () => {
  for (let task = 0; task < 3; task += 1) await made();
};
const given = (options: Partial<Options>) => ({ api: 'https://api.example', show: '12', eager: true, ...options });
const put = (options: Partial<Options>, startIt = start) => {
  const element = document.createElement('div');
  document.body.append(element);
  const current: Partial<Options> = { ...options };
  const parts = { start: startIt, css: '.root{color:red}' };
  const mounted = mountWidget(element, (name) => current[name], parts);
  return {
    element,
    text: () => element.shadowRoot?.querySelector('div')?.textContent ?? '',
    unmount: mounted.unmount,
    async update(more: Partial<Options>) {
      await drawn();
      log = [];
      Object.assign(current, more);
      mounted.update();
      await drawn();
    },
  };
};

test('a widget far from the viewport counts as unseen, eager or not, and is drawn only once', async () => {
  let seen: boolean | undefined;
  for (const eager of [true, false]) {
    const { unmount } = put(given({ eager }), (host, ...rest) => {
      host.visible.subscribe((visible) => {
        seen = visible;
      });
      return start(host, ...rest);
    });
    await made();
    log = [];
    assert.is(seen, true, 'seen until the observer reports');
    for (const isIntersecting of [true, false, true, false]) {
      near([{ isIntersecting }]);
      assert.is(seen, isIntersecting);
    }
    await drawn();
    assert.equal(log, ['draw']);
    unmount();
    assert.is(observers, 0);
  }
});

test('a widget is created in a task of its own', async () => {
  const { unmount } = put(given({ performance: '5' }));
  assert.equal(log, [], 'the first access to the storage blocks, so it is not in the host’s task');
  await made();
  assert.is(log[0], 'start /show/12?performance=5');
  unmount();
});

test('an error while the widget’s visibility changes is reported, and never thrown at the host page', async () => {
  const errors: unknown[] = [];
  console.error = (error: unknown) => errors.push(error);
  put(given({}), (host, ...rest) => {
    let begun = false;
    host.visible.subscribe(() => {
      if (begun) throw new Error('in sight');
      begun = true;
    });
    return start(host, ...rest);
  });
  await made();
  near([{ isIntersecting: false }]);
  await drawn();
  assert.is(`${errors[0]}`, 'Error: in sight');
});

test('a changed buyer’s name or phone is passed to the running widget, and the buyer stays on the same screen', async () => {
  const { update, unmount } = put(given({}));
  await update({ buyerName: 'Анна', buyerPhone: '+79210000000' });
  assert.equal(log, ['buyer Анна']);
  await update({ buyerName: '', show: '13' });
  assert.equal(log, ['/show/13']);
  unmount();
});

test('the widget lives in an open shadow root with its own style sheet', async () => {
  const { element, text } = put(given({ brand: 'Театр' }));
  await drawn();
  assert.is(text(), 'Театр');
  assert.is(element.textContent, '');
  assert.is(element.shadowRoot?.adoptedStyleSheets.length, 1);
});

test('spec §9: the shop, its button and the message about a missing option are marked as Russian, in a host page of any language', async () => {
  for (const options of [given({ brand: 'Театр' }), given({ button: 'Билеты' }), { show: '12' }]) {
    const { element, unmount } = put(options);
    await drawn();
    assert.equal(
      [...(element.shadowRoot?.children ?? [])].map((box) => box.getAttribute('lang')),
      ['ru'],
      JSON.stringify(options),
    );
    unmount();
  }
});

test('unmounting leaves an empty element, which can be mounted again', async () => {
  const { element, unmount } = put(given({ brand: 'Театр' }));
  await drawn();
  unmount();
  assert.is(log.pop(), 'dispose');
  assert.is(element.shadowRoot?.childNodes.length, 0);
  const again = mountWidget(element, (name) => given({ brand: 'Снова' })[name as 'api'], { start, css: '' });
  await drawn();
  assert.is(element.shadowRoot?.textContent, 'Снова');
  again.unmount();
});

test('a widget that is unmounted before it was created is never created, whatever changes later', async () => {
  const { element, unmount, update } = put(given({ brand: 'Театр' }));
  unmount();
  await update({ brand: 'Снова' });
  assert.equal(log, []);
  assert.is(element.shadowRoot?.textContent, '');
});

test('mounting into an element again replaces its widget, and the old handle has no effect any more', async () => {
  const { element, unmount, update } = put(given({ brand: 'Театр' }));
  await made();
  log = [];
  const again = mountWidget(element, (name) => given({ brand: 'Снова' })[name as 'api'], { start, css: '' });
  assert.is(log.shift(), 'dispose');
  await update({ brand: 'Старое' });
  unmount();
  assert.equal(log, []);
  assert.is(element.shadowRoot?.textContent, 'Снова');
  again.unmount();
  assert.is(element.shadowRoot?.textContent, '');
});

test('the widget sends its requests at once, and draws when the element nears the viewport', async () => {
  const { unmount } = put(given({ eager: false }));
  await made();
  assert.equal(log, ['start /show/12', '/show/12']);
  near([{ isIntersecting: false }]);
  assert.is(log.includes('draw'), false);
  near([{ isIntersecting: true }]);
  await drawn();
  assert.is(log.pop(), 'draw');
  unmount();
});

test('requests leave first; styles and drawing follow in another task', async () => {
  const { element } = put(given({}));
  await made();
  assert.equal(log, ['start /show/12', '/show/12']);
  assert.is(element.shadowRoot?.adoptedStyleSheets.length, 0);
  await drawn();
  assert.is(log.pop(), 'draw');
  assert.is(element.shadowRoot?.adoptedStyleSheets.length, 1);
});

test('a widget that is changed before it was created is created once, with the changed options', async () => {
  const element = document.createElement('div');
  let show = '12';
  const { update, unmount } = mountWidget(element, (name) => given({ show })[name as 'api'], {
    start,
    css: '',
  });
  show = '13';
  update();
  await drawn();
  assert.equal(log, ['start /show/13', '/show/13', 'draw']);
  unmount();
});

test('a widget that is unmounted before it was drawn removes its observer', async () => {
  observers = 0;
  const { unmount } = put(given({ eager: false }));
  await made();
  assert.is(observers, 1);
  unmount();
  assert.is(observers, 0);
});

test('a missing API address is named in place, and warned about once', async () => {
  const { element, text } = put({ show: '12' });
  await made();
  assert.match(text(), 'api');
  assert.match(text(), 'Виджет не настроен');
  assert.ok(element.shadowRoot?.querySelector('.root'), 'in the widget’s typography');
  assert.is(warnings.length, 1);
  assert.equal(log, []);
});

test('a bad address of a frame or of an API is named in place, and warned about once', async () => {
  for (const name of ['frame', 'api'] as const) {
    warnings.length = 0;
    const { text } = put({ [name]: 'htp:x', show: '12' });
    await made();
    assert.match(text(), name);
    assert.equal(warnings, [`bswidget: bad or missing "${name}"`]);
  }
});

test('an invalid season ticket is warned about once, and named in place if no show is given', async () => {
  const bad = { api: 'https://api.example', seasonTicket: '7/8' };
  const { text, unmount } = put(bad);
  await made();
  assert.match(text(), /атрибут season-ticket$/);
  assert.equal(warnings, ['bswidget: bad or missing "season-ticket"']);
  unmount();
  warnings.length = 0;
  put({ ...bad, show: '12' }).unmount();
  await made();
  assert.equal(warnings, ['bswidget: bad or missing "season-ticket"']);
});

test('an option changed to a bad value is warned about once, although the change restarts the widget', async () => {
  const { update } = put(given({ help: 'https://host.example/help' }));
  await update({ help: 'htp:x' });
  assert.is(log[0], 'dispose');
  assert.equal(warnings, ['bswidget: bad or missing "help"']);
});

test('a bad option is warned about once, not again when other options change, but again after it was corrected', async () => {
  const { update, unmount } = put(given({ help: 'htp:x' }));
  await update({ show: '13' });
  await update({ brand: 'Театр' });
  assert.equal(warnings, ['bswidget: bad or missing "help"']);
  await update({ help: 'htp:y' });
  await update({ help: '' });
  await update({ help: 'htp:y' });
  assert.is(warnings.length, 3);
  unmount();
});

test('another show or performance moves the running widget', async () => {
  const { update } = put(given({}));
  await update({ show: '13', performance: '5' });
  assert.equal(log, ['/show/13?performance=5']);
  await update({ show: '', seasonTicket: '7', performance: '' });
  assert.equal(log, ['/season-tickets/7']);
});

test('an invalid show never throws at the host page', async () => {
  const { update } = put(given({}));
  for (const show of ['\ud800', '1/2?3#4', 'чайка']) await update({ show });
  assert.equal(log, ['/show/_____']);
});

test('a widget whose show is taken away names the missing option, and starts again with another show', async () => {
  const { update, text } = put(given({}));
  await update({ show: '' });
  assert.equal(log, ['dispose']);
  assert.match(text(), 'show');
  await update({ show: '13' });
  assert.equal(log, ['start /show/13', '/show/13', 'draw']);
});

test('another mode alone leaves the buyer on the same screen', async () => {
  const { update } = put(given({}));
  await update({ mode: 'full' });
  assert.equal(log, ['mode full']);
  await update({ mode: '' });
  assert.equal(log, ['mode short']);
});

test('another mode together with another screen applies both, also when the mode is removed', async () => {
  const { update } = put(given({}));
  await update({ mode: 'full', show: '13' });
  assert.equal(log, ['mode full', '/show/13?mode=full']);
  await update({ mode: '', show: '14' });
  assert.equal(log, ['mode short', '/show/14']);
});

test('any other change of an attribute restarts the widget', async () => {
  const { update, text } = put(given({}));
  await update({ brand: 'Театр', distributor: 'd1' });
  assert.equal(log, ['dispose', 'start /show/12', '/show/12', 'draw']);
  assert.is(text(), 'Театр');
});

test('the host page’s address is read once: its later change changes no option', async () => {
  visit('https://host.example/show/12?distributor=d7');
  let started = '';
  const { update } = put(given({ api: 'api', page: true }), (host, box, options) => {
    started = `${options.api} ${options.distributor}`;
    return start(host, box, options);
  });
  await made();
  assert.is(started, 'https://host.example/show/api d7');
  visit('https://host.example/other/page/5');
  await update({ mode: 'full' });
  assert.equal(log, ['mode full']);
});

test('an update that changes nothing does nothing', async () => {
  const { update } = put(given({}));
  await update({ show: '12' });
  assert.equal(log, []);
  await put({ show: '12' }).update({});
  assert.is(warnings.length, 1, 'nor does it warn again');
});

test('a widget that cannot start is reported as bswidget:error, never thrown at the host page', async () => {
  console.error = () => {};
  let heard = '';
  const listener = (event: Event): void => {
    heard = (event as CustomEvent).detail.message;
  };
  document.addEventListener('bswidget:error', listener);
  const { unmount } = put(given({}), () => {
    throw new Error('boom');
  });
  await made();
  assert.is(heard, 'Error: boom');
  unmount();
  document.removeEventListener('bswidget:error', listener);
});

test.run();
