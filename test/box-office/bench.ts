// `npm run bench:box-office`: 500 virtual buyers race for 1,000 seats while processes are killed and started again.
// Two processes on one PostgreSQL; where the machine has none, one process on the embedded database.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../support/freePort';
import { buy, type Promised, type Sale } from './bench/buyer';
import { judge } from './bench/invariants';
import { createProcess, type Process } from './bench/processes';
import { callTable, verdictTable } from './bench/report';
import { createTraffic } from './bench/traffic';
import { openDatabase } from './database/open';
import { startPostgres } from './support/postgres';

const BUYERS = Number(process.env.BUYERS ?? 500);
const SEATS = 1_000;
/** The opera house has more than 1,000 free seats. */
const SHOW = 21;

/** Kills a process once enough buyers are done, and brings it back a second later. */
async function crash(victim: Process, isTime: () => boolean): Promise<void> {
  while (!isTime()) await new Promise((done) => setTimeout(done, 10));
  await victim.kill();
  console.log(`kill -9 ${victim.origin}`);
  await new Promise((done) => setTimeout(done, 1_000));
  await victim.start();
  console.log(`back    ${victim.origin}`);
}

async function findSale(origin: string): Promise<Sale> {
  const read = async (path: string) =>
    ((await (await fetch(`${origin}/api/${path}`)).json()) as { payload: Record<string, unknown> }).payload;
  const { performances } = (await read(`repertoire?showId=${SHOW}`)) as { performances: { id: number }[] };
  const performanceId = String(performances[1]?.id);
  const { ticketGroupToSeat } = await read(`repertoire/${performanceId}`);
  const seats = Object.values(ticketGroupToSeat as Record<string, string[]>).flat();
  if (seats.length < SEATS) throw new Error(`only ${seats.length} seats on sale`);
  return { performanceId, seats: seats.slice(0, SEATS) };
}

async function run(processes: Process[], open: () => ReturnType<typeof openDatabase>): Promise<boolean> {
  for (const each of processes) await each.start();
  const [first, second = first] = processes;
  if (!first || !second) throw new Error('no process');
  const sale = await findSale(first.origin);
  const traffic = createTraffic(processes.map(({ origin }) => origin));
  const promises: Promised[] = [];
  let done = 0;
  const began = performance.now();
  const crashes = crash(second, () => done >= BUYERS / 5).then(() => crash(first, () => done >= BUYERS / 2));
  const failures = await Promise.all(
    Array.from({ length: BUYERS }, () =>
      buy(traffic, sale)
        .then((promised) => {
          if (promised) promises.push(promised);
        }, String)
        .finally(() => {
          done += 1;
        }),
    ),
  );
  const seconds = (performance.now() - began) / 1000;
  await crashes;
  for (const each of processes) await each.kill();

  const database = await open();
  const verdicts = await judge(database.query, sale, promises);
  await database.close();
  const errors = failures.filter((failure) => failure !== undefined);
  const paid = promises.filter(({ status }) => status === 'paid');
  const requests = [...traffic.statistics.times.values()].reduce((sum, times) => sum + times.length, 0);
  console.log(`
${callTable(traffic.statistics, seconds)}

${BUYERS} buyers, ${sale.seats.length} seats, ${seconds.toFixed(1)} s: ${paid.length} purchases of ${paid.flatMap(({ seats }) => seats).length} seats,
${(requests / paid.length).toFixed(1)} requests a purchase; ${traffic.statistics.broken} connections broken and ${traffic.statistics.failed} answers of 5xx, all repeated.

${verdictTable(verdicts)}`);
  for (const error of new Set(errors)) console.log(`BROKEN  a buyer was stopped: ${error}`);
  return !errors.length && verdicts.every(({ checked, broken }) => checked > 0 && broken === 0);
}

const postgres = await startPostgres({ durable: true });
const folder = await mkdtemp(join(tmpdir(), 'box-office-bench-'));
const place = (await postgres?.createDatabase()) ?? folder;
console.log(postgres ? 'Two processes on one PostgreSQL' : 'No PostgreSQL here: one process on PGlite');
const processes: Process[] = [];
for (let count = postgres ? 2 : 1; count > 0; count -= 1) {
  processes.push(createProcess({ PORT: String(await freePort()), DATABASE: place }));
}
try {
  if (!(await run(processes, () => openDatabase(place)))) process.exitCode = 1;
} finally {
  for (const each of processes) await each.kill();
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
}
