/** A real box office, a host page on another site, a real browser, and the built file. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, LaunchOptions, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { type BoxOffice, type BoxOfficeOptions, startBoxOffice } from '../../box-office/boxOffice';
import { demoSite } from '../../box-office/http/site';
import { atNight } from '../../support/atNight';
import { openBrowser } from './browser';
import { type Host, openHost } from './host';
import { watchAnswers } from './waits';

/** The usual sizes of the screen, in CSS px. */
export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1200, height: 900 };

/** The errors and the requests of a page. */
export interface Watched {
  /** Exceptions, unhandled rejections and dialogs. */
  errors: string[];
  /** Violations of the page’s policy. */
  violations: string[];
  /** Requests to origins other than the host page's and the box office's. */
  strangers: string[];
  requests: { method: string; url: string }[];
  /** `METHOD path` of every call to the API, without preflights. */
  calls: string[];
}

/** A page in a browser profile of its own. */
export interface Visit extends Watched {
  page: Page;
  close: () => Promise<void>;
}

export interface VisitOptions extends BrowserContextOptions {
  script?: string;
  before?: (page: Page) => unknown;
  /** Further allowed origins. */
  friends?: string[];
}

export interface HostVisitOptions extends Pick<VisitOptions, 'script' | 'before' | 'friends'> {
  width?: number;
  height?: number;
}

export interface ShopOptions extends BoxOfficeOptions {
  root?: string;
  isFramedByHostAlone?: boolean;
  launch?: LaunchOptions;
}

export interface Shop extends Host {
  office: BoxOffice;
  browser: Browser;
  /** Opens a page of the demo site as a buyer with a phone. */
  visit: (path: string, options?: VisitOptions) => Promise<Visit>;
  /** Opens a host page, or any other page, as a buyer at a desktop. */
  visitHost: (address: string, options?: HostVisitOptions) => Promise<Visit>;
  /** The visits of the present case. */
  visits: Visit[];
  closeVisits: () => Promise<void>;
}

export function watch(page: Page, friends: string[] = []): Watched {
  const watched: Watched = { errors: [], violations: [], strangers: [], requests: [], calls: [] };
  watchAnswers(page);
  page.on('pageerror', (error) => watched.errors.push(`${error.stack ?? error}`));
  page.on('dialog', (dialog) => {
    watched.errors.push(`dialog ${dialog.message()}`);
    dialog.dismiss();
  });
  page.on('console', (message) => {
    const text = message.text();
    if (/Content Security Policy|TrustedHTML|TrustedScript/.test(text)) watched.violations.push(text);
  });
  page.on('request', (request) => {
    const [method, url] = [request.method(), request.url()];
    const { pathname, search } = new URL(url);
    watched.requests.push({ method, url });
    if (![...friends, 'data:', 'blob:', 'about:'].some((each) => url.startsWith(each))) watched.strangers.push(url);
    if (pathname.startsWith('/api/') && method !== 'OPTIONS') {
      watched.calls.push(`${method} ${pathname.slice(4)}${search}`);
    }
  });
  return watched;
}

export const openOffice = (root = '.', options: BoxOfficeOptions = {}): Promise<BoxOffice> =>
  startBoxOffice({ ...demoSite(root), clock: atNight(), returnOrigins: ['*'], ...options });

export async function openShop({
  root = '.',
  isFramedByHostAlone = false,
  launch,
  ...options
}: ShopOptions = {}): Promise<Shop> {
  if (!existsSync(join(root, 'dist/bswidget.js'))) throw new Error('dist/ is missing: run `npm run build` first');
  const host = await openHost();
  const office = await openOffice(root, isFramedByHostAlone ? { framedBy: host.host, ...options } : options);
  const browser = await openBrowser(launch);
  const visits: Visit[] = [];

  async function open(
    address: string,
    waitUntil: 'load' | 'commit',
    { script, before, friends = [], ...context }: VisitOptions,
  ): Promise<Visit> {
    const profile = await browser.newContext({ locale: 'ru-RU', ...context });
    const page = await profile.newPage();
    const visit = { page, ...watch(page, [host.host, office.origin, ...friends]), close: () => profile.close() };
    visits.push(visit);
    if (script) await page.addInitScript(script);
    await before?.(page);
    await page.goto(address, { waitUntil });
    return visit;
  }

  return {
    ...host,
    office,
    browser,
    visits,
    visit: (path, options) =>
      open(`${office.origin}${path}`, 'load', {
        viewport: PHONE,
        timezoneId: 'Europe/Moscow',
        reducedMotion: 'reduce',
        ...options,
      }),
    visitHost: (address, { width = 1000, height = 900, ...options } = {}) =>
      open(address, 'commit', { viewport: { width, height }, ...options }),
    async closeVisits() {
      visits.length = 0;
      await Promise.all(browser.contexts().map((each) => each.close()));
    },
    async close() {
      await browser.close();
      await host.close();
      await office.close();
    },
  };
}

/** Checks a visit: no error, no request to another origin, no rubbish on the screen. */
export async function isUnharmed({ page, errors, violations, strangers }: Omit<Visit, 'close'>): Promise<void> {
  assert.equal({ errors, violations, strangers }, { errors: [], violations: [], strangers: [] });
  const text = await page.evaluate(() => {
    const roots = [...document.querySelectorAll('bs-widget')].map((each) => each.shadowRoot?.textContent ?? '');
    // biome-ignore lint/performance/useDomNodeTextContent: hidden text, such as a script, does no harm
    return roots.join('\n') + document.body.innerText;
  });
  assert.not.match(text, /undefined|NaN|\[object|Invalid Date|\bnull\b/);
  assert.ok(/[а-яё]/i.test(text), 'the page is blank');
}

/** Presses the host's own button in a page of `plain`, which must work beside the widget. */
export async function pressOwnButton(page: Page): Promise<void> {
  await page.locator('#own').click();
  assert.is(await page.locator('#own').getAttribute('data-clicked'), '1', 'the host page does not react');
}

/** The element and the script that a web editor pastes. */
export const snippet = ({ office }: Pick<Shop, 'office'>, attributes = '', script = 'async'): string =>
  `<bs-widget api="${office.url}" show="12" style="display:block;min-height:640px" ${attributes}></bs-widget>
<script ${script} src="${office.origin}/dist/bswidget.js"></script>`;

/** A plain host page with a body. */
export const plain = (body: string, head = ''): string =>
  `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>Хозяин</title>${head}</head><body><h1>Страница хозяина</h1><button id="own" onclick="this.dataset.clicked=1">Своя кнопка</button>${body}</body></html>`;
