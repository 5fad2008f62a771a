/** A text that no file uses is either superfluous, or missing on a screen. */
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as texts from '../../src/text/texts';

const ONE_BY_ONE = /import \{([^}]+)\} from '(?:[./]+text|\.)\/texts'/g;
const ALL_AT_ONCE = /import \* as texts from '[./]+text\/texts'/;

/** The texts that a file uses: by their names in the import, or as fields of the import of all texts. */
const saidIn = (source: string): string[] => {
  const imported = [...source.matchAll(ONE_BY_ONE)].flatMap(([, names = '']) => names.match(/\w+/g) ?? []);
  const taken = ALL_AT_ONCE.test(source) ? [...source.matchAll(/\btexts\.(\w+)/g)].map(([, name = '']) => name) : [];
  return [...imported, ...taken];
};

test('some file uses each text', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path));
  const said = new Set(files.flatMap((path) => saidIn(readFileSync(`src/${path}`, 'utf8'))));
  assert.equal(
    Object.keys(texts).filter((name) => !said.has(name)),
    [],
  );
});

test.run();
