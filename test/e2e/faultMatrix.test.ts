import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Memory, type Outcome, playAll, remember } from './faults/play';
import { CALLS, type Call, FAULTS, type Fault, type FaultProxy, type Lane, openProxy } from './faults/proxy';
import { openShop, type Shop } from './support/shop';

let shop: Shop;
let proxy: FaultProxy;
let lanes: [Lane, Memory][] = [];
const matrix = new Map<Call, Outcome[]>();

const READS: Call[] = [
  'show',
  'constructive',
  'season_tickets',
  'season_ticket',
  'performance',
  'schema',
  'order',
  'check',
];
const WRITES = CALLS.filter((call) => !READS.includes(call));

/** In a usual run each fault is played with one reading and one writing call, and each call with at least two faults. */
const usualFaults = (row: Call): readonly Fault[] =>
  FAULTS.filter((_, at) => [READS, WRITES].some((calls) => calls[at % calls.length] === row));

const only = process.env.FAULT_ROWS?.split(';');
const some = process.env.FAULTS === 'all' ? FAULTS : (process.env.FAULTS?.split(';') as readonly Fault[] | undefined);
const rows = CALLS.filter((row) => !only || only.includes(row));
const faultsOf = (row: Call): readonly Fault[] => some ?? usualFaults(row);

for (const row of rows) {
  const it = suite(`Faults of ${row}`);
  it.before(async () => {
    if (!lanes.length) {
      shop = await openShop();
      proxy = await openProxy(shop.office.origin);
      for (const name of ['a', 'b']) {
        const lane = proxy.lane(name);
        lanes = [...lanes, [lane, await remember(shop, lane)]];
      }
    }
    matrix.set(row, await playAll(shop, lanes, row, faultsOf(row)));
  });
  for (const [at, fault] of faultsOf(row).entries()) {
    it(`the buyer recovers from the fault "${fault}" of ${row}`, () => {
      const outcome = matrix.get(row)?.[at];
      assert.ok(outcome, 'was not played');
      assert.is(outcome?.error, undefined);
    });
  }
  it.after(async () => {
    if (row !== rows.at(-1)) return;
    await proxy.close();
    await shop.close();
  });
  it.run();
}
