import '../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { listenForPolicyProblems } from '../../src/selfCheck/policyProblems';

const FRAME = 'https://tickets.example/tickets/';

/** What waits, and until when, in ms of a clock that only the tests move. */
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

/** Lets time pass, and what it was waited for. */
async function elapse(ms: number): Promise<void> {
  now += ms;
  for (const { task } of waiting.filter(({ end }) => end <= now)) task();
  waiting = waiting.filter(({ end }) => end > now);
  await new Promise(setImmediate);
}

/** The browser refuses something, and says so. */
const refuse = (effectiveDirective: string, blockedURI: string): boolean =>
  document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { effectiveDirective, blockedURI }));

const probe = (): HTMLIFrameElement | null => document.querySelector('iframe');

test('a refusal of the frame is heard though a busy machine takes two seconds to tell it', async () => {
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

test('a frame that is not refused is told nothing of, nor what the widget does not need', async () => {
  const told = listenForPolicyProblems(FRAME)();
  refuse('font-src', FRAME);
  refuse('frame-src', 'inline');
  probe()?.dispatchEvent(new Event('load'));
  await elapse(0);
  await elapse(100);
  assert.equal(await told, []);
});

test('a framed page that hangs holds nothing up for longer than three seconds', async () => {
  const told = listenForPolicyProblems(FRAME)();
  await elapse(3000);
  await elapse(100);
  assert.equal(await told, []);
});

test.run();
