// `npm run bench:load`: measures from navigation to the first seats on the demo's article page, in comparison with the same page without
// the widget, and with the floor: a bare page with the same requests, a script of 48,000 bytes and 300 circles.
// `npm run bench:load -- --record` writes the tables into test/bench/README.md, and size and seconds into the README's first screen.
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { built } from '../build/built';
import { CHROMIUM_FLAGS, ensureChromium } from '../support/chromium.mjs';
import { barePage, floorScript, hostPage, openShop, preloads, snippet } from './loadPages';
import { report, visitsOr, writeFirstScreen } from './loadRecord';
import { serve } from './loadServer';
import { kb, ms, ratio, table } from './loadTable';
import { measure, type Profile, SLOW_3G, SLOW_4G, type Subject, type Visit } from './loadVisit';

const RUNS = visitsOr(7);
const SCRIPT = '/bswidget.js';
const FLOOR = '/floor.js';
/** This size is constant: a floor as heavy as the widget would hide that the widget grows. */
const FLOOR_BYTES = 48_000;
const article = readFileSync('static/article.html', 'utf8');
const code = (await built()).read('bswidget.js');
const shop = await openShop();
const codeBytes = brotliCompressSync(code).length;
const floorCode = floorScript(shop, FLOOR_BYTES);
const floorBody = `<div id="floor"></div><script async src="${FLOOR}"></script>`;
const site = await serve(
  new Map([
    [SCRIPT, code],
    [FLOOR, floorCode],
    ['/host.html', hostPage(article, '', '')],
    ['/floor.html', barePage('', floorBody)],
    ['/floor-preload.html', barePage(preloads(FLOOR, shop), floorBody)],
    ['/widget.html', hostPage(article, '', snippet(SCRIPT, shop))],
    ['/widget-preload.html', hostPage(article, preloads(SCRIPT, shop), snippet(SCRIPT, shop))],
  ]),
  'static',
);
const widget = { script: SCRIPT, mark: 'bswidget:seats' };
const bare = { script: FLOOR, mark: 'floor:seats' };
const subjects: Subject[] = [
  { name: 'the host page alone', url: `${site.origin}/host.html` },
  { name: 'floor, preload lines', url: `${site.origin}/floor-preload.html`, ...bare },
  { name: 'widget, preload lines', url: `${site.origin}/widget-preload.html`, ...widget },
  { name: 'floor, script tag alone', url: `${site.origin}/floor.html`, ...bare },
  { name: 'widget, script tag alone', url: `${site.origin}/widget.html`, ...widget },
];

interface Result {
  median: Visit;
  /** The requests of the last visit, in order, as `METHOD address`. */
  urls: string[];
}

function median(values: number[]): number {
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

/** Visits all subjects in turn, `RUNS` times, so that a slow machine slows all subjects equally. */
async function compare(profile: Profile): Promise<Map<string, Result>> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
  const visits = new Map<string, Visit[]>();
  const urls = new Map<string, string[]>();
  try {
    for (let run = 0; run < RUNS; run++) {
      for (const subject of subjects) {
        const asked: string[] = [];
        const one = await measure(browser, subject, profile, asked).catch((cause: unknown) => {
          throw new Error(`${subject.name} did not get ready; asked for\n${asked.join('\n')}`, { cause });
        });
        visits.set(subject.name, [...(visits.get(subject.name) ?? []), one]);
        urls.set(subject.name, asked);
      }
      process.stderr.write(`${profile.name}: run ${run + 1} of ${RUNS}\n`);
    }
  } finally {
    await browser.close();
  }
  return new Map([...visits].map(([name, list]) => [name, { median: middle(list), urls: urls.get(name) ?? [] }]));
}

/** Goals as `[name, figure, limit]`; the goals of the main thread hold at a CPU slowed down four times. */
function goals(of: (name: string) => Visit, way: string, { cpu }: Profile): [string, number, number][] {
  const ours = of(`widget, ${way}`);
  const host = of('the host page alone');
  const mainThread: [string, number, number][] = [
    ['evaluate, ms', ours.evaluate, 60],
    ['longest task of ours, ms', ours.longest, 50],
    ['blocking time added, ms', ours.blocking, 20],
  ];
  return [
    ['ready, as a ratio to the floor', ours.ready / of(`floor, ${way}`).ready, cpu === SLOW_4G.cpu ? 1.3 : 1.35],
    ...(cpu === SLOW_4G.cpu ? mainThread : []),
    ['layout shift added', Math.max(0, ours.layoutShift - host.layoutShift), 0],
    ['heap added, MB', (ours.heap - host.heap) / 1e6, 2],
  ];
}

const WAYS = ['preload lines', 'script tag alone'];

/** The floor is valid only if it sends the same requests as the widget. @throws if the requests differ */
function sameRequests(results: Map<string, Result>, way: string): void {
  const asked = (name: string) => (results.get(name)?.urls ?? []).filter((url) => url.includes(shop.api)).sort();
  const [ours, theirs] = [asked(`widget, ${way}`), asked(`floor, ${way}`)];
  if (ours.join() !== theirs.join())
    throw new Error(`with ${way} the widget asked\n${ours.join('\n')}\nand the floor\n${theirs.join('\n')}`);
}

let readyOnSlow4G = Number.NaN;

async function run(profile: Profile): Promise<string> {
  const results = await compare(profile);
  const of = (name: string): Visit => {
    const result = results.get(name);
    if (!result) throw new Error(`nothing measured for ${name}`);
    return result.median;
  };
  for (const way of WAYS) sameRequests(results, way);
  if (profile === SLOW_4G) readyOnSlow4G = of('widget, preload lines').ready;
  const pages = table(
    [
      'page',
      'ready',
      'requests',
      'kB',
      'evaluate',
      'main thread, ours',
      'longest, ours',
      'blocking added',
      'shift',
      'heap',
    ],
    subjects.map(({ name }) => {
      const { ready, requests, bytes, evaluate, ours, longest, blocking, layoutShift, heap } = of(name);
      const tasks = [evaluate, ours, longest, blocking].map(ms);
      return [
        name,
        ms(ready),
        `${requests}`,
        kb(bytes),
        ...tasks,
        layoutShift.toFixed(4),
        `${(heap / 1e6).toFixed(2)} MB`,
      ];
    }),
  );
  const rows = goals(of, 'preload lines', profile).map(([what, figure, limit], place) => {
    const alone = goals(of, 'script tag alone', profile)[place]?.[1] ?? Number.NaN;
    const met = [figure, alone].every((each) => each <= limit);
    return [what, ratio(figure), ratio(alone), String(limit), met ? 'yes' : '**no**'];
  });
  const against = table(['goal', 'with preload lines', 'script tag alone', 'at most', 'met'], rows);
  const { stretch } = of('widget, preload lines');
  const conditions = `medians of ${RUNS} interleaved cold visits, slowed by ${ratio(stretch)} for this machine and divided by it`;
  return `\n**${profile.name}**, ${conditions}:\n\n${pages}\n\n${against}`;
}

try {
  const texts: string[] = [];
  for (const profile of [SLOW_4G, SLOW_3G]) texts.push(await run(profile));
  report('bench:load', texts.join('\n'), `, \`dist/bswidget.js\` of ${codeBytes.toLocaleString('en-US')} B`);
} finally {
  await site.close();
  await shop.close();
}
writeFirstScreen(codeBytes, readyOnSlow4G);
