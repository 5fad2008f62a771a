import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readTrace, type TraceEvent } from './loadTrace';

const SUBJECT = { script: '/bswidget.js', mark: 'bswidget:seats' };
const event = (name: string, atMs: number, ms = 0, url = ''): TraceEvent => ({
  name,
  ph: 'X',
  ts: atMs * 1000,
  dur: ms * 1000,
  pid: 1,
  tid: 1,
  args: url ? { data: { url } } : {},
});
const task = (atMs: number, ms: number) => event('ThreadControllerImpl::RunTask', atMs, ms);
const promises = (atMs: number, ms: number) => event('BlinkScheduler_PerformMicrotaskCheckpoint', atMs, ms);
const ours = (atMs: number, ms: number) => event('FunctionCall', atMs, ms, 'https://host.example/bswidget.js');
const seats = event('bswidget:seats', 1000);

test('until the mark, tasks with the script count as its own, and from its first task on each excess over 50 ms counts as blocking', () => {
  const events = [
    task(0, 90),
    task(100, 30),
    ours(110, 10),
    task(200, 60),
    task(300, 70),
    ours(300, 70),
    task(1100, 500),
    seats,
  ];
  assert.equal(readTrace(events, SUBJECT), { evaluate: 0, ours: 100, longest: 70, blocking: 30 });
});

test('callbacks of promises count once, inside a task, or as a task of their own if the trace has them after one', () => {
  const events = [task(0, 20), ours(0, 1), promises(1, 19), task(30, 0.1), promises(30.2, 40), seats];
  assert.equal(readTrace(events, SUBJECT), { evaluate: 0, ours: 60, longest: 40, blocking: 0 });
});

test.run();
