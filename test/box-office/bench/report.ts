import type { Verdict } from './invariants';
import type { Statistics } from './traffic';

const percentile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

function line(name: string, times: number[], seconds: number): string {
  const sorted = [...times].sort((a, b) => a - b);
  const cells = [
    String(times.length),
    (times.length / seconds).toFixed(0),
    ...[0.5, 0.95, 0.99].map((share) => percentile(sorted, share).toFixed(0)),
  ];
  return name.padEnd(24) + cells.map((cell) => cell.padStart(9)).join('');
}

/** The table of calls: how many, how many a second, and milliseconds to the answer. */
export function callTable({ times }: Statistics, seconds: number): string {
  const head =
    'call'.padEnd(24) + ['requests', 'req/s', 'p50 ms', 'p95 ms', 'p99 ms'].map((each) => each.padStart(9)).join('');
  const rows = [...times].sort(([a], [b]) => a.localeCompare(b)).map(([name, each]) => line(name, each, seconds));
  return [head, ...rows, line('all', [...times.values()].flat(), seconds)].join('\n');
}

/** The table of invariants. */
export const verdictTable = (verdicts: Verdict[]): string =>
  verdicts
    .map(
      ({ rule, checked, broken }) => `${broken ? 'BROKEN' : 'holds '}  ${rule} (${checked} checked, ${broken} broken)`,
    )
    .join('\n');
