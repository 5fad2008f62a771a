import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { BOX_OFFICE, code } from './readme';

const own = JSON.parse(readFileSync('package.json', 'utf8'));

/** Every page of our documentation, without the pages of libraries that benchmarks install. */
const PAGES = [
  'README.md',
  'CHANGELOG.md',
  ...['src', 'test', 'static'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md') && !name.includes('node_modules'))
      .map((name) => join(folder, name)),
  ),
];
const TEXTS = new Map(PAGES.map((path) => [path, readFileSync(path, 'utf8')]));

/** Headings as a link names them: small letters, hyphens for spaces, no punctuation. */
const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replace(/ /g, '-'),
  );

function broken(path: string, text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  return links
    .filter((link) => !/^https?:/.test(link))
    .flatMap((link) => {
      const [file = '', anchor] = link.split('#');
      const target = file ? join(dirname(path), file) : path;
      if (!existsSync(target)) return [`${path}: no file ${link}`];
      const missing = anchor !== undefined && !anchorsOf(readFileSync(target, 'utf8')).includes(anchor);
      return missing ? [`${path}: no heading ${link}`] : [];
    });
}

for (const [path, text] of TEXTS) {
  test(`${path}: each link to a file or a heading of ours has its target`, () => {
    assert.equal(broken(path, text), []);
  });

  test(`${path}: each file and folder that the page names exists`, () => {
    const quoted = [...text.matchAll(/`((?:src|test|static)\/[\w./-]+)`/g)].map(([, name = '']) => name);
    // `src/x/` stands for any folder
    assert.equal(
      quoted.filter((name) => !name.includes('/x/') && !existsSync(name)),
      [],
    );
  });

  test(`${path}: each command that the page names is a script of the package`, () => {
    const named = [...text.matchAll(/npm run ([\w:-]+)(…?)/g)].map(([, name = '', more]) => ({ name, more }));
    const scripts = Object.keys(own.scripts);
    // `bench:…` stands for all scripts whose names begin with `bench:`.
    assert.equal(
      named.filter(({ name, more }) => !scripts.some((each) => (more ? each.startsWith(name) : each === name))),
      [],
    );
  });
}

test('each name in the box office’s table of steps is declared in the file beside it', () => {
  const rows = BOX_OFFICE.tableOf('what');
  assert.ok(rows.length > 4);
  for (const [what, , file = '', names = ''] of rows) {
    const text = readFileSync(code(file), 'utf8');
    for (const [, name] of names.matchAll(/`(\w+)`/g)) {
      assert.match(text, new RegExp(`(function|const) ${name}\\b`), `${what}: ${name}`);
    }
  }
});

test('the test finds a link without a target', () => {
  assert.equal(broken('README.md', '[a](no/such.md) [b](#no-such) [c](README.md) [d](https://other.example/)'), [
    'README.md: no file no/such.md',
    'README.md: no heading #no-such',
  ]);
});

test('some page names each script of the package', () => {
  const all = [...TEXTS.values()].join('\n');
  assert.equal(
    Object.keys(own.scripts).filter((name) => !all.includes(`npm run ${name}`) && !all.includes(`npm ${name}`)),
    [],
  );
});

test.run();
