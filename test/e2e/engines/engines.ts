import { suite } from 'uvu';
import type { BoxOffice } from '../../box-office/boxOffice';
import { keepTillEnd } from '../../support/runner/keptTillEnd.mjs';
import { type Host, openHost } from '../support/host';
import { openOffice } from '../support/shop';
import { openFirefox } from './firefox';
import type { OtherPage } from './page';
import { openWebKit } from './webkit';

/** A box office with the built widget, a host page on another origin, and a page of a browser other than Chromium. */
export interface Stand {
  office: BoxOffice;
  host: Host;
  page: OtherPage;
}

type It = (name: string, test: (stand: Stand) => Promise<void>) => void;

const ENGINES = { Firefox: openFirefox, WebKit: openWebKit };

/** The browsers of this process, which its files share, because starting one takes as long as several cases. */
const running = new Map<string, OtherPage>();

async function pageIn(engine: string, open: (typeof ENGINES)['WebKit']): Promise<OtherPage> {
  const page = running.get(engine) ?? (await open(700, 900));
  if (!running.has(engine) && keepTillEnd(page.close)) running.set(engine, page);
  return page;
}

/** Leaves the browser with an empty page to the next file, or closes a browser that hangs. */
async function leave(engine: string, page: OtherPage): Promise<void> {
  const isWell = await page.open('about:blank').then(
    () => true,
    () => false,
  );
  if (isWell && running.has(engine)) return;
  running.delete(engine);
  await page.close();
}

/** Runs tests in both other engines, or in one of them. */
export function inEachEngine(tests: (it: It) => void, engines: Partial<typeof ENGINES> = ENGINES): void {
  for (const [engine, open] of Object.entries(engines)) {
    const test = suite<Stand>(engine);
    test.before(async (stand) => {
      stand.host = await openHost();
      stand.office = await openOffice();
      stand.page = await pageIn(engine, open);
    });
    test.after(async ({ host, office, page }) => {
      // `page` is undefined if the browser did not start.
      if (page) await leave(engine, page);
      await host.close();
      await office.close();
    });
    tests((name, run) => test(`${engine}: ${name}`, run));
    test.run();
  }
}
