import { type CDPSession, chromium, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS, ensureChromium } from '../../support/chromium.mjs';
import { doubleTap, type Point, pan, pinch, rest, tap } from './fingers';
import type { LoadFigures, PeerPage } from './page';

/** What one visit measures: ms, and what stays alive in bytes. */
export interface Visit extends LoadFigures {
  /** The longest frame of a pinch from rest to seats, back, and of a double tap. */
  zoom: number;
  /** The longest frame while seats are moved. */
  pan: number;
  tap: number | undefined;
  alive: number;
}

/** What is not ready by then is given up, in ms. */
export const PATIENCE = 60_000;
/** How long frames are watched after a gesture, in ms. */
const AFTER = 1000;
/** How far apart fingers are before and after a pinch, in CSS pixels: ten times as large, then small again. */
const NEAR = 30;
const FAR = 300;

const PLACE = { width: 360, height: 420 };
const MIDDLE: Point = [PLACE.width / 2, PLACE.height / 2];

interface Window {
  peerPage: PeerPage;
  hall: unknown;
  weigh: () => Promise<void>;
}

/** What is alive on a page after a collection, in bytes. */
const alive = async (session: CDPSession): Promise<number> => {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize, embedderHeapUsedSize, backingStorageSize } = await session.send('Runtime.getHeapUsage');
  return usedSize + embedderHeapUsedSize + backingStorageSize;
};

const onPage = <Name extends keyof PeerPage>(page: Page, name: Name): Promise<Awaited<ReturnType<PeerPage[Name]>>> =>
  page.evaluate((method) => (window as unknown as Window).peerPage[method as 'freeSeat'](), name) as Promise<
    Awaited<ReturnType<PeerPage[Name]>>
  >;

/** @returns the longest frame of a gesture and of what comes to rest after it, in ms */
const longestFrame = async (page: Page, gesture: () => Promise<void>): Promise<number> => {
  await onPage(page, 'watchFrames');
  await gesture();
  await rest(AFTER);
  return (await onPage(page, 'longestFrame')) as number;
};

const measure = async (page: Page, code: string, hall: unknown): Promise<Visit> => {
  const { width, height } = PLACE;
  await page.setContent(
    `<!doctype html><meta name="viewport" content="width=device-width"><style>body{margin:0}#host{width:${width}px;height:${height}px}</style><div id="host"></div>`,
  );
  await page.addScriptTag({ content: code });
  const session = await page.context().newCDPSession(page);
  const weights: number[] = [];
  await page.exposeFunction('weigh', async () => {
    weights.push(await alive(session));
  });
  await page.evaluate((given) => {
    (window as unknown as Window).hall = given;
  }, hall);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const load = await page.evaluate(() => {
    const { peerPage, hall: given, weigh } = window as unknown as Window;
    return peerPage.load(given, weigh);
  });
  const [before = 0, after = 0] = weights;
  const inwards = await longestFrame(page, () => pinch(session, MIDDLE, [NEAR, FAR]));
  const panning = await longestFrame(page, () => pan(session, MIDDLE));
  const seat = (await onPage(page, 'freeSeat')) as Point;
  await onPage(page, 'watchTap');
  await tap(session, seat);
  const tapToPaint = (await onPage(page, 'tapToPaint')) as number | undefined;
  const outwards = await longestFrame(page, () => pinch(session, MIDDLE, [FAR, NEAR]));
  const doubled = await longestFrame(page, () => doubleTap(session, MIDDLE));
  return {
    ...load,
    zoom: Math.max(inwards, outwards, doubled),
    pan: panning,
    tap: tapToPaint,
    alive: after - before,
  };
};

/** Shows a hall in a browser of its own and touches it. @returns undefined for what takes longer than `PATIENCE` */
export const visit = async (code: string, hall: unknown): Promise<Visit | undefined> => {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<undefined>((done) => {
    timer = setTimeout(() => done(undefined), PATIENCE);
  });
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 640 }, deviceScaleFactor: 3, hasTouch: true });
    const measured = measure(page, code, hall);
    // Whoever is given up fails as the browser closes.
    measured.catch(() => {});
    return await Promise.race([measured, end]);
  } finally {
    clearTimeout(timer);
    await browser.close();
  }
};
