// Measures the hall map and the plain approach (all seats as inline SVG, recoloured by class) in the same run: Chromium, 4 times slower than
// the reference core, 360x640 CSS pixels at DPR 3, with the SVG text loaded. Ratios count.
import { type CDPSession, chromium } from 'playwright-core';
import { bundle } from '../../../build.mjs';
import { arena, club, concert, opera, stadium, theatre } from '../../box-office/halls';
import { CHROMIUM_FLAGS, findChromium } from '../../support/chromium.mjs';
import { report, visitsOr } from '../loadRecord';
import { ms, ratio, table } from '../loadTable';
import { slownessOf } from '../referenceCore';
import { onSale } from './data';
import type { Figures } from './page';
import type { StageData } from './stage';

type Approach = 'hall' | 'plain';
type Visit = Figures & { memory: number };
interface Bench {
  hallBench: { measure: (approach: Approach, data: StageData, weigh: () => Promise<void>) => Promise<Figures> };
  data: StageData;
  weigh: () => Promise<void>;
}

/** How many times slower than the reference core the page shall be. */
const CPU = 4;
const HALLS = Object.entries({ theatre, opera, arena, stadium, club, concert });
const NAMES = HALLS.map(([name]) => name);
const named = NAMES.filter((name) => process.argv.includes(name));
const halls = named.length ? named : NAMES;
if (named.length && process.argv.includes('--record'))
  throw new Error('--record writes the table of all halls: name none');
const runs = visitsOr(3);
const APPROACHES: Approach[] = ['hall', 'plain'];
const { code } = await bundle('test/bench/hall/page.ts', 'js');

const quantile = (values: number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN;
const median = (values: number[]): number => quantile(values, 0.5);
const p95 = (values: number[]): number => quantile(values, 0.95);

/**
 * The live memory of a page after a garbage collection, in bytes: objects of scripts and of the DOM with their layout, and buffers. The
 * memory of the process says less, because the process reuses memory that the test's own data has freed.
 */
const alive = async (session: CDPSession): Promise<number> => {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize, embedderHeapUsedSize, backingStorageSize } = await session.send('Runtime.getHeapUsage');
  return usedSize + embedderHeapUsedSize + backingStorageSize;
};

const visit = async (approach: Approach, data: StageData): Promise<Visit> => {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 640 }, deviceScaleFactor: 3, hasTouch: true });
    await page.setContent('<!doctype html><meta name="viewport" content="width=device-width"><div id="host"></div>');
    await page.addScriptTag({ content: code });
    const session = await page.context().newCDPSession(page);
    const weights: number[] = [];
    await page.exposeFunction('weigh', async () => {
      weights.push(await alive(session));
    });
    await page.evaluate((given) => {
      (window as unknown as Bench).data = given;
    }, data);
    // frames come at the screen's own pace, so the page is slowed no further than to the phone's speed
    await session.send('Emulation.setCPUThrottlingRate', { rate: Math.max(1, CPU / (await slownessOf(page))) });
    const figures = await page.evaluate((name) => {
      const bench = window as unknown as Bench;
      return bench.hallBench.measure(name, bench.data, bench.weigh);
    }, approach);
    const [before = 0, after = 0] = weights;
    return { ...figures, memory: after - before };
  } finally {
    await browser.close();
  }
};

const figures = ['paint', 'blocked', 'longest', 'tap'] as const;
const rows: string[][] = [];
for (const [name, hall] of HALLS.filter(([each]) => halls.includes(each))) {
  const data = onSale(hall());
  const visits: Record<Approach, Visit[]> = { hall: [], plain: [] };
  for (let run = 0; run < runs; run += 1)
    for (const approach of APPROACHES) {
      const seen = await visit(approach, data);
      visits[approach].push(seen);
      console.error(
        `${name}, ${approach}, run ${run + 1}: ${figures.map((each) => `${each} ${ms(seen[each])}`).join(', ')}`,
      );
    }
  for (const approach of APPROACHES) {
    const all = (figure: (typeof figures)[number] | 'memory', of = approach) => visits[of].map((each) => each[figure]);
    const times = (figure: 'paint' | 'blocked' | 'memory') => {
      const other = median(all(figure, 'plain'));
      return approach !== 'plain' && other ? ` (${ratio(median(all(figure)) / other)}x)` : '';
    };
    const both = (values: number[]) => `${ms(median(values)).slice(0, -3)} / ${ms(p95(values))}`;
    rows.push([
      `${name}, ${data.seats.length.toLocaleString('en-US')}: ${approach}`,
      both(all('paint')) + times('paint'),
      ms(median(all('blocked'))) + times('blocked'),
      ms(median(all('longest'))),
      both(visits[approach].flatMap(({ pan }) => pan)),
      both(visits[approach].flatMap(({ pinch }) => pinch)),
      ms(median(visits[approach].map(({ zoom }) => Math.max(...zoom)))),
      both(all('tap')),
      // A small hall weighs less than the garbage collector leaves uncollected.
      data.seats.length > 3000 ? `${Math.round(median(all('memory')) / 1e6)} MB${times('memory')}` : '',
    ]);
  }
}
report(
  'bench:hall',
  `\nMedian / p95 of ${runs} interleaved visits; in brackets how many times the plain approach's median.\n\n${table(
    [
      'hall, seats',
      'first paint',
      'blocked',
      'longest task',
      'panning',
      'pinching',
      'longest frame of a zoom',
      'tap to paint',
      'memory',
    ],
    rows,
  )}`,
);
