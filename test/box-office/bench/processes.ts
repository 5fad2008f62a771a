import { type ChildProcess, spawn } from 'node:child_process';

/** A box office process that can be killed and started again in the same place. */
export interface Process {
  origin: string;
  start: () => Promise<void>;
  /** `kill -9`: nothing is closed, nothing is said. */
  kill: () => Promise<void>;
}

const COMMAND = ['--import', './test/support/register.mjs', 'test/box-office/bench/server.ts'];
const START_MS = 60_000;

/** @param env `PORT` (fixed), `DATABASE`, `ORDER_SECONDS` */
export function createProcess(env: Record<string, string>): Process {
  let child: ChildProcess | undefined;
  return {
    origin: `http://127.0.0.1:${env.PORT}`,
    start: () =>
      new Promise((done, fail) => {
        const started = spawn(process.execPath, COMMAND, {
          env: { ...process.env, ...env },
          stdio: ['ignore', 'pipe', 'inherit'],
        });
        child = started;
        const timer = setTimeout(() => fail(new Error('the process did not open')), START_MS);
        started.stdout.on('data', (piece) => {
          if (String(piece).includes('open ')) {
            clearTimeout(timer);
            done();
          }
        });
        started.once('exit', (code) => {
          clearTimeout(timer);
          if (code) fail(new Error(`the process ended with ${code}`));
        });
      }),
    kill: () =>
      new Promise((done) => {
        if (!child || child.exitCode !== null || child.signalCode) {
          done();
          return;
        }
        child.once('exit', () => done());
        child.kill('SIGKILL');
      }),
  };
}
