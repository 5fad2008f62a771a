import { readFile } from 'node:fs/promises';
import { type Browser, chromium, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS, quickChromium } from '../chromium.mjs';
import { bundleGallery } from './bundle.mjs';

/** The day in the gallery: dates without a year are this year's. */
const TODAY = new Date('2026-05-01T10:00:00Z');

export interface Gallery {
  /** Opens one state alone. @returns the page, once everything is drawn and stands still */
  open: (state: string, width: number, scheme: 'light' | 'dark', height?: number) => Promise<Page>;
  close: () => Promise<void>;
}

/** Opens the gallery in a real browser, with no network and no server. */
export const openGallery = async (): Promise<Gallery> => {
  const [script, html] = await Promise.all([bundleGallery(), readFile('static/gallery.html', 'utf8')]);
  const browser: Browser = await chromium.launch({ executablePath: quickChromium(), args: CHROMIUM_FLAGS });
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'ru-RU', timezoneId: 'Asia/Tokyo' });
  const page = await context.newPage();
  await page.clock.setFixedTime(TODAY);
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
      // Skeletons stay hidden for their first 200 ms, and a hall is drawn in steps; nothing else is still to come.
      const more = await page.locator('#widget').evaluate(({ shadowRoot }) => {
        return !!shadowRoot?.getAnimations().length || !!shadowRoot?.querySelector('.hall, .frame');
      });
      if (more) await page.waitForTimeout(300);
      return page;
    },
    close: () => browser.close(),
  };
};
