import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { bundle } from '../../build.mjs';

/**
 * The allowed imports, from the top of the house down (`src/README.md`): each room with the rooms that it may import besides itself. The
 * four rooms of the hall have arrows of their own.
 */
const ARROWS: Record<string, string[]> = {
  script: ['index'],
  index: ['app', 'host', 'options', 'public', 'styles'],
  app: ['screens', 'state', 'hall', 'hall/schema', 'ui', 'api', 'host', 'options', 'public', 'domain', 'text'],
  screens: ['state', 'hall', 'ui', 'host', 'options', 'domain', 'text'],
  state: ['api', 'host', 'options', 'domain', 'text'],
  hall: ['hall/map', 'hall/list', 'hall/seating', 'hall/schema', 'ui', 'domain', 'text'],
  'hall/map': ['hall', 'hall/seating', 'hall/schema', 'ui', 'domain', 'text'],
  'hall/list': ['hall', 'hall/seating', 'hall/schema', 'ui', 'domain', 'text'],
  'hall/seating': ['hall/schema', 'domain', 'text'],
  'hall/schema': ['domain'],
  ui: ['host', 'domain', 'text'],
  api: ['host', 'options', 'domain', 'text'],
  host: ['options', 'public', 'domain', 'text'],
  options: ['public', 'domain'],
  public: ['domain'],
  elements: ['public'],
  text: ['domain'],
  domain: [],
  styles: ['hall'],
  selfCheck: ['hall/schema', 'api', 'host', 'options', 'public', 'domain', 'text'],
  conformance: ['api', 'domain', 'text'],
};

/** The only folders that may import these packages. */
const PACKAGES: Record<string, RegExp> = {
  redaxios: /^src\/api\//,
  'preact-iso': /^src\/app\//,
  '@preact/signals': /^src\/(app|state|screens|ui|host|hall)\//,
};

const roomOf = (path: string): string =>
  /^src\/(hall\/(?:map|list|seating|schema)(?=\/)|[^/.]+)/.exec(path)?.[1] ?? path;
const packageOf = (path: string): string => path.match(/node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1] ?? '';

const { metafile } = await bundle('src/script.ts', 'js', { minified: false });
const arrows = Object.entries(metafile.inputs).flatMap(([from, { imports }]) =>
  imports.map(({ path }) => ({ from, to: path })),
);
const ours = arrows.filter(({ from }) => from.startsWith('src/'));

/** The fault of an import, or ''. */
const wrong = ({ from, to }: { from: string; to: string }): string => {
  if (to.startsWith('src/')) {
    const [room, other] = [roomOf(from), roomOf(to)];
    const mayRun = room === other || ARROWS[room]?.includes(other);
    return mayRun ? '' : `${from} must not import ${to}`;
  }
  const allowed = PACKAGES[packageOf(to)];
  if (allowed && !allowed.test(from)) return `${from} must not name ${packageOf(to)}`;
  return /^<runtime>|(^|\/)(node_modules)\//.test(to) ? '' : `${from} imports ${to} from outside src`;
};

/** Imports as the sources write them, including imports of types, which the bundle lacks. */
const written = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .flatMap((name) =>
    [...readFileSync(join('src', name), 'utf8').matchAll(/\bfrom '(\.[^']+)'/g)].map(([, to = '']) => ({
      from: join('src', name),
      to: join('src', dirname(name), to),
    })),
  );

test('the test reads imports of every room', () => {
  assert.ok(ours.length > 100, `${ours.length} imports`);
  for (const room of Object.keys(ARROWS).filter(
    (name) => !['options', 'public', 'elements', 'domain', 'styles', 'selfCheck', 'conformance'].includes(name),
  )) {
    assert.ok(
      ours.some(({ from }) => roomOf(from) === room),
      room,
    );
  }
});

test('every room of the bundle has its arrows in the table', () => {
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
  assert.equal(written.map(wrong).filter(Boolean), []);
});

test('the check finds an import that runs the wrong way', () => {
  for (const [from, to] of [
    ['src/hall/Hall.tsx', 'src/state/order/cart.ts'],
    ['src/ui/Root.tsx', 'src/screens/shop/Shop.tsx'],
    ['src/host/host.ts', 'src/api/api.ts'],
    ['src/state/order/cart.ts', 'node_modules/redaxios/dist/redaxios.module.js'],
    ['src/ui/Root.tsx', 'test/support/dom.ts'],
  ] as const) {
    assert.ok(wrong({ from, to }), `${from} -> ${to}`);
  }
  assert.is(wrong({ from: 'src/state/order/cart.ts', to: 'src/host/types.ts' }), '');
});

test.run();
