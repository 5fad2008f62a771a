import { suite, type Test } from 'uvu';
import { type BoxOffice, type BoxOfficeOptions, startBoxOffice } from '../boxOffice';
import { createClient, SHOP } from './client';
import { fixedDay } from './fixedDay';
import { postgresFolder, startPostgres } from './postgres';

/** An open box office and a client for it, shared by the suite. */
export interface Shop {
  box: BoxOffice;
  client: ReturnType<typeof createClient>;
}

const HAS_POSTGRES = postgresFolder() !== undefined;
if (!HAS_POSTGRES) console.log('PostgreSQL is not installed here: the box office is tested on PGlite only.');
/** A usual run tests the embedded database only; a whole run, and a run of named files, tests both databases. */
const DATABASES = HAS_POSTGRES && process.env.TEST_ALL ? ['PGlite', 'PostgreSQL'] : ['PGlite'];

/**
 * Defines one suite for each database: the embedded one, and the machine's PostgreSQL if the machine has one.
 * @param define adds the tests; `shop()` may be called inside of them only
 */
export function onEveryDatabase(
  title: string,
  define: (test: Test, shop: () => Shop) => void,
  options: BoxOfficeOptions = {},
): void {
  for (const name of DATABASES) {
    const test = suite(`${title} (${name})`);
    let opened: (Shop & { stop: () => Promise<void> }) | undefined;
    test.before(async () => {
      const postgres = name === 'PGlite' ? undefined : await startPostgres();
      const database = (await postgres?.createDatabase()) ?? 'memory';
      const box = await startBoxOffice({ clock: fixedDay(), returnOrigins: [SHOP], ...options, database });
      opened = {
        box,
        client: createClient(box),
        async stop() {
          await box.close();
          await postgres?.stop();
        },
      };
    });
    test.after(() => opened?.stop());
    define(test, () => {
      if (!opened) throw new Error('the box office is not open');
      return opened;
    });
    test.run();
  }
}

/** Deals free seats of a group: each call returns other seats, so that tests do not share any. */
export function seatDealer() {
  const dealt = new Set<string>();
  return async ({ box }: Shop, performanceId: string, groupId: string, count = 1): Promise<string[]> => {
    const free = (await box.freeSeats(performanceId))[groupId] ?? [];
    const seats = free.filter((seat) => !dealt.has(seat)).slice(0, count);
    if (seats.length < count) throw new Error(`only ${seats.length} seats left in ${groupId}`);
    for (const seat of seats) dealt.add(seat);
    return seats;
  };
}
