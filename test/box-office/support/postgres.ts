import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { freePort } from '../../support/freePort';

const run = promisify(execFile);

const FOLDERS = [
  '/usr/lib/postgresql/17/bin',
  '/usr/lib/postgresql/16/bin',
  '/usr/lib/postgresql/15/bin',
  '/usr/local/bin',
];

/** The folder of this machine's PostgreSQL, if any; `POSTGRES_BIN` names another folder, and `none` means none. */
export const postgresFolder = (): string | undefined =>
  (process.env.POSTGRES_BIN ? [process.env.POSTGRES_BIN] : FOLDERS).find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );

export interface Postgres {
  /** An empty database of its own. @returns `postgres://…` */
  createDatabase: () => Promise<string>;
  stop: () => Promise<void>;
}

/** PostgreSQL refuses to run as root: under root it runs in the account that comes with the package. */
async function account(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const number = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout);
  return { uid: await number('-u'), gid: await number('-g') };
}

async function connected(url: string): Promise<Client> {
  for (let tries = 0; ; tries += 1) {
    const client = new Client(url);
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (tries === 100) throw error;
      await new Promise((done) => setTimeout(done, 100));
    }
  }
}

/** Starts a PostgreSQL of our own in a temporary folder. @returns undefined where the machine has none */
export async function startPostgres(): Promise<Postgres | undefined> {
  const bin = postgresFolder();
  if (!bin) return undefined;
  const owner = await account();
  const folder = await mkdtemp(join(tmpdir(), 'box-office-'));
  if (owner) await chown(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  await run(join(bin, 'initdb'), ['-D', data, '-U', 'box', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'], {
    ...owner,
    cwd: folder,
  });
  const port = await freePort();
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`];
  settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off');
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...settings.flatMap((each) => ['-c', each])], {
    ...owner,
    cwd: folder,
    stdio: 'ignore',
  });
  const ended = new Promise<void>((done) => {
    server.once('exit', () => done());
  });
  const base = `postgres://box@127.0.0.1:${port}`;
  const admin = await connected(`${base}/postgres`);
  let count = 0;
  return {
    async createDatabase() {
      count += 1;
      await admin.query(`create database box_${count}`);
      return `${base}/box_${count}`;
    },
    async stop() {
      await admin.end();
      server.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
