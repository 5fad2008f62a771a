import type { Server } from 'node:http';

/** Not listening yet. */
export const firstBackend: Server;
