/**
 * Random sequences of steps by a buyer with two tabs, the box office and the network, run against the real stores. `invariants.ts` checks
 * the stores after every step, and at rest. MODEL_RUNS sets the number of sequences: 10,000 after a change of the stores.
 */
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { checkAlways, checkAtRest, checkGoesOn } from './invariants';
import { act, createSimulation, heal } from './simulation';
import { anyStep, anyWorld, BEGINNINGS, type Step, type World } from './steps';

const SEQUENCES = Number(process.env.MODEL_RUNS ?? 1_000);
const MOST_STEPS = 16;

async function runSequence(world: World, steps: Step[]): Promise<void> {
  const simulation = createSimulation(world);
  for (const step of [...BEGINNINGS[world.begins], ...steps]) {
    await act(simulation, step);
    checkAlways(simulation);
  }
  await heal(simulation);
  checkAlways(simulation);
  checkAtRest(simulation);
  await checkGoesOn(simulation);
  checkAlways(simulation);
}

test(`no sequence of the buyer, the box office and the network loses anything: ${SEQUENCES} sequences`, async () => {
  const rejections: unknown[] = [];
  const noteRejection = (reason: unknown): number => rejections.push(reason);
  let stepsDone = 0;
  process.on('unhandledRejection', noteRejection);
  try {
    await fc.assert(
      fc.asyncProperty(anyWorld, fc.array(anyStep, { minLength: 1, maxLength: MOST_STEPS }), async (world, steps) => {
        stepsDone += steps.length;
        await runSequence(world, steps);
      }),
      { numRuns: SEQUENCES, includeErrorInReport: true },
    );
    assert.equal(rejections, []);
    console.log(`${SEQUENCES} sequences, ${stepsDone} steps of buyer, box office and network: nothing lost`);
  } finally {
    process.off('unhandledRejection', noteRejection);
  }
});

test.run();
