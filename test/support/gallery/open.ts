import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { openBrowser } from '../../e2e/support/browser';
import { untilSettled } from '../../e2e/support/waits';
import { bundleGallery } from './bundle.mjs';

/** The day in the gallery: dates without a year are this year's. */
const TODAY = new Date('2026-05-01T10:00:00Z');

/** Longer than anything that screens put off for the eye. */
const MOMENT_MS = 500;

export interface Gallery {
  /** Opens one state alone. @returns the page, once everything is drawn and stands still */
  open: (state: string, width: number, scheme: 'light' | 'dark', height?: number) => Promise<Page>;
  close: () => Promise<void>;
}

/** Opens the gallery in a real browser, with no network and no server. */
export const openGallery = async (): Promise<Gallery> => {
  const [script, html] = await Promise.all([bundleGallery(), readFile('static/gallery.html', 'utf8')]);
  const browser = await openBrowser();
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'ru-RU', timezoneId: 'Asia/Tokyo' });
  const page = await context.newPage();
  await page.clock.install({ time: TODAY });
  await page.route('**/*', (route) =>
    route.request().url().endsWith('/gallery.js')
      ? route.fulfill({ body: script, contentType: 'text/javascript; charset=utf-8' })
      : route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' }),
  );
  return {
    open: async (state, width, scheme, height = 740) => {
      await page.setViewportSize({ width, height });
      await page.goto(`http://gallery.test/gallery.html?state=${state}&scheme=${scheme}`);
      await page.waitForSelector('html[data-ready]');
      await page.evaluate(() => document.fonts.ready);
      // what is wrong with a field that was left is told a moment later
      await page.clock.runFor(MOMENT_MS);
      // skeletons stay hidden for their first moments, and a hall is drawn in steps
      await untilSettled(page);
      return page;
    },
    close: () => browser.close(),
  };
};
