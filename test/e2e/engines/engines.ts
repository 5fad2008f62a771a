import { suite } from 'uvu';
import type { BoxOffice } from '../../box-office/boxOffice';
import { type Host, openHost } from '../support/host';
import { openOffice } from '../support/shop';
import { openFirefox } from './firefox';
import type { OtherPage } from './page';
import { openWebKit } from './webkit';

/** A box office with the built widget, a host on another origin, and a page of a browser that is not Chromium. */
export interface Stand {
  office: BoxOffice;
  host: Host;
  page: OtherPage;
}

type It = (name: string, test: (stand: Stand) => Promise<void>) => void;

const ENGINES = { Firefox: openFirefox, WebKit: openWebKit };

/** Runs what is promised of each browser in the two engines that are not Chromium's, or in one of them. */
export function inEachEngine(tests: (it: It) => void, engines: Partial<typeof ENGINES> = ENGINES): void {
  for (const [engine, open] of Object.entries(engines)) {
    const test = suite<Stand>(engine);
    test.before(async (stand) => {
      stand.host = await openHost();
      stand.office = await openOffice();
      stand.page = await open(700, 900);
    });
    test.after(async ({ host, office, page }) => {
      // undefined where the browser did not start
      await page?.close();
      await host.close();
      await office.close();
    });
    tests((name, run) => test(`${engine} ${name}`, run));
    test.run();
  }
}
