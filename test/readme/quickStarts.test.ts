import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { built } from '../build/built';
import { buy, holdBest } from '../e2e/support/buyer';
import type { HostPage } from '../e2e/support/host';
import { BOX_OFFICE, code, README } from './readme';
import { pasted, snippetsOf, standFor, windows1251 } from './stand';

const shop = standFor(test);

const only = (heading: string, language: string, place = 0): string => {
  const text = snippetsOf(heading, language, shop)[place];
  if (!text) throw new Error(`no ${language} number ${place} under ${heading}`);
  return text;
};

/** Runs in the page, and sums up all layout shifts. */
const WATCH_SHIFT = `window.shift = 0;
new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.shift += entry.value; })
  .observe({ type: 'layout-shift', buffered: true });`;

async function open(path: string, page: HostPage | string) {
  const seen = await shop.visitHost(shop.serve(path, page), { width: 390, height: 844, script: WATCH_SHIFT });
  await seen.page.waitForFunction(() => performance.getEntriesByName('bswidget:seats').length > 0);
  return seen;
}

function assertClean({ errors, strangers }: { errors: string[]; strangers: string[] }): void {
  assert.equal(errors, []);
  assert.equal(strangers, []);
}

/** The two lines that a web editor pastes. */
const snippet = (): string => only('bswidget', 'html');

/** @param line the number of a line for web editors @returns the addition that it quotes @throws for none */
function addition(line: number, pattern: RegExp): string {
  const found = pattern.exec(new RegExp(`^${line}\\. .*`, 'm').exec(README.text)?.[0] ?? '')?.[1];
  if (!found) throw new Error(`line ${line} for web editors has nothing like ${pattern}`);
  return found;
}
const styled = (addition: string): string => snippet().replace('min-height: 760px', `$&${addition}`);

for (const [name, text] of [
  ['plain', snippet],
  ['wordpress', snippet],
  ['tilda', () => styled(addition(3, /`(; --bsw-font: [^`]+)`/))],
] as const) {
  test(`${name}: the pasted snippet holds a seat, shifts no layout and keeps the address`, async () => {
    const seen = await open(`/${name}.html`, pasted(name, text()));
    assert.is(await seen.page.evaluate('window.shift'), 0);
    await holdBest(seen.page);
    assert.is(seen.page.url(), `${shop.host}/${name}.html`);
    assertClean(seen);
  });
}

test('Tilda: the README’s line about the font gives the widget the font of the site', async () => {
  const fontOf = async (path: string, text: string): Promise<string> => {
    const seen = await open(path, pasted('tilda', text));
    const font = await seen.page
      .getByRole('button', { name: 'Подобрать места' })
      .evaluate((button) => getComputedStyle(button).fontFamily);
    await seen.close();
    return font;
  };
  assert.match(await fontOf('/font.html', styled(addition(3, /`(; --bsw-font: [^`]+)`/))), 'Georgia');
  assert.not.match(await fontOf('/nofont.html', snippet()), 'Georgia');
});

test('Bitrix: the snippet sells a ticket on a windows-1251 page, and Russian is readable', async () => {
  const header = addition(9, /`(mode="full"[^`]+)`/).replace('…', '4950000000');
  const html = windows1251(pasted('bitrix', snippet().replace('show="12"', `$& ${header}`)));
  const seen = await open('/bitrix.html', { html, headers: { 'content-type': 'text/html; charset=windows-1251' } });
  await seen.page.getByText('Театр').first().waitFor();
  await buy(seen.page);
  assertClean(seen);
});

test('Plain HTML: with the two preload lines the page asks for no address twice', async () => {
  const seen = await open('/preload.html', pasted('plain', snippet(), only('Plain HTML', 'html')));
  const asked = seen.requests.map(({ url }) => url).filter((url) => url.startsWith(shop.office.origin));
  assert.is(new Set(asked).size, asked.length);
  assert.ok(asked.some((url) => url.endsWith('/repertoire?showId=12')));
});

/** Runs in the page, and slows timers down ten times, so that the widget repeats no check of the payment on a slow machine. */
const PATIENT = `const { setTimeout: native } = window;
window.setTimeout = (task, ms, ...rest) => native(task, ms * 10, ...rest);`;

test('Plain HTML: a purchase of two tickets makes all calls that the box office’s README lists, and no more', async () => {
  const address = shop.serve('/bought.html', pasted('plain', snippet(), only('Plain HTML', 'html')));
  const seen = await shop.visitHost(address, { script: PATIENT });
  await buy(seen.page, seen.page, 2);
  assertClean(seen);
  const asked = new Map<string, number>();
  for (const { method, url } of seen.requests) {
    if (!url.startsWith(shop.office.url) && !url.includes('/schemas/')) continue;
    const path = new URL(url).pathname.replace(/^\/api/, '').replace(/[\w-]{16,}|\d{3,}/g, '{id}');
    const call = `${method} ${path.replace(/\/schemas\/.*/, '{schema}')}`;
    asked.set(call, (asked.get(call) ?? 0) + 1);
  }
  const most = BOX_OFFICE.tableOf('call').map(([call, count]) => [code(call), Number(count)] as const);
  assert.equal([...asked.keys()].sort(), most.map(([call]) => call).sort());
  for (const [call, count] of most) assert.ok((asked.get(call) ?? 0) <= count, `${call}: ${asked.get(call)}`);
});

test('Plain HTML: one script tag alone puts the widget after itself', async () => {
  const seen = await open('/one.html', pasted('plain', only('Plain HTML', 'html', 1)));
  assert.is(
    await seen.page.evaluate("document.querySelector('script[data-api]').nextElementSibling.localName"),
    'bs-widget',
  );
  assertClean(seen);
});

test('Page of its own, and a frame of it: the page has the show of its address, and sells through the frame too', async () => {
  const framed = only('Page of its own, and a frame of it', 'html');
  const own = await shop.visitHost(`${shop.office.origin}/show/13`);
  await own.page.getByRole('heading', { name: 'Вишнёвый сад' }).waitFor();
  assert.match(await own.page.title(), /Вишнёвый сад/);
  assertClean(own);
  await own.close();

  const seen = await shop.visitHost(shop.serve('/frame.html', pasted('plain', framed)));
  await buy(seen.page, seen.page.frameLocator('bs-widget iframe'));
  assert.is(seen.page.url(), `${shop.host}/frame.html?bswidget-order=1`);
  assertClean(seen);
});

test("No API yet: the README's addresses of `npm start` are a script and an API with show 12", async () => {
  const [script = '', api = '', show = ''] = [
    ...(/No API yet\?[\s\S]*?\n\n/.exec(README.text)?.[0].matchAll(/`([^` ]+)`/g) ?? []),
  ].map(([, text = '']) => text.replace('http://localhost:8080', shop.office.origin));
  const { root } = await built();
  assert.is(await (await fetch(script)).text(), readFileSync(join(root, 'dist/bswidget.js'), 'utf8').slice(1));
  const answer = await (await fetch(`${api}/repertoire?showId=${show}`)).json();
  assert.ok(answer.payload.performances.length > 0);
});

test.run();
