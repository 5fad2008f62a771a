import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createMode } from '../../src/state/stores';

/** @returns the warnings of the console during a run */
const warned = (run: () => void): unknown[] => {
  const said: unknown[] = [];
  const { warn } = console;
  console.warn = (...args: unknown[]) => said.push(...args);
  try {
    run();
  } finally {
    console.warn = warn;
  }
  return said;
};

test('the mode is short by default (spec §4, spec §9)', () => {
  assert.is(createMode().mode.value, 'short');
});

test('full and short are applied (spec §4)', () => {
  const { mode, set } = createMode();
  assert.equal(
    warned(() => set('full')),
    [],
  );
  assert.is(mode.value, 'full');
  set('short');
  assert.is(mode.value, 'short');
});

test('any other value is ignored with the warning "App Mode not allowed" (spec §4)', () => {
  for (const value of ['Full', 'FULL', ' full', '__proto__', 'constructor', 'full,short', 'undefined']) {
    const { mode, set } = createMode();
    set('full');
    assert.equal(
      warned(() => set(value)),
      ['App Mode not allowed'],
    );
    assert.is(mode.value, 'full');
  }
});

test.run();
