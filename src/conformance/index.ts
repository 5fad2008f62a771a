/** The command `bswidget-conformance`. */
import { createBudget } from './budget';
import { BadOptions, HELP, readOptions } from './options';
import { exitCodeOf, jsonOf, tableOf } from './report';
import { runChecks } from './runChecks';

/** The exit code of a command that was ended by Ctrl+C. */
const INTERRUPTED = 130;

async function main(args: string[]): Promise<number> {
  const options = readOptions(args);
  if (!options) {
    process.stdout.write(HELP);
    return 0;
  }
  const budget = createBudget(options.seconds);
  let interrupted = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // A second Ctrl+C ends the command without cleaning up.
      if (interrupted) process.exit(INTERRUPTED);
      interrupted = true;
      budget.stop('it was interrupted');
    });
  }
  const say = (line: string): void => void process.stderr.write(`${line}\n`);
  const report = await runChecks({ options, say, budget });
  process.stdout.write(options.json ? jsonOf(report) : tableOf(report, options));
  return interrupted ? INTERRUPTED : exitCodeOf(report);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof BadOptions)) throw error;
  process.stderr.write(`${error.message}\n\n${HELP}`);
  process.exitCode = 2;
}
