import { type CDPSession, chromium, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS, ensureChromium } from '../../support/chromium.mjs';
import { type PeerHall, type PeerSeat, usualRadius } from './adapter';
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
const PATIENCE = 60_000;
/** How long frames are watched after a gesture, in ms. */
const AFTER = 1000;
/** How far apart fingers are before a pinch, and at most after it, in CSS pixels. */
const NEAR = 30;
const FAR = 300;
/** How large a pinch makes a seat, where fingers can, in CSS pixels. */
const LARGE_SEAT = 28;

const PLACE = { width: 360, height: 420 };

/** Where a hall is touched, and how far apart fingers are once its seats are large. */
interface Touched {
  place: Point;
  apart: number;
}

/** @returns how to come close to the free seats below the middle of a hall, which all show as large as its place allows */
const touchOf = ({ seats, width, height }: PeerHall): Touched => {
  const pixel = Math.min(PLACE.width / width, PLACE.height / height);
  const free = seats.filter(({ isFree }) => isFree);
  const distance = ({ x, y }: PeerSeat) => Math.hypot(x - width / 2, y - height * 0.8);
  const [seat = { x: width / 2, y: height / 2 }] = free.sort((one, other) => distance(one) - distance(other));
  return {
    place: [PLACE.width / 2 + (seat.x - width / 2) * pixel, PLACE.height / 2 + (seat.y - height / 2) * pixel],
    apart: Math.min(FAR, (NEAR * LARGE_SEAT) / (2 * usualRadius(seats) * pixel)),
  };
};

interface VisitOptions {
  /** The script of the peer's page. */
  code: string;
  /** What its adapter takes. */
  hall: unknown;
  /** The same hall as libraries get it: by it fingers know where seats are. */
  peerHall: PeerHall;
}

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

type Method = 'watchFrames' | 'longestFrame' | 'watchTap' | 'tapToPaint';

const onPage = <Name extends Method>(page: Page, name: Name): Promise<Awaited<ReturnType<PeerPage[Name]>>> =>
  page.evaluate((method) => (window as unknown as Window).peerPage[method](), name) as Promise<
    Awaited<ReturnType<PeerPage[Name]>>
  >;

/** @returns the longest frame of a gesture and of what comes to rest after it, in ms */
const longestFrame = async (page: Page, gesture: () => Promise<void>): Promise<number> => {
  await onPage(page, 'watchFrames');
  await gesture();
  await rest(AFTER);
  return (await onPage(page, 'longestFrame')) as number;
};

const measure = async (page: Page, { code, hall, peerHall }: VisitOptions): Promise<Visit> => {
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
  const { place, apart } = touchOf(peerHall);
  const inwards = await longestFrame(page, () => pinch(session, place, [NEAR, apart]));
  const panning = await longestFrame(page, () => pan(session, place));
  const seat = await page.evaluate((other) => (window as unknown as Window).peerPage.freeSeat(other), place);
  await onPage(page, 'watchTap');
  await tap(session, seat);
  const tapToPaint = (await onPage(page, 'tapToPaint')) as number | undefined;
  const outwards = await longestFrame(page, () => pinch(session, place, [apart, NEAR]));
  const doubled = await longestFrame(page, () => doubleTap(session, place));
  return {
    ...load,
    zoom: Math.max(inwards, outwards, doubled),
    pan: panning,
    tap: tapToPaint,
    alive: after - before,
  };
};

/** Shows a hall in a browser of its own and touches it. @returns what was measured, or why nothing was: too slow, or the peer threw */
export const visit = async (options: VisitOptions): Promise<Visit | string> => {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<string>((done) => {
    timer = setTimeout(() => done(`over ${PATIENCE / 1000} s`), PATIENCE);
  });
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 640 }, deviceScaleFactor: 3, hasTouch: true });
    // Whoever is given up fails as the browser closes, which nobody hears any more.
    const measured = measure(page, options).catch(
      (error: Error) => `threw: ${error.message.replace('page.evaluate: ', '').split('\n')[0]}`,
    );
    return await Promise.race([measured, end]);
  } finally {
    clearTimeout(timer);
    await browser.close();
  }
};
