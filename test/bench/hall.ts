// `npm run bench:hall [runs]`: the hall map beside the plain approach (all seats as inline SVG, recoloured by class), in the same
// run, Chromium at 4x CPU throttle, 360x640 CSS pixels at DPR 3, from SVG text in hand. Prints hall.md's table; ratios count.
import { readdirSync, readFileSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { bundle } from '../../build.mjs';
import { arena, opera, stadium, theatre } from '../box-office/halls';
import { CHROMIUM_FLAGS, findChromium } from '../support/chromium.mjs';
import { onSale } from './hall/data';
import type { Figures } from './hall/page';
import type { StageData } from './hall/stage';
import { ms, ratio, table } from './loadTable';

type Approach = 'hall' | 'plain';
interface Bench {
  bswidget: {
    mount: {
      measure: (approach: Approach, data: StageData) => Promise<Figures>;
      only: (approach: Approach, data: StageData) => Promise<void>;
    };
  };
  data: StageData;
}

const RUNS = Number(process.argv[2] ?? 3);
const APPROACHES: Approach[] = ['hall', 'plain'];
const halls = { theatre, opera, arena, stadium };
const { code } = await bundle('test/bench/hall/page.ts', 'js');

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
const p95 = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN;

/** Memory of its own that the heaviest renderer holds, in bytes. */
const rendererMemory = (): number =>
  Math.max(
    ...readdirSync('/proc')
      .map(Number)
      .filter(Boolean)
      .map((id) => {
        try {
          if (!readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('--type=renderer')) return 0;
          return 1024 * Number(/^RssAnon:\s*(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0);
        } catch {
          return 0;
        }
      }),
  );

const open = async (browser: Browser, data: StageData) => {
  const page = await browser.newPage({ viewport: { width: 360, height: 640 }, deviceScaleFactor: 3, hasTouch: true });
  await page.setContent('<!doctype html><meta name="viewport" content="width=device-width"><div id="host"></div>');
  await page.addScriptTag({ content: code });
  await page.evaluate((given) => {
    (window as unknown as Bench).data = given;
  }, data);
  return page;
};

const visit = async (approach: Approach, data: StageData): Promise<Figures> => {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  const page = await open(browser, data);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const figures = await page.evaluate((name) => {
    const bench = window as unknown as Bench;
    return bench.bswidget.mount.measure(name, bench.data);
  }, approach);
  await browser.close();
  return figures;
};

const weigh = async (approach: Approach, data: StageData): Promise<number> => {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  const page = await open(browser, data);
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const before = rendererMemory();
  await page.evaluate((name) => {
    const bench = window as unknown as Bench;
    return bench.bswidget.mount.only(name, bench.data);
  }, approach);
  await session.send('HeapProfiler.collectGarbage');
  const after = rendererMemory();
  await browser.close();
  return after - before;
};

const rows: string[][] = [];
for (const [name, hall] of Object.entries(halls)) {
  const data = onSale(hall());
  const results: Record<Approach, Figures[]> = { hall: [], plain: [] };
  const memory: Record<Approach, number[]> = { hall: [], plain: [] };
  for (let run = 0; run < RUNS; run += 1)
    for (const approach of APPROACHES) {
      results[approach].push(await visit(approach, data));
      memory[approach].push(await weigh(approach, data));
      console.error(
        `${name}, ${approach}, run ${run + 1}: ${JSON.stringify(results[approach].slice(-1)[0], (_, value) => (Array.isArray(value) ? p95(value) : value))}`,
      );
    }
  for (const approach of APPROACHES) {
    const of = (figure: 'paint' | 'blocked' | 'longest' | 'tap') =>
      median(results[approach].map((each) => each[figure]));
    const times = (figure: 'paint' | 'blocked') => {
      const other = median(results.plain.map((each) => each[figure]));
      return approach === 'hall' ? ` (${other ? ratio(of(figure) / other) : '–'}x)` : '';
    };
    const frame = (figure: 'pan' | 'pinch') => {
      const all = results[approach].flatMap((each) => each[figure]);
      return `${ms(median(all))} / ${ms(p95(all))}`;
    };
    const weight = median(memory[approach]);
    const share = approach === 'hall' ? ` (${ratio(weight / median(memory.plain))}x)` : '';
    rows.push([
      `${name}, ${data.seats.length.toLocaleString('en-US')}: ${approach}`,
      ms(of('paint')) + times('paint'),
      ms(of('blocked')) + times('blocked'),
      ms(of('longest')),
      frame('pan'),
      frame('pinch'),
      ms(of('tap')),
      `${Math.round(weight / 1e6)} MB${share}`,
    ]);
  }
}
console.log(
  table(
    [
      'hall, seats',
      'first paint',
      'blocked',
      'longest task',
      'panning, median / p95',
      'pinching, median / p95',
      'tap to paint',
      'memory',
    ],
    rows,
  ),
);
