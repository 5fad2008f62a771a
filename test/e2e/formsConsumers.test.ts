import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { build } from 'vite';
import { buy } from './support/buy';
import { openShop, visit } from './support/shop';

/** A project of somebody else that has installed the package. */
const folder = mkdtempSync(join(tmpdir(), 'bswidget-consumer-'));
test.before(() => {
  if (!existsSync('dist/bswidget.mjs')) execFileSync(process.execPath, ['build.mjs']);
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(resolve('.'), join(folder, 'node_modules/bswidget'));
});
test.after(() => rmSync(folder, { recursive: true, force: true }));

for (const [name, compiler] of [
  ['TypeScript 5', 'node_modules/typescript/bin/tsc'],
  ['TypeScript 7', 'node_modules/typescript7/bin/tsc'],
]) {
  test(`issue 3: a consumer compiles against the declarations with ${name}, library checks included`, () => {
    const config = {
      compilerOptions: {
        target: 'ES2022',
        module: 'ESNext',
        moduleResolution: 'bundler',
        lib: ['ES2022', 'DOM', 'DOM.Iterable'],
        strict: true,
        skipLibCheck: false,
        noEmit: true,
        types: [],
      },
      files: ['events.ts'],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    writeFileSync(join(folder, 'events.ts'), readFileSync('test/consumers/types/events.ts'));
    const { status, stdout } = spawnSync(process.execPath, [resolve(compiler ?? ''), '-p', folder], {
      encoding: 'utf8',
    });
    assert.is(stdout, '');
    assert.is(status, 0);
  });
}

test('issue 3: the ESM file works in a Vite bundle, where a ticket is bought', async () => {
  const outDir = join(folder, 'out');
  for (const file of ['index.html', 'main.js']) {
    writeFileSync(join(folder, file), readFileSync(join('test/consumers/vite', file)));
  }
  await build({ root: folder, base: './', logLevel: 'silent', build: { outDir, emptyOutDir: true } });
  const shop = await openShop();
  try {
    const types: Record<string, string> = { js: 'text/javascript', html: 'text/html; charset=utf-8' };
    const serve = (name: string) =>
      shop.serve(`/vite/${name}`, {
        html: readFileSync(join(outDir, name)),
        headers: { 'content-type': types[name.replace(/.*\./, '')] ?? 'text/plain' },
      });
    for (const name of readdirSync(join(outDir, 'assets'))) serve(`assets/${name}`);
    const seen = await visit(shop, `${serve('index.html')}?api=${encodeURIComponent(shop.office.url)}`);
    seen.page.setDefaultTimeout(15_000);
    await buy(seen.page);
    assert.equal(seen.errors, []);
    assert.equal(seen.strangers, []);
    await seen.close();
  } finally {
    await shop.close();
  }
});

test.run();
