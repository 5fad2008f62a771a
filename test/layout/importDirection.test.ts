import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { bundle } from '../../build.mjs';

/** Who may import whom (style.md, 'The house'): a room and what it may see besides itself. */
const ARROWS: Record<string, string[]> = {
  script: ['index'],
  index: ['run', 'host', 'api', 'styles'],
  run: ['App', 'host', 'api', 'state', 'hall', 'routes', 'config', 'texts'],
  App: ['ErrorBoundary', 'screens', 'ui', 'routes'],
  ErrorBoundary: ['texts'],
  routes: [],
  screens: ['state', 'hall', 'ui', 'texts', 'format', 'config', 'byId'],
  state: ['texts', 'format', 'config', 'byId'],
  hall: ['ui', 'texts', 'format', 'config', 'byId'],
  ui: ['texts', 'format', 'config'],
  host: ['texts', 'config'],
  api: ['texts', 'config'],
  texts: ['format'],
  format: [],
  byId: [],
  config: [],
  styles: ['hall', 'screens', 'ui'],
  check: ['texts'],
};

/** Whose types a room may name besides: `App` hands the page and the box office to stores that know them by type only. */
const TYPES: Record<string, string[]> = {
  index: ['public'],
  run: ['screens', 'ui'],
  screens: ['types'],
  state: ['api', 'host', 'types'],
  hall: ['types'],
  ui: ['types'],
  host: ['public', 'types'],
  api: ['host', 'public', 'types'],
  texts: ['types'],
  format: ['types'],
  byId: ['types'],
  config: ['public'],
  public: ['types'],
  check: ['public'],
};

/** Only there a package may be named, besides the view's own. */
const PACKAGES: Record<string, RegExp> = {
  redaxios: /^src\/api\//,
  'preact-iso': /^src\/routes\.ts$/,
  '@preact/signals': /^src\/(run|App|state\/|screens\/|ui\/|host\/|hall\/)/,
};

const roomOf = (path: string): string => path.replace(/^src\//, '').replace(/[./].*$/s, '');
const packageOf = (path: string): string => path.match(/node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1] ?? '';

const { metafile } = await bundle('src/script.ts', 'js', { minified: false });
const arrows = Object.entries(metafile.inputs).flatMap(([from, { imports }]) =>
  imports.map(({ path }) => ({ from, to: path })),
);
const ours = arrows.filter(({ from }) => from.startsWith('src/'));

/** What is wrong with an import, or ''. */
const wrong = ({ from, to }: { from: string; to: string }): string => {
  if (to.startsWith('src/')) {
    const [room, other] = [roomOf(from), roomOf(to)];
    return room === other || ARROWS[room]?.includes(other) ? '' : `${from} must not import ${to}`;
  }
  const allowed = PACKAGES[packageOf(to)];
  if (allowed && !allowed.test(from)) return `${from} must not name ${packageOf(to)}`;
  return /^<runtime>|(^|\/)(node_modules)\//.test(to) ? '' : `${from} imports ${to} from outside src`;
};

/** Imports as the sources write them, those of types too, which no bundle shows. */
const written = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .flatMap((name) =>
    [...readFileSync(join('src', name), 'utf8').matchAll(/\bfrom '(\.[^']+)'/g)].map(([, to = '']) => ({
      from: join('src', name),
      to: join('src', dirname(name), to),
    })),
  );

/** What is wrong with an import even if it is one of types, or ''. */
const wrongType = ({ from, to }: { from: string; to: string }): string =>
  TYPES[roomOf(from)]?.includes(roomOf(to)) ? '' : wrong({ from, to });

test('the bundle is read whole', () => {
  assert.ok(ours.length > 100, `${ours.length} imports`);
  for (const room of ['run', 'App', 'screens', 'state', 'hall', 'ui', 'host', 'api']) {
    assert.ok(
      ours.some(({ from }) => roomOf(from) === room),
      room,
    );
  }
});

test('every room has its arrows written down', () => {
  assert.equal(
    [...new Set(ours.map(({ from }) => roomOf(from)))].filter((room) => !(room in ARROWS)),
    [],
  );
});

test('no import runs the wrong way', () => {
  assert.equal(ours.map(wrong).filter(Boolean), []);
});

test('no import of types runs the wrong way either', () => {
  assert.ok(written.length > ours.length / 2, `${written.length} imports`);
  assert.equal(written.map(wrongType).filter(Boolean), []);
});

test('the check finds an import that runs the wrong way', () => {
  for (const [from, to] of [
    ['src/hall/Hall.tsx', 'src/state/cart.ts'],
    ['src/ui/Root.tsx', 'src/screens/Shop.tsx'],
    ['src/host/host.ts', 'src/api/api.ts'],
    ['src/state/cart.ts', 'src/api/api.ts'],
    ['src/state/cart.ts', 'src/host/host.ts'],
    ['src/state/cart.ts', 'node_modules/redaxios/dist/redaxios.module.js'],
    ['src/ui/Root.tsx', 'test/support/dom.ts'],
  ] as const) {
    assert.ok(wrong({ from, to }), `${from} -> ${to}`);
  }
  assert.ok(wrongType({ from: 'src/hall/Hall.tsx', to: 'src/state/types.ts' }));
  assert.not.ok(wrongType({ from: 'src/state/cart.ts', to: 'src/host/types.ts' }));
});

test.run();
