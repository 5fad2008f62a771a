import { createServer } from 'node:net';

/**
 * Looks whether a port can be had before anything is opened: two box offices in one folder of the embedded database
 * would spoil it, and the port is what tells them apart. @param port 0 is always free @throws when it is taken
 */
export const assertFree = (port: number, host: string): Promise<void> =>
  new Promise((done, fail) => {
    if (!port) {
      done();
      return;
    }
    const probe = createServer();
    probe.once('error', () => fail(new Error(`Port ${port} is taken. Another one: PORT=${port + 1} npm start`)));
    probe.listen(port, host, () => probe.close(() => done()));
  });
