/** The outcomes of checks, and the errors by which a check reports them. */

/** The box office breaks a rule of the contract. */
export class Broken extends Error {
  readonly problems: string[];
  /** The requests that show the problems, if an earlier check sent these requests. */
  readonly requests: string[];

  constructor(problems: string[], requests: string[] = []) {
    super(problems.join('; '));
    this.problems = problems;
    this.requests = requests;
  }
}

/** A rule cannot be tested; the message is the reason. */
export class Skipped extends Error {}

/** The run ends early, because its time is over or Ctrl+C was pressed. */
export class Stopped extends Error {}

export type Outcome =
  | { state: 'passed' }
  | { state: 'failed'; problems: string[]; requests: string[] }
  | { state: 'skipped'; reason: string };

/** @throws Broken */
export const fail = (...problems: string[]): never => {
  throw new Broken(problems);
};

/** @throws Skipped */
export const skip = (reason: string): never => {
  throw new Skipped(reason);
};

/** @throws Broken if the list is not empty */
export const assertNone = (problems: string[]): void => {
  if (problems.length) throw new Broken(problems);
};

/** A problem with an answer to an earlier check. */
export interface Found {
  problem: string;
  request: string;
}

const MOST_TOLD = 6;

/** Reports each problem once, with the first request that shows it. @throws Broken if the list is not empty */
export function assertNoneFound(found: Found[]): void {
  const firstRequests = new Map<string, string>();
  for (const { problem, request } of found) if (!firstRequests.has(problem)) firstRequests.set(problem, request);
  const told = [...firstRequests].slice(0, MOST_TOLD);
  const problems = told.map(([problem]) => problem);
  const requests = told.map(([, request]) => request);
  if (told.length) throw new Broken(problems, [...new Set(requests)]);
}

/** Checks all items in turn, also after a failure. @throws Broken with the problems of all items, Skipped, Stopped */
export async function assertEach<Item>(items: Item[], check: (item: Item) => Promise<void> | void): Promise<void> {
  const problems: string[] = [];
  const requests: string[] = [];
  for (const item of items) {
    try {
      await check(item);
    } catch (error) {
      if (!(error instanceof Broken)) throw error;
      problems.push(...error.problems);
      requests.push(...error.requests);
    }
  }
  if (problems.length) throw new Broken(problems, [...new Set(requests)]);
}

/** @throws Broken with the problem unless the condition holds */
export function assertThat(holds: boolean, problem: string): asserts holds {
  if (!holds) throw new Broken([problem]);
}

/** @throws Skipped with the reason if the value is undefined */
export function needed<Value>(value: Value | undefined, reason: string): Value {
  return value === undefined ? skip(reason) : value;
}

/** @returns the outcome of a check that threw this error @throws the error if it is neither Skipped nor Broken */
export function outcomeOf(thrown: unknown): Outcome {
  if (thrown instanceof Skipped) return { state: 'skipped', reason: thrown.message };
  if (thrown instanceof Broken) return { state: 'failed', problems: thrown.problems, requests: thrown.requests };
  throw thrown;
}
