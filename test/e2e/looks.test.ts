/** Measured looks: the pictures of the gallery hold the others. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { contrast } from '../support/contrast';
import { type Gallery, openGallery } from '../support/gallery/open';
import { untilSettled } from './support/waits';

let gallery: Gallery;
test.before(async () => {
  gallery = await openGallery();
});
test.after(() => gallery.close());

test('icon, words, action, count and cross of a popup stand on one line', async () => {
  for (const state of ['popups-types', 'popups']) {
    const page = await gallery.open(state, 360, 'light');
    const lines = await page.locator('.popup').evaluateAll((popups) =>
      popups.map((popup) =>
        ['.icon', 'small', '.text-button', '.badge', '.icon-button'].flatMap((part) => {
          const box = popup.querySelector(part)?.getBoundingClientRect();
          // of the words only the first line
          return box ? Math.round(box.top + (part === 'small' ? 20 : box.height) / 2) : [];
        }),
      ),
    );
    assert.ok(lines.length === 3);
    for (const line of lines) assert.ok(Math.max(...line) - Math.min(...line) <= 1, `${line}`);
  }
});

test('the arc of a spinner is told from its ring on paper and on the main button (WCAG 1.4.11)', async () => {
  for (const [state, scheme] of [
    ['checkout-paying', 'light'],
    ['checkout-paying', 'dark'],
    ['show-cart-busy', 'light'],
    ['pay-check', 'light'],
  ] as const) {
    const page = await gallery.open(state, 360, scheme);
    const [arc, ring] = await page
      .locator('.spin')
      .first()
      .evaluate((node) => {
        const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
        return (['borderTopColor', 'borderLeftColor'] as const).map((side) => {
          const grounds = ['#fff'];
          for (let each: Element | null = node; each; each = each.parentElement) {
            grounds.splice(1, 0, getComputedStyle(each).backgroundColor);
          }
          for (const color of [...grounds, getComputedStyle(node)[side]]) {
            if (!canvas) continue;
            canvas.fillStyle = color;
            canvas.fillRect(0, 0, 1, 1);
          }
          return [...(canvas?.getImageData(0, 0, 1, 1).data ?? [])] as unknown as [number, number, number];
        });
      });
    const ratio = contrast(arc ?? [0, 0, 0], ring ?? [0, 0, 0]);
    assert.ok(ratio >= 3, `${state}, ${scheme}: ${ratio.toFixed(2)}`);
  }
});

test('links in a line of words are as high as a finger needs (WCAG 2.5.8)', async () => {
  for (const state of ['checkout', 'paid', 'show-box-office', 'show-full'] as const) {
    const page = await gallery.open(state, 360, 'light');
    const links = page.locator('#widget small a, #widget .foot a, #widget .top a');
    assert.ok((await links.count()) > 0, state);
    for (const box of await links.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height)))
      assert.ok(box === 0 || box >= 24, `${state}: ${box} px`);
  }
});

test('where little of a frame is seen the sheet goes on below that, and begins inside the frame, which would cut it off', async () => {
  const page = await gallery.open('sheet', 360, 'light');
  const [top, height] = await page.locator('.modal').evaluate((sheet) => {
    ((sheet.getRootNode() as ShadowRoot).host as HTMLElement).style.setProperty('--bsw-below', '640px');
    return [sheet.getBoundingClientRect().top, sheet.getBoundingClientRect().height];
  });
  assert.is(height, 320);
  assert.is(top, 0);
});

test('the last line of the form stands clear of the foot below it', async () => {
  const page = await gallery.open('checkout-empty', 360, 'light');
  const gap = await page.locator('.scroll').evaluate((scroll) => {
    scroll.scrollTop = scroll.scrollHeight;
    const last = [...scroll.querySelectorAll('small')].pop()?.getBoundingClientRect().bottom ?? 0;
    return scroll.getBoundingClientRect().bottom - last;
  });
  assert.ok(gap >= 12, `${gap} px`);
});

test('how many seats the list has is cut through no word, in a wide font or spaced out (WCAG 1.4.12)', async () => {
  const page = await gallery.open('list', 912, 'light');
  const words = page.getByText(/^Свободно/);
  await words.evaluate((span) => {
    span.style.letterSpacing = '0.12em';
  });
  const { height = 0 } = (await words.boundingBox()) ?? {};
  assert.ok(height > 0 && height <= 40, `two lines at most: ${height} px`);
});

test('what is typed into a search stands clear of its icon, also with the focus', async () => {
  for (const state of ['list', 'season-tickets']) {
    const page = await gallery.open(state, 360, 'light');
    const field = page.locator('.search input');
    await field.focus();
    const gap = await field.evaluate((input) => {
      const icon = input.parentElement?.querySelector('.icon')?.getBoundingClientRect().right ?? 1e9;
      const { paddingLeft, borderLeftWidth } = getComputedStyle(input);
      const { left } = input.getBoundingClientRect();
      return left + Number.parseFloat(borderLeftWidth) + Number.parseFloat(paddingLeft) - icon;
    });
    assert.ok(gap >= 8, `${state}: ${gap} px`);
  }
});

test('what a field is waiting for can be read in the dark too: axe does not look there (WCAG 1.4.3)', async () => {
  for (const scheme of ['light', 'dark'] as const) {
    const page = await gallery.open('season-tickets', 360, scheme);
    const [hint, soft, opacity] = await page.locator('.search').evaluate((field) => {
      const { color, opacity } = getComputedStyle(field.querySelector('input') as Element, '::placeholder');
      return [color, getComputedStyle(field.querySelector('.icon') as Element).color, opacity];
    });
    assert.is(hint, soft, scheme);
    assert.is(opacity, '1', 'Firefox makes it paler');
  }
});

test('what floats has an edge where colours are forced', async () => {
  for (const [state, part] of [
    ['sheet', '.sheet'],
    ['popups', '.popup'],
    ['show-sold', '.card'],
  ] as const) {
    const page = await gallery.open(state, 360, 'light');
    await page.emulateMedia({ forcedColors: 'active' });
    const edge = await page
      .locator(part)
      .first()
      .evaluate((node) => {
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(node);
        return outlineStyle === 'solid' && !/^rgba.*, 0\)$/.test(outlineColor) ? Number.parseFloat(outlineWidth) : 0;
      });
    await page.emulateMedia({ forcedColors: 'none' });
    assert.is(edge, 1, part);
  }
});

test('buttons and caption over the hall take the colours that are forced; what is drawn keeps its own', async () => {
  const page = await gallery.open('caption-tariffs', 360, 'light');
  await page.emulateMedia({ forcedColors: 'active' });
  const seen: unknown[] = [];
  for (const name of ['.caption', 'button.tools', 'div.tools', '.pane'])
    seen.push(
      await page.locator(`.hall ${name}`).evaluate((node) => {
        const { forcedColorAdjust, borderTopWidth } = getComputedStyle(node);
        return [forcedColorAdjust, borderTopWidth];
      }),
    );
  await page.emulateMedia({ forcedColors: 'none' });
  assert.equal(seen, [
    ['auto', '1px'],
    ['auto', '1px'],
    ['auto', '1px'],
    ['none', '0px'],
  ]);
});

test('what the slot under the hall says never lies over the hall, however long it is (WCAG 1.4.12)', async () => {
  const page = await gallery.open('best-proposal', 320, 'light', 900);
  const over = await page.locator('.cart-bar-slot').evaluate((slot) => {
    const line = slot.querySelector('.soft') as HTMLElement;
    line.textContent = 'Бельэтаж, левая сторона · 7 000 ₽';
    const hall = slot.parentElement?.querySelector('.hall')?.getBoundingClientRect().bottom ?? 0;
    return hall - (slot.querySelector('p')?.getBoundingClientRect().top ?? 0);
  });
  assert.ok(over <= 0, `${over} px`);
});

test('at 400 % zoom the keyboard finds no date, price or map button under the slot (WCAG 2.4.11)', async () => {
  const page = await gallery.open('show', 320, 'light', 256);
  const found = new Set<string>();
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press('Tab');
    const [kind, room] = await page.locator('.cart-bar-slot').evaluate((slot) => {
      const focused = (slot.getRootNode() as ShadowRoot).activeElement ?? slot;
      const gap = slot.getBoundingClientRect().top - focused.getBoundingClientRect().bottom;
      return [focused.closest('.date,.chip,.tools')?.classList[0] ?? '', gap] as const;
    });
    if (!kind) continue;
    found.add(kind);
    assert.ok(room >= 0, `${kind}: ${room} px`);
  }
  assert.equal([...found].sort(), ['chip', 'date', 'tools']);
});

test('the map’s buttons stand above the bar of the cart on the first screen, however little of the hall is seen there', async () => {
  for (const [width, height] of [
    [360, 560],
    [640, 360],
  ] as const) {
    const page = await gallery.open('show', width, 'light', height);
    const rooms = await page.locator('.hall .tools').evaluateAll((all) =>
      all.map((each) => {
        const { top, bottom } = each.getBoundingClientRect();
        const hall = each.parentElement?.getBoundingClientRect().top ?? 0;
        const bar = (each.getRootNode() as ShadowRoot).querySelector('.cart-bar-slot')?.getBoundingClientRect().top;
        // Where the hall is not on the first screen, they come with it.
        return hall + 60 > (bar ?? 0) ? [0, 0] : [top - hall, (bar ?? 0) - bottom];
      }),
    );
    assert.is(rooms.length, 2);
    assert.ok(
      rooms.flat().every((room) => room >= 0),
      `${width} x ${height}: ${rooms}`,
    );
  }
});

test('a price that was chosen before is in view, though its row begins elsewhere', async () => {
  const page = await gallery.open('show-filter', 360, 'light');
  const hidden = await page
    .locator('.chip[aria-pressed=true]')
    .first()
    .evaluate((chip) => {
      const row = chip.parentElement?.getBoundingClientRect().right ?? 0;
      return chip.getBoundingClientRect().right - row;
    });
  assert.ok(hidden <= -32, `${hidden} px`);
});

test('a zoomed hall stands in small beside a cart too, and from 600 px of the widget on', async () => {
  for (const [width, small] of [
    [944, true],
    [600, true],
    [500, false],
  ] as const) {
    const page = await gallery.open('show-cart', width, 'light');
    const mini = page.locator('.mini-map');
    await page.getByRole('button', { name: 'Приблизить' }).click();
    await page.getByRole('button', { name: 'Вся схема' }).waitFor();
    await untilSettled(page);
    assert.is(await mini.isVisible(), small, `${width} px`);
  }
});

test('what floats has the edge and the shadow of its scheme', async () => {
  // in the light the edge is of shadow: of the line's colour it would shine around a sheet
  for (const [scheme, edge, shadow] of [
    ['light', 'rgba(10, 12, 16, 0.1)', 'rgba(10, 12, 16, 0.1)'],
    ['dark', 'color(srgb 0.17', 'rgba(0, 0, 0, 0.53'],
  ] as const) {
    const page = await gallery.open('show', 360, scheme);
    const seen = await page
      .locator('.tools')
      .first()
      .evaluate((node) => getComputedStyle(node).boxShadow);
    assert.ok(seen.startsWith(edge), `${scheme}: ${seen}`);
    assert.ok(seen.includes(` 0px 0px 0px 1px, ${shadow}`), `${scheme}: ${seen}`);
  }
});

test('the words of a chip without a dot stand in its middle', async () => {
  const page = await gallery.open('show-filter', 360, 'light');
  for (const press of [false, true]) {
    const all = page.getByRole('button', { name: 'Все', exact: true });
    if (press) await all.click();
    const off = await all.evaluate((chip) => {
      const words = document.createRange();
      words.selectNodeContents(chip);
      const [inner, outer] = [words.getBoundingClientRect(), chip.getBoundingClientRect()];
      return Math.abs(inner.left - outer.left - (outer.right - inner.right));
    });
    assert.ok(off < 0.5, `${off} px`);
  }
});

test('the cross of a popup has 28 px, whatever more of it can be hit', async () => {
  const page = await gallery.open('popups-types', 360, 'light');
  const gaps = await page.locator('.popup').evaluateAll((popups) =>
    popups.map((popup) => {
      const cross = popup.querySelector('.icon-button .icon')?.getBoundingClientRect() as DOMRect;
      const words = [...popup.querySelectorAll('small, .badge, .text-button')]
        .pop()
        ?.getBoundingClientRect() as DOMRect;
      return [cross.left - words.right, popup.getBoundingClientRect().right - cross.right];
    }),
  );
  // gap 10 or padding 8, and 4 around an icon of 20
  assert.equal(
    gaps,
    [0, 1, 2].map(() => [14, 12]),
  );
});

test('the other dates of a sold-out hall leave the map buttons free in a narrow column', async () => {
  const page = await gallery.open('show-sold', 340, 'light');
  assert.is(await page.locator('.card .quiet').count(), 3);
  const { y = 0, height = 0 } = (await page.locator('.card').boundingBox()) ?? {};
  const tools = (await page.locator('.tools').first().boundingBox())?.y ?? 0;
  assert.ok(height && y + height <= tools, `${y} ${height} ${tools}`);
});

test('the numbers of seats stand inside the panel of an empty cart, as narrow as it may be', async () => {
  for (const width of [960, 1000, 1200]) {
    const page = await gallery.open('best-count', width, 'light');
    const [left = 0, right = 0, narrow = 0, more] = await page.locator('.panel').evaluate((panel) => {
      const [box, row] = [panel, panel.querySelector('.best') as Element].map((each) => each.getBoundingClientRect());
      const seats = [...panel.querySelectorAll('.best .seat')].map((each) => each.getBoundingClientRect().width);
      return box && row
        ? [row.left - box.left, box.right - row.right, Math.min(...seats), panel.scrollWidth - panel.clientWidth]
        : [];
    });
    assert.ok(left >= 16 && right >= 16, `${width} px: ${left} and ${right} px to the edges`);
    assert.ok(narrow >= 34, `${width} px: ${narrow} px wide`);
    assert.is(more, 0, `${width} px: nothing scrolls sideways`);
  }
});

test('the dates that a season ticket covers never run into each other, however wide the font', async () => {
  const page = await gallery.open('season-ticket', 700, 'light');
  // as wide as a column may be, and not one pixel more
  const narrow = await page.locator('.covers').evaluate((list) => {
    const [first, second] = [...list.children] as [Element, Element];
    for (const cell of first.children) cell.textContent = 'Ж'.repeat(40);
    const text = document.createRange();
    text.selectNodeContents(first);
    const [from, to] = [text, second].map((each) => each.getBoundingClientRect());
    return from && to ? to.left - from.right : Number.NaN;
  });
  assert.ok(narrow >= 8, `${narrow} px between them`);
});

test('search stands in the middle of the heading beside it', async () => {
  const page = await gallery.open('season-tickets', 1000, 'light');
  const [title = 0, search = 0] = await page.locator('.heading-and-search').evaluate((heads) =>
    ['.title', '.search'].map((part) => {
      const { top, bottom } = (heads.querySelector(part) as Element).getBoundingClientRect();
      return (top + bottom) / 2;
    }),
  );
  assert.is(title, search);
});

test('mail and phone look alike under a phone page', async () => {
  const page = await gallery.open('show-full', 360, 'light');
  const colors = await page
    .locator('.foot a[href*=":"]')
    .evaluateAll((links) =>
      links
        .filter((each) => /^(mailto|tel)/.test(each.getAttribute('href') ?? ''))
        .map((each) => getComputedStyle(each).color),
    );
  assert.is(colors.length, 2);
  assert.is(colors[0], colors[1]);
});

test.run();
