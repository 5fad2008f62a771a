import '../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { showFrame } from '../../src/host/frame';
import { testPlace } from './place';

// a frame may be there and goes nowhere: otherwise happy-dom prints an error for each
const { settings } = (window as unknown as { happyDOM: { settings: Record<string, unknown> } }).happyDOM;
settings.enableIframePageLoading = true;
Object.assign(settings.navigation as object, { disableChildFrameNavigation: true });

const ORIGIN = 'https://tickets.example';
const { error } = console;
test.before(() => {
  console.error = () => {};
});
test.after(() => {
  console.error = error;
});

/** A frame around a page of its own, with a clock that is moved by hand. */
function open() {
  const place = testPlace({ frame: `${ORIGIN}/shop/` });
  let now = 0;
  let timers: { at: number; run: () => void }[] = [];
  let comeNear = (): void => {};
  const clock = {
    now: () => now,
    after(ms: number, run: () => void) {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((each) => each !== timer);
      };
    },
  };
  const watchNearness = (_: Element, onNear: () => void): void => {
    comeNear = onNear;
  };
  showFrame(place, { ...place.host, clock, watchNearness });
  const frame = place.root.querySelector('iframe') as HTMLIFrameElement;
  const asked: string[] = [];
  const { src } = frame;
  Object.defineProperty(frame, 'src', { get: () => src, set: (address) => asked.push(address) });
  const inside = { postMessage() {} };
  Object.defineProperty(frame, 'contentWindow', { value: inside });
  return {
    place,
    asked,
    comeNear: () => comeNear(),
    load: () => frame.dispatchEvent(new Event('load')),
    hello: () =>
      window.dispatchEvent(
        new MessageEvent('message', {
          data: { type: 'bswidget:height', height: 500 },
          source: inside as unknown as Window,
          origin: ORIGIN,
        }),
      ),
    pass(seconds: number) {
      now += seconds * 1000;
      const due = timers.filter(({ at }) => at <= now);
      timers = timers.filter(({ at }) => at > now);
      for (const { run } of due) run();
    },
    said: () => place.root.querySelector('[role=status]')?.textContent ?? '',
    errors: () => place.events.filter(({ type }) => type === 'bswidget:error').map(({ detail }) => detail.message),
  };
}

test('a frame that has loaded and is not heard is told of in its place, with ways on, and to the host, once', () => {
  const { place, load, pass, said, errors } = open();
  load();
  pass(9);
  assert.is(said(), '');
  pass(1);
  assert.match(said(), 'Не видно билетов?');
  assert.is(place.root.querySelector('[role=status]')?.getAttribute('lang'), 'ru', 'whatever the page speaks');
  assert.is(place.root.querySelector('a')?.getAttribute('href'), `${ORIGIN}/shop/show/12`);
  load();
  pass(100);
  assert.equal(errors(), [
    `Страница с билетами не ответила. Попробуйте ещё раз или откройте её отдельно. (${ORIGIN}/shop/show/12)`,
  ]);
  assert.ok(place.root.querySelector('iframe'), 'it may sell all the same: the frame stays');
  place.leave();
});

test('a server that answers nothing at all is given longer, from when the frame came near', () => {
  const { place, comeNear, pass, said } = open();
  pass(1000);
  assert.is(said(), '', 'far down it is not even asked for');
  comeNear();
  pass(39);
  assert.is(said(), '');
  pass(1);
  assert.match(said(), 'Не видно билетов?');
  place.leave();
});

test('a page that was only slow takes the words away when it comes; one that is in time never sees them', () => {
  const late = open();
  late.comeNear();
  late.pass(40);
  assert.ok(late.said());
  late.hello();
  assert.is(late.said(), '');
  late.place.leave();
  const inTime = open();
  inTime.comeNear();
  inTime.load();
  inTime.pass(9);
  inTime.hello();
  inTime.load();
  inTime.pass(100);
  assert.equal([inTime.said(), inTime.errors()], ['', []]);
  inTime.place.leave();
});

test('another try asks for the page again, and tells again when it stays silent', () => {
  const { place, asked, load, pass, said, errors } = open();
  load();
  pass(10);
  place.root.querySelector('button')?.click();
  assert.is(said(), '');
  assert.equal(asked, [`${ORIGIN}/shop/show/12`]);
  load();
  pass(10);
  assert.match(said(), 'Не видно билетов?');
  assert.is(errors().length, 2);
  place.leave();
});

test.run();
