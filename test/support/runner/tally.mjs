// Counts what the groups of a run came to, and writes the end of its output.

const paragraph = (lines) => (lines.length ? `\n${lines.join('\n')}\n` : '');

/** A file of so many seconds is named beside the group that it shares a process with. */
const LONG_S = 10;

/** @returns {string[]} how long a group took, and the long files of several */
function linesOf({ title, took, files }) {
  const long = files.length > 1 ? files.filter(({ seconds }) => seconds >= LONG_S) : [];
  return [`${took}\t${title}`, ...long.map(({ name, seconds }) => `\t${seconds}\t${name}`)];
}

/**
 * @typedef {{ name: string, passed: number, failed: number, seconds: number }} FileResult
 * @typedef {{ passed: number, failed: number, problems: string[], files?: FileResult[] }} Result what one process of tests came to, in all and by file
 * @returns the counts of one run, to be filled while it goes on
 */
export function createTally() {
  const sum = { passed: 0, failed: 0 };
  const problems = [];
  const secondTries = [];
  const leftOut = [];
  const seconds = [];

  return {
    /** @param {string} title @param {Result} result @param {number} took seconds */
    add(title, result, took) {
      sum.passed += result.passed;
      sum.failed += result.failed;
      problems.push(...result.problems);
      seconds.push({ title, took, files: result.files ?? [] });
    },

    /** @param {string} problem what makes the run fail beside the tests */
    fail(problem) {
      sum.failed += 1;
      problems.push(problem);
    },

    /** @param {{ problems: string[], load: number, passed: boolean }} first what failed on how busy a machine; `passed` is of the second time */
    secondTry({ problems: first, load, passed }) {
      const then = `${passed ? 'passed' : 'failed'} the second time; load ${load.toFixed(1)} a core the first time`;
      secondTries.push(...first.map((problem) => `${problem} (${then})`));
    },

    leaveOut(title, reason) {
      leftOut.push(`${title}: ${reason}`);
    },

    /** @returns {number} how many tests have had their say so far */
    get ran() {
      return sum.passed + sum.failed;
    },

    get failed() {
      return sum.failed;
    },

    /** @param {number} inAll seconds @returns {string} the end of the output */
    print(inAll) {
      const slowest = seconds.sort((one, other) => other.took - one.took).flatMap(linesOf);
      const secondTryLines = secondTries.map((each) => `SECOND TRY ${each}`);
      if (secondTries.length) {
        secondTryLines.push('A test that is named so in two runs is a bug: mend what it waits for (test/README.md).');
      }
      return [
        `\nseconds, ${inAll} in all:\n${slowest.join('\n')}\n`,
        paragraph(secondTryLines),
        paragraph(leftOut.map((each) => `LEFT OUT ${each}`)),
        paragraph(problems.map((each) => `FAILED ${each}`)),
        `\n${sum.passed} passed, ${sum.failed} failed`,
      ].join('');
    },
  };
}
