/** The fields of Chromium's trace events that are read here. The times are in microseconds. */
export interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  pid: number;
  tid: number;
  args?: {
    data?: { url?: string; isMainFrame?: boolean };
    animation_frame_script_timing_info?: { source_location_url?: string };
  };
}

const BLOCKING_MS = 50;
const TASK = 'ThreadControllerImpl::RunTask';

/** Events with the address of the script that a task ran; the last kind also covers callbacks of promises that take long. */
const RUNS_SCRIPT = new Set(['EvaluateScript', 'FunctionCall', 'v8.compile', 'AnimationFrame::Script::Execute']);
const MICROTASKS = 'BlinkScheduler_PerformMicrotaskCheckpoint';
const SOME_MICROTASKS_US = 500;

/** Main-thread figures until the mark, in ms. */
export interface MainThread {
  evaluate: number;
  ours: number;
  longest: number;
  blocking: number;
}

/**
 * Finds the tasks of a trace. Callbacks of promises that run between two tasks count as a task of their own: in the trace, a task that only
 * settles a promise (`scheduler.yield`) ends before the code that awaits the promise has run.
 */
const tasksOf = (events: TraceEvent[]): ((event: TraceEvent) => boolean) => {
  let end = 0;
  const found = new Set<TraceEvent>();
  for (const event of events) {
    const { name, ts, dur = 0 } = event;
    if (name !== TASK && (name !== MICROTASKS || ts < end)) continue;
    end = ts + dur;
    found.add(event);
  }
  return (event) => found.has(event);
};

const addressOf = ({ args }: TraceEvent): string[] => {
  const url = args?.data?.url ?? args?.animation_frame_script_timing_info?.source_location_url;
  return url ? [url] : [];
};

/**
 * Reads which tasks of the page's main thread were long, and which ran the measured script. A promise's callback
 * carries an address only when it takes long: a task that runs nothing but microtasks counts as the measured script's.
 */
export function readTrace(events: TraceEvent[], subject: { script?: string; mark?: string }): MainThread {
  const { script, mark } = subject;
  const inOrder = [...events].sort((a, b) => a.ts - b.ts);
  // The navigation may leave another process behind. The page's process has the mark; without a mark it has the last load event.
  const home = inOrder.filter(({ name, args }) =>
    mark ? name === mark : name === 'MarkLoad' && args?.data?.isMainFrame,
  );
  const { pid, tid, ts } = home.at(-1) ?? {};
  if (ts === undefined) throw new Error(`the trace lacks ${mark ?? 'the load event'}`);
  const end = mark ? ts : Number.POSITIVE_INFINITY;
  const onMain = inOrder.filter((each) => each.pid === pid && each.tid === tid);
  const until = onMain.filter(({ ts }) => ts <= end);
  const result = { evaluate: 0, ours: 0, longest: 0, blocking: 0 };
  const scripts = until.filter(({ name }) => RUNS_SCRIPT.has(name));
  const promises = until.filter(({ name, dur = 0 }) => name === MICROTASKS && dur > SOME_MICROTASKS_US);
  const isTask = tasksOf(until);
  let came = false;
  for (const task of until) {
    if (!isTask(task)) continue;
    const { ts, dur = 0 } = task;
    const ms = dur / 1000;
    const within = (each: TraceEvent) => each.ts >= ts && each.ts <= ts + dur;
    const urls = scripts.filter(within).flatMap(addressOf);
    const named = script !== undefined && urls.some((url) => url.includes(script));
    const ours = named || (script && !urls.length && promises.some(within));
    came ||= named;
    if (came) result.blocking += Math.max(0, ms - BLOCKING_MS);
    if (!ours) continue;
    result.ours += ms;
    result.longest = Math.max(result.longest, ms);
  }
  for (const { name, dur = 0, args } of until)
    if (script && name === 'EvaluateScript' && args?.data?.url?.includes(script)) result.evaluate += dur / 1000;
  return result;
}
