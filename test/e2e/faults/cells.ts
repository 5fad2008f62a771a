import { type Call, FAULTS, type Fault } from './proxy';

/** Calls that read: together they meet each fault once. */
const READS: Partial<Record<Call, Fault[]>> = {
  show: ['404 json', 'hang'],
  constructive: ['500 html', 'done, wrong types', 'offline'],
  season_tickets: ['200 html', '429 retry-after'],
  season_ticket: ['422 messages', 'done, no fields'],
  performance: ['done, nulls', 'no cors', 'done, late'],
  schema: ['502 empty', 'done, empty', 'done, trickle'],
  order: ['302 stranger', 'reset', 'html notifications'],
  check: ['409 taken', 'done, bad json', 'done, reset', 'twice'],
};

/** Calls that change something: together they meet each fault once. */
const WRITES: Partial<Record<Call, Fault[]>> = {
  create: ['429 retry-after', 'done, wrong types', 'done, reset'],
  add: ['409 taken', 'done, empty', 'offline', 'done, trickle'],
  remove: ['500 html', 'hang', 'twice'],
  clear: ['done, nulls', 'no cors', 'done, late'],
  tariff: ['422 messages', '302 stranger', 'html notifications'],
  promo: ['404 json', 'done, no fields', 'reset'],
  checkout: ['502 empty', '200 html', 'done, bad json'],
};

const CHOSEN: Partial<Record<Call, Fault[]>> = { ...READS, ...WRITES };

/** @returns the faults that a row is played with in a usual run; `npm run test:all` plays each of them @throws when none are chosen */
export function faultsOfRow(row: Call): readonly Fault[] {
  const chosen = CHOSEN[row];
  if (!chosen) throw new Error(`no faults are chosen for ${row}`);
  return chosen;
}

/** @returns the faults that no call that reads meets, and those that no call that changes something meets, each as a readable line */
export const leftOut = (): string[] =>
  [READS, WRITES].flatMap((rows, at) =>
    FAULTS.filter((fault) => !Object.values(rows).flat().includes(fault)).map(
      (fault) => `${at ? 'writes' : 'reads'}: ${fault}`,
    ),
  );
