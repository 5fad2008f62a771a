import type { Browser, Page } from 'playwright-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { bundle } from '../../build.mjs';
import { onSale } from '../bench/hall/data';
import type { Stage, StageData } from '../bench/hall/stage';
import { arena, opera, stadium, theatre } from '../box-office/halls';
import { openBrowser } from './support/browser';
import { untilSettled } from './support/waits';

interface Shop {
  hallPage: { show: (data: StageData) => void };
  stage: Stage;
}
interface Way {
  touch?: boolean;
  width?: number;
  motion?: 'reduce' | 'no-preference';
  change?: (data: StageData) => StageData;
}

const HALLS = { theatre: theatre(), opera: opera(), arena: arena(), stadium: stadium() };
let browser: Browser;
let code: string;
let page: Page | undefined;
const errors: string[] = [];

test.before(async () => {
  ({ code } = await bundle('test/e2e/hallPage.ts', 'js'));
  browser = await openBrowser();
});
test.after(() => browser.close());
test.after.each(async () => {
  await page?.close();
  page = undefined;
});

const show = async (
  name: keyof typeof HALLS,
  { touch = false, width = 800, motion, change = (data) => data }: Way = {},
) => {
  errors.length = 0;
  const next = await browser.newPage({
    viewport: { width, height: 700 },
    hasTouch: touch,
    reducedMotion: motion ?? 'no-preference',
  });
  page = next;
  next.on('pageerror', (error) => errors.push(error.message));
  await next.setContent(
    '<!doctype html><meta name="viewport" content="width=device-width"><body style="margin:0"><div id="host"></div><div style="height:2000px">below</div>',
  );
  await next.addScriptTag({ content: code });
  // The hall is sent as one text, because the protocol takes ten seconds for a stadium's 60,000 seats as objects.
  await next.evaluate(
    (data) => void (window as unknown as Shop).hallPage.show(JSON.parse(data)),
    JSON.stringify(change(onSale(HALLS[name]))),
  );
  return next;
};
const isReady = (on: Page) => on.waitForFunction(() => (window as unknown as Shop).stage.readyAt > 0);
const open = async (name: keyof typeof HALLS, way: Way = {}) => {
  const next = await show(name, way);
  await isReady(next);
  const frame = next.locator('.pane');
  const box = await frame.boundingBox();
  if (!box) throw Error('no frame');
  return { page: next, frame, box };
};
const discs = (on: Page) => on.evaluate(() => (window as unknown as Shop).stage.free().length);
const picked = (on: Page) => on.evaluate(() => (window as unknown as Shop).stage.picked);
const transform = (on: Page) => on.locator('.pane .plane').evaluate((plane) => (plane as HTMLElement).style.transform);
/** The middle of the n-th free seat that is well inside the pane, clear of buttons and caption. */
const freeSeat = (on: Page, nth = 0): Promise<[x: number, y: number]> =>
  on.evaluate((wanted) => {
    const { root, free } = (window as unknown as Shop).stage;
    const area = root.querySelector('.pane')?.getBoundingClientRect() as DOMRect;
    const places = free().filter(
      ([x, y]) => x > area.left + 30 && x < area.right - 30 && y > area.top + 80 && y < area.bottom - 70,
    );
    const found = places[wanted];
    if (!found) throw Error(`only ${places.length} free seats in sight`);
    return found;
  }, nth);
type Finger = { x: number; y: number; across?: number; down?: number };
/**
 * Moves fingers from their places by so many px across and down. Touch events, because the protocol's own scroll gesture does nothing
 * without a display.
 */
const touch = async (on: Page, ...fingers: Finger[]) => {
  const session = await on.context().newCDPSession(on);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', part = 0) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : fingers.map(({ x, y, across = 0, down = 0 }) => ({ x: x + across * part, y: y + down * part })),
    });
  await send('touchStart');
  for (let step = 1; step <= 10; step += 1) await send('touchMove', step / 10);
  await send('touchEnd');
};

test('a tap reaches the hall as soon as it is ready: the waiting text is gone in the same animation frame', async () => {
  const on = await show('theatre');
  const under = await on.evaluate(async () => {
    const { stage } = window as unknown as Shop;
    const nextTask = () =>
      new Promise((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = done;
        port2.postMessage('');
      });
    // The hall sets `readyAt` once. A loop that asks for it would keep the page busy.
    await new Promise<void>((done) => {
      if (stage.readyAt) done();
      else Object.defineProperty(stage, 'readyAt', { set: () => done() });
    });
    await nextTask();
    const pane = stage.root.querySelector('.pane') as HTMLElement;
    const { left, top, width, height } = pane.getBoundingClientRect();
    const met = (stage.root as ShadowRoot).elementFromPoint(left + width / 2, top + height / 2);
    return met?.closest('.pane') ? 'the map' : met?.className;
  });
  assert.is(under, 'the map');
});

test('while the free seats are requested the hall keeps its last picture; then it shows the new ones at the same position', async () => {
  const { page: on } = await open('theatre');
  await on.getByRole('button', { name: 'Приблизить' }).click();
  await untilSettled(on);
  const before = { place: await transform(on), free: await discs(on) };
  const ask = (waiting: boolean, free: StageData['onSale']) =>
    on.evaluate(
      ([waits, seats]) => {
        const { stage } = window as unknown as Shop;
        stage.set({ waiting: waits });
        stage.sell(seats);
      },
      [waiting, free] as const,
    );
  await ask(true, []);
  await untilSettled(on);
  assert.is(await discs(on), before.free, 'the last picture stays, out of sight');
  await ask(false, onSale(HALLS.theatre).onSale.slice(0, 50));
  await untilSettled(on);
  assert.is(await transform(on), before.place);
  assert.is(await discs(on), 50);
  assert.equal(errors, []);
});

test('over an unzoomed hall a vertical swipe scrolls the page and does not move the hall', async () => {
  const { page: on, box } = await open('theatre', { touch: true, width: 360 });
  await untilSettled(on);
  const before = await transform(on);
  await touch(on, { x: box.x + 180, y: box.y + 250, down: -200 });
  await untilSettled(on);
  assert.ok((await on.evaluate(() => scrollY)) > 100);
  assert.is(await transform(on), before);
  assert.equal(await picked(on), []);
});
test('at the end of a zoomed hall a swipe onwards scrolls the page, and a swipe back scrolls the hall', async () => {
  const { page: on, box } = await open('theatre', { touch: true, width: 360 });
  await on.getByRole('button', { name: 'Приблизить' }).click();
  await untilSettled(on);
  const swipeBy = async (down: number) => {
    await touch(on, { x: box.x + 180, y: box.y + 200, down });
    await untilSettled(on);
    return transform(on);
  };
  let before = await transform(on);
  for (let after = await swipeBy(-150); after !== before; after = await swipeBy(-150)) before = after;
  assert.ok((await on.evaluate(() => scrollY)) > 50, 'the page scrolls at the end of the hall');
  await on.evaluate(() => scrollTo(0, 0));
  assert.is.not(await swipeBy(100), before);
  assert.is(await on.evaluate(() => scrollY), 0);
});
test('a strip at the upper edge of a close view names the sector, and a tap on the strip takes no seat below it', async () => {
  const { page: on, box } = await open('theatre', { touch: true, width: 360 });
  for (let press = 0; press < 2; press += 1) {
    await on.getByRole('button', { name: 'Приблизить' }).click();
    await untilSettled(on);
  }
  const strip = await on.locator('.signpost').boundingBox();
  assert.equal([strip?.x, strip?.y, strip?.width], [box.x, box.y, box.width]);
  for (let x = 20; x < 360; x += 20) await on.touchscreen.tap(box.x + x, box.y + 12);
  await untilSettled(on);
  assert.equal(await picked(on), []);
});
test('two fingers zoom the hall, never the page', async () => {
  const { page: on, box } = await open('theatre', { touch: true, width: 360 });
  const y = box.y + 200;
  await touch(on, { x: box.x + 150, y, across: -60 }, { x: box.x + 210, y, across: 60 });
  await untilSettled(on);
  assert.is(await on.evaluate(() => visualViewport?.scale), 1);
  const [, zoom = 0] = /scale\(([\d.]+)\)/.exec(await transform(on)) ?? [];
  assert.ok(Number(zoom) > 1.5, `${zoom}`);
});
test('a wide pane shows a mini-map of the zoomed hall in its corner, with a ring around the visible part', async () => {
  const { page: on, box } = await open('theatre');
  const mini = on.locator('.mini-map');
  // One call reads position and width, because the ring is replaced while the hall moves.
  const seen = () =>
    mini.evaluate((picture) => {
      const seenPart = picture.querySelector('rect.ring') as Element;
      const { x, width } = seenPart.getBoundingClientRect();
      return { x, width };
    });
  assert.not(await mini.isVisible(), 'no mini-map of the whole hall');
  await on.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await on.getByRole('button', { name: 'Приблизить' }).click();
  await untilSettled(on);
  const around = await mini.boundingBox();
  assert.is(around?.width, 112);
  const before = await seen();
  const middle = box.x + box.width / 2;
  assert.ok(before.width < 112 && before.width > 112 / 4, `${before.width} px`);
  const words = mini.locator('text:visible');
  assert.is(await words.count(), 0, 'no words in the mini-map');
  await on.mouse.move(middle, box.y + 300);
  await on.mouse.down();
  await on.mouse.move(middle - 60, box.y + 300, { steps: 4 });
  const moving = await seen();
  assert.ok(moving.x > before.x, 'the ring follows the moved hall');
  await on.mouse.up();
  await untilSettled(on);
  assert.ok((await seen()).x >= moving.x);
  await on.mouse.click((around?.x ?? 0) + 60, (around?.y ?? 0) + 40);
  assert.equal(await picked(on), [], 'a click on the mini-map picks no seat under it');
  await on.getByRole('button', { name: 'Вся схема' }).click();
  await untilSettled(on);
  assert.not(await mini.isVisible());
  assert.equal(errors, []);
});

test('the mini-map of a hall that is much higher than wide is at most 132 px high', async () => {
  const { page: on } = await open('theatre', {
    change: (data) => ({
      ...data,
      schema: data.schema.replace(/<svg[^>]*>/, '$&<g transform="scale(1 4)">').replace('</svg>', '</g></svg>'),
    }),
  });
  for (let press = 0; press < 2; press += 1) {
    await on.getByRole('button', { name: 'Приблизить' }).click();
    await untilSettled(on);
  }
  const mini = await on.locator('.mini-map').boundingBox();
  assert.ok((mini?.height ?? 0) > 112 && (mini?.height ?? 999) <= 132, `${mini?.height} px`);
});

test('the sectors in the mini-map look like those of the map, with any price filter, also while the map shows seats', async () => {
  const { page: on, box } = await open('stadium');
  await on.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const comeCloser = async (turn: number) => {
    await on.keyboard.down('Control');
    await on.mouse.wheel(0, -turn);
    await on.keyboard.up('Control');
    await untilSettled(on);
  };
  const choose = async (...groups: string[]) => {
    await on.evaluate((chosen) => (window as unknown as Shop).stage.set({ chosenGroups: new Set(chosen) }), groups);
    await untilSettled(on);
  };
  const looks = (picture: string) =>
    on
      .locator(`${picture} .sector`)
      .evaluateAll((sectors) =>
        sectors.map((each) => `${each.getAttribute('class')} ${(each as SVGElement).style.color}`),
      );
  await comeCloser(40);
  const before = await looks('.pane');
  assert.ok(before.length > 50, `${before.length} sectors`);
  assert.equal(await looks('.mini-map'), before);
  await choose('g0');
  const filtered = await looks('.pane');
  assert.not.equal(filtered, before);
  assert.equal(await looks('.mini-map'), filtered);
  for (let turn = 0; turn < 6; turn += 1) await comeCloser(400);
  assert.is(await on.locator('.plane.overview').count(), 0, 'the map shows seats');
  await choose();
  assert.equal(await looks('.mini-map'), before);
  await choose('g0');
  assert.equal(await looks('.mini-map'), filtered);
});

test('words of the drawing keep their drawn size, and are shown only when readable, whichever program wrote them', async () => {
  const { page: on } = await open('theatre', {
    width: 1200,
    change: (data) => ({
      ...data,
      schema: data.schema.replace(
        '</svg>',
        `<text style="font-size:24px"><tspan x="60" y="90" style="font-size:24px">Inkscape</tspan></text>
        <text transform="translate(560 90)" font-size="24">К<tspan x="14.5" y="0">асса</tspan></text>
        <text transform="translate(320 30)" font-size="24">Две<tspan x="0" y="28.8">строки</tspan></text></svg>`,
      ),
    }),
  });
  /**
   * @returns the smallest height of the shown horizontal words in px, and the height of each added word as a share of the hall's height
   */
  const look = () =>
    on.evaluate(() => {
      const { root } = (window as unknown as Shop).stage;
      const { height: hall } = (root.querySelector('.pane .seats') as SVGElement).getBoundingClientRect();
      const texts = [...root.querySelectorAll<SVGTextElement>('.pane .decoration text')];
      const heights = texts.map((text) => text.getBoundingClientRect().height);
      const isStraight = (text: SVGTextElement) => Math.abs(text.getScreenCTM()?.b ?? 1) < 0.01;
      return {
        lowest: Math.min(...heights.filter((height, at) => height && isStraight(texts[at] as SVGTextElement))),
        shares: heights.slice(-3).map((height) => height && Math.round((height / hall) * 1000)),
      };
    });
  await untilSettled(on);
  const { lowest, shares } = await look();
  assert.ok(
    shares.every((share) => share > 0),
    `all three added words are shown in the unzoomed hall: ${shares}`,
  );
  assert.ok(lowest >= 10, `${lowest} px at rest`);
  for (let press = 1; press < 3; press += 1) {
    await on.locator('.pane').press('+');
    await untilSettled(on);
    const zoomed = await look();
    assert.ok(zoomed.lowest >= 10, `${zoomed.lowest} px, zoomed ${press} times`);
    for (const [at, share] of zoomed.shares.entries())
      assert.ok(
        !share || Math.abs(share - (shares[at] ?? 0)) < 2,
        `zoomed ${press} times: ${zoomed.shares}, not ${shares}`,
      );
  }
});

test('the buttons of the map are 40 px high for a mouse and 44 px for a finger', async () => {
  for (const [touch, height] of [
    [false, 40],
    [true, 44],
  ] as const) {
    const { page: on } = await open('theatre', { touch, width: 700 });
    for (const name of ['Приблизить', 'Списком'])
      assert.is((await on.getByRole('button', { name }).boundingBox())?.height, height, name);
    await on.close();
  }
});

test('sectors and seats cross-fade when one replaces the other, but not when the hall appears', async () => {
  const on = await show('arena');
  const fades = await on.evaluateHandle(() => {
    const seen = new Set<string>();
    const see = (event: Event) => {
      const { propertyName, target } = event as TransitionEvent;
      const layer = target as SVGGElement;
      if (propertyName === 'opacity' && layer.matches('.seats, .sectors') && layer.getBBox().width)
        seen.add(`${layer.getAttribute('class')} ${getComputedStyle(layer).transitionDuration}`);
    };
    // The test listens to both events, because on a busy machine the first seats come when their layer already fades in.
    for (const type of ['transitionrun', 'transitionend'])
      (window as unknown as Shop).stage.root.addEventListener(type, see);
    return seen;
  });
  await isReady(on);
  await untilSettled(on);
  /** The layers that faded since the last call, sorted, because the browser may report them in any order. */
  const faded = () =>
    fades.evaluate((seen) => {
      const all = [...seen].sort();
      seen.clear();
      return all;
    });
  assert.equal(await faded(), [], 'no fade when the hall appears');
  const both = ['seats 0.16s', 'sectors 0.16s'];
  assert.ok(await on.locator('.pane .sectors').isVisible());
  while (await on.locator('.pane .overview').count()) {
    await on.locator('.pane').press('+');
    await untilSettled(on);
  }
  assert.equal(await faded(), both, 'from sectors to seats');
  assert.not.ok(await on.locator('.pane .sectors').isVisible(), 'no sector covers its seats');
  await on.locator('.pane').press('0');
  await untilSettled(on);
  assert.equal(await faded(), both, 'from seats to sectors');
});
test('a large hall shows its sectors; a tap zooms in, and only seats in sight are in the document', async () => {
  const { page: on, box } = await open('stadium');
  assert.is(await discs(on), 0);
  assert.is(await on.evaluate(() => (window as unknown as Shop).stage.handle?.isOverview), true);
  await on.mouse.click(box.x + box.width / 2, box.y + box.height * 0.2);
  await untilSettled(on);
  const shown = await discs(on);
  assert.ok(shown > 50 && shown < 8000, `${shown}`);
  assert.is(await on.evaluate(() => (window as unknown as Shop).stage.handle?.isOverview), false);
  await on.getByRole('button', { name: 'Вся схема' }).click();
  await untilSettled(on);
  assert.is(await discs(on), 0);
});
for (const shown of ['transform: scale(.8)', 'zoom: 1.25'])
  test(`in a scaled host page a click takes the seat under it, and a background sheet stays hidden: ${shown}`, async () => {
    const sheet = '<rect x="-500" y="-500" width="3000" height="3000"/>';
    const { page: on } = await open('theatre');
    await on.evaluate(
      ([style, schema]) => {
        const { root, set } = (window as unknown as Shop).stage;
        root.host.setAttribute('style', `${style}; transform-origin: 0 0`);
        set({ schema });
      },
      [shown, HALLS.theatre.svg.replace('</svg>', `${sheet}</svg>`)] as const,
    );
    await untilSettled(on);
    assert.is(await on.locator('.decoration rect[x="-500"]').isVisible(), false);
    for (const nth of [0, 9, 99]) {
      const [x, y] = await freeSeat(on, nth);
      await on.mouse.click(x, y);
      await on.mouse.move(2, 690);
      await untilSettled(on);
      const mark = await on.locator('.pane .mine').last().boundingBox();
      if (!mark) throw Error(`nothing taken at ${x}, ${y}`);
      assert.ok(Math.hypot(mark.x + mark.width / 2 - x, mark.y + mark.height / 2 - y) < 2, `${x}, ${y}`);
    }
    assert.equal(errors, []);
  });
test('words that stick out beside the drawing are shown whole', async () => {
  const long = '<text x="10" y="400" text-anchor="end" font-size="20">Выход в фойе и гардероб</text>';
  const { page: on, box } = await open('theatre', {
    change: (data) => ({ ...data, schema: data.schema.replace('</svg>', `${long}</svg>`) }),
  });
  await untilSettled(on);
  const words = await on.getByText('Выход в фойе и гардероб').boundingBox();
  assert.ok(words && words.x >= box.x && words.width > 100, JSON.stringify(words));
});
test('a hidden layer of the drawing takes no room', async () => {
  const { page: on } = await open('theatre');
  const height = () => on.locator('.pane .seats').evaluate((seats) => seats.getBoundingClientRect().height);
  const before = await height();
  const hidden = '<g display="none"><path d="M0 0h900v900"/><text x="1" y="1">x</text></g>';
  await on.evaluate(
    (schema) => {
      // The browser measures a hidden shape in the corner of the window, far away from a hall further down.
      (window as unknown as Shop).stage.root.host.setAttribute('style', 'display: block; margin-top: 900px');
      (window as unknown as Shop).stage.set({ schema });
    },
    HALLS.theatre.svg.replace('</svg>', `${hidden}</svg>`),
  );
  await untilSettled(on);
  assert.ok(Math.abs((await height()) - before) < 1, `${await height()} instead of ${before}`);
});
test('a hall that loads while the host page hides it is complete when shown', async () => {
  const { page: on } = await open('opera');
  const drawn = () => on.locator('.pane .seats *').count();
  await untilSettled(on);
  const before = await drawn();
  await on.evaluate((schema) => {
    const { root, set } = (window as unknown as Shop).stage;
    root.host.setAttribute('style', 'display: none');
    set({ schema });
    // The browser is idle only after it has read the schema.
    return new Promise((done) => requestIdleCallback(done, { timeout: 10_000 }));
  }, `${HALLS.opera.svg} `);
  await on.evaluate(() => (window as unknown as Shop).stage.root.host.removeAttribute('style'));
  await untilSettled(on);
  assert.is(await drawn(), before);
});
test('spaces between the lines of a text do not make it longer than its lines', async () => {
  const lines = `<text transform="translate(60 20)">
    <tspan x="0" y="0" font-size="34px">ТЕАТР НАЦИЙ</tspan>
    <tspan x="0" y="40" font-size="34px">БОЛЬШАЯ СЦЕНА</tspan>
  </text>`;
  const hall = await show('theatre', {
    width: 390,
    change: (data) => ({ ...data, schema: `${data.schema}`.replace('</svg>', `${lines}</svg>`) }),
  });
  await untilSettled(hall);
  const [whole = 0, ...parts] = await hall
    .locator('.pane text', { hasText: 'НАЦИЙ' })
    .evaluate((text: SVGTextElement) =>
      [text, ...text.children].map((each) => (each as SVGTextElement).getBBox().width),
    );
  assert.is(parts.length, 2);
  assert.ok(whole < 1.1 * Math.max(...parts), `${whole}: ${parts}`);
});

test.run();
