/** Which properties may lose their names in the built file (.build/ownNames.mjs): only those that nobody else can mean. */
import { readFileSync } from 'node:fs';
import '../support/dom';
import { type Node, parse } from 'acorn';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { OWN_NAMES } from '../../.build/ownNames.mjs';
import { bundle } from '../../build.mjs';

const wordsOf = (text: string): string[] => text.match(/[\w$]+/g) ?? [];
/** A file's text without what it says to readers. */
const codeOf = (path: string): string => readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
const meantBy = (words: Iterable<string>): string[] => {
  const all = new Set(words);
  return OWN_NAMES.filter((name: string) => all.has(name));
};

test('no name is a word of the API, or of options and events', () => {
  // ids of operations are for those who read the contract: no request carries them
  const contract = codeOf('src/api/contract.d.ts');
  const operations = new Set([...contract.matchAll(/operations\["(\w+)"\]/g)].map(([, id]) => id));
  const words = wordsOf(contract).filter((word) => !operations.has(word));
  assert.ok(words.includes('tariffId') && operations.has('addTicket'));
  assert.equal(meantBy([...words, ...wordsOf(codeOf('src/public.ts'))]), []);
});

test('no name travels in a message between frame and page', () => {
  const told = ['src/host/frame.ts', 'src/host/messages.ts', 'src/host/host.ts'].flatMap((path) => {
    const code = codeOf(path);
    const written = [...code.matchAll(/(?:postMessage|post)\(\s*(?:'[\w-]+',\s*)?\{([^}]*)\}/g)].map(
      ([, fields]) => fields,
    );
    const read = [...code.matchAll(/\b(?:data|detail)\??\.(\w+)|const \{([^}]*)\} = data/g)].map(([, a, b]) => a ?? b);
    return wordsOf([...written, ...read].join(' '));
  });
  for (const field of ['type', 'above', 'height', 'order', 'key', 'url']) assert.ok(told.includes(field), field);
  assert.equal(meantBy(told), []);
});

test('no name is written in quotes, where it would be another one', async () => {
  const { code } = await bundle('src/index.ts', 'js', { minified: false });
  const quoted: string[] = [];
  const visit = (node: Node): void => {
    const { type, value } = node as Node & { value?: unknown };
    if (type === 'Literal' && typeof value === 'string') quoted.push(value);
    for (const inner of Object.values(node).flat()) if (inner && typeof inner.type === 'string') visit(inner);
  };
  visit(parse(code.replace(/^\ufeff/, ''), { ecmaVersion: 2022 }));
  assert.ok(quoted.includes('aria-label'));
  assert.equal(meantBy(quoted), []);
  // the API's fields are narrowed by the words of texts
  assert.equal(meantBy(quoted.filter((text) => /^\w+[!?@]? \w/.test(text)).flatMap(wordsOf)), []);
});

test('no name is one of the platform', () => {
  const names = new Set<string>();
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    const made = Reflect.get(globalThis, name);
    for (let of = made?.prototype; of && of !== Function.prototype; of = Object.getPrototypeOf(of))
      for (const each of Object.getOwnPropertyNames(of)) names.add(each);
    names.add(name);
  }
  assert.ok(names.has('addEventListener') && names.has('flatMap') && names.has('replaceChildren'));
  assert.equal(meantBy(names), []);
});

test('in the built file they are gone', async () => {
  const { code } = await bundle('src/index.ts', 'js');
  assert.not.match(code, /chosenGroups/);
});

test.run();
