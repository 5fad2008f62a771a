// Builds dist/: the script-tag file, the ESM file, hash-named copies, source maps, integrity hashes.
// Used by `npm run build`, by the demo (watch) and by the size report.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { minify } from 'terser';
import uglify from 'uglify-js';
import { leaveOut } from './.build/leaveOut.mjs';
import { OWN_NAME } from './.build/ownNames.mjs';
import { remember } from './.build/remember.mjs';
import { renamed } from './.build/rename.mjs';

/** The oldest browsers promised; `test/build/oldBrowsers.test.ts` holds the built file against them. */
export const TARGET = ['es2020', 'chrome87', 'firefox78', 'safari14.1'];

/**
 * Without a mark in front, a classic script on a windows-1251 host page is read as windows-1251 and every Russian
 * text turns to rubbish; the byte order mark wins over the page's charset.
 */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * Chromium compiles all functions while the file comes, on another thread, not each at its first call on the page's own
 * (measured at 4x: 60 ms less until the first seats). Others read a comment.
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad';

/** React's names are Preact's; of the signals' builds the modern one is the smallest. */
const ALIAS = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  '@preact/signals': './node_modules/@preact/signals/dist/signals.mjs',
  '@preact/signals-core': './node_modules/@preact/signals-core/dist/signals-core.mjs',
};

/** @param {string} path a style sheet; what it imports is bundled @returns {Promise<{ text: string, files: string[] }>} */
async function readCss(path) {
  const { outputFiles, metafile } = await build({
    entryPoints: [path],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    target: TARGET,
  });
  // esbuild leaves the values of custom properties as they are written
  const text = outputFiles[0].text.trim().replace(/(?<=[:,]) /g, '');
  return { text, files: Object.keys(metafile.inputs).map((file) => resolve(file)) };
}

/** @param {string} path a style sheet @returns {Promise<string>} it and what it imports, minified */
export const minifyCss = async (path) => (await readCss(path)).text;

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
 * The script-tag form sets its global itself: esbuild's `globalName` would cost an export helper of 0.3 kB. What has no `mount` is
 * an element with that id, which browsers offer under its name.
 */
const asScript = (entry) => ({
  stdin: {
    contents: `import { mount } from './${entry}'; globalThis.bswidget?.mount || (globalThis.bswidget = { mount });`,
    resolveDir: '.',
  },
  format: 'iife',
});
const asLoadedScript = (entry) => ({ entryPoints: [entry], format: 'iife' });
const asModule = (entry) => ({ entryPoints: [entry], format: 'esm' });

/** How a bundle is made small: whoever changes it makes each file anew. */
const RECIPE = await Promise.all(
  [
    'build.mjs',
    ...['rename', 'shortNames', 'scopes', 'edit'].map((name) => `.build/${name}.mjs`),
    'package-lock.json',
  ].map((path) => readFile(new URL(path, import.meta.url), 'utf8')),
);

/** @returns {Promise<{ code: string, map: string }>} a bundle, minified, its variables named so that it compresses best */
async function shrink(code, map, kind, name) {
  const module = kind === 'mjs';
  const filename = `${name}.${kind}`;
  const small = await minify(code, {
    ecma: 2020,
    module,
    toplevel: true,
    compress: {
      ecma: 2020,
      passes: 4,
      pure_getters: true,
      unsafe_arrows: true,
      keep_fargs: false,
      inline: 1,
      lhs_constants: false,
      unsafe: true,
    },
    format: { ecma: 2020, comments: false },
    sourceMap: { content: map, filename },
  });
  const smaller = uglify.minify(small.code, {
    module,
    // in the script's own scope alone: around a script there is the page's
    toplevel: module,
    compress: { passes: 6, pure_getters: true, varify: false, unsafe: true },
    mangle: false,
    output: { comments: false, preamble: COMPILE_HINT },
    sourceMap: { content: small.map, filename, url: `${filename}.map` },
  });
  if (smaller.error) throw smaller.error;
  return renamed(smaller, kind);
}

/**
 * Bundles one entry point and minifies it three times, for each finds what the others leave: esbuild joins the modules and
 * shortens its syntax (0.15 kB brotli), terser takes out what esbuild must keep (1.3 kB, most of it the parts of preact-iso
 * that an in-memory router never calls), uglify-js joins variables and branches (0.25 kB); then its variables get the names
 * that compress best.
 * @param {string} entry the entry point @param {'js' | 'mjs'} kind
 * @param {{ minified?: boolean, plugins?: import('esbuild').Plugin[], whole?: boolean, name?: string }} options `whole` keeps all of
 * the libraries, `name` is the file's
 * @returns {Promise<{ code: string, map: string, metafile: import('esbuild').Metafile }>}
 */
export async function bundle(entry, kind, { minified = true, plugins = [], whole = false, name = 'bswidget' } = {}) {
  const result = await build({
    ...(kind === 'mjs' ? asModule(entry) : entry.includes('/check/') ? asLoadedScript(entry) : asScript(entry)),
    outfile: `dist/bswidget.${kind}`,
    bundle: true,
    write: false,
    metafile: true,
    sourcemap: 'external',
    target: TARGET,
    // runs in every browser promised; esbuild fears a corner case of it (with spread arguments) that Chrome had before 91
    supported: { 'optional-chain': true },
    // the call of old takes children as they come, without an object around them: 150 B less than the automatic runtime
    tsconfigRaw: { compilerOptions: { jsx: 'react', jsxFactory: 'createElement', jsxFragmentFactory: 'Fragment' } },
    alias: ALIAS,
    inject: ['src/host/natives.js', '.build/elements.mjs'],
    charset: 'utf8',
    // what tests build has names that they call from outside
    ...(minified && entry.startsWith('src/') && { mangleProps: OWN_NAME }),
    legalComments: 'none',
    minifySyntax: minified,
    plugins: [...plugins, ...(whole ? [] : [leaveOut]), cssText],
  });
  const text = (end) => result.outputFiles.find((file) => file.path.endsWith(end)).text;
  const code = text(`.${kind}`);
  const map = text('.map');
  if (!minified) return { code: BYTE_ORDER_MARK + code, map, metafile: result.metafile };
  const small = await remember([code, map, kind, name, ...RECIPE], () => shrink(code, map, kind, name));
  return {
    code: BYTE_ORDER_MARK + small.code,
    map: small.map,
    metafile: result.metafile,
  };
}

/** The public types: two files that hold nothing else, joined into one. @returns {Promise<string>} `bswidget.d.ts` */
async function declarations() {
  const texts = await Promise.all(['src/public.ts', 'src/types.ts'].map((path) => readFile(path, 'utf8')));
  return `${texts.join('\n').replace(/^import .*\n/gm, '')}\nexport declare const mount: Mount;\n`;
}

/** What a server that draws pages imports instead: it has no page to put the widget into. */
const ON_SERVER = 'export const mount = () => ({ update() {}, unmount() {} });\n';

/** @param {string} code @returns {string} the value of a script tag's `integrity` */
export const integrity = (code) => `sha384-${createHash('sha384').update(code).digest('base64')}`;

const shortHash = (code) => createHash('sha256').update(code).digest('hex').slice(0, 10);

/** @returns {Promise<Record<string, { integrity: string, hashed: string, bytes: number }>>} what was written, by name */
export async function buildAll({ outdir = 'dist', minified = true } = {}) {
  await mkdir(outdir, { recursive: true });
  for (const old of await readdir(outdir)) await rm(`${outdir}/${old}`, { recursive: true });
  const files = [
    ['src/index.ts', 'js', 'bswidget'],
    ['src/index.ts', 'mjs', 'bswidget'],
    ['src/check/index.ts', 'js', 'bswidget-check'],
  ];
  const manifest = {};
  for (const [entry, kind, name] of files) {
    if (!existsSync(entry)) continue;
    const { code, map } = await bundle(entry, kind, { minified, name });
    const hashed = `${name}.${shortHash(code)}.${kind}`;
    await writeFile(`${outdir}/${name}.${kind}`, code);
    await writeFile(`${outdir}/${hashed}`, code);
    if (map) await writeFile(`${outdir}/${name}.${kind}.map`, map);
    manifest[`${name}.${kind}`] = {
      integrity: integrity(code),
      hashed,
      bytes: Buffer.byteLength(code),
    };
  }
  await writeFile(`${outdir}/bswidget.server.mjs`, ON_SERVER);
  await writeFile(`${outdir}/bswidget.d.ts`, await declarations());
  await writeFile(`${outdir}/manifest.json`, `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const [name, { bytes, hashed, integrity: sri }] of Object.entries(await buildAll())) {
    console.log(`dist/${name}  ${bytes.toLocaleString('en')} B  ${sri}\n  immutable copy: dist/${hashed}`);
  }
}
