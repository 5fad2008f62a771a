import { get } from 'node:http';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type BoxOffice, startBoxOffice } from '../box-office/boxOffice';
import { README, tableOf } from './readme';

let office: BoxOffice;
test.before(async () => {
  office = await startBoxOffice();
});
test.after(() => office.close());

const SHOWS: Record<string, string> = {
  theatre: 'Чайка',
  'opera house': 'Евгений Онегин',
  arena: 'Хоккей: «Север» — «Урал»',
  stadium: 'Футбол: «Северный» — «Волна»',
};

/** Bytes over the wire of one answer, compressed as a browser asks for it. */
const weigh = (url: string): Promise<number> =>
  new Promise((done, fail) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0;
      response.on('data', (piece: Buffer) => {
        bytes += piece.length;
      });
      response.on('end', () => done(bytes));
    }).on('error', fail);
  });

const payload = async (path: string) => (await (await fetch(office.url + path)).json()).payload;

for (const [hall = '', ...figures] of tableOf('hall')) {
  test(`capacity: what a visitor of the ${hall} loads weighs what the README says`, async () => {
    const [seats = 0, constructive = 0, schema = 0, availability = 0] = figures.map((figure) =>
      Number.parseFloat(figure.replace(/,/g, '')),
    );
    const show = office.data.shows[SHOWS[hall] ?? ''];
    const { performances } = await payload(`/repertoire?showId=${show}`);
    const { venueId } = performances[0];
    const plan = await payload(`/constructive?venueId=${venueId}`);
    assert.is(plan.seats.length, seats);
    const near = (measured: number, written: number, slack: number) =>
      assert.ok(
        Math.abs(measured / 1000 - written) <= Math.max(0.1, written * slack),
        `${measured} B, not ${written} kB`,
      );
    near(await weigh(`${office.url}/constructive?venueId=${venueId}`), constructive, 0.02);
    near(await weigh(new URL(plan.hallSchema.url, `${office.origin}/`).href), schema, 0.02);
    // Which seats are sold differs from evening to evening.
    near(await weigh(`${office.url}/repertoire/${performances.at(-1).id}`), availability, 0.3);
  });
}

test('capacity: the sums are right', () => {
  const figures = (hall: string) =>
    tableOf('hall')
      .find(([name]) => name === hall)
      ?.slice(2)
      .map((figure) => Math.round(Number.parseFloat(figure))) ?? [];
  const visits = 1e6 / 600;
  const stadium = figures('stadium').reduce((sum, each) => sum + each, 0);
  const [constructive, schema, availability] = figures('stadium');
  const theatre = Math.round(figures('theatre').reduce((sum, each) => sum + each, 0));
  for (const text of [
    `is ${Math.round(visits).toLocaleString('en-US')} visits a second`,
    `4 × 1,667 = ${(Math.round((4 * visits) / 100) * 100).toLocaleString('en-US')} requests`,
    `${constructive} + ${schema} + ${availability} = ${stadium} kB`,
    `${((stadium * visits) / 1e6).toFixed(2)} GB/s (${((stadium * visits * 8) / 1e6).toFixed(1)} Gbit/s)`,
    `${theatre} kB a visit and ${Math.round((theatre * visits) / 1000)} MB/s`,
    `100 × 7 + 200 × 4 + 250 × 4 = ${(100 * 7 + 200 * 4 + 250 * 4).toLocaleString('en-US')} statements`,
  ]) {
    assert.ok(README.replace(/\s+/g, ' ').includes(text), text);
  }
});

test.run();
