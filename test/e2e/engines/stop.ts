import type { ChildProcess } from 'node:child_process';

/** Ends a process that was started detached, and all that it has started. */
export async function killed(child: ChildProcess): Promise<void> {
  const ended = new Promise((done) => child.once('exit', done));
  if (child.exitCode !== null || !child.pid) return;
  process.kill(-child.pid, 'SIGTERM');
  await ended;
}
