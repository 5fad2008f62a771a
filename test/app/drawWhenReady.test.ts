import '../support/dom';
import { signal } from '@preact/signals';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { drawWhenReady } from '../../src/app/drawWhenReady';
import type { HallPlan } from '../../src/domain/entities';
import { fakeClock } from '../state/fakes';

const planWith = (schema: HallPlan['schema']): HallPlan => ({
  seats: [{ id: '1', schemaId: 's1', name: '1', sectorId: '' }],
  sectors: [],
  schema,
});
const NEVER = new Promise<string>(() => {});

/** Begins to wait for the hall's plan. @returns the test's controls, and `times`, the number of drawings */
const begin = (plan: HallPlan | null) => {
  const clock = fakeClock();
  const hallPlan = signal(plan);
  let times = 0;
  const giveUp = drawWhenReady({
    hallPlan,
    clock,
    draw: () => {
      times += 1;
    },
  });
  return { clock, hallPlan, giveUp, times: () => times };
};

test('without a hall the widget draws after 40 ms, once', async () => {
  const { clock, hallPlan, times } = begin(null);
  await clock.pass(39);
  assert.is(times(), 0);
  await clock.pass(1);
  assert.is(times(), 1);
  hallPlan.value = planWith('');
  await clock.pass(1000);
  assert.is(times(), 1);
});

test('a hall that has arrived after 40 ms is read first, for at most another 200 ms', async () => {
  const { clock, times } = begin(planWith(NEVER));
  await clock.pass(239);
  assert.is(times(), 0);
  await clock.pass(1);
  assert.is(times(), 1);
  await clock.pass(1000);
  assert.is(times(), 1);
});

test('a hall that has been read is drawn without waiting those 200 ms', async () => {
  const { clock, times } = begin(planWith(''));
  await clock.pass(100);
  assert.is(times(), 1);
});

test('a drawing that was cancelled never happens', async () => {
  for (const plan of [null, planWith(NEVER), planWith('')]) {
    const { clock, giveUp, times } = begin(plan);
    giveUp();
    await clock.pass(1000);
    assert.is(times(), 0);
  }
});

test.run();
