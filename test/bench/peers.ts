// `npm run bench:peers`: the same minimal screen on the usual React stack and on ours, and the whole real widget, each
// on the demo's article page. Every page is loaded in turn, cold, under the two profiles of a slow phone.
import { readFileSync } from 'node:fs';
import { built } from '../build/built';
import { compare } from './loadLab';
import { hostPage, snippet } from './loadPages';
import { benchmark, RUNS } from './loadRecord';
import { serve } from './loadServer';
import { openShop } from './loadShop';
import { kb, ms, ratio, table } from './loadTable';
import type { Profile, Subject, Visit } from './loadVisit';
import { listJson } from './peers/list';
import { buildPeer } from './peersBuild';

const ITEMS = 60;
const article = readFileSync('static/article.html', 'utf8');
const shop = await openShop();
const peerPage = (script: string) =>
  hostPage(article, '', `<div id="peer" style="min-height:760px"></div><script async src="${script}"></script>`);
const site = await serve(
  new Map([
    ['/react.js', await buildPeer('react')],
    ['/ours.js', await buildPeer('ours')],
    ['/bswidget.js', (await built()).read('bswidget.js')],
    ['/list.json', listJson(ITEMS)],
    ['/host.html', hostPage(article, '', '')],
    ['/react.html', peerPage('/react.js')],
    ['/ours.html', peerPage('/ours.js')],
    ['/widget.html', hostPage(article, '', snippet('/bswidget.js', shop))],
  ]),
  'static',
);

const HOST = 'the host page alone';
const REACT = 'list: react, react-dom, react-router, zustand, axios';
const OURS = 'list: preact, preact-iso, signals, redaxios';
const WIDGET = 'the whole widget, hall painted';
const subjects: Subject[] = [
  { name: HOST, url: `${site.origin}/host.html` },
  { name: REACT, url: `${site.origin}/react.html`, script: '/react.js', mark: 'peer:ready' },
  { name: OURS, url: `${site.origin}/ours.html`, script: '/ours.js', mark: 'peer:ready' },
  { name: WIDGET, url: `${site.origin}/widget.html`, script: '/bswidget.js', mark: 'bswidget:seats' },
];

/** @returns the tables of one profile as Markdown */
async function run(profile: Profile): Promise<string> {
  const results = await compare(subjects, profile, RUNS);
  const of = (name: string): Visit => {
    const result = results.get(name);
    if (!result) throw new Error(`nothing measured for ${name}`);
    return result.median;
  };
  const host = of(HOST);
  const react = of(REACT);
  const columns = ['script, kB', 'ready', 'evaluate', 'main thread', 'blocking added', 'heap added, MB'];
  const figures = table(
    ['page', ...columns],
    subjects.map(({ name }) => {
      const one = of(name);
      const times = [one.ready, one.evaluate, one.ours, one.blocking].map(ms);
      return [name, kb(one.scriptBytes), ...times, ((one.heap - host.heap) / 1e6).toFixed(2)];
    }),
  );
  const share = (one: Visit) => [
    ratio(one.scriptBytes / react.scriptBytes),
    ratio(one.ready / react.ready),
    ratio(one.evaluate / react.evaluate),
    ratio(one.ours / react.ours),
    react.blocking ? ratio(one.blocking / react.blocking) : 'none',
    ratio((one.heap - host.heap) / (react.heap - host.heap)),
  ];
  const ratios = table(
    ['as ratios to the React stack', ...columns],
    [OURS, WIDGET].map((name) => [name, ...share(of(name))]),
  );
  return `\n**${profile.name}**, medians of ${RUNS} interleaved cold visits:\n\n${figures}\n\n${ratios}`;
}

await benchmark('bench:peers', run, async () => {
  await site.close();
  await shop.close();
});
