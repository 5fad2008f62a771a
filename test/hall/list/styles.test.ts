import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

/** The list's own classes; the others it wears are everybody's. */
const OWN = ['twin', 'search', 'folds', 'seatrow', 'chairs'];
const read = (path: string) => readFileSync(`src/${path}`, 'utf8');

test("no other style sheet means something else by the list's own classes", () => {
  const list = read('hall/list/list.css');
  const others = ['hall/hall.css', ...readdirSync('src/styles').map((sheet) => `styles/${sheet}`)];
  assert.ok(others.length > 10);
  for (const name of OWN) {
    const rule = new RegExp(`\\.${name}\\b`);
    assert.match(list, rule, name);
    for (const path of others) assert.not.match(read(path), rule, `${name} in ${path}`);
  }
});

test.run();
