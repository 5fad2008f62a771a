import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { bundle } from '../../build.mjs';
import { resolve } from '../support/loader.mjs';

const { code, metafile } = await bundle('src/script.ts', 'js', { minified: false });
const inputs = Object.entries(metafile.inputs);
const isLibrary = (path: string): boolean => path.includes('node_modules/');
const shipped = inputs.map(([path]) => path).filter(isLibrary);

/** The file that a test gets when the file `from` imports a library by this name. */
async function fileInTests(specifier: string, from: string): Promise<string> {
  const parentURL = pathToFileURL(from).href;
  const ofNode = (name: string) => ({ url: import.meta.resolve(name, parentURL) });
  const { url } = await resolve(specifier, { parentURL }, ofNode);
  return relative(process.cwd(), fileURLToPath(url));
}

test('the bundle has the libraries of the product', () => {
  for (const name of ['preact', 'preact/compat', 'preact/hooks', 'preact-iso', '@preact/signals', 'redaxios']) {
    assert.ok(
      shipped.some((path) => path.startsWith(`node_modules/${name}/`)),
      name,
    );
  }
});

test('a test loads the same file of each library as the bundle', async () => {
  const imports = inputs.flatMap(([from, { imports: all }]) => all.map((each) => ({ from, ...each })));
  const ofLibraries = imports.filter(({ path, original }) => isLibrary(path) && original && !/^[./]/.test(original));
  assert.ok(ofLibraries.length > 20);
  for (const { from, path, original } of ofLibraries) {
    assert.is(await fileInTests(original as string, from), path, `${original} in ${from}`);
  }
});

test('the bundle takes the published files of libraries unchanged', async () => {
  for (const path of shipped) {
    const published = readFileSync(path, 'utf8');
    assert.ok(metafile.inputs[path]?.bytes === Buffer.byteLength(published), path);
  }
});

test('no library reads the cookies of the host page', () => {
  assert.not.match(code, /\.cookie\b/);
});

test.run();
