import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ATTRIBUTES, type Options, readOptions } from '../../src/config';
import { built } from '../build/built';
import { OLDEST } from '../build/compat';
import { code, README, tableOf } from './readme';

const own = JSON.parse(readFileSync('package.json', 'utf8'));
const filesOf = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'));

test('the size on the first screen is the built one, to 100 bytes', async () => {
  const quoted = Number(/\*\*([\d.]+) kB\*\*/.exec(README)?.[1]) * 1000;
  const file = Buffer.from((await built()).read('bswidget.js'));
  const { length } = brotliCompressSync(file, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  assert.ok(Math.abs(length - quoted) <= 100, `${length} B: write it with \`npm run size -- --record\``);
});

test('the budget that the text names is the one that CI holds', () => {
  const { brotli } = JSON.parse(readFileSync('test/size/budget.json', 'utf8'));
  assert.ok(README.includes(`${brotli.toLocaleString('en-US')} B of brotli`));
});

test('the first screen holds the picture, the snippet and the two commands', () => {
  const first = README.split('\n## ')[0] ?? '';
  assert.match(first, /!\[.{20,}\]\(static\/picture\.png\)/);
  assert.match(first, /<script async src=.*\n<bs-widget api=/);
  assert.match(first, /^npm ci && npm start/m);
  assert.match(first, /^npm ci && npm test/m);
});

test('the table of options names each attribute that the element observes, and no other', () => {
  const names = tableOf('option').map(([name]) => code(name));
  assert.equal([...names].sort(), [...ATTRIBUTES].sort());
});

test('the table of options tells the real defaults', () => {
  const defaults = readOptions(() => null, 'https://host.example/');
  const wrong = tableOf('option').filter(([name, written]) => {
    const option = code(name).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) as keyof Options;
    return option !== 'site' && String(defaults[option]) !== code(written);
  });
  assert.equal(wrong, []);
  const { site } = readOptions((name) => (name === 'api' ? 'https://tickets.example/api' : null), 'https://a.example/');
  assert.is(site, 'https://tickets.example');
});

test('the table of events names each event that the types declare', () => {
  const declared = [...readFileSync('src/public.ts', 'utf8').matchAll(/^\s+'(bswidget:[\w-]+)': CustomEvent/gm)];
  const names = tableOf('event').map(([name]) => code(name));
  assert.ok(declared.length > 0);
  assert.equal([...names].sort(), declared.map(([, name]) => name).sort());
});

/** Properties that the widget sets for itself inside a frame. */
const INNER = ['--bsw-above', '--bsw-below', '--bsw-screen', '--bsw-view-height', '--bsw-view-top'];

test('the table of looks names each custom property that the style sheets read, and the playground offers them', () => {
  const read = filesOf('src', /\.css$/).flatMap((sheet) => [...sheet.matchAll(/var\((--bsw-[\w-]+)/g)]);
  const names = [...new Set(read.map(([, name]) => name))].filter((name) => !INNER.includes(name ?? '')).sort();
  assert.equal(
    tableOf('property')
      .map(([name]) => code(name))
      .sort(),
    names,
  );
  const offered = [...readFileSync('static/playground.js', 'utf8').matchAll(/'(--bsw-[\w-]+)':/g)];
  assert.equal(offered.map(([, name]) => name).sort(), names);
});

test('the table of looks tells the defaults of the style sheets', () => {
  const sheets = filesOf('src', /\.css$/).join('\n');
  const told = tableOf('property').flatMap(([name, written = '']) =>
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

test('the texts of the interface that the README quotes are those of the widget', () => {
  const sections = README.split(/^## /m).filter((each) => /^(Options|Capacity|Troubleshooting)/.test(each));
  const quoted = sections.flatMap((each) => [...each.matchAll(/«([^»]+)»/g)].map(([, text = '']) => text));
  const texts = readFileSync('src/texts.ts', 'utf8').replaceAll('\\u00a0', ' ');
  assert.ok(sections.length === 3 && quoted.length > 4);
  assert.equal(
    quoted.filter((text) => !texts.includes(text.replace(/\s?…$/, ''))),
    [],
  );
});

test('each benchmark that writes tables has its place for them', () => {
  for (const name of ['bench:load', 'bench:hall', 'bench:peers']) {
    assert.match(README, new RegExp(`<!-- ${name} -->[\\s\\S]*<!-- /${name} -->`));
    assert.ok(own.scripts[name]);
  }
});

test('the table of folders names each room of the source', () => {
  const named = tableOf('folder').map(([name]) => code(name));
  assert.equal(
    named.filter((name) => !existsSync(name) || !statSync(name).isDirectory()),
    [],
  );
  const rooms = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  assert.equal(
    rooms.map(({ name }) => `src/${name}/`).filter((room) => !named.includes(room)),
    [],
  );
});

test('each file and folder that the text names is there', () => {
  const links = [...README.matchAll(/\]\(([\w./-]+)\)/g)].map(([, path = '']) => path);
  const quoted = [...README.matchAll(/`((?:src|test|static)\/[\w./-]+)`/g)].map(([, path = '']) => path);
  assert.ok(links.length > 3 && quoted.length > 3);
  assert.equal(
    [...links, ...quoted].filter((path) => !existsSync(path)),
    [],
  );
});

test('each heading that the text links to is there', () => {
  const anchors = [...README.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title.toLowerCase().replace(/ /g, '-'));
  const wanted = [...README.matchAll(/\]\(#([\w-]+)\)/g)].map(([, anchor = '']) => anchor);
  assert.ok(wanted.length > 3);
  assert.equal(
    wanted.filter((anchor) => !anchors.includes(anchor)),
    [],
  );
});

test('each command that the text names is a script of the package, and each script is named', () => {
  const named = [...README.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
  assert.equal(
    named.filter((name) => !own.scripts[name]),
    [],
  );
  const missing = Object.keys(own.scripts).filter(
    (name) => !README.includes(`npm run ${name}`) && !README.includes(`npm ${name}`),
  );
  assert.equal(missing, []);
});

test('the table of variables names what `npm start` reads, with its defaults', () => {
  const settings = readFileSync('test/box-office/settings.ts', 'utf8');
  const [, list = ''] = /const \{([^}]*)\} = given/.exec(settings) ?? [];
  const read = list.split(',').map((each) => {
    const [name = '', value = ''] = each.split('=').map((part) => part.trim());
    return [name, value.replace(/'/g, '')];
  });
  assert.ok(read.length > 1);
  assert.equal(
    tableOf('variable')
      .map(([name, value]) => [code(name), code(value)])
      .sort(),
    read.sort(),
  );
});

test('the pinned version is the one of the package', () => {
  assert.ok(README.includes(`bswidget@${own.version}`));
  assert.ok(readFileSync('CHANGELOG.md', 'utf8').includes(`## ${own.version}`));
});

test('the browsers are those that the lint of the built file is held against', () => {
  const [, chrome, safari, ios, firefox] =
    /Chrome and Android WebView (\d+), Safari ([\d.]+), iOS ([\d.]+), Firefox (\d+)/.exec(README) ?? [];
  const written = { chrome, webview_android: chrome, safari, safari_ios: ios, firefox };
  assert.equal(
    Object.entries(written).map(([name, version]) => [name, Number(version)]),
    OLDEST,
  );
});

test.run();
