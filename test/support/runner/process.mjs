// Runs a command. The result has its exit code, its output and its time.
import { spawn } from 'node:child_process';

/**
 * @param {string[]} command the program and its arguments
 * @param {{ limitMs?: number, live?: boolean, env?: Record<string, string> }} how `live` prints the output at once, `env` is added to
 * this process's environment
 * @returns {Promise<{ code: number, out: string, text: string, seconds: number }>} `out` is stdout, `text` is stdout and stderr
 */
export const run = ([program, ...args], { limitMs = 1_200_000, live = false, env = {} } = {}) =>
  new Promise((done) => {
    const begin = performance.now();
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: '0', ...env },
    });
    let out = '';
    let text = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (piece) => {
        if (stream === child.stdout) out += piece;
        text += piece;
        if (live) process.stdout.write(piece);
      });
    }
    const timer = setTimeout(() => child.kill('SIGKILL'), limitMs);
    child.on('error', (error) => {
      text += `${error}\n`;
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      done({ code: code ?? 1, out, text, seconds: Math.round((performance.now() - begin) / 1000) });
    });
  });
