import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

/** Classes that only the list uses: it shares its other classes with other parts. */
const OWN = /\.(seat-list|sector-list|seat-row|row-seats)\b/;
const read = (path: string) => readFileSync(`src/${path}`, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');

/** @returns the selectors of each rule of a style sheet */
const rulesOf = (css: string): string[][] =>
  [...css.matchAll(/([^{};]+)\{/g)].map(([, selectors = '']) => selectors.trim().split(/,\s*/));

const others = ['hall/hall.css', ...readdirSync('src/styles').map((sheet) => `styles/${sheet}`)];

test('a rule only for the list’s own classes stands in the list’s own style sheet; looks that others share are declared once', () => {
  assert.ok(rulesOf(read('hall/list/list.css')).some((rule) => rule.every((each) => OWN.test(each))));
  assert.ok(others.length > 10);
  for (const path of others)
    for (const rule of rulesOf(read(path)))
      assert.not(
        rule.every((each) => OWN.test(each)),
        `${rule} in ${path}`,
      );
});

test.run();
