import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type BoxOffice, startBoxOffice } from './boxOffice';
import { demoSite } from './http/site';
import { fixedDay } from './support/fixedDay';

const test = suite('the first page of the demo');

const CARDS = [
  ...readFileSync('static/demo.html', 'utf8').matchAll(/<li><a href="([^"]+)">([^<]+)<\/a> ([^<]+)<\/li>/g),
];

let box: BoxOffice;
test.before(async () => {
  box = await startBoxOffice({ ...demoSite('.'), clock: fixedDay() });
});
test.after(() => box.close());

/** @returns the payload of the answer to a call */
const ask = async (call: string) => (await (await fetch(`${box.url}/${call}`)).json()).payload;

test('has no broken link, and links to every other page for buyers and editors', async () => {
  assert.ok(CARDS.length > 15, `${CARDS.length} cards`);
  for (const [, href = ''] of CARDS) {
    const { status } = await fetch(box.origin + href, { headers: { accept: 'text/html' } });
    assert.is(status, 200, href);
  }
  const pages = CARDS.map(([, href]) => href);
  for (const page of ['article', 'script-tag', 'button', 'frame', 'mount', 'theme', 'playground'])
    assert.ok(pages.includes(`/${page}.html`), page);
  assert.ok(pages.includes('/gallery'));
});

test('states the true number of seats of each hall and of performances of a show', async () => {
  let halls = 0;
  for (const [, href = '', name = '', text = ''] of CARDS) {
    const id = /^\/show\/(\d+)/.exec(href)?.[1];
    if (!id) continue;
    const { show, venues, performances } = await ask(`repertoire?showId=${id}`);
    assert.ok(show.name, href);
    const seats = /^([\d ]+) мест/.exec(text)?.[1]?.replace(' ', '');
    if (seats) {
      halls += 1;
      assert.is((await ask(`constructive?venueId=${venues[0].id}`)).seats.length, Number(seats), name);
    }
    if (/^Четыреста/.test(name)) assert.is(performances.length, 400);
    if (/^Ни одного/.test(name)) assert.equal(performances, []);
  }
  assert.is(halls, 6);
});

test.run();
