/** Measures some looks. The gallery's pictures test the others. */
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

test('icon, text, action, count and close button of a popup are on one line', async () => {
  for (const state of ['popups-types', 'popups']) {
    const page = await gallery.open(state, 360, 'light');
    const lines = await page.locator('.popup').evaluateAll((popups) =>
      popups.map((popup) =>
        ['.icon', 'small', '.text-button', '.badge', '.icon-button'].flatMap((part) => {
          const box = popup.querySelector(part)?.getBoundingClientRect();
          // In a text of several lines only the first line counts.
          return box ? Math.round(box.top + (part === 'small' ? 20 : box.height) / 2) : [];
        }),
      ),
    );
    assert.ok(lines.length === 3);
    for (const line of lines) assert.ok(Math.max(...line) - Math.min(...line) <= 1, `${line}`);
  }
});

test('the arc of a spinner has a contrast of 3:1 to its ring, on the surface and on the main button (WCAG 1.4.11)', async () => {
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

test('links in a line of text are at least 24 px high (WCAG 2.5.8)', async () => {
  for (const state of ['checkout', 'paid', 'show-box-office', 'show-full'] as const) {
    const page = await gallery.open(state, 360, 'light');
    const links = page.locator('#widget small a, #widget .foot a, #widget .top a');
    assert.ok((await links.count()) > 0, state);
    for (const box of await links.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height)))
      assert.ok(box === 0 || box >= 24, `${state}: ${box} px`);
  }
});

test('if little of the frame is visible, the sheet keeps 320 px of height and begins inside the frame', async () => {
  const page = await gallery.open('sheet', 360, 'light');
  const [top, height] = await page.locator('.modal').evaluate((sheet) => {
    ((sheet.getRootNode() as ShadowRoot).host as HTMLElement).style.setProperty('--bsw-below', '640px');
    return [sheet.getBoundingClientRect().top, sheet.getBoundingClientRect().height];
  });
  assert.is(height, 320);
  assert.is(top, 0);
});

test('a code that is refused in many words leaves the main button free on a phone of 640 px', async () => {
  const page = await gallery.open('sheet-promo-refused', 360, 'light', 640);
  const isFree = await page.locator('#promo-problem').evaluate((refusal) => {
    refusal.prepend('Код действует по будням, и только на основной сцене. '.repeat(4));
    const root = refusal.getRootNode() as ShadowRoot;
    const { bottom, left } = (root.querySelector('.total .main') as Element).getBoundingClientRect();
    return bottom < innerHeight && root.elementFromPoint(left + 40, bottom - 4)?.closest('.main') !== null;
  });
  assert.ok(isFree);
});

test('the last line of the scrolled form is at least 12 px above the foot', async () => {
  const page = await gallery.open('checkout-empty', 360, 'light');
  const gap = await page.locator('.scroll').evaluate((scroll) => {
    scroll.scrollTop = scroll.scrollHeight;
    const last = [...scroll.querySelectorAll('small')].pop()?.getBoundingClientRect().bottom ?? 0;
    return scroll.getBoundingClientRect().bottom - last;
  });
  assert.ok(gap >= 12, `${gap} px`);
});

test('with wide letter spacing the number of free seats in the list breaks into at most two lines (WCAG 1.4.12)', async () => {
  const page = await gallery.open('list', 912, 'light');
  const words = page.getByText(/^Свободно/);
  await words.evaluate((span) => {
    span.style.letterSpacing = '0.12em';
  });
  const { height = 0 } = (await words.boundingBox()) ?? {};
  assert.ok(height > 0 && height <= 40, `two lines at most: ${height} px`);
});

test('the text in a focused search field is at least 8 px clear of its icon', async () => {
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

test('the placeholder of a field has the colour of soft text in both schemes, which axe does not check (WCAG 1.4.3)', async () => {
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

test('in forced colours sheet, popup and card have an outline', async () => {
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

test('buttons and caption over the hall take the forced colours, and the map keeps its own', async () => {
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

test('on a low screen the description of a show keeps its distance from the facts before it', async () => {
  const page = await gallery.open('show-full', 740, 'light', 360);
  const [facts, description] = await page.locator('.title > :is(small, p)').evaluateAll((parts) =>
    parts.map((part) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      return [...range.getClientRects()];
    }),
  );
  const gap = (description?.[0]?.left ?? 0) - (facts?.at(-1)?.right ?? 0);
  assert.ok(gap >= 4, `${gap} px`);
});

test('with a font of 200 % a popup and a suggestion show their whole text', async () => {
  for (const [state, part, count] of [
    ['popups', '.popup', 3],
    ['seat-lost-cart', '.notice', 1],
  ] as const) {
    const page = await gallery.open(state, 360, 'light');
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '32px';
    });
    const hidden = await page
      .locator(part)
      .evaluateAll((parts) => parts.map((each) => each.scrollHeight - each.clientHeight));
    assert.equal(hidden, Array(count).fill(0), state);
  }
});

test('a long text in the slot under the hall does not cover the hall (WCAG 1.4.12)', async () => {
  const page = await gallery.open('best-proposal', 320, 'light', 900);
  const over = await page.locator('.cart-bar-slot').evaluate((slot) => {
    const line = slot.querySelector('.soft') as HTMLElement;
    line.textContent = 'Бельэтаж, левая сторона · 7 000 ₽';
    const hall = slot.parentElement?.querySelector('.hall')?.getBoundingClientRect().bottom ?? 0;
    return hall - (slot.querySelector('p')?.getBoundingClientRect().top ?? 0);
  });
  assert.ok(over <= 0, `${over} px`);
});

test('on a low screen a suggestion scrolls with the cart, instead of covering it', async () => {
  const page = await gallery.open('seat-lost-cart', 740, 'light', 360);
  await page.getByRole('button', { name: '2 билета' }).click();
  await page.getByRole('button', { name: 'Изменить билеты' }).click();
  const [total, notice] = await page
    .locator('.sheet :is(.total, .notice)')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()));
  assert.ok(total && notice && total.bottom <= notice.top, `the cart ends at ${total?.bottom}, above ${notice?.top}`);
});

test('at a zoom of 400 % the slot covers no focused date, price or map button (WCAG 2.4.11)', async () => {
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

test('on a low first screen the map’s buttons are above the cart bar', async () => {
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
        // If the hall begins below the first screen, the buttons are out of sight and count as having room.
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

test('a suggestion above the cart bar does not cover the map’s buttons', async () => {
  const page = await gallery.open('seat-lost-cart', 360, 'light');
  const notice = (await page.locator('.cart-bar-slot .notice').boundingBox()) ?? { y: 0 };
  const buttons = await page
    .locator('.hall .tools')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()));
  assert.is(buttons.length, 2);
  for (const { bottom } of buttons) assert.ok(bottom <= notice.y, `${bottom} above ${notice.y}`);
});

test('the row of prices is scrolled to a price that is already chosen', async () => {
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

test('a zoomed hall has a mini-map beside a cart too, if the widget is at least 600 px wide', async () => {
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

test('the map’s buttons have the edge and the shadow of their scheme', async () => {
  // In the light scheme the edge has the colour of the shadow, because an edge in the colour of borders would shine around a sheet.
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

test('the text of a chip without a dot is centred', async () => {
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

test('the close button of a popup takes 28 px of the line, although its target is larger', async () => {
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
  // A gap of 10 px or a padding of 8 px, and 4 px around an icon of 20 px.
  assert.equal(
    gaps,
    [0, 1, 2].map(() => [14, 12]),
  );
});

test('in a narrow column the card with other dates of a sold-out hall does not cover the map’s buttons', async () => {
  const page = await gallery.open('show-sold', 340, 'light');
  assert.is(await page.locator('.card .quiet').count(), 3);
  const { y = 0, height = 0 } = (await page.locator('.card').boundingBox()) ?? {};
  const tools = (await page.locator('.tools').first().boundingBox())?.y ?? 0;
  assert.ok(height && y + height <= tools, `${y} ${height} ${tools}`);
});

test('the buttons with numbers of seats fit into the panel of an empty cart at its narrowest', async () => {
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

test('the columns of a season ticket’s performances do not overlap, even with long texts', async () => {
  const page = await gallery.open('season-ticket', 700, 'light');
  // This text would be wider than its column.
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

test('the search field is vertically centred on the heading beside it', async () => {
  const page = await gallery.open('season-tickets', 1000, 'light');
  const [title = 0, search = 0] = await page.locator('.heading-and-search').evaluate((heads) =>
    ['.title', '.search'].map((part) => {
      const { top, bottom } = (heads.querySelector(part) as Element).getBoundingClientRect();
      return (top + bottom) / 2;
    }),
  );
  assert.is(title, search);
});

test('in the footer of a phone, mail and phone have the same colour', async () => {
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
