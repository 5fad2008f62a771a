import '../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { listenForPolicyProblems } from '../../src/selfCheck/policyProblems';

const FRAME = 'https://tickets.example/tickets/';

/** The pending timers with their ends, in ms of a clock that only the tests move. */
let waiting: { task: () => void; end: number }[] = [];
let now = 0;
const { setTimeout: native } = globalThis;
test.before.each(() => {
  waiting = [];
  now = 0;
  globalThis.setTimeout = ((task: () => void, ms = 0) => waiting.push({ task, end: now + ms })) as never;
});
test.after.each(() => {
  globalThis.setTimeout = native;
});

/** Moves the clock, and runs the timers that are due. */
async function elapse(ms: number): Promise<void> {
  now += ms;
  for (const { task } of waiting.filter(({ end }) => end <= now)) task();
  waiting = waiting.filter(({ end }) => end > now);
  await new Promise(setImmediate);
}

/** Reports a violation of the page's policy, as a browser does. */
const refuse = (effectiveDirective: string, blockedURI: string): boolean =>
  document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { effectiveDirective, blockedURI }));

const probe = (): HTMLIFrameElement | null => document.querySelector('iframe');

test('the self-check hears of a refused frame, although a busy machine reports the refusal after two seconds', async () => {
  const told = listenForPolicyProblems(FRAME)();
  await elapse(2000);
  refuse('frame-src', FRAME);
  probe()?.dispatchEvent(new Event('load'));
  await elapse(0);
  await elapse(100);
  const [problem = '', ...others] = await told;
  assert.match(problem, 'frame-src https://tickets.example');
  assert.equal(others, []);
  assert.is(probe(), null, 'the frame that asked is gone');
});

test('the self-check reports neither a frame that loads, nor refusals that do not concern the widget', async () => {
  const told = listenForPolicyProblems(FRAME)();
  refuse('font-src', FRAME);
  refuse('frame-src', 'inline');
  probe()?.dispatchEvent(new Event('load'));
  await elapse(0);
  await elapse(100);
  assert.equal(await told, []);
});

test('a framed page that hangs delays the self-check by three seconds at most', async () => {
  const told = listenForPolicyProblems(FRAME)();
  await elapse(3000);
  await elapse(100);
  assert.equal(await told, []);
});

test.run();
