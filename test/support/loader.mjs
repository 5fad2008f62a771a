// Loads TypeScript, JSX and style sheets through esbuild, with the aliases of the build, so that tests use the shipped libraries.
import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transform } from 'esbuild';
import { parse } from 'yaml';
import { ALIAS, minifyCss } from '../../build.mjs';

const ENDINGS = ['.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx'];

export async function resolve(specifier, context, next) {
  const name = ALIAS[specifier] ?? specifier;
  if (isAbsolute(name)) return { url: pathToFileURL(name).href, format: 'module', shortCircuit: true };
  if (/^\.{1,2}\//.test(name) && context.parentURL?.startsWith('file:')) {
    const base = fileURLToPath(new URL(name, context.parentURL));
    if (!existsSync(base) || statSync(base).isDirectory()) {
      const ending = ENDINGS.find((each) => existsSync(base + each));
      if (ending) return next(name + ending, context);
    }
  }
  return next(name, context);
}

export async function load(url, context, next) {
  if (!/\.(tsx?|css|yaml)$/.test(url)) return next(url, context);
  const path = fileURLToPath(url);
  if (url.endsWith('.css')) {
    const source = `export default ${JSON.stringify(await minifyCss(path))}`;
    return { format: 'module', source, shortCircuit: true };
  }
  if (url.endsWith('.yaml')) {
    const source = `export default ${JSON.stringify(parse(await readFile(path, 'utf8')))}`;
    return { format: 'module', source, shortCircuit: true };
  }
  const { code } = await transform(await readFile(path, 'utf8'), {
    loader: url.endsWith('x') ? 'tsx' : 'ts',
    jsx: 'automatic',
    jsxImportSource: 'react',
    target: 'node20',
    sourcefile: path,
    sourcemap: 'inline',
  });
  return { format: 'module', source: code, shortCircuit: true };
}
