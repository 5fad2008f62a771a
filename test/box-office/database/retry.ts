/** Serialization failure and deadlock: the database has changed nothing, and the transaction may be tried again. */
const AGAIN = new Set(['40001', '40P01']);
const MOST_TRIES = 10;

/** @returns the SQLSTATE of a database error, `''` for anything else */
export function sqlState(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Repeats a transaction that lost a race, after a random pause that grows to about 200 ms. */
export async function retried<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!AGAIN.has(sqlState(error)) || tries === MOST_TRIES) throw error;
      await new Promise((done) => setTimeout(done, Math.random() * Math.min(200, 5 * 2 ** tries)));
    }
  }
}
