// `npm run bench:hall -- --peers [runs] [halls] [--record]`: our hall and libraries that draw seats, on the same halls in one run,
// touched by the same fingers. All halls are theatre, opera, arena, stadium, club and concert; without names the first four are drawn.
import * as drawnHalls from '../../box-office/halls';
import { readArguments } from '../hall/arguments';
import { onSale } from '../hall/data';
import { report } from '../loadRecord';
import { ms, table } from '../loadTable';
import { installPeers, PEERS, type Peer, scriptOf, titleOf } from './peers';
import { peerHallOf } from './seats';
import { type Visit, visit } from './visit';

const USUAL = ['theatre', 'opera', 'arena', 'stadium'];
const halls = new Map(Object.entries(drawnHalls));
const asked = readArguments(process.argv.slice(2), [...halls.keys()], USUAL);

const FIGURES = {
  paint: 'first paint',
  blocked: 'blocked',
  longest: 'longest task',
  zoom: 'longest frame of a zoom',
  pan: 'longest frame of a pan',
  tap: 'tap to paint',
} as const;
type Figure = keyof typeof FIGURES | 'alive';

const middle = (visits: Visit[], figure: Figure): number | undefined => {
  const values = visits.flatMap((each) => each[figure] ?? []).sort((one, other) => one - other);
  return values[values.length >> 1];
};

/** What came of all visits to one peer, or why it was given up. */
type Outcome = Visit[] | string;

/** @returns the cells of one peer in one hall */
const cellsOf = ({ isFlat }: Peer, visits: Outcome): string[] => {
  const figures = Object.keys(FIGURES) as (keyof typeof FIGURES)[];
  if (typeof visits === 'string') return [visits, ...figures.map(() => '')];
  const times = figures.map((figure) => {
    if (isFlat && figure === 'zoom') return 'none';
    const value = middle(visits, figure);
    return value === undefined ? 'no answer' : ms(value);
  });
  return [...times, `${((middle(visits, 'alive') ?? 0) / 1e6).toFixed(1)} MB`];
};

installPeers();
const scripts = new Map<string, string>();
for (const peer of PEERS) scripts.set(peer.name, await scriptOf(peer));
const rows: string[][] = [];
for (const name of asked.halls) {
  const drawn = halls.get(name)?.();
  if (!drawn) continue;
  const ours = onSale(drawn);
  const theirs = await peerHallOf(drawn, ours.onSale);
  const visits = new Map<string, Outcome>();
  for (let run = 1; run <= asked.runs; run += 1)
    for (const peer of PEERS) {
      const before = visits.get(peer.name) ?? [];
      if (typeof before === 'string') continue;
      const seen = await visit({
        code: scripts.get(peer.name) ?? '',
        hall: !peer.module ? ours : peer.readsText ? { ...theirs, svg: drawn.svg } : theirs,
        peerHall: theirs,
      });
      const isGivenUp = typeof seen === 'string';
      if (isGivenUp && !peer.module) throw new Error(`${name}, ours: ${seen}`);
      visits.set(peer.name, isGivenUp ? seen : [...before, seen]);
      console.error(`${name}, ${peer.name}, run ${run}: ${cellsOf(peer, isGivenUp ? seen : [seen]).join(', ')}`);
    }
  for (const peer of PEERS)
    rows.push([
      `${name}, ${drawn.seats.length.toLocaleString('en-US')}: ${peer.name}`,
      ...cellsOf(peer, visits.get(peer.name) ?? []),
    ]);
}
const figures = table(['hall, places', ...Object.values(FIGURES), 'alive'], rows);
const omissions = table(
  ['peer', 'draws', 'leaves out'],
  PEERS.map((peer) => [titleOf(peer), peer.draws, peer.leavesOut]),
);
report('bench:hall-peers', `\nMedians of ${asked.runs} interleaved visits.\n\n${figures}\n\n${omissions}`);
