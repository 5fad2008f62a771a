/** The marks of seats move once when the seat changes its state, and not at all with reduced motion. */
import type { Page } from 'playwright-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Fake } from '../support/gallery/fakeContext';
import { type Gallery, openGallery } from '../support/gallery/open';
import { untilSettled } from './support/waits';

let gallery: Gallery;
test.before(async () => {
  gallery = await openGallery();
});
test.after(() => gallery.close());

/** Shows a hall with two own seats, and records the animations of their marks. */
const open = async (reducedMotion: 'no-preference' | 'reduce'): Promise<Page> => {
  const page = await gallery.open('show-cart', 360, 'light');
  await page.emulateMedia({ reducedMotion });
  // If motion is allowed, the two marks appear once more.
  await untilSettled(page);
  await page.evaluate(() => {
    const moved: string[] = [];
    Reflect.set(globalThis, 'moved', moved);
    document.querySelector('#widget')?.shadowRoot?.addEventListener('animationstart', ({ target }) => {
      const mark = target as Element;
      const { animationDuration } = getComputedStyle(mark);
      // An animation of 0 s is no motion.
      if (mark.matches('.mark') && animationDuration !== '0s')
        moved.push(`${mark.children[0]?.getAttribute('class')} ${animationDuration}`);
    });
  });
  return page;
};

/** Changes the cart, and waits until the page is still. @returns the marks that moved, and the drawn marks */
const change = async (page: Page, own: number, reserving: number) => {
  await page.evaluate(
    ([mine, taken]) => {
      const { order, operation } = Reflect.get(globalThis, 'fake') as Fake;
      const had = (Reflect.get(globalThis, 'had') as typeof order.value) ?? order.peek();
      Reflect.set(globalThis, 'had', had);
      order.value = { ...had, tickets: had.tickets.slice(0, mine) };
      operation.value = { kind: 'taking', seats: had.tickets.slice(0, taken) };
    },
    [own, reserving] as const,
  );
  await untilSettled(page);
  return page.evaluate(() => {
    const root = document.querySelector('#widget')?.shadowRoot;
    const drawn = [...(root?.querySelectorAll('.mark') ?? [])].map((mark) => mark.children[0]?.getAttribute('class'));
    return [(Reflect.get(globalThis, 'moved') as string[]).splice(0).sort(), drawn];
  });
};

const CHANGES: [title: string, own: number, reserving: number, moved: string[], drawn: string[]][] = [
  ['one given back', 2, 1, ['reserving 0.16s'], ['mine', 'reserving']],
  ['and gone', 0, 0, [], []],
  ['one being taken', 0, 1, ['reserving 0.16s'], ['reserving']],
  ['and lost', 0, 0, [], []],
  ['two taken', 2, 0, ['mine 0.16s', 'mine 0.16s'], ['mine', 'mine']],
];

test('the mark of a seat that is taken, being taken or being given back appears in 160 ms, once, and disappears at once', async () => {
  const page = await open('no-preference');
  for (const [title, own, reserving, ...both] of CHANGES) {
    const [moved, drawn] = await change(page, own, reserving);
    assert.equal([moved, drawn?.sort()], both, title);
  }
});

test('with reduced motion the marks change at once', async () => {
  const page = await open('reduce');
  for (const [title, own, reserving, , left] of CHANGES) {
    const [moved, drawn] = await change(page, own, reserving);
    assert.equal([moved, drawn?.sort()], [[], left], title);
  }
});

test('with reduced motion a zoom is there at once (WCAG 2.3.3)', async () => {
  const page = await open('reduce');
  await page.getByRole('button', { name: 'Приблизить' }).click();
  const [wanted, seen] = await page.locator('.plane').evaluate((plane) => {
    const { transform } = (plane as HTMLElement).style;
    return [new DOMMatrix(transform), new DOMMatrix(getComputedStyle(plane).transform)].map(({ a }) => a.toFixed(3));
  });
  assert.ok(Number(wanted) > 1.9, wanted);
  assert.is(seen, wanted);
});

test.run();
