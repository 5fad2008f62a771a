import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';

/** A browser that has not answered by then will not, however busy the machine is. */
export const START_MS = 90_000;

/** A browser that has not done by then what it was told hangs. */
export const ANSWER_MS = 90_000;

/** One that hangs may not end when it is asked to either. */
const END_MS = 5_000;

/** A program with all that it starts; ended with this process at the latest. */
export interface Started {
  child: ChildProcess;
  end: () => Promise<void>;
}

/** Starts a program as the first of a group of processes, so that none of them is left. */
export function started(program: string, args: string[], stdio: StdioOptions, env: NodeJS.ProcessEnv = {}): Started {
  const child = spawn(program, args, { stdio, detached: true, env: { ...process.env, ...env } });
  const ended = new Promise((done) => child.once('exit', done));
  const stop = (signal: NodeJS.Signals) => {
    if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, signal);
  };
  const kill = () => stop('SIGKILL');
  process.once('exit', kill);
  return {
    child,
    async end() {
      stop('SIGTERM');
      const timer = setTimeout(kill, END_MS);
      await ended;
      clearTimeout(timer);
      process.off('exit', kill);
    },
  };
}
