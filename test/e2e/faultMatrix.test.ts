import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Memory, type Outcome, playAll, remember } from './faults/play';
import { CALLS, type Call, FAULTS, type Fault, type FaultProxy, type Lane, openProxy } from './faults/proxy';
import { openShop, type Shop } from './support/shop';

let shop: Shop;
let proxy: FaultProxy;
let lanes: [Lane, Memory][] = [];
let begun = 0;
const matrix = new Map<Call, Outcome[]>();

const only = process.env.FAULT_CALLS?.split(',');
const some = process.env.FAULTS?.split(';') as Fault[] | undefined;
const calls = CALLS.filter((call) => !only || only.includes(call));

/** One character a cell: how the buyer learned of it, and what led on. */
const sign = ({ error, told, on }: Outcome): string =>
  error ? '✘' : on === 'again' ? 'A' : on === 'button' ? 'B' : told === 'told' ? 'T' : '·';

function print(): void {
  const width = Math.max(...FAULTS.map((fault) => fault.length));
  console.log(`\n${' '.repeat(width)}  ${calls.map((_, at) => String.fromCharCode(97 + at)).join(' ')}`);
  for (const [at, fault] of (some ?? FAULTS).entries()) {
    const row = calls.map((call) => sign(matrix.get(call)?.[at] as Outcome));
    console.log(`${fault.padEnd(width)}  ${row.join(' ')}`);
  }
  console.log(calls.map((call, at) => `${String.fromCharCode(97 + at)} ${call}`).join(', '));
  console.log('· recovered silently, T said it and recovered, B by the button offered, A by doing it again, ✘ failed');
  console.log(
    `${[...matrix.values()].flat().length} cases in ${Math.round((performance.now() - begun) / 1000)} s, ${[...matrix.values()].flat().filter((each) => each.error).length} failed`,
  );
}

for (const call of calls) {
  const it = suite(`Faults of ${call}`);
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
    matrix.set(call, await playAll(shop, lanes, call, some));
  });
  for (const [at, fault] of (some ?? FAULTS).entries()) {
    it(fault, () => {
      const outcome = matrix.get(call)?.[at];
      assert.ok(outcome, 'was not played');
      assert.is(outcome?.error, undefined);
    });
  }
  it.after(async () => {
    if (call !== calls[calls.length - 1]) return;
    print();
    await proxy.close();
    await shop.close();
  });
  it.run();
}
