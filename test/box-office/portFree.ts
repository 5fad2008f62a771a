import { createServer } from 'node:net';

/**
 * Looks whether a port can be had before anything is opened, which takes seconds.
 * @param port 0 is always free @throws when it cannot be had
 */
export const assertFree = (port: number, host: string): Promise<void> =>
  new Promise((done, fail) => {
    if (!port) {
      done();
      return;
    }
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      fail(taken ? new Error(`Port ${port} is taken. Another one: PORT=${port + 1} npm start`) : error);
    });
    probe.listen(port, host, () => probe.close(() => done()));
  });
