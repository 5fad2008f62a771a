// Runs test files in a process that asks for the next file after each one.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const SUITE = fileURLToPath(new URL('suite.mjs', import.meta.url));
const REGISTER = fileURLToPath(new URL('../register.mjs', import.meta.url));

/**
 * @typedef {{ name: string, passed: number, failed: number, problems: string[], seconds: number }} Result the result of one file; for
 * the end of the process `name` is 'the end', with a problem if something was left open
 * @param {() => Promise<string | undefined>} next the next file, if there is one
 * @param {(result: Result, printed: string) => void} onResult called after each file, with the output since the last one
 * @param {{ live?: boolean, env?: Record<string, string>, limitMs?: number }} [how] `live` prints at once; a file that takes longer
 * than the limit ends its process
 * @returns {Promise<void>} resolves when the process has ended
 */
export const feed = (next, onResult, { live = false, env = {}, limitMs = 1_200_000 } = {}) =>
  new Promise((done) => {
    const child = fork(SUITE, {
      execArgv: ['--import', REGISTER],
      silent: true,
      env: { ...process.env, FORCE_COLOR: '0', ...env },
    });
    let printed = '';
    let running;
    let timer;
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (piece) => {
        if (live) process.stdout.write(piece);
        else printed += piece;
      });
    }
    const tell = (result) => {
      const text = printed;
      printed = '';
      running = undefined;
      onResult(result, text);
    };
    child.on('message', async (message) => {
      clearTimeout(timer);
      if (message.result) tell(message.result);
      if (!message.wantsNext) return;
      running = await next();
      timer = setTimeout(() => child.kill('SIGKILL'), limitMs);
      child.send({ file: running });
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      const problem = `${running}: its process ended without a result (exit code ${code})`;
      if (running) tell({ name: running, passed: 0, failed: 1, problems: [problem], seconds: 0 });
      else if (printed) process.stdout.write(printed);
      done();
    });
  });
