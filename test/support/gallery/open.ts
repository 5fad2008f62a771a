import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { openBrowser } from '../../e2e/support/browser';
import { openHost } from '../../e2e/support/host';
import { untilSettled } from '../../e2e/support/waits';
import { bundleGallery } from './bundle.mjs';
import type { GalleryPage } from './gallery';

/** The day in the gallery, which decides whether a date shows its year. */
const TODAY = new Date('2026-05-01T10:00:00Z');

/** This time is longer than any delay of the screens. */
const MOMENT_MS = 500;

type Scheme = 'light' | 'dark';

async function untilDrawn(page: Page): Promise<void> {
  await page.waitForSelector('html[data-ready]');
  await page.evaluate(() => document.fonts.ready);
  // The error of a field appears a moment after the buyer has left the field.
  await page.clock.runFor(MOMENT_MS);
  // Skeletons stay hidden for their first moments, and a hall is drawn in steps.
  await untilSettled(page);
  // A waiting text appears after 2 s: its animation is finished now, so that the picture does not depend on the machine.
  await page.evaluate(() => {
    for (const words of document.querySelector('#widget')?.shadowRoot?.querySelectorAll('.waits') ?? [])
      for (const animation of words.getAnimations()) animation.finish();
  });
}

export type Gallery = Awaited<ReturnType<typeof openGallery>>;

export const openGallery = async () => {
  const [script, html] = await Promise.all([bundleGallery(), readFile('static/gallery.html', 'utf8')]);
  const host = await openHost();
  host.serve('/dist/gallery.js', { html: script, headers: { 'content-type': 'text/javascript; charset=utf-8' } });
  const address = host.serve('/gallery.html', html);
  const browser = await openBrowser();
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'ru-RU', timezoneId: 'Asia/Tokyo' });
  const page = await context.newPage();
  await page.clock.install({ time: TODAY });
  let isEmpty = false;
  return {
    /** Opens one state in a new page. @returns the page when everything is drawn and still */
    async open(state: string, width: number, scheme: Scheme, height = 740): Promise<Page> {
      isEmpty = false;
      await page.setViewportSize({ width, height });
      await page.goto(`${address}?state=${state}&scheme=${scheme}`);
      await untilDrawn(page);
      return page;
    },
    /** Shows one state in a page that has shown others, in a tenth of the time of `open`. @returns the page when it is still */
    async show(state: string, width: number, scheme: Scheme, height = 740): Promise<Page> {
      if (!isEmpty) await page.goto(`${address}?empty`);
      isEmpty = true;
      await page.evaluate(() => (globalThis as unknown as { galleryPage: GalleryPage }).galleryPage.takeAway());
      await page.setViewportSize({ width, height });
      await page.evaluate(
        ([name, colors]) => (globalThis as unknown as { galleryPage: GalleryPage }).galleryPage.showState(name, colors),
        [state, scheme] as const,
      );
      await untilDrawn(page);
      return page;
    },
    async close(): Promise<void> {
      await browser.close();
      await host.close();
    },
  };
};
