import { build } from 'esbuild';
import { minify } from 'terser';
import { TARGET } from '../../build.mjs';
import { installFolder } from '../support/packages.mjs';

/** The two stacks that the same minimal screen is built on. */
export type Stack = 'react' | 'ours';

/** @returns one minified script, made by the tools and for the browsers that the widget is made with and for */
export async function buildPeer(stack: Stack): Promise<string> {
  installFolder('test/bench/peers');
  const { outputFiles } = await build({
    entryPoints: [`test/bench/peers/${stack}.tsx`],
    bundle: true,
    write: false,
    format: 'iife',
    minify: true,
    target: TARGET,
    charset: 'utf8',
    legalComments: 'none',
    jsx: 'automatic',
    jsxImportSource: 'react',
    tsconfigRaw: {},
    define: { 'process.env.NODE_ENV': '"production"' },
    ...(stack === 'ours' && { alias: { react: 'preact/compat', 'react-dom': 'preact/compat' } }),
  });
  const code = outputFiles[0]?.text ?? '';
  const { code: small } = await minify(code, { ecma: 2020, toplevel: true, compress: { ecma: 2020, passes: 2 } });
  return small ?? code;
}
