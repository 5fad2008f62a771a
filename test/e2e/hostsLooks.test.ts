import pixelmatch from 'pixelmatch';
import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';
import * as assert from 'uvu/assert';
import { openCart, openCheckout, takeBest } from './support/buyer';
import { plain } from './support/shop';
import { shopSuite } from './support/shopSuite';
import { until, untilDrawn, untilSettled } from './support/waits';

const { it, shop } = shopSuite('The widget’s looks in host pages');

const MARGIN =
  'html, body { display: block !important; margin: 0 !important; padding: 0 !important } body { margin: 8px !important }';
const page = (style = '', html = '<html lang="ru">') =>
  plain(
    `<bs-widget api="${shop.office.url}" show="12" eager></bs-widget><script async src="${shop.office.origin}/dist/bswidget.js"></script>`,
    `<style>${MARGIN}${style}</style>`,
  )
    .replace('<html lang="ru">', html)
    .replace(/<h1>.*<\/button>/, '');
async function pixels(html: string): Promise<PNG> {
  const seen = await shop.visitHost(shop.serve('/looks.html', html), { width: 900 });
  await untilDrawn(seen.page);
  await seen.page.getByRole('button', { name: 'Подобрать места' }).waitFor();
  await untilSettled(seen.page);
  const picture = await seen.page.locator('.root').screenshot({ animations: 'disabled', caret: 'hide' });
  await seen.close();
  return PNG.sync.read(picture);
}
function difference(one: PNG, other: PNG): number {
  assert.equal([other.width, other.height], [one.width, one.height]);
  return pixelmatch(one.data, other.data, undefined, one.width, one.height) / (one.width * one.height);
}

const INHERITED =
  'font-size: 0; letter-spacing: 1em; word-spacing: 40px; line-height: 0; text-transform: uppercase; text-indent: 50px; white-space: nowrap; text-align: right; font-style: italic; color: #f00; direction: rtl; visibility: hidden; pointer-events: none; user-select: none; cursor: none';

it('H1, H2, H16: styles of a hostile host page change at most 0.5 % of the widget’s pixels, and quirks mode at most 2 %', async () => {
  const clean = await pixels(page());
  for (const [name, html, share] of [
    ['a universal reset', page('* { all: unset !important } head, script { display: none !important }'), 0.005],
    ['inherited properties', page(`body { ${INHERITED} }`), 0.005],
    [
      'a theme for everything and hidden controls',
      page(
        '* { letter-spacing: .1em; line-height: 1; text-transform: uppercase } button, input, select, svg, dialog { display: none !important }',
      ),
      0.005,
    ],
    ['from right to left', page('', '<html lang="ar" dir="rtl">'), 0.005],
    ['quirks mode', page().replace('<!doctype html>', ''), 0.02],
  ] as const) {
    const found = difference(clean, await pixels(html));
    assert.ok(found <= share, `${name}: ${(found * 100).toFixed(2)} %`);
  }
  assert.ok(
    difference(clean, await pixels(page('bs-widget { --bsw-fg: #00f }'))) > 0.005,
    'the control: another text colour changes more',
  );
});

it('H2: the widget inherits no property from the host page', async () => {
  const seen = await shop.visitHost(shop.serve('/inherited.html', page(`body { ${INHERITED} }`)));
  const names = INHERITED.split('; ').map((each) => each.split(':')[0] ?? '');
  const style = await seen.page.locator('.root').evaluate((root, wanted) => {
    const all = getComputedStyle(root);
    return Object.fromEntries(wanted.map((name) => [name, all.getPropertyValue(name)]));
  }, names);
  assert.equal(style, {
    'font-size': '16px',
    'letter-spacing': 'normal',
    'word-spacing': '0px',
    'line-height': '24px',
    'text-transform': 'none',
    'text-indent': '0px',
    'white-space': 'normal',
    'text-align': 'start',
    'font-style': 'normal',
    color: 'rgb(21, 23, 28)',
    direction: 'ltr',
    visibility: 'visible',
    'pointer-events': 'auto',
    'user-select': 'auto',
    cursor: 'auto',
  });
});

it('light and dark follow the color-scheme of the host page, not of the system', async () => {
  for (const [scheme, color] of [
    ['dark', 'rgb(241, 242, 244)'],
    ['light', 'rgb(21, 23, 28)'],
  ]) {
    const seen = await shop.visitHost(shop.serve('/scheme.html', page(`:root { color-scheme: ${scheme} }`)));
    await seen.page.emulateMedia({ colorScheme: scheme === 'dark' ? 'light' : 'dark' });
    const root = seen.page.locator('.root');
    await root.waitFor();
    assert.is(await root.evaluate((element) => getComputedStyle(element).color), color, scheme);
    await seen.close();
  }
});

it('with --bsw-above and --bsw-below the host’s fixed bars do not cover the cart', async () => {
  const bars =
    '<i style="position:fixed;z-index:9999;inset:0 0 auto;height:80px"></i><i style="position:fixed;z-index:9999;inset:auto 0 0;height:60px"></i>';
  const html = page('bs-widget { --bsw-above: 80px; --bsw-below: 60px } body { padding: 200px 0 2000px !important }')
    .replace('<body>', `<body><div style="overflow:clip">`)
    .replace('</body>', `</div>${bars}</body>`);
  for (const [width, cart] of [
    [1000, '.panel, .stub'],
    [360, '.cart-bar-slot'],
  ] as const) {
    const seen = await shop.visitHost(shop.serve('/bars.html', html), { width, height: 700 });
    await untilDrawn(seen.page);
    await seen.page.evaluate('scrollTo(0, 300)');
    const { top, bottom } = await seen.page
      .locator(cart)
      .first()
      .evaluate((node) => node.getBoundingClientRect());
    assert.ok(top >= 80 && bottom <= 640, `${width}: from ${top} to ${bottom}`);
    await seen.close();
  }
});

it('in a zoomed host page, as in a version for the visually impaired, the whole sheet is on the screen', async () => {
  for (const [width, height, zoom] of [
    [360, 640, 1.4],
    [1200, 700, 1.5],
  ] as const) {
    const seen = await shop.visitHost(shop.serve('/large.html', page(`body { zoom: ${zoom} }`)), { width, height });
    await takeBest(seen.page, 2);
    await openCheckout(seen.page);
    await seen.page.getByLabel('Имя и фамилия').waitFor();
    await untilSettled(seen.page);
    const { top, bottom } = await seen.page.getByRole('dialog').evaluate((node) => node.getBoundingClientRect());
    assert.ok(top >= 0 && bottom <= height + 1, `${width}: from ${top} to ${bottom}`);
    const pay = await seen.page.getByRole('button', { name: 'Перейти к оплате' }).boundingBox();
    assert.ok(pay && pay.y + pay.height <= height, `${width}: the button at ${pay?.y}`);
    await seen.close();
  }
});

it('a host page can style the parts cart, primary and button, inline and in the dialog, and no other part', async () => {
  const style = `bs-widget::part(button) { outline: 1px solid rgb(1, 1, 1) } bs-widget::part(cart) { outline: 2px solid rgb(2, 2, 2) }
    bs-widget::part(primary) { outline: 3px solid rgb(3, 3, 3) } bs-widget::part(sheet) { outline: 4px solid rgb(4, 4, 4) }`;
  const outlined = (scope: Page) =>
    scope.evaluate(() => {
      const found = new Set<string>();
      const look = (root: ParentNode) => {
        for (const each of root.querySelectorAll('*')) {
          const { outlineStyle, outlineColor } = getComputedStyle(each);
          if (outlineStyle === 'solid' && !each.matches(':focus')) found.add(outlineColor);
          if (each.shadowRoot) look(each.shadowRoot);
        }
      };
      look(document);
      // The browser outlines the focused heading, too. Its colour is not written as rgb, and does not count.
      return [...found].filter((color) => color.startsWith('rgb(')).sort();
    });
  const parts = ['rgb(2, 2, 2)', 'rgb(3, 3, 3)'];
  const inline = await shop.visitHost(shop.serve('/parts.html', page(style)), { width: 1100 });
  await takeBest(inline.page, 1);
  await until(async () => (await outlined(inline.page)).join() === parts.join(), 'cart and main button');
  await inline.close();

  const inDialog = page(style).replace('show="12" eager', 'show="12" button="Купить билеты"');
  const opened = await shop.visitHost(shop.serve('/partsButton.html', inDialog), { width: 1100 });
  await opened.page.getByRole('button', { name: 'Купить билеты' }).click();
  await takeBest(opened.page, 1);
  await openCart(opened.page);
  const all = ['rgb(1, 1, 1)', ...parts];
  await until(async () => (await outlined(opened.page)).join() === all.join(), 'cart, main button and opening button');
});

it('the theme page sets accent and radius of the widget, where a radius of 0 leaves only dots round, and shows the style sheet', async () => {
  const { page: theme } = await shop.visitHost(`${shop.office.origin}/theme.html`);
  const chosen = theme.locator('bs-widget [aria-pressed=true]').first();
  await chosen.waitFor();
  await theme.locator('[name=accent]').fill('#aa2255');
  await theme.locator('[name=radius]').fill('0');
  // The changes are animated.
  await untilSettled(theme);
  assert.is(await chosen.evaluate((element) => getComputedStyle(element).backgroundColor), 'rgb(170, 34, 85)');
  const rounded = await theme
    .locator('.root')
    .evaluate((root) =>
      [...root.querySelectorAll('*')]
        .filter((each) => !['0px', '50%'].includes(getComputedStyle(each).borderTopLeftRadius))
        .map(({ outerHTML }) => outerHTML.slice(0, 80)),
    );
  assert.equal(rounded, []);
  const css = (await theme.locator('#css').textContent()) ?? '';
  assert.match(css, 'bs-widget {\n  --bsw-accent: #aa2255;\n  --bsw-radius: 0px;');
});

it.run();
