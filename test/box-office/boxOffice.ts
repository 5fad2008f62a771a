import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { type Controls, createControls } from './controls';
import { openDatabase } from './database/open';
import { createServer } from './http/server';
import { type SiteOptions, serveSite } from './http/site';
import { sweepRegularly } from './orders/sweep';
import { type Limits, NO_LIMITS, type World } from './world';

export interface BoxOfficeOptions extends Partial<SiteOptions & Limits> {
  /** 0 takes any free port. */
  port?: number;
  host?: string;
  /** `memory`, a folder, or `postgres://…`. */
  database?: string;
  /** How long an order holds its seats. */
  orderSeconds?: number;
  /** Milliseconds since 1970; `controls.advance` moves on from it. */
  clock?: () => number;
  logger?: boolean;
  /** Addresses in answers begin with this `https://host`; by default with the address of the box office on this machine. */
  publicUrl?: string;
  /** The origins that a payment may lead back to, besides those of the box office itself; `*` is any, for tests. */
  returnOrigins?: string[];
  /** The proxies that may set `X-Forwarded-For`: addresses, networks, `loopback`; none by default. */
  trustedProxy?: string;
  /** The box office drops a request that takes longer than this to arrive whole. */
  requestSeconds?: number;
}

export interface BoxOffice extends Controls {
  /** The API base, such as `http://127.0.0.1:8080/api`. */
  url: string;
  /** The site root without a slash. */
  origin: string;
  close: () => Promise<void>;
}

/** @param host an IP address or a name, on which a server listens @returns the origin for browsers of this machine */
export function originOf(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** @returns the origins of a server for browsers of this machine and of its network */
export function ownOrigins(host: string, port: number): string[] {
  if (host !== '0.0.0.0' && host !== '::') return [originOf(host, port)];
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  return ['localhost', ...addresses.map(({ address }) => address)].map((name) => originOf(name, port));
}

/** Opens the box office: database, data, HTTP. @throws when the database or the port cannot be opened */
export async function startBoxOffice({
  port = 0,
  host = '127.0.0.1',
  database: place = 'memory',
  orderSeconds = 15 * 60,
  clock = Date.now,
  logger = false,
  publicUrl = '',
  returnOrigins = [],
  trustedProxy = '',
  requestSeconds = 30,
  staticDirs = {},
  pages = {},
  framedBy,
  ...limits
}: BoxOfficeOptions = {}): Promise<BoxOffice> {
  const database = await openDatabase(place);
  let shift = 0;
  const world: World = {
    database,
    now: () => clock() + shift,
    orderSeconds,
    limits: { ...NO_LIMITS, ...limits },
    origin: publicUrl,
    returnOrigins: [...returnOrigins],
    opened: new Set(),
  };
  const app = await createServer(world, { logger, trustedProxy, requestSeconds });
  const stopSweeping = sweepRegularly(world, (error) => app.log.error(error));

  async function close(): Promise<void> {
    await app.close();
    await stopSweeping();
    await database.close();
  }

  try {
    await serveSite(app, { staticDirs, pages, framedBy });
    await app.listen({ port, host });
  } catch (error) {
    await close();
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    throw isTaken ? new Error(`Port ${port} is taken. Another one: PORT=${port + 1} npm start`) : error;
  }
  const { port: taken } = app.server.address() as AddressInfo;
  const origin = originOf(host, taken);
  // The port is known only now, and with it the default origins.
  world.origin ||= origin;
  world.returnOrigins.push(new URL(world.origin).origin, ...ownOrigins(host, taken));
  return {
    ...createControls(world, (milliseconds) => {
      shift += milliseconds;
    }),
    url: `${origin}/api`,
    origin,
    close,
  };
}
