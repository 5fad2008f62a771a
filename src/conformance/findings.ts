/** What comes out of a check, and how a check says it: by what it throws. */

/** Something that the contract says does not hold. */
export class Broken extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(problems.join('; '));
    this.problems = problems;
  }
}

/** Something that could not be checked, with the reason. */
export class Skipped extends Error {}

/** The run ends before its time: its time is over, or somebody pressed Ctrl+C. */
export class Stopped extends Error {}

export type Outcome =
  | { state: 'passed' }
  | { state: 'failed'; problems: string[] }
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

/** Checks one after the other, and tells what is wrong with all of them. @throws Broken, Skipped, Stopped */
export async function assertEach<Item>(items: Item[], check: (item: Item) => Promise<void>): Promise<void> {
  const problems: string[] = [];
  for (const item of items) {
    try {
      await check(item);
    } catch (error) {
      if (!(error instanceof Broken)) throw error;
      problems.push(...error.problems);
    }
  }
  assertNone(problems);
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
  if (thrown instanceof Broken) return { state: 'failed', problems: thrown.problems };
  throw thrown;
}
