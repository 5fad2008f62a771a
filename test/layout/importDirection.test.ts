import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { bundle } from '../../build.mjs';

/** Who may import whom (style.md, 'The house'): a room and what it may see besides itself. */
const ARROWS: Record<string, string[]> = {
  index: ['run', 'host', 'public', 'styles'],
  run: ['App', 'host', 'ui', 'api', 'state', 'screens', 'routes', 'config', 'texts', 'types'],
  App: ['ErrorBoundary', 'screens', 'ui', 'routes', 'config', 'texts', 'types'],
  ErrorBoundary: ['texts'],
  routes: [],
  screens: ['state', 'hall', 'ui', 'texts', 'format', 'config', 'types'],
  state: ['api', 'host', 'texts', 'format', 'config', 'types'],
  hall: ['ui', 'texts', 'format', 'config', 'types'],
  ui: ['texts', 'format', 'config', 'types'],
  host: ['texts', 'config', 'types'],
  api: ['host', 'texts', 'config', 'types'],
  texts: ['format', 'types'],
  format: [],
  config: ['public', 'types'],
  public: ['types'],
  styles: ['hall', 'screens', 'ui'],
  types: [],
};

/** Only there a package may be named, besides the view's own. */
const PACKAGES: Record<string, RegExp> = {
  redaxios: /^src\/api\//,
  'preact-iso': /^src\/routes\.ts$/,
  '@preact/signals': /^src\/(run|App|state\/|screens\/|ui\/|host\/|hall\/)/,
};

const roomOf = (path: string): string => path.replace(/^src\//, '').replace(/[./].*$/s, '');
const packageOf = (path: string): string => path.match(/node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1] ?? '';

const { metafile } = await bundle('src/index.ts', 'js', { minified: false });
const arrows = Object.entries(metafile.inputs).flatMap(([from, { imports }]) =>
  imports.map(({ path }) => ({ from, to: path })),
);
// the build puts the captured globals into every file; nobody imports them
const ours = arrows.filter(({ from, to }) => from.startsWith('src/') && !to.endsWith('src/host/natives.js'));

/** What is wrong with an import, or ''. */
const wrong = ({ from, to }: { from: string; to: string }): string => {
  if (to.startsWith('src/')) {
    const [room, other] = [roomOf(from), roomOf(to)];
    return room === other || ARROWS[room]?.includes(other) ? '' : `${from} must not import ${to}`;
  }
  const allowed = PACKAGES[packageOf(to)];
  if (allowed && !allowed.test(from)) return `${from} must not name ${packageOf(to)}`;
  return /^<runtime>|(^|\/)(node_modules|\.build)\//.test(to) ? '' : `${from} imports ${to} from outside src`;
};

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

test('the check finds an import that runs the wrong way', () => {
  for (const [from, to] of [
    ['src/hall/Hall.tsx', 'src/state/cart.ts'],
    ['src/ui/Root.tsx', 'src/screens/Shop.tsx'],
    ['src/host/host.ts', 'src/api/api.ts'],
    ['src/state/cart.ts', 'node_modules/redaxios/dist/redaxios.module.js'],
    ['src/ui/Root.tsx', 'test/support/dom.ts'],
  ] as const) {
    assert.ok(wrong({ from, to }), `${from} -> ${to}`);
  }
});

test.run();
