import type { KitOptions } from './options';
import type { Report, Row } from './runChecks';

const WORDS = { passed: 'ok', failed: 'FAIL', skipped: 'skip' };

export const countOf = ({ rows }: Report): Record<Row['outcome']['state'], number> => ({
  passed: rows.filter(({ outcome }) => outcome.state === 'passed').length,
  failed: rows.filter(({ outcome }) => outcome.state === 'failed').length,
  skipped: rows.filter(({ outcome }) => outcome.state === 'skipped').length,
});

/** @returns 1 if a check failed, no check passed, or the run ended early */
export const exitCodeOf = (report: Report): 0 | 1 => {
  const { passed, failed } = countOf(report);
  return failed || !passed || report.stopped ? 1 : 0;
};

/** A problem is shown with the last requests before it. */
const MOST_REQUESTS = 12;

const requestLines = (requests: string[]): string[] => [
  ...(requests.length > MOST_REQUESTS ? ['> …'] : []),
  ...requests.slice(-MOST_REQUESTS).map((request) => `> ${request}`),
];

const detailsOf = ({ outcome }: Row): string[] => {
  if (outcome.state === 'failed') return [...outcome.problems, ...requestLines(outcome.requests)];
  return outcome.state === 'skipped' ? [outcome.reason] : [];
};

const linesOf = (row: Row, nameWidth: number): string[] => [
  `  ${WORDS[row.outcome.state].padEnd(4)}  ${row.name.padEnd(nameWidth)}  ${row.paragraph}`,
  ...detailsOf(row).map((detail) => `          ${detail}`),
];

export function tableOf(report: Report, { api, show }: Pick<KitOptions, 'api' | 'show'>): string {
  const { rows, buyerReads, stopped, leftBehind } = report;
  const { passed, failed, skipped } = countOf(report);
  const nameWidth = Math.max(0, ...rows.map(({ name }) => name.length));
  const chapters = [...new Set(rows.map(({ chapter }) => chapter))];
  return [
    `${api}, show ${show}`,
    ...(buyerReads.length ? ['', 'A buyer reads:', ...buyerReads.map((line) => `  ${line}`)] : []),
    ...chapters.flatMap((chapter) => [
      '',
      chapter,
      ...rows.filter((row) => row.chapter === chapter).flatMap((row) => linesOf(row, nameWidth)),
    ]),
    '',
    ...(stopped ? [`Ended early: ${stopped}.`] : []),
    ...(leftBehind.length ? ['Left behind:', ...leftBehind.map((line) => `  ${line}`)] : ['Nothing is left behind.']),
    `${passed} passed, ${failed} failed, ${skipped} skipped`,
    '',
  ].join('\n');
}

export const jsonOf = (report: Report): string => `${JSON.stringify({ ...countOf(report), ...report }, null, 2)}\n`;
