// Bundles the gallery's script: the widget's screens on fixed data, with the same `react` alias as the build.
import { build } from 'esbuild';
import { minifyCss, TARGET } from '../../../build.mjs';

/** @param {import('esbuild').Plugin[]} plugins @returns {Promise<string>} the script that `static/gallery.html` loads */
export async function bundleGallery(plugins = []) {
  const result = await build({
    entryPoints: ['test/support/gallery/gallery.tsx'],
    bundle: true,
    write: false,
    format: 'iife',
    target: TARGET,
    jsx: 'automatic',
    jsxImportSource: 'react',
    alias: { react: 'preact/compat', 'react-dom': 'preact/compat' },
    charset: 'utf8',
    plugins: [
      ...plugins,
      {
        name: 'css-text',
        setup(builder) {
          builder.onLoad({ filter: /\.css$/ }, async ({ path }) => ({
            contents: await minifyCss(path),
            loader: 'text',
          }));
        },
      },
    ],
  });
  return result.outputFiles[0].text;
}
