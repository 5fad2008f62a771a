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

/** Shows a hall on a page of its own. */
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
  // as one text: a stadium's 60,000 seats one by one take the protocol ten seconds
  await next.evaluate(
    (data) => void (window as unknown as Shop).hallPage.show(JSON.parse(data)),
    JSON.stringify(change(onSale(HALLS[name]))),
  );
  return next;
};
const isReady = (on: Page) => on.waitForFunction(() => (window as unknown as Shop).stage.readyAt > 0);
/** Shows a hall, and waits until seats can be taken. */
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
const said = (on: Page) =>
  on.evaluate(() => (window as unknown as Shop).stage.said.map((text) => text.replace(/\u00a0/g, ' ')));
const transform = (on: Page) => on.locator('.pane .plane').evaluate((plane) => (plane as HTMLElement).style.transform);
/** Marks the drawing in the frame, and shows another one. @returns waits until that one is read */
const showAnother = async (on: Page, schema: string, style = '') => {
  await on.evaluate(
    ([drawing, look]) => {
      const { root, set } = (window as unknown as Shop).stage;
      root.querySelector('.plane')?.classList.add('before');
      root.host.setAttribute('style', look);
      set({ schema: drawing });
    },
    [schema, style] as const,
  );
  return () => on.locator('.plane:not(.before)').waitFor({ state: 'attached' });
};
/** The middle of the n-th free seat that can be seen whole and is under nothing. */
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
/** One finger, as the touch screen reports it (the protocol's own scroll gesture scrolls nothing without a display). */
const swipe = async (on: Page, x: number, y: number, across: number, down: number) => {
  const session = await on.context().newCDPSession(on);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part = 0) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + across * part, y: y + down * part }],
    });
  await touch('touchStart');
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', step / 10);
  await touch('touchEnd');
};
const captions = (on: Page) => on.locator('.caption').allInnerTexts();

for (const name of ['theatre', 'arena'] as const) {
  test(`A seat of the ${name} is bought by touch`, async () => {
    const { page: on, box } = await open(name, { touch: true, width: 360 });
    if (HALLS[name].seats.length > 3000) {
      await on.touchscreen.tap(box.x + box.width / 2, box.y + box.height * 0.33);
      await untilSettled(on);
    }
    await on.touchscreen.tap(...(await freeSeat(on)));
    await untilSettled(on);
    const take = on.getByRole('button', { name: 'Выбрать', exact: true });
    if (await take.isVisible()) await take.click();
    else if (!(await picked(on)).length) await on.touchscreen.tap(...(await freeSeat(on, 3)));
    await untilSettled(on);
    if (await take.isVisible()) await take.click();
    assert.is((await picked(on)).length, 1);
    assert.is(await on.locator('.pane .mine').count(), 1);
    assert.equal(errors, []);
  });
  test(`A seat of the ${name} is bought by keyboard, and each step is spoken`, async () => {
    const { page: on, frame } = await open(name);
    await frame.focus();
    for (const key of ['ArrowDown', 'ArrowRight']) await on.keyboard.press(key);
    if (HALLS[name].seats.length > 3000) {
      assert.match((await said(on)).join(), /Сектор \d+, \d+ мест\S*\s(от|·)\s\d/);
      await on.keyboard.press('Enter');
      await untilSettled(on);
      for (const key of ['ArrowDown', 'ArrowRight']) await on.keyboard.press(key);
    }
    assert.match((await said(on)).pop() ?? '', /ряд \d+, место \d+, .*₽, свободно, \d+ из \d+ в ряду/);
    await on.keyboard.press('Enter');
    assert.is((await picked(on)).length, 1);
    await on.keyboard.press('Enter');
    assert.equal((await picked(on))[1], (await picked(on))[0], 'Enter gives it back');
    assert.equal(errors, []);
  });
}

test('While it is being asked what is free nothing is painted; then the hall is where it was, with other seats', async () => {
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
  assert.is(await discs(on), before.free, 'what was seen last stays, out of sight');
  await ask(false, onSale(HALLS.theatre).onSale.slice(0, 50));
  await untilSettled(on);
  assert.is(await transform(on), before.place);
  assert.is(await discs(on), 50);
  assert.equal(errors, []);
});

test('At rest a vertical swipe scrolls the page and leaves the hall where it is', async () => {
  const { page: on, box } = await open('theatre', { touch: true, width: 360 });
  const before = await transform(on);
  await swipe(on, box.x + 180, box.y + 250, 0, -200);
  await untilSettled(on);
  assert.ok((await on.evaluate(() => scrollY)) > 100);
  assert.is(await transform(on), before);
  assert.equal(await picked(on), []);
});
test('Zoomed in, one finger pans the hall and the page stays', async () => {
  const { page: on, box } = await open('theatre', { touch: true, width: 360 });
  await on.getByRole('button', { name: 'Приблизить' }).click();
  await untilSettled(on);
  const before = await transform(on);
  await swipe(on, box.x + 180, box.y + 250, -40, -80);
  await untilSettled(on);
  assert.is(await on.evaluate(() => scrollY), 0);
  assert.is.not(await transform(on), before);
});
test('Where a hall that was zoomed ends, one finger scrolls the page, and the other way the hall', async () => {
  const { page: on, box } = await open('theatre', { touch: true, width: 360 });
  await on.getByRole('button', { name: 'Приблизить' }).click();
  await untilSettled(on);
  const swipeBy = async (down: number) => {
    await swipe(on, box.x + 180, box.y + 200, 0, down);
    await untilSettled(on);
    return transform(on);
  };
  let before = await transform(on);
  for (let after = await swipeBy(-150); after !== before; after = await swipeBy(-150)) before = after;
  assert.ok((await on.evaluate(() => scrollY)) > 50, 'the hall ends');
  await on.evaluate(() => scrollTo(0, 0));
  assert.is.not(await swipeBy(100), before);
  assert.is(await on.evaluate(() => scrollY), 0);
});
test('Two fingers zoom the hall, never the page', async () => {
  const { page: on, box } = await open('theatre', { touch: true, width: 360 });
  const session = await on.context().newCDPSession(on);
  await session.send('Input.synthesizePinchGesture', {
    x: box.x + 180,
    y: box.y + 200,
    scaleFactor: 2,
    gestureSourceType: 'touch',
  });
  await untilSettled(on);
  assert.is(await on.evaluate(() => visualViewport?.scale), 1);
  const [, zoom = 0] = /scale\(([\d.]+)\)/.exec(await transform(on)) ?? [];
  assert.ok(Number(zoom) > 1.5, `${zoom}`);
});
test('On touch the caption lies on no seat that it names, be it in the first row', async () => {
  const { page: on } = await open('theatre', { touch: true, width: 320 });
  const [x, y] = await on.evaluate(
    () => (window as unknown as Shop).stage.free().sort(([, one], [, other]) => one - other)[0] as [number, number],
  );
  await on.touchscreen.tap(x, y);
  const caption = on.locator('.caption');
  assert.match(`${await caption.textContent()}`, /Выбрать/);
  const { y: top, height } = (await caption.boundingBox()) as { y: number; height: number };
  assert.ok(y + 8 < top || y - 8 > top + height, `a seat at ${y}, its caption from ${top} to ${top + height}`);
});
test('The mouse gets a caption with sector, seat and all prices by tariff', async () => {
  const { page: on } = await open('theatre');
  await on.mouse.move(...(await freeSeat(on)));
  assert.match((await captions(on)).join(), /Ряд\s\d+, место\s\d+[\s\S]*(Партер|Амфитеатр|Балкон|Ложа)[\s\S]*₽/);
  await on.mouse.move(2, 690);
  assert.equal(await captions(on), []);
});
test('The caption stands beside its seat and inside the hall', async () => {
  const { page: on, box } = await open('theatre');
  const all = await on.evaluate(() => (window as unknown as Shop).stage.free());
  const seats = all.filter(
    ([x, y]) => x > box.x + 20 && x < box.x + box.width - 20 && y > box.y && y < box.y + box.height - 60,
  );
  const first = (order: (a: (typeof seats)[0], b: (typeof seats)[0]) => number) => [...seats].sort(order)[0];
  for (const seat of [
    first((a, b) => a[0] - b[0]),
    first((a, b) => b[0] - a[0]),
    first((a, b) => a[1] - b[1]),
    first((a, b) => b[1] - a[1]),
  ]) {
    const [x, y] = seat as [number, number];
    await on.mouse.move(x, y);
    const caption = await on.locator('.caption').boundingBox();
    if (!caption) throw Error('no caption');
    assert.ok(
      caption.x >= box.x + 8 && caption.x + caption.width <= box.x + box.width - 8,
      `${x}: ${caption.x} ${caption.width}`,
    );
    // at the very edge it ends above the seat, but not quite at its middle
    assert.ok(caption.x - 4 <= x && caption.x + caption.width + 4 >= x, `${x}: ${caption.x} ${caption.width}`);
    assert.ok(caption.width > 160, `${x}: ${caption.width} px wide`);
    const gap = caption.y > y ? caption.y - y : y - caption.y - caption.height;
    assert.ok(caption.y >= box.y && gap >= 13 && gap < 60, `${y}: ${caption.y} ${caption.height}`);
  }
});
test('Buttons zoom in, out and back to the whole hall, and end at the limits', async () => {
  const { page: on } = await open('theatre');
  const rest = await transform(on);
  const zoomIn = on.getByRole('button', { name: 'Приблизить' });
  assert.ok(await on.getByRole('button', { name: 'Отдалить' }).isDisabled());
  for (let press = 0; press < 5 && (await zoomIn.isEnabled()); press += 1) {
    await zoomIn.click();
    await untilSettled(on);
  }
  assert.ok(await zoomIn.isDisabled());
  await on.getByRole('button', { name: 'Вся схема' }).click();
  await untilSettled(on);
  assert.is(await transform(on), rest);
});
test('In a wide frame a zoomed hall stands in small in its corner, with what is seen of it in a frame', async () => {
  const { page: on, box } = await open('theatre');
  const mini = on.locator('.mini-map');
  // in one step: while the hall moves its frame is made anew
  const seen = () =>
    mini.evaluate((picture) => {
      const seenPart = picture.querySelector('rect.ring') as Element;
      const { x, width } = seenPart.getBoundingClientRect();
      return { x, width };
    });
  assert.not(await mini.isVisible(), 'the whole hall needs none');
  await on.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await on.getByRole('button', { name: 'Приблизить' }).click();
  await untilSettled(on);
  const around = await mini.boundingBox();
  assert.is(around?.width, 112);
  const before = await seen();
  const middle = box.x + box.width / 2;
  assert.ok(before.width < 112 && before.width > 112 / 4, `${before.width} px`);
  const words = mini.locator('text:visible');
  assert.is(await words.count(), 0, 'no words in so small a picture');
  await on.mouse.move(middle, box.y + 300);
  await on.mouse.down();
  await on.mouse.move(middle - 60, box.y + 300, { steps: 4 });
  const moving = await seen();
  assert.ok(moving.x > before.x, 'the frame goes where the finger leads the hall');
  await on.mouse.up();
  await untilSettled(on);
  assert.ok((await seen()).x >= moving.x);
  await on.mouse.click((around?.x ?? 0) + 60, (around?.y ?? 0) + 40);
  assert.equal(await picked(on), [], 'nothing under it is meant');
  await on.getByRole('button', { name: 'Вся схема' }).click();
  await untilSettled(on);
  assert.not(await mini.isVisible());
  assert.equal(errors, []);
});

test('A hall that is much higher than wide is no higher in small than what is kept clear for it', async () => {
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

test('The sectors of a hall in small look as those of the hall, whatever is filtered, while it shows seats, too', async () => {
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
  assert.is(await on.locator('.plane.overview').count(), 0, 'seats are seen');
  await choose();
  assert.equal(await looks('.mini-map'), before);
  await choose('g0');
  assert.equal(await looks('.mini-map'), filtered);
});

test('A phone has no room for a hall in small', async () => {
  const { page: on } = await open('theatre', { touch: true, width: 360 });
  await on.getByRole('button', { name: 'Приблизить' }).click();
  await untilSettled(on);
  assert.not(await on.locator('.mini-map').isVisible());
});

test('Words of the drawing are as large as they are drawn, from letters of 9 px on, however programs write them', async () => {
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
  /** Of the words that are written how high they are on the screen against their seats, and of all that lie straight the lowest. */
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
    `all three are in sight at rest: ${shares}`,
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

/** Small drawings, each of a fault that words of real ones had: what is written at rest on a phone, and zoomed. */
const WORDS: [name: string, svg: string, zones: string[], written: string[][]][] = [
  [
    'a word is never written over the zones beside its own',
    '<rect x="300" y="120" width="400" height="200" fill="#ddd"/><text x="500" y="235" text-anchor="middle" font-size="40">ПОЛЕ</text><rect id="a" x="20" y="340" width="420" height="120" fill="#eee"/><rect id="b" x="450" y="340" width="100" height="120" fill="#eee"/><rect id="c" x="560" y="340" width="420" height="120" fill="#eee"/><text x="500" y="404" text-anchor="middle" font-size="12">Президентская</text>',
    ['a', 'b', 'c'],
    [
      ['ПОЛЕ', 'Сектор a', 'Сектор c'],
      ['ПОЛЕ', 'Сектор a', 'Сектор c'],
      ['ПОЛЕ', 'Президентская', 'Сектор a', 'Сектор c'],
    ],
  ],
  [
    'letters drawn as shapes are the only name of their zone',
    '<text x="300" y="44" text-anchor="middle" font-size="28">СЦЕНА</text><rect id="a" x="20" y="90" width="180" height="140" fill="#eee"/><path d="M82 145l8 30h6l8-30h-6l-5 20-5-20zM108 145h6v30h-6zM120 145h14a9 9 0 010 18h-8v12h-6z" fill="#333"/><rect id="b" x="210" y="90" width="180" height="140" fill="#eee"/>',
    ['a', 'b'],
    [['СЦЕНА', 'Сектор b']],
  ],
  [
    'letters of a word that stand apart are written together, as the name of the stage before a larger word in their place',
    `<rect id="a" x="0" y="120" width="600" height="200" fill="#eee"/>${[...'СЦЕНА'].map((letter, at) => `<text x="${200 + at * 34}" y="60" font-size="26">${letter}</text>`).join('')}<text x="180" y="64" font-size="34">ОРКЕСТРОВАЯ ЯМА</text>`,
    ['a'],
    [[...'СЦЕНА', 'Сектор a']],
  ],
  [
    'words side by side keep their distance, or wait for the zoom',
    '<rect id="a" x="0" y="200" width="1000" height="40" fill="#eee"/><text x="300" y="130" text-anchor="middle" font-size="14">Ложа А</text><text x="404" y="130" text-anchor="middle" font-size="14">Ложа Б</text>',
    ['a'],
    [['Сектор a'], ['Ложа А', 'Ложа Б', 'Сектор a']],
  ],
];
for (const [name, drawn, zones, written] of WORDS)
  test(`Words of the drawing: ${name}`, async () => {
    const { page: on } = await open('theatre', {
      width: 360,
      change: (data) => {
        const seats = zones.flatMap((id) =>
          [1, 2, 3].map((at) => ({ id: `${id}${at}`, schemaId: id, name: `Место ${at}`, sectorId: id })),
        );
        return {
          ...data,
          seats,
          sectors: zones.map((id) => ({ id, name: `Сектор ${id}`, standing: true })),
          schema: `<svg xmlns="http://www.w3.org/2000/svg">${drawn}</svg>`,
          onSale: seats.map(({ id }) => [id, data.ticketGroups[0]?.id ?? '']),
        };
      },
    });
    for (const words of written) {
      await untilSettled(on);
      const seen = await on
        .locator('.pane .decoration text, .pane .zone-names text')
        .evaluateAll((texts) =>
          texts.flatMap((text) => ((text as SVGElement).style.display !== 'none' && text.textContent) || []),
        );
      assert.equal(seen, words);
      await on.locator('.pane').press('+');
    }
    assert.equal(errors, []);
  });

test('Buttons of the map are 40 px for a mouse and 44 px for a finger', async () => {
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

test('Sectors and seats cross-fade where one takes over from the other, not as the hall comes', async () => {
  const on = await show('arena');
  const fades = await on.evaluateHandle(() => {
    const seen: string[] = [];
    (window as unknown as Shop).stage.root.addEventListener('transitionrun', (event) => {
      const { propertyName, target } = event as TransitionEvent;
      const layer = target as SVGGElement;
      if (propertyName === 'opacity' && layer.matches('.seats, .sectors') && layer.getBBox().width)
        seen.push(`${layer.getAttribute('class')} ${getComputedStyle(layer).transitionDuration}`);
    });
    return seen;
  });
  await isReady(on);
  await untilSettled(on);
  assert.equal(await fades.jsonValue(), [], 'as it comes');
  const both = ['seats 0.16s', 'sectors 0.16s'];
  /** Which of the two the browser tells of first is a matter of moments. */
  const faded = () => fades.evaluate((seen) => seen.splice(0).sort());
  assert.ok(await on.locator('.pane .sectors').isVisible());
  while (await on.locator('.pane .overview').count()) {
    await on.locator('.pane').press('+');
    await untilSettled(on);
  }
  assert.equal(await faded(), both, 'from sectors to seats');
  assert.not.ok(await on.locator('.pane .sectors').isVisible(), 'none stands over its seats');
  await on.locator('.pane').press('0');
  await untilSettled(on);
  assert.equal(await faded(), both, 'and back');
});
test('A large hall shows its sectors, a tap goes in, and what is out of sight is not attached', async () => {
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
test('A proposal is ringed and flown to, and its seats are next to each other', async () => {
  const { page: on } = await open('arena');
  const ids = await on.evaluate(() => {
    const { handle } = (window as unknown as Shop).stage;
    const best = handle?.findBestSeats?.({ count: 3, wish: 'other', proposed: [] }) ?? [];
    handle?.showProposal(best);
    return best;
  });
  await untilSettled(on);
  assert.is(ids.length, 3);
  assert.is(await on.locator('.pane .ring').count(), 3);
  await on.evaluate(() => (window as unknown as Shop).stage.handle?.showProposal([]));
  assert.is(await on.locator('.pane .ring').count(), 0);
});
test('With reduced motion a flight arrives at once', async () => {
  const { page: on } = await open('theatre', { motion: 'reduce' });
  await on.getByRole('button', { name: 'Приблизить' }).click();
  const [, shown = 0] =
    /matrix\(([\d.]+)/.exec(await on.locator('.pane .plane').evaluate((plane) => getComputedStyle(plane).transform)) ??
    [];
  assert.is(Number(shown), 2);
});
for (const shown of ['transform: scale(.8)', 'zoom: 1.25'])
  test(`A finger meets the seat under it, and a sheet is known, where the host page has all at another size: ${shown}`, async () => {
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
      const mark = await on.locator('.pane .mine').last().boundingBox();
      if (!mark) throw Error(`nothing taken at ${x}, ${y}`);
      assert.ok(Math.hypot(mark.x + mark.width / 2 - x, mark.y + mark.height / 2 - y) < 2, `${x}, ${y}`);
    }
    assert.equal(errors, []);
  });
test('A seat that uses another shape is marked where it stands', async () => {
  const square = '<defs><path id="square" d="M0 0h20v20h-20z"/></defs>';
  const { page: on } = await open('theatre', {
    change: (data) => {
      const [first, second] = data.onSale.map(([id]) => data.seats.find((seat) => seat.id === id)?.schemaId);
      const uses = `<use href="#square" id="${first}" x="90" y="40"/><use href="#square" id="${second}" x="80" y="9" transform="scale(2)"/>`;
      return { ...data, schema: `<svg>${square}${uses}</svg>` };
    },
  });
  const middle = async (name: string) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await on.locator(name).last().boundingBox()) ?? {};
    return [Math.round(x + width / 2), Math.round(y + height / 2)];
  };
  // The hall may still move a little as its words are laid out.
  await untilSettled(on);
  const place = await middle('.pane .seats path[d^="M0 0h20"]');
  await on.mouse.click(place[0] as number, place[1] as number);
  assert.equal(await middle('.mine'), place);
});
/** Seats as programs write them, and elements that show them in the browser's own drawing of the same file. */
const PROGRAMS: [name: string, write: (ids: string[]) => string][] = [
  [
    'Inkscape’s clones of a group that is moved itself',
    ([a, b, c]) =>
      `<g id="${a}" transform="matrix(.5,0,0,.5,12,20)"><circle cx="8" cy="8" r="7"/></g>
      <use id="${b}" xlink:href="#${a}" transform="translate(9,0)"/><use id="${c}" xlink:href="#${a}" transform="rotate(30) translate(18,9)"/>`,
  ],
  [
    'Illustrator’s symbols in a layer within a switch',
    ([a, b, c]) =>
      `<symbol id="chair" viewBox="-5 -5 10 10"><circle r="4"/></symbol><switch><foreignObject requiredExtensions="x"/><g transform="translate(20 5)">${[a, b, c].map((id, at) => `<use id="${id}" xlink:href="#chair" width="10" height="10" x="-5" y="-5" transform="matrix(1 0 0 -1 ${at * 14} ${at * at * 9})"/>`).join('')}</g></switch>`,
  ],
  [
    'draw.io’s seats on a sheet, with its words for programs that know no HTML',
    ([a, b, c]) =>
      `<rect width="100%" height="100%"/><g>${[a, b, c].map((id, at) => `<rect id="${id}" x="${at * 14}" y="${at * at * 9}" width="10" height="10"/>`).join('')}</g>
      <switch><g requiredFeatures="http://www.w3.org/TR/SVG11/feature#Extensibility"/><a transform="translate(0,-5)"><text x="50%" y="100%">Text is not SVG - cannot display</text></a></switch>`,
  ],
];
for (const [name, write] of PROGRAMS)
  test(`Seats are where the browser draws them: ${name}`, async () => {
    let ids: string[] = [];
    let schema = '';
    const { page: on } = await open('theatre', {
      change: (data) => {
        ids = data.onSale.slice(0, 3).map(([id]) => data.seats.find((seat) => seat.id === id)?.schemaId ?? '');
        schema = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 90 90">${write(ids)}</svg>`;
        return { ...data, schema };
      },
    });
    await untilSettled(on);
    /** All distances between the seats, the longest as 1: where a hall is shown, and how large, is the widget's. */
    const apart = (places: (readonly [number, number])[]) => {
      const all = places.flatMap(([x, y], at) =>
        places.slice(at + 1).map((other) => Math.hypot(other[0] - x, other[1] - y)),
      );
      return all.map((each) => Math.round((each / Math.max(...all)) * 100)).sort();
    };
    const seen = await on.evaluate(() => (window as unknown as Shop).stage.free());
    const drawn = await on.evaluate(
      ([text, elements]) => {
        const div = document.createElement('div');
        div.innerHTML = text;
        document.body.append(div);
        return elements.map((id): [number, number] => {
          const { x, y, width, height } = (div.querySelector(`[id="${id}"]`) as Element).getBoundingClientRect();
          return [x + width / 2, y + height / 2];
        });
      },
      [schema, ids] as const,
    );
    assert.is(seen.length, 3);
    assert.equal(apart(seen), apart(drawn));
    assert.is(await on.locator('.decoration').getByText('Text is not SVG').count(), 0);
    assert.is(
      await on
        .locator('.decoration rect')
        .isVisible()
        .catch(() => false),
      false,
      'no slab',
    );
  });
test('Seats are painted a frame before the words around them, which move nothing by half a pixel', async () => {
  const { page: on } = await open('theatre', { width: 360 });
  const frames = await on.evaluate(async (schema) => {
    const { stage } = window as unknown as Shop;
    const seen: [seats: number, words: number, left: number][] = [];
    stage.set({ schema });
    for (let frame = 0; frame < 60; frame += 1) {
      await new Promise(requestAnimationFrame);
      const svg = stage.root.querySelector<SVGElement>('.pane svg');
      const words = [...stage.root.querySelectorAll<SVGElement>('.decoration text')];
      seen.push([
        svg?.querySelectorAll('.seats path').length ?? 0,
        words.filter((text) => text.style.display === '').length,
        svg?.querySelector('.seats')?.getBoundingClientRect().left ?? 0,
      ]);
    }
    return seen;
  }, `${HALLS.theatre.svg} `);
  const painted = frames.filter(([seats]) => seats);
  assert.is(painted[0]?.[1], 0, 'seats alone');
  assert.ok((painted.at(-1)?.[1] ?? 0) > 20, 'then words');
  const lefts = painted.map(([, , left]) => left);
  assert.ok(Math.max(...lefts) - Math.min(...lefts) < 0.5, lefts.join());
});
test('Words that stand out beside all else are in sight as a whole', async () => {
  const long = '<text x="10" y="400" text-anchor="end" font-size="20">Выход в фойе и гардероб</text>';
  const { page: on, box } = await open('theatre', {
    change: (data) => ({ ...data, schema: data.schema.replace('</svg>', `${long}</svg>`) }),
  });
  await untilSettled(on);
  const words = await on.getByText('Выход в фойе и гардероб').boundingBox();
  assert.ok(words && words.x >= box.x && words.width > 100, JSON.stringify(words));
});
test('A layer of the drawing that is hidden takes no room', async () => {
  const { page: on } = await open('theatre');
  const height = () => on.locator('.pane .seats').evaluate((seats) => seats.getBoundingClientRect().height);
  const before = await height();
  const hidden = '<g display="none"><path d="M0 0h900v900"/><text x="1" y="1">x</text></g>';
  await on.evaluate(
    (schema) => {
      // what is hidden has its edges in the corner of the window, far away from a hall further down
      (window as unknown as Shop).stage.root.host.setAttribute('style', 'display: block; margin-top: 900px');
      (window as unknown as Shop).stage.set({ schema });
    },
    HALLS.theatre.svg.replace('</svg>', `${hidden}</svg>`),
  );
  await untilSettled(on);
  assert.ok(Math.abs((await height()) - before) < 1, `${await height()} instead of ${before}`);
});
test('A hall that comes while the host page hides it is whole once it is shown', async () => {
  const { page: on } = await open('opera');
  const drawn = () => on.locator('.pane .seats *').count();
  await untilSettled(on);
  const before = await drawn();
  const isRead = await showAnother(on, `${HALLS.opera.svg} `, 'display: none');
  await isRead();
  await on.evaluate(() => (window as unknown as Shop).stage.root.host.removeAttribute('style'));
  await untilSettled(on);
  assert.is(await drawn(), before);
});
test('A schema that cannot be shown gives the list, which sells', async () => {
  const on = await show('theatre', { change: (data) => ({ ...data, schema: '<html>not found</html>' }) });
  await on.locator('.seat-list').waitFor();
  await on.locator('.sector-list button.seat').first().click();
  assert.is((await picked(on)).length, 1);
});
test('Another drawing in the same frame takes over from the first, and fingers that come before it do no harm', async () => {
  const { page: on } = await open('theatre');
  const isRead = await showAnother(on, `${HALLS.theatre.svg} `);
  await on.evaluate(() => {
    const frame = (window as unknown as Shop).stage.root.querySelector('.pane') as HTMLElement;
    frame.setPointerCapture = () => {};
    for (const [type, clientX] of [
      ['pointerdown', 100],
      ['pointermove', 150],
      ['pointerup', 150],
    ] as const)
      frame.dispatchEvent(new PointerEvent(type, { pointerId: 9, pointerType: 'touch', clientX, clientY: 100 }));
  });
  await isRead();
  await untilSettled(on);
  assert.ok((await discs(on)) > 100);
  await on.mouse.click(...(await freeSeat(on)));
  assert.is((await picked(on)).length, 1);
  assert.is(await on.locator('.pane .mine').count(), 1);
});
test('what stands between two lines of a text makes it no longer than they are: nothing else gives way to it', async () => {
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
