/** Runs one statement with `$1`-style values and returns its rows. */
export type Query = <Row>(sql: string, values?: unknown[]) => Promise<Row[]>;

/** A PostgreSQL, embedded or not: the same statements run on both. */
export interface Database {
  query: Query;
  /** Does all of the work or none. The database may ask to start the work again (40001, 40P01), so `work` must be repeatable. */
  transaction: <Result>(work: (query: Query) => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
}
