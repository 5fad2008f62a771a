import type { Browser, CDPSession, Page } from 'playwright-core';
import { readTrace, type TraceEvent } from './loadTrace';
import { slownessOf } from './referenceCore';

/** The network and the processor of a slow phone. */
export interface Profile {
  name: string;
  latencyMs: number;
  kbitPerSecond: number;
  /** How many times slower than the reference core the page shall be. */
  cpu: number;
}
export const SLOW_4G: Profile = { name: 'slow 4G, 4x CPU', latencyMs: 150, kbitPerSecond: 1600, cpu: 4 };
export const SLOW_3G: Profile = { name: 'slow 3G, 6x CPU', latencyMs: 400, kbitPerSecond: 400, cpu: 6 };

/** A page to load: its address, the measured script, and the mark of its readiness. */
export interface Subject {
  name: string;
  url: string;
  /** A part of the script's address; undefined for a page without a measured script. */
  script?: string;
  /** The name of a `performance.mark`. If undefined, the page is ready at the end of its load event. */
  mark?: string;
}

/** The costs of a visit. Times in ms of the phone, sizes in bytes. */
export interface Visit {
  /** The time from the navigation to the mark. */
  ready: number;
  /** The bytes over the wire, including headers. */
  bytes: number;
  requests: number;
  /** The time for compiling and evaluating the measured script. */
  evaluate: number;
  ours: number;
  longest: number;
  /**
   * The total blocking time that the script adds: the excess over 50 ms of every task of the page, from the script's first task until
   * ready. Earlier tasks are left out, because they differ by 80 ms from visit to visit.
   */
  blocking: number;
  layoutShift: number;
  /** Live heap after a garbage collection. */
  heap: number;
  /** How many times slower than the reference core this machine ran. */
  stretch: number;
}

const READY_MS = 60_000;
const POLL_MS = 100;
const SETTLE_MS = 1500;

/**
 * Makes processor and network those of the phone, in slow motion on a machine that is slower than the reference core: the network becomes
 * as much slower, so that all of the visit's times are longer by one factor.
 * @returns that factor; below 1 on a quicker machine
 */
async function throttle(page: Page, cdp: CDPSession, { latencyMs, kbitPerSecond, cpu }: Profile): Promise<number> {
  const stretch = await slownessOf(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  const throughput = (kbitPerSecond * 1000) / 8 / stretch;
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs * stretch,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  return stretch;
}

function countBytes(cdp: CDPSession, asked: string[]) {
  const sum = { bytes: 0, requests: 0 };
  const urls = new Map<string, string>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    urls.set(requestId, request.url);
    asked.push(`${request.method} ${request.url}`);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId);
    if (!url?.startsWith('http')) return;
    sum.bytes += encodedDataLength;
    sum.requests += 1;
  });
  return sum;
}

async function traced(cdp: CDPSession, visit: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  // A finer timeline would record a stack for every timer and request, which costs a script of many functions 30 ms.
  const includedCategories = ['devtools.timeline', 'toplevel', 'v8', 'blink.user_timing'];
  await cdp.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  await visit();
  const done = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await done;
  return events;
}

/** In the page: adds up the layout shifts without recent input. */
function watchShifts(): void {
  const shifts = { total: 0 };
  Object.assign(window, { loadLabShifts: shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
      if (!shift.hadRecentInput) shifts.total += shift.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * Waits until the page is ready, by repeated short questions, because Playwright's own waiting script keeps the throttled main thread busy
 * for 80 ms.
 * @returns ms since navigation
 * @throws if the mark does not come
 */
async function readyAt(cdp: CDPSession, mark: string | undefined): Promise<number> {
  const entry = mark ? `performance.getEntriesByName('${mark}')[0]?.startTime` : 'performance.timing.loadEventEnd';
  const since = mark ? '' : '-performance.timing.navigationStart';
  for (let waited = 0; waited < READY_MS; waited += POLL_MS) {
    const { result } = await cdp.send('Runtime.evaluate', { expression: `${entry}${since}` });
    if (result.value > 0) return result.value;
    await new Promise((done) => setTimeout(done, POLL_MS));
  }
  throw new Error(`no ${mark ?? 'load event'} after ${READY_MS} ms`);
}

/** Loads a page cold, in a context without cache and storage. @returns the result of `look` */
async function visit<Found>(
  browser: Browser,
  { url }: Subject,
  profile: Profile,
  look: (page: Page, cdp: CDPSession, open: () => Promise<unknown>, stretch: number) => Promise<Found>,
): Promise<Found> {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 }, deviceScaleFactor: 2 });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const stretch = await throttle(page, cdp, profile);
    return await look(page, cdp, () => page.goto(url, { waitUntil: 'commit' }), stretch);
  } finally {
    await context.close();
  }
}

/**
 * Visits twice, first timed and then traced: at 4x, a trace costs a page of many functions 100 ms, and the floor 30 ms.
 * @param asked gets the page's requests
 * @throws if the mark does not come
 */
export async function measure(browser: Browser, subject: Subject, profile: Profile, asked: string[]): Promise<Visit> {
  const timed = await visit(browser, subject, profile, async (page, cdp, open, stretch) => {
    await page.addInitScript(watchShifts);
    const sum = countBytes(cdp, asked);
    await open();
    const ready = await readyAt(cdp, subject.mark);
    await page.waitForTimeout(SETTLE_MS);
    const layoutShift = await page.evaluate(
      () => (window as unknown as { loadLabShifts: { total: number } }).loadLabShifts.total,
    );
    await cdp.send('HeapProfiler.collectGarbage');
    const { usedSize } = await cdp.send('Runtime.getHeapUsage');
    return { ready: ready / stretch, ...sum, layoutShift, heap: usedSize, stretch };
  });
  const events = await visit(browser, subject, profile, async (_page, cdp, open, stretch) => {
    const stretched = await traced(cdp, async () => {
      await open();
      await readyAt(cdp, subject.mark);
    });
    return stretched.map(({ ts, dur = 0, ...rest }) => ({ ...rest, ts: ts / stretch, dur: dur / stretch }));
  });
  return { ...timed, ...readTrace(events, subject) };
}
