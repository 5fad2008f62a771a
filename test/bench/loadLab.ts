import { type Browser, type CDPSession, chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, ensureChromium } from '../support/chromium.mjs';
import { readTrace, type TraceEvent } from './loadTrace';

/** A network and a processor of quality.md, 'Speed on slow phones'. */
export interface Profile {
  name: string;
  latencyMs: number;
  kbitPerSecond: number;
  cpu: number;
}
export const SLOW_4G: Profile = { name: 'slow 4G, 4x CPU', latencyMs: 150, kbitPerSecond: 1600, cpu: 4 };
export const SLOW_3G: Profile = { name: 'slow 3G, 6x CPU', latencyMs: 400, kbitPerSecond: 400, cpu: 6 };

/** What came of the visits of one subject. */
export interface Result {
  median: Visit;
  visits: Visit[];
  /** What the last visit asked for, in order, as `METHOD address`. */
  urls: string[];
}

/** What is loaded: an address, the script whose cost is asked for, and the mark that says it is ready. */
export interface Subject {
  name: string;
  url: string;
  /** A part of the script's address; none for a page measured without one. */
  script?: string;
  /** A `performance.mark`; without one the page is ready when its load event is over. */
  mark?: string;
}

/** What one visit costs. Times in ms as the throttled page lived them, sizes in bytes. */
export interface Visit {
  /** From navigation to the mark. */
  ready: number;
  /** Over the wire, headers included. */
  bytes: number;
  scriptBytes: number;
  requests: number;
  /** Compiling and evaluating the measured script. */
  evaluate: number;
  /** Main thread, in all tasks that ran the measured script, until ready. */
  ours: number;
  /** The longest of those tasks. */
  longest: number;
  /**
   * Total blocking time that the script adds: what each task of the page has over 50 ms from the script's first one until
   * ready, whoever's it is. What the page does before differs by 80 ms from visit to visit.
   */
  blocking: number;
  layoutShift: number;
  /** Live heap after a collection. */
  heap: number;
}

const READY_MS = 60_000;
const POLL_MS = 100;
const SETTLE_MS = 1500;

/** @returns a Chromium for measuring; the caller closes it */
const openBrowser = (): Promise<Browser> => chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });

async function throttle(cdp: CDPSession, { latencyMs, kbitPerSecond, cpu }: Profile): Promise<void> {
  const throughput = (kbitPerSecond * 1000) / 8;
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}

async function countBytes(cdp: CDPSession, script: string | undefined, asked: string[]) {
  const sum = { bytes: 0, scriptBytes: 0, requests: 0 };
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
    if (script && url.includes(script)) sum.scriptBytes += encodedDataLength;
  });
  await cdp.send('Network.enable');
  return sum;
}

async function traced(cdp: CDPSession, visit: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  // the finer timeline would record a stack with every timer and request, which costs a script of many functions 30 ms
  const includedCategories = ['devtools.timeline', 'toplevel', 'v8', 'blink.user_timing'];
  await cdp.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  await visit();
  const done = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await done;
  return events;
}

/** In the page: adds up the layout shifts that no input explains. */
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
 * Waits until the page is ready. A question of a few words, again and again: what Playwright would put into the page to
 * wait there keeps the throttled main thread busy for 80 ms.
 * @returns ms since navigation @throws when the mark does not come
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

/**
 * One cold visit in a context of its own: no cache, no storage. @throws when the mark does not come
 * @param asked takes what the page asks for
 */
async function visit(browser: Browser, subject: Subject, profile: Profile, asked: string[]): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 }, deviceScaleFactor: 2 });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await page.addInitScript(watchShifts);
    const sum = await countBytes(cdp, subject.script, asked);
    await throttle(cdp, profile);
    let ready = 0;
    const events = await traced(cdp, async () => {
      await page.goto(subject.url, { waitUntil: 'commit' });
      ready = await readyAt(cdp, subject.mark);
      await page.waitForTimeout(SETTLE_MS);
    });
    const layoutShift = await page.evaluate(
      () => (window as unknown as { loadLabShifts: { total: number } }).loadLabShifts.total,
    );
    await cdp.send('HeapProfiler.collectGarbage');
    const { usedSize } = await cdp.send('Runtime.getHeapUsage');
    return { ready, ...sum, ...readTrace(events, subject), layoutShift, heap: usedSize };
  } finally {
    await context.close();
  }
}

/** @returns the middle value */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function middle(visits: Visit[]): Visit {
  const [first] = visits;
  if (!first) throw new Error('no visit to take the median of');
  const result = { ...first };
  for (const key of Object.keys(first) as (keyof Visit)[]) result[key] = median(visits.map((one) => one[key]));
  return result;
}

/** Visits all subjects in turn, so often, so that whatever slows the machine slows each of them. */
export async function compare(subjects: Subject[], profile: Profile, runs: number): Promise<Map<string, Result>> {
  const browser = await openBrowser();
  const visits = new Map<string, Visit[]>();
  const urls = new Map<string, string[]>();
  try {
    for (let run = 0; run < runs; run++) {
      for (const subject of subjects) {
        const asked: string[] = [];
        const one = await visit(browser, subject, profile, asked).catch((cause: unknown) => {
          throw new Error(`${subject.name} did not get ready; asked for\n${asked.join('\n')}`, { cause });
        });
        visits.set(subject.name, [...(visits.get(subject.name) ?? []), one]);
        urls.set(subject.name, asked);
      }
      process.stderr.write(`${profile.name}: run ${run + 1} of ${runs}\n`);
    }
  } finally {
    await browser.close();
  }
  return new Map(
    [...visits].map(([name, list]) => [name, { median: middle(list), visits: list, urls: urls.get(name) ?? [] }]),
  );
}
