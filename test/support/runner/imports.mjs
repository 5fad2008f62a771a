// What a test file imports, and what that imports: it tells what the file needs, wherever it lies.
import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';

/** What the loader tries behind a path without an ending. */
export const ENDINGS = ['.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx'];

/** `import … from 'x'`, `export … from 'x'`, `import 'x'` and `await import('x')`; types alone import nothing. */
const IMPORTS =
  /^\s*(?:import|export)\s(?!type\s)(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]|\bawait import\(\s*['"]([^'"]+)['"]/gm;

/** @param {string} path @returns {string | undefined} the text of a file, where there is one */
const readText = (path) =>
  statSync(path, { throwIfNoEntry: false })?.isFile() ? readFileSync(path, 'utf8') : undefined;

/**
 * @param {(path: string) => string | undefined} read the text of a file, where there is one
 * @returns {(path: string) => Set<string>} says which files, and which packages by name, a file needs to run
 */
export function importsOf(read = readText) {
  /** @type {Map<string, { text: string | undefined, imports: string[] | undefined }>} */
  const known = new Map();

  const lookAt = (path) => {
    const found = known.get(path) ?? { text: read(path), imports: undefined };
    known.set(path, found);
    return found;
  };
  const exists = (path) => lookAt(path).text !== undefined;

  const resolved = (specifier, from) => {
    if (!specifier.startsWith('.')) return specifier;
    const path = join(dirname(from), specifier);
    return [path, ...ENDINGS.map((ending) => path + ending)].find(exists) ?? path;
  };

  const directOf = (path) => {
    const file = lookAt(path);
    file.imports ??= [...(file.text ?? '').matchAll(IMPORTS)].map(([, named, awaited]) =>
      resolved(named ?? awaited, path),
    );
    return file.imports;
  };

  return (path) => {
    const reached = new Set([path]);
    // a set that grows while it is walked is walked to its end
    for (const each of reached) for (const next of directOf(each)) reached.add(next);
    return reached;
  };
}
