import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';

/** The longest wait for a browser to start, on any machine. */
export const START_MS = 90_000;

/** The longest wait for a browser's answer: a browser that takes longer hangs. */
export const ANSWER_MS = 90_000;

/** The wait before a browser that ignores SIGTERM is killed. */
const END_MS = 5_000;

/** A program with its child processes, which ends with this process at the latest. */
export interface Started {
  child: ChildProcess;
  end: () => Promise<void>;
}

/** Starts a program as the leader of a process group, so that `end` also ends its child processes. */
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
