import { type Call, FAULTS, type Fault } from './proxy';
import type { Row, Situation } from './scenarios';

/** What faults come to for the widget: those of one kind go the same way in it, which its unit tests hold for each. */
export const KINDS = {
  refused: ['500 html', '502 empty', '429 retry-after', '404 json', '409 taken', '422 messages'],
  unreadable: [
    '200 html',
    '302 stranger',
    'done, bad json',
    'done, empty',
    'done, wrong types',
    'done, no fields',
    'done, nulls',
  ],
  'never answered': ['hang'],
  'cut off': ['reset', 'offline', 'no cors'],
  done: ['done, reset', 'done, late', 'done, trickle', 'twice', 'html notifications'],
} satisfies Record<string, Fault[]>;

/** Calls that read; a fault that leaves the call done is nothing of its own for those that the next read stands for. */
const READS: Partial<Record<Call, Fault[]>> = {
  show: ['404 json', 'done, bad json', 'hang', 'offline'],
  constructive: ['500 html', 'done, wrong types', 'hang', 'offline'],
  season_tickets: ['500 html', '200 html', 'hang', 'offline'],
  season_ticket: ['404 json', 'done, no fields', 'hang', 'offline'],
  performance: ['429 retry-after', 'done, nulls', 'hang', 'no cors', 'done, late'],
  schema: ['502 empty', 'done, empty', 'hang', 'reset', 'done, trickle'],
  order: ['404 json', '302 stranger', 'hang', 'reset', 'html notifications'],
  check: ['409 taken', '422 messages', '200 html', 'hang', 'no cors', 'done, reset', 'twice'],
};

const WRITES: Partial<Record<Call, Fault[]>> = {
  create: ['429 retry-after', 'done, wrong types', 'hang', 'reset', 'done, reset'],
  add: ['409 taken', 'done, empty', 'hang', 'offline', 'done, reset', 'done, trickle'],
  remove: ['500 html', '200 html', 'hang', 'offline', 'twice'],
  clear: ['404 json', 'done, nulls', 'hang', 'no cors', 'done, late'],
  tariff: ['422 messages', '302 stranger', 'hang', 'offline', 'html notifications'],
  promo: ['404 json', 'done, no fields', 'hang', 'reset', 'done, reset'],
  checkout: ['422 messages', '502 empty', 'done, bad json', 'hang', 'offline', 'done, reset', 'twice'],
};

const SITUATIONS: Record<Situation, Fault[]> = {
  'paid, the tab was closed': ['500 html', 'done, bad json', 'hang', 'reset'],
  'paid, no status is told': ['422 messages', 'done, no fields', 'hang', 'reset'],
  'left unpaid': ['500 html', 'done, no fields', 'hang', 'reset'],
  'left unpaid, and given up': ['422 messages', 'done, bad json', 'hang', 'reset', 'done, reset'],
};

const CHOSEN: Partial<Record<Row, Fault[]>> = { ...READS, ...WRITES, ...SITUATIONS };

/** @returns the faults that a row is played with @throws when nobody has chosen any */
export function faultsOfRow(row: Row): readonly Fault[] {
  const chosen = CHOSEN[row];
  if (!chosen) throw new Error(`no faults are chosen for ${row}`);
  return chosen;
}

/** @returns what the choice leaves out though it must not, each as a readable line: a kind for each row, a fault for reads and for writes */
export function leftOut(): string[] {
  const kinds = Object.entries(KINDS).flatMap(([kind, faults]) =>
    Object.entries(CHOSEN)
      .filter(([row, chosen]) => !chosen.some((fault) => (faults as Fault[]).includes(fault)) && needs(row, kind))
      .map(([row]) => `${row}: ${kind}`),
  );
  const faults = [READS, WRITES].flatMap((rows, at) =>
    FAULTS.filter((fault) => !Object.values(rows).flat().includes(fault)).map(
      (fault) => `${at ? 'writes' : 'reads'}: ${fault}`,
    ),
  );
  return [...kinds, ...faults];
}

/** What is done behind a fault matters where the answer could be missed: not of what is only shown, nor where one asks until it is so. */
function needs(row: string, kind: string): boolean {
  return kind !== 'done' || row in WRITES;
}
