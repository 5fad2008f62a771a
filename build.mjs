// Builds dist/: the script, the ES module, the self-check, copies with a hash in their names, source maps, integrity hashes, types, files
// for editors, and the command `bswidget-conformance`. esbuild bundles, and terser minifies.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { elementData } from './src/elementData.mjs';

/** The oldest supported browsers; `test/build/oldBrowsers.test.ts` checks the built file against them. */
export const TARGET = ['chrome111', 'safari16.4', 'firefox115'];

/**
 * Replaces React by Preact. The tests replace it in the same way (`test/support/loader.mjs`), and one of them compares the files of the
 * bundle with theirs.
 */
export const ALIAS = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom': 'preact/compat',
  react: 'preact/compat',
  // The package names its ES module in a field that Node does not read.
  redaxios: fileURLToPath(new URL('node_modules/redaxios/dist/redaxios.module.js', import.meta.url)),
};

/** Without this mark a classic script on a windows-1251 page is read as windows-1251, and every Russian text turns into garbage. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * With this comment Chromium compiles all functions in another thread during the download, instead of each at its first call in the main
 * thread. On a CPU slowed down four times the first seats appear 60 ms earlier.
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad';

/**
 * redaxios looks for a token in the cookies of the host page at each call. The widget uses none, and the first look, for which the browser
 * asks another process, takes a slow phone 10 ms before the first request.
 */
const NO_COOKIES = { 'document.cookie': '""' };

/** @param {string} path a style sheet @returns {Promise<{ text: string, files: string[] }>} the sheet with its imports, minified */
async function readCss(path) {
  const { outputFiles, metafile } = await build({
    entryPoints: [path],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    target: TARGET,
  });
  return { text: outputFiles[0].text.trim(), files: Object.keys(metafile.inputs).map((file) => resolve(file)) };
}

/** @param {string} path a style sheet @returns {Promise<string>} */
export const minifyCss = async (path) => (await readCss(path)).text;

/** Imports a style sheet as text, so that the widget is one file. */
const cssText = {
  name: 'css-text',
  setup(builder) {
    builder.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { text, files } = await readCss(path);
      return { contents: text, loader: 'text', watchFiles: files };
    });
  },
};

/**
 * @param {string} entry the entry point
 * @param {'js' | 'mjs'} kind a classic script or a module
 * @param {{ minified?: boolean, name?: string }} options `name` is the name of the file
 * @returns {Promise<{ code: string, map: string, metafile: import('esbuild').Metafile }>}
 */
export async function bundle(entry, kind, { minified = true, name = 'bswidget' } = {}) {
  const filename = `${name}.${kind}`;
  const { outputFiles, metafile } = await build({
    entryPoints: [entry],
    format: kind === 'mjs' ? 'esm' : 'iife',
    outfile: `dist/${filename}`,
    bundle: true,
    // esbuild also shortens the names of private members, which terser keeps.
    minify: minified,
    write: false,
    metafile: true,
    sourcemap: 'external',
    target: TARGET,
    // Of each library esbuild then takes the file that Node loads for the tests.
    platform: 'neutral',
    // Not `strict`: on a page that freezes built-in prototypes, as SES does, strict code cannot give an object its own `toString`.
    tsconfigRaw: { compilerOptions: { jsx: 'react-jsx', jsxImportSource: 'react' } },
    alias: ALIAS,
    define: NO_COOKIES,
    charset: 'utf8',
    legalComments: 'none',
    plugins: [cssText],
  });
  const text = (end) => outputFiles.find((file) => file.path.endsWith(end)).text;
  const bundled = { code: text(`.${kind}`), map: text('.map') };
  const { code, map } = minified ? await shrink(bundled, filename) : bundled;
  return { code: BYTE_ORDER_MARK + code, map, metafile };
}

/** @returns {Promise<{ code: string, map: string }>} */
async function shrink({ code, map }, filename) {
  // terser is imported here, because each test process loads this file, but few test processes build.
  const { minify } = await import('terser');
  const small = await minify(code, {
    ecma: 2020,
    module: filename.endsWith('.mjs'),
    compress: { passes: 4 },
    format: { comments: false, preamble: COMPILE_HINT },
    sourceMap: { content: map, filename, url: `${filename}.map` },
  });
  return { code: small.code, map: small.map };
}

/** Imports a YAML file, the contract, as its value. */
const yamlValue = {
  name: 'yaml-value',
  setup(builder) {
    builder.onLoad({ filter: /\.yaml$/ }, async ({ path }) => {
      const { parse } = await import('yaml');
      return { contents: JSON.stringify(parse(await readFile(path, 'utf8'))), loader: 'json' };
    });
  },
};

/** Bundles the command `bswidget-conformance` for the oldest supported Node. @returns {Promise<string>} */
export async function bundleCommand() {
  const { outputFiles } = await build({
    entryPoints: ['src/conformance/index.ts'],
    format: 'esm',
    platform: 'node',
    target: 'node22',
    bundle: true,
    minify: true,
    write: false,
    charset: 'utf8',
    legalComments: 'none',
    banner: { js: '#!/usr/bin/env node' },
    plugins: [yamlValue],
  });
  return outputFiles[0].text;
}

/** Joins the files of the public types. @returns {Promise<string>} `bswidget.d.ts` */
async function declarations() {
  const paths = ['src/public.ts', 'src/domain/items.ts', 'src/domain/entities.ts', 'src/elements.d.ts'];
  const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8')));
  return `${texts.join('\n').replace(/^import .*\n/gm, '')}\nexport declare const mount: Mount;\nexport declare const open: Open;\n`;
}

const STUB = '() => ({ update() {}, unmount() {} })';
const OPEN_STUB = '() => ({ close() {} })';

/** Servers that render pages, and tests without a browser, load these files in place of the widget, which needs a page. */
const ON_SERVER = {
  'bswidget.server.mjs': `export const mount = ${STUB};\nexport const open = ${OPEN_STUB};\n`,
  'bswidget.server.cjs': `exports.mount = ${STUB};\nexports.open = ${OPEN_STUB};\n`,
  // A component that runs only on the server would never show the widget. The error tells its author at build time.
  'bswidget.react-server.mjs': `throw new Error("bswidget: this file runs on the server only, and the widget needs the browser. Begin the file that imports it with 'use client' (https://react.dev/reference/rsc/use-client).");\nexport const mount = undefined;\nexport const open = undefined;\n`,
};

/** @param {string} code @returns {string} the value of a script tag's `integrity` */
export const integrity = (code) => `sha384-${createHash('sha384').update(code).digest('base64')}`;

const shortHash = (code) => createHash('sha256').update(code).digest('hex').slice(0, 10);

/** @returns {Promise<Record<string, { integrity: string, hashed: string, bytes: number }>>} the bundles by file name */
export async function buildAll({ outdir = 'dist', minified = true } = {}) {
  await mkdir(outdir, { recursive: true });
  for (const old of await readdir(outdir)) await rm(`${outdir}/${old}`, { recursive: true });
  const files = [
    ['src/script.ts', 'js', 'bswidget'],
    ['src/index.ts', 'mjs', 'bswidget'],
    ['src/selfCheck/index.ts', 'js', 'bswidget-check'],
  ];
  const manifest = {};
  for (const [entry, kind, name] of files) {
    const { code, map } = await bundle(entry, kind, { minified, name });
    const hashed = `${name}.${shortHash(code)}.${kind}`;
    await writeFile(`${outdir}/${name}.${kind}`, code);
    await writeFile(`${outdir}/${hashed}`, code);
    await writeFile(`${outdir}/${name}.${kind}.map`, map);
    manifest[`${name}.${kind}`] = { integrity: integrity(code), hashed, bytes: Buffer.byteLength(code) };
  }
  for (const [name, text] of Object.entries(ON_SERVER)) await writeFile(`${outdir}/${name}`, text);
  await writeFile(`${outdir}/bswidget-conformance.mjs`, await bundleCommand(), { mode: 0o755 });
  // The self-check is imported for its side effect, and exports nothing.
  const types = { bswidget: await declarations(), 'bswidget-check': 'export {};\n' };
  for (const [name, text] of Object.entries(types))
    for (const ending of ['d.ts', 'd.cts']) await writeFile(`${outdir}/${name}.${ending}`, text);
  for (const [name, text] of Object.entries(await elementData())) await writeFile(`${outdir}/${name}`, text);
  await writeFile(`${outdir}/manifest.json`, `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const [name, { bytes, hashed, integrity: sri }] of Object.entries(await buildAll())) {
    console.log(`dist/${name}  ${bytes.toLocaleString('en')} B  ${sri}\n  immutable copy: dist/${hashed}`);
  }
}
