import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The address of the folder's socket. It is outside the folder, because a socket's address has to be short. */
function addressOf(folder: string): string {
  const name = `box-office-${createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 16)}`;
  return process.platform === 'win32' ? join('\\\\?\\pipe', name) : join(tmpdir(), `${name}.sock`);
}

const listening = (address: string): Promise<Server> =>
  new Promise((done, fail) => {
    const server = createServer((visitor) => visitor.destroy()).once('error', fail);
    server.listen(address, () => done(server));
  });

const isAnswered = (address: string): Promise<boolean> =>
  new Promise((done) => {
    const visitor = connect(address, () => {
      visitor.destroy();
      done(true);
    }).once('error', () => done(false));
  });

/**
 * Keeps a second box office out of a folder of the embedded database: two processes would corrupt it. The lock is a socket, because the
 * system closes a socket when its process ends or is killed; a socket file that nobody answers is replaced.
 * @returns a function that releases the lock @throws if a box office is open in the folder
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const address = addressOf(folder);
  const server = await listening(address).catch(async (error: Error) => {
    if (!('code' in error) || error.code !== 'EADDRINUSE') throw error;
    if (await isAnswered(address)) {
      throw new Error(`A box office is open in ${folder}. Another one: DATABASE_URL=postgres://…, or another folder`);
    }
    await rm(address, { force: true });
    return listening(address);
  });
  return () => new Promise((done) => server.close(() => done()));
}
