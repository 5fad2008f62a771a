/** All Russian texts stand in src/text, where an editor finds them. */
import { readdirSync, readFileSync } from 'node:fs';
import { parse, type Token } from 'acorn';
import { transformSync } from 'esbuild';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

/** The parser needs plain JavaScript: there the texts between JSX tags are strings, too. */
const russianIn = (source: string, loader: 'ts' | 'tsx' = 'tsx'): string[] => {
  const tokens: Token[] = [];
  const { code } = transformSync(source, { loader, jsx: 'automatic', charset: 'utf8' });
  parse(code, { ecmaVersion: 'latest', sourceType: 'module', onToken: tokens });
  return (
    tokens
      .filter(({ type }) => ['string', 'template'].includes(type.label))
      .map(({ start, end }) => code.slice(start, end))
      // A text that a pattern is made of may have ranges of letters.
      .filter((text) => /[а-яё]/i.test(text.replace(/[а-я]-[а-я]/gi, '')))
  );
};

test('no Russian text stands outside src/text', () => {
  const sources = readdirSync('src', { recursive: true })
    .map((name) => `src/${name}`)
    // The conformance kit sends Russian names to a box office, to see whether it reads them.
    .filter((name) => /\.(tsx?|mjs)$/.test(name) && !/^src\/(text|conformance)\//.test(name));
  assert.ok(sources.length > 150, `${sources.length} files`);
  const found = sources.flatMap((path) => {
    const texts = russianIn(readFileSync(path, 'utf8'), path.endsWith('x') ? 'tsx' : 'ts');
    return texts.map((text) => `${path}: ${text}`);
  });
  assert.equal(found, []);
});

test('the test finds a Russian text in whatever notation, and neither comments nor patterns', () => {
  for (const text of [
    "'Ой'",
    '`Ой`',
    `\`Ой, \${name}\``,
    `\`\${name}, ой\``,
    '<p>Ой</p>',
    '<p title="Ой" />',
    String.raw`'\u043e'`,
  ])
    assert.is(russianIn(`say(${text})`).length, 1, text);
  for (const source of ["// 'Ой'", '/ряд|row/i.test(name)', '<p>{/* Ой */}</p>', 'String.raw`[А-Яа-я]`'])
    assert.equal(russianIn(source), [], source);
});

test.run();
