import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { BUSY_LOAD, deservesSecondTry, splitFailed, watchLoad } from './busyMachine.mjs';

const busy = { failed: 1, browser: true, load: BUSY_LOAD };

test('a browser test that failed on a busy machine may try once more', () => {
  assert.ok(deservesSecondTry(busy));
});

test('on a machine that was not busy a failure is a failure', () => {
  assert.not.ok(deservesSecondTry({ ...busy, load: BUSY_LOAD - 0.1 }));
  assert.not.ok(deservesSecondTry({ ...busy, load: 0 }), 'a system that does not count its load, such as Windows');
});

test('what opens no browser has no deadline to miss, and what passed needs no second try', () => {
  assert.not.ok(deservesSecondTry({ ...busy, browser: false }));
  assert.not.ok(deservesSecondTry({ ...busy, failed: 0 }));
});

const FILES = ['one', 'other', 'third'];
const passing = (name: string) => ({ name, passed: 4, failed: 0, seconds: 9 });

test('of a group only the files that failed try once more; what the others came to stands', () => {
  const files = [passing('one'), { name: 'other', passed: 5, failed: 2, seconds: 9 }, passing('third')];
  const result = { passed: 13, failed: 2, problems: ['other: "a tap"', 'other: "a pinch"'], files };
  const { again, kept } = splitFailed(FILES, result);
  assert.equal(again, ['other']);
  assert.equal(kept, { passed: 8, failed: 0, problems: [], files: [passing('one'), passing('third')] });
});

test('what is no file’s, such as a server left open after all, and what ended the process, makes all of them try again', () => {
  const nothing = { passed: 0, failed: 0, problems: [] };
  const leftOpen = {
    passed: 12,
    failed: 1,
    problems: ['left open after the tests: a server'],
    files: FILES.map(passing),
  };
  assert.equal(splitFailed(FILES, leftOpen), { again: FILES, kept: nothing });
  assert.equal(splitFailed(FILES, { passed: 0, failed: 1, problems: ['ended without a result'] }), {
    again: FILES,
    kept: nothing,
  });
});

test('the highest load counts, whenever it was', async () => {
  const loads = [1, 7, 3, 2];
  const seen: number[] = [];
  await new Promise<void>((done) => {
    const end = watchLoad({
      everyMs: 1,
      read() {
        const load = loads.shift() ?? 0;
        seen.push(load);
        if (seen.length === 4) queueMicrotask(() => done(assert.is(end(), 7)));
        return load;
      },
    });
  });
});

test('a file that ends before the first look is measured when it begins and when it ends', () => {
  const loads = [2, 9];
  assert.is(watchLoad({ everyMs: 60_000, read: () => loads.shift() ?? 0 })(), 9);
});

test.run();
