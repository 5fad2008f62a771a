/** A function fits on a screen and a file has one subject; what cannot says why, here. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

const LONGEST_FUNCTION = 80;
const LONGEST_FILE = 250;

/** Files that are longer, and why. */
const LONGER_FILES: Record<string, string> = {
  'src/text/texts.ts': 'every text of the widget stands in one file, a line each',
};
/** Functions that are longer, as `file: name`, and why. */
const LONGER_FUNCTIONS: Record<string, string> = {};

const files = execFileSync('git', ['ls-files', 'src'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'));

/** @returns the lines of each function of a source, with its name */
function functionsIn(path: string, text: string): { name: string; lines: number }[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: { name: string; lines: number }[] = [];
  const lineOf = (position: number): number => source.getLineAndCharacterOfPosition(position).line;
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const named = node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined);
      found.push({
        name: named?.getText(source) ?? 'unnamed',
        lines: lineOf(node.end) - lineOf(node.getStart(source)) + 1,
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test(`no function is longer than ${LONGEST_FUNCTION} lines, but for what says why`, () => {
  const longer = files.flatMap((path) =>
    functionsIn(path, readFileSync(path, 'utf8'))
      .filter(({ lines }) => lines > LONGEST_FUNCTION)
      .map(({ name, lines }) => ({ name: `${path}: ${name}`, lines })),
  );
  assert.equal(
    longer.filter(({ name }) => !LONGER_FUNCTIONS[name]).map(({ name, lines }) => `${name}, ${lines} lines`),
    [],
  );
  const names = longer.map(({ name }) => name);
  assert.equal(
    Object.keys(LONGER_FUNCTIONS).filter((name) => !names.includes(name)),
    [],
    'says why it is long, and is not',
  );
});

test(`no file is longer than ${LONGEST_FILE} lines, but for what says why`, () => {
  const longer = files.filter((path) => readFileSync(path, 'utf8').split('\n').length - 1 > LONGEST_FILE);
  assert.equal(longer.sort(), Object.keys(LONGER_FILES).sort());
});

test('a long function is found by its name, whichever way it is written', () => {
  const body = '\n'.repeat(LONGEST_FUNCTION);
  const found = functionsIn(
    'a.ts',
    `function one() {${body}}\nconst two = () => {${body}};\nclass A { three() {${body}} }`,
  );
  assert.equal(
    found.filter(({ lines }) => lines > LONGEST_FUNCTION).map(({ name }) => name),
    ['one', 'two', 'three'],
  );
});

test.run();
