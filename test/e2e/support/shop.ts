import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { type BoxOffice, startBoxOffice } from '../../box-office/boxOffice';
import { demoSite } from '../../box-office/http/site';
import { atNight } from '../../support/atNight';
import { CHROMIUM_FLAGS, quickChromium } from '../../support/chromium.mjs';
import { type Host, openHost } from './host';

/** A box office with the built widget, a host's own server on another origin, and a browser between them. */
export interface TestShop extends Host {
  office: BoxOffice;
  browser: Browser;
}

/**
 * Starts all of it; `dist` and `static` are those of `root`. @param onlyHost the hosted pages may be framed by the host alone
 * @throws when there is no browser or no built file
 */
export async function openShop(root = '.', onlyHost = false): Promise<TestShop> {
  const host = await openHost();
  const framed = onlyHost && { framedBy: host.host };
  const office = await startBoxOffice({ ...demoSite(root), clock: atNight(), ...framed });
  const browser = await chromium.launch({ executablePath: quickChromium(), args: CHROMIUM_FLAGS });
  return {
    ...host,
    office,
    browser,
    async close() {
      await browser.close();
      await host.close();
      await office.close();
    },
  };
}

/** What a visit must never show, whatever the host does (quality.md §3, base invariants). */
export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Exceptions and unhandled rejections of the page. */
  errors: string[];
  /** Requests to anybody but host, box office and the browser itself. */
  strangers: string[];
  /** What the browser refused because of the page's policy. */
  violations: string[];
  requests: { method: string; url: string; body: string | null }[];
  close: () => Promise<void>;
}

export async function visit(
  shop: TestShop,
  address: string,
  { width = 1000, height = 900, script = '' }: { width?: number; height?: number; script?: string } = {},
): Promise<Visit> {
  const context = await shop.browser.newContext({ viewport: { width, height }, locale: 'ru-RU' });
  const page = await context.newPage();
  const seen: Visit = {
    page,
    context,
    errors: [],
    strangers: [],
    violations: [],
    requests: [],
    close: () => context.close(),
  };
  page.on('pageerror', (error) => seen.errors.push(`${error.stack ?? error}`));
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML|TrustedScript/.test(message.text())) seen.violations.push(message.text());
  });
  page.on('request', (request) => {
    const url = request.url();
    seen.requests.push({ method: request.method(), url, body: request.postData() });
    if (![shop.host, shop.office.origin, 'data:', 'blob:', 'about:'].some((each) => url.startsWith(each))) {
      seen.strangers.push(url);
    }
  });
  if (script) await page.addInitScript(script);
  await page.goto(address, { waitUntil: 'commit' });
  return seen;
}

/** The element and the script, as a web editor pastes them. */
export const snippet = ({ office }: Pick<TestShop, 'office'>, attributes = '', script = 'async'): string =>
  `<bs-widget api="${office.url}" show="12" style="display:block;min-height:640px" ${attributes}></bs-widget>
<script ${script} src="${office.origin}/dist/bswidget.js"></script>`;

/** A plain page of somebody else around something. */
export const plain = (body: string, head = ''): string =>
  `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>Хозяин</title>${head}</head><body><h1>Страница хозяина</h1><button id="own" onclick="this.dataset.clicked=1">Своя кнопка</button>${body}</body></html>`;
