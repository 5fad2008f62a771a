/** A real box office, a real browser, the built file: what every end-to-end test stands on. */
import { existsSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { type BoxOffice, type BoxOfficeOptions, startBoxOffice } from '../box-office/boxOffice';
import { demoSite } from '../box-office/http/site';
import { atNight } from './atNight';
import { CHROMIUM_FLAGS, quickChromium } from './chromium.mjs';

/** The widths that every screen is looked at, in CSS px. */
export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1200, height: 900 };

export interface Visit {
  page: Page;
  /** What must never happen on a host page, as it happened. */
  faults: string[];
  /** `METHOD path` of every call to the API, preflights left out. */
  calls: string[];
  /** Every origin that was asked for anything. */
  origins: Set<string>;
}

export interface Shop {
  office: BoxOffice;
  browser: Browser;
  /** Opens a page of the demo site in a fresh browser profile. */
  visit: (path: string, options?: BrowserContextOptions & { before?: (page: Page) => unknown }) => Promise<Visit>;
  close: () => Promise<void>;
}

/** Watches a page for what must never happen on a host page: errors, dialogs, rubbish on the screen. */
export function watch(page: Page): Omit<Visit, 'page'> {
  const faults: string[] = [];
  const calls: string[] = [];
  const origins = new Set<string>();
  page.on('pageerror', (error) => faults.push(`pageerror ${error.message}`));
  page.on('dialog', (dialog) => {
    faults.push(`dialog ${dialog.message()}`);
    dialog.dismiss();
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http')) origins.add(url.origin);
    if (url.pathname.startsWith('/api/') && request.method() !== 'OPTIONS') {
      calls.push(`${request.method()} ${url.pathname.slice(4)}${url.search}`);
    }
  });
  return { faults, calls, origins };
}

/** Opens box office and browser. @throws when `dist/` was not built */
export async function openShop(options: BoxOfficeOptions = {}): Promise<Shop> {
  if (!existsSync('dist/bswidget.js')) throw new Error('dist/ is missing: run `npm run build` first');
  const office = await startBoxOffice({ ...demoSite('.'), clock: atNight(), ...options });
  const browser = await chromium.launch({ executablePath: quickChromium(), args: CHROMIUM_FLAGS });
  return {
    office,
    browser,
    async visit(path, { before, ...contextOptions } = {}) {
      const context = await browser.newContext({
        viewport: PHONE,
        locale: 'ru-RU',
        timezoneId: 'Europe/Moscow',
        reducedMotion: 'reduce',
        ...contextOptions,
      });
      const page = await context.newPage();
      page.setDefaultTimeout(10_000);
      const seen = watch(page);
      await before?.(page);
      await page.goto(`${office.origin}${path}`);
      return { page, ...seen };
    },
    async close() {
      await browser.close();
      await office.close();
    },
  };
}

/** What holds whatever a test does, checked after every visit. */
export async function isUnharmed({ page, faults }: Visit): Promise<void> {
  assert.equal(faults, []);
  const text = await page.evaluate(() => {
    const roots = [...document.querySelectorAll('bs-widget')].map((each) => each.shadowRoot?.textContent ?? '');
    // biome-ignore lint/performance/useDomNodeTextContent: what is not shown, such as a script, harms nobody
    return roots.join('\n') + document.body.innerText;
  });
  assert.not.match(text, /undefined|NaN|\[object|Invalid Date|\bnull\b/);
  assert.ok(/[а-яё]/i.test(text), 'the page is blank');
}
