/** What comes out of a check, and how a check says it: by what it throws. */

/** Something that the contract says does not hold. */
export class Broken extends Error {
  readonly problems: string[];
  /** The requests that met the problems, where an earlier check sent them. */
  readonly requests: string[];

  constructor(problems: string[], requests: string[] = []) {
    super(problems.join('; '));
    this.problems = problems;
    this.requests = requests;
  }
}

/** Something that could not be checked, with the reason. */
export class Skipped extends Error {}

/** The run ends before its time: its time is over, or somebody pressed Ctrl+C. */
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

/** @throws Broken where there is a problem */
export const assertNone = (problems: string[]): void => {
  if (problems.length) throw new Broken(problems);
};

/** A problem of an answer that an earlier check got. */
export interface Found {
  problem: string;
  request: string;
}

/** How many problems of a kind are told. */
const MOST_TOLD = 6;

/** Tells each problem once, with the request that met it first. @throws Broken where there is one */
export function assertNoneFound(found: Found[]): void {
  const firstRequests = new Map<string, string>();
  for (const { problem, request } of found) if (!firstRequests.has(problem)) firstRequests.set(problem, request);
  const told = [...firstRequests].slice(0, MOST_TOLD);
  const problems = told.map(([problem]) => problem);
  const requests = told.map(([, request]) => request);
  if (told.length) throw new Broken(problems, [...new Set(requests)]);
}

/** Checks one after the other, and tells what is wrong with all of them. @throws Broken, Skipped, Stopped */
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

/** @throws Broken with the problem unless it holds */
export function assertThat(holds: boolean, problem: string): asserts holds {
  if (!holds) throw new Broken([problem]);
}

/** @throws Skipped with the reason where there is no such thing */
export function needed<Value>(value: Value | undefined, reason: string): Value {
  return value === undefined ? skip(reason) : value;
}

/** @throws what is neither of ours @returns how a check ended that threw this */
export function outcomeOf(thrown: unknown): Outcome {
  if (thrown instanceof Skipped) return { state: 'skipped', reason: thrown.message };
  if (thrown instanceof Broken) return { state: 'failed', problems: thrown.problems, requests: thrown.requests };
  throw thrown;
}
