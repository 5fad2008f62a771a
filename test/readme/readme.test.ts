import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ATTRIBUTES, type Options, readOptions } from '../../src/options';
import { built } from '../build/built';
import { OLDEST } from '../build/compat';
import { API, BENCHMARKS, BOX_OFFICE, code, README } from './readme';

const own = JSON.parse(readFileSync('package.json', 'utf8'));
const filesOf = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'));
const first = README.text.split('\n## ')[0] ?? '';

/** A length that can be read in one sitting. */
const LONGEST = 12_288;

test('the README is at most 12 kB', () => {
  const { length } = Buffer.from(README.text);
  assert.ok(length <= LONGEST, `${length - LONGEST} B too long: move rarely needed facts to the README of a folder`);
});

const RECORD = 'record a run on a quiet machine: `npm run bench:load -- --record`';

/** @returns the bytes of the file that the recorded run of bench:load measured */
const recordedBytes = (): number => {
  const [, bytes] = /`dist\/bswidget\.js` of ([\d,]+) B/.exec(BENCHMARKS.text) ?? [];
  assert.ok(bytes, `the recorded run names no file; ${RECORD}`);
  return Number(bytes.replaceAll(',', ''));
};

test('the size on the first screen is that of the recorded run, and stands nowhere else', () => {
  const quoted = [...README.text.matchAll(/\*\*([\d.]+) kB\*\* \(brotli\)/g)].map(([text]) => text);
  assert.equal(quoted, [`**${(recordedBytes() / 1000).toFixed(1)} kB** (brotli)`]);
  assert.ok(first.includes(quoted[0] ?? ''));
});

test('the size of the built file is that of the recorded run, to 1 %', async () => {
  const file = Buffer.from((await built()).read('bswidget.js'));
  const { length } = brotliCompressSync(file, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  const recorded = recordedBytes();
  assert.ok(Math.abs(length - recorded) <= recorded / 100, `${length} B, and ${recorded} B were measured; ${RECORD}`);
});

test('the time on the first screen is the recorded one', () => {
  const [, ready = ''] = BENCHMARKS.tableOf('page').find(([page]) => page === 'widget, preload lines') ?? [];
  const seconds = (Number.parseFloat(ready.replace(',', '')) / 1000).toFixed(1);
  assert.ok(first.includes(`First seats after **${seconds} s** on slow 4G`), `${seconds} s; ${RECORD}`);
});

test('the hall on the first screen is the biggest one that the benchmark draws', () => {
  const seats = BENCHMARKS.tableOf('hall, seats').map(([hall = '']) => /, ([\d,]+):/.exec(hall)?.[1] ?? '');
  const biggest = seats.sort((one, other) => one.length - other.length || one.localeCompare(other)).pop();
  assert.ok(first.includes(`**${biggest} seats**`), biggest);
});

test('the first screen holds the picture, the snippet and the two commands', () => {
  assert.match(first, /!\[.{20,}\]\(static\/picture\.png\)/);
  assert.match(first, /<script async src=.*\n<bs-widget api=/);
  assert.match(first, /^npm ci && npm start/m);
  assert.match(first, /^npm ci && npm test/m);
});

test('the README has ten lines in Russian for a web editor', () => {
  const lines = README.text.match(/^\d+\. .*/gm) ?? [];
  assert.equal(
    lines.map((line) => Number.parseInt(line, 10)),
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  );
  assert.ok(lines.every((line) => /[а-я]{3}/.test(line)));
});

test('the sources have each custom property that the README names', () => {
  const known = filesOf('src', /\.(css|ts)$/).join('\n');
  const named = new Set(README.text.match(/--bsw-[\w-]+/g));
  assert.equal(
    [...named].filter((name) => !known.includes(name)),
    [],
  );
});

test('the table of options names each attribute that the element observes, and no other', () => {
  const names = README.tableOf('option').map(([name]) => code(name));
  assert.equal([...names].sort(), [...ATTRIBUTES].sort());
});

test('the table of options tells the real defaults', () => {
  const defaults = readOptions(() => null, 'https://host.example/');
  const wrong = README.tableOf('option').filter(([name, written]) => {
    const option = code(name).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) as keyof Options;
    return option !== 'site' && String(defaults[option]) !== code(written);
  });
  assert.equal(wrong, []);
  const { site } = readOptions((name) => (name === 'api' ? 'https://tickets.example/api' : null), 'https://a.example/');
  assert.is(site, 'https://tickets.example');
});

test('the table of events names each event that the types declare', () => {
  const declared = [...readFileSync('src/public.ts', 'utf8').matchAll(/^\s+'(bswidget:[\w-]+)': CustomEvent/gm)];
  const names = README.tableOf('event').map(([name]) => code(name));
  assert.ok(declared.length > 0);
  assert.equal([...names].sort(), declared.map(([, name]) => name).sort());
});

/** Properties that the widget sets for itself inside a frame. */
const INNER = ['--bsw-above', '--bsw-below', '--bsw-screen', '--bsw-view-height', '--bsw-view-top'];

test('the table of looks names each custom property that the style sheets read, and the playground offers them', () => {
  const read = filesOf('src', /\.css$/).flatMap((sheet) => [...sheet.matchAll(/var\((--bsw-[\w-]+)/g)]);
  const names = [...new Set(read.map(([, name]) => name))].filter((name) => !INNER.includes(name ?? '')).sort();
  assert.equal(
    README.tableOf('property')
      .map(([name]) => code(name))
      .sort(),
    names,
  );
  const offered = [...readFileSync('static/playground.js', 'utf8').matchAll(/'(--bsw-[\w-]+)':/g)];
  assert.equal(offered.map(([, name]) => name).sort(), names);
});

test('the table of looks tells the defaults of the style sheets', () => {
  const sheets = filesOf('src', /\.css$/).join('\n');
  const told = README.tableOf('property').flatMap(([name, written = '']) =>
    [...written.matchAll(/`([^`]+)`/g)].map(([, value = '']) => [code(name), value] as const),
  );
  assert.ok(told.length > 5);
  assert.equal(
    told.filter(([name, value]) => {
      const fallbacks = [...sheets.matchAll(new RegExp(`var\\(${name}, (.*)`, 'g'))].map(([, fallback]) => fallback);
      return !fallbacks.join().includes(value);
    }),
    [],
  );
});

test('the texts of the interface that the pages quote are those of the widget', () => {
  const sections = README.text.split(/^## /m).filter((each) => /^(Options|Troubleshooting)/.test(each));
  const quoted = [...sections, API.text, BOX_OFFICE.text.split('## Capacity')[1] ?? ''].flatMap((each) =>
    [...each.matchAll(/«([^»]+)»/g)].map(([, text = '']) => text),
  );
  const texts = readFileSync('src/text/texts.ts', 'utf8').replaceAll('\\u00a0', ' ');
  assert.ok(sections.length === 2 && quoted.length > 4, quoted.join());
  assert.equal(
    quoted.filter((text) => !texts.includes(text.replace(/\s?…$/, ''))),
    [],
  );
});

test('the table of variables names each variable that `npm start` reads, with its default', () => {
  const settings = readFileSync('test/box-office/settings.ts', 'utf8');
  const [, list = ''] = /const \{([^}]*)\} = given/.exec(settings) ?? [];
  const names = list.split(',').filter((each) => each.trim());
  const read = names.map((each) => {
    const [name = '', value = ''] = each.split('=').map((part) => part.trim());
    return [name, value.replace(/'/g, '')];
  });
  assert.ok(read.length > 1);
  assert.equal(
    BOX_OFFICE.tableOf('variable')
      .map(([name, value]) => [code(name), code(value)])
      .sort(),
    read.sort(),
  );
});

test('the README packs the version of the package, and the changelog has an entry for it', () => {
  const versions = [...README.text.matchAll(/bswidget-([\d.]+)\.tgz/g)].map(([, version]) => version);
  assert.equal([...new Set(versions)], [own.version]);
  assert.ok(readFileSync('CHANGELOG.md', 'utf8').includes(`## ${own.version}`));
});

test('the README promises no browser older than those of the lint of the built file', () => {
  const [, chrome, safari, firefox] =
    /Chrome and Android WebView (\d+), Safari and iOS ([\d.]+), Firefox (\d+)/.exec(README.text) ?? [];
  const promised: Record<string, string | undefined> = {
    chrome,
    webview_android: chrome,
    safari,
    safari_ios: safari,
    firefox,
  };
  assert.equal(Object.keys(promised).sort(), OLDEST.map(([name]) => name).sort());
  assert.equal(
    OLDEST.filter(([name, version]) => !(Number(promised[name]) >= version)),
    [],
  );
});

test.run();
