import { suite, test } from 'uvu';
import * as assert from 'uvu/assert';
import { faultsOfRow, leftOut } from './faults/cells';
import { type Memory, type Outcome, playAll, remember } from './faults/play';
import { CALLS, FAULTS, type Fault, type FaultProxy, type Lane, openProxy } from './faults/proxy';
import { type Row, SITUATIONS } from './faults/scenarios';
import { openShop, type Shop } from './support/shop';

let shop: Shop;
let proxy: FaultProxy;
let lanes: [Lane, Memory][] = [];
let begun = 0;
const matrix = new Map<Row, Outcome[]>();

const only = process.env.FAULT_ROWS?.split(';');
const some = process.env.FAULTS === 'all' ? FAULTS : (process.env.FAULTS?.split(';') as readonly Fault[] | undefined);
const rows: Row[] = [...CALLS, ...SITUATIONS].filter((row) => !only || only.includes(row));
/** A situation is met as the page loads, which it cannot without a network; a payment that the box office keeps (409) is not given up. */
const hasNoWay = (row: Row, fault: Fault): boolean =>
  (fault === 'offline' && (SITUATIONS as readonly Row[]).includes(row)) ||
  (fault === '409 taken' && row === 'left unpaid, and given up') ||
  // a check that knows no payment says that it is a cart; a page that is opened later finds it bought
  (fault === '404 json' && row === 'paid, no status is told');
const faultsOf = (row: Row): readonly Fault[] => some?.filter((fault) => !hasNoWay(row, fault)) ?? faultsOfRow(row);

/** One character a cell: how the buyer learned of it, and what led on. */
const sign = (outcome: Outcome | undefined): string => {
  if (!outcome) return ' ';
  const { error, told, on } = outcome;
  return error ? '✘' : on === 'again' ? 'A' : on === 'button' ? 'B' : told === 'told' ? 'T' : '·';
};

function print(): void {
  const width = Math.max(...FAULTS.map((fault) => fault.length));
  console.log(`\n${' '.repeat(width)}  ${rows.map((_, at) => String.fromCharCode(97 + at)).join(' ')}`);
  for (const fault of some ?? FAULTS) {
    const cells = rows.map((row) => sign(matrix.get(row)?.find((outcome) => outcome.fault === fault)));
    console.log(`${fault.padEnd(width)}  ${cells.join(' ')}`);
  }
  console.log(rows.map((row, at) => `${String.fromCharCode(97 + at)} ${row}`).join('; '));
  console.log('· recovered silently, T said it and recovered, B by the button offered, A by doing it again, ✘ failed');
  console.log(
    `${[...matrix.values()].flat().length} cases in ${Math.round((performance.now() - begun) / 1000)} s, ${[...matrix.values()].flat().filter((each) => each.error).length} failed`,
  );
}

test('Every fault meets a call that reads and one that changes something', () => {
  assert.equal(leftOut(), []);
});
test.run();

for (const row of rows) {
  const it = suite(`Faults of ${row}`);
  it.before(async () => {
    if (!lanes.length) {
      begun = performance.now();
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
    it(fault, () => {
      const outcome = matrix.get(row)?.[at];
      assert.ok(outcome, 'was not played');
      assert.is(outcome?.error, undefined);
    });
  }
  it.after(async () => {
    if (row !== rows.at(-1)) return;
    print();
    await proxy.close();
    await shop.close();
  });
  it.run();
}
