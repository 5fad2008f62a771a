import * as assert from 'uvu/assert';
import { bundle } from '../../../build.mjs';
import { attacks, SINK, weights } from '../../hall/attacks';
import { HOSTILE_PAGE, type Hostile } from '../support/hostilePage';
import { inEachEngine, type Stand } from './engines';

/** Collects the errors of the page. */
const LISTEN = `<script>var errors = [];
for (const type of ['error', 'unhandledrejection'])
  addEventListener(type, (event) => errors.push(String(event.message || event.reason)))</script>`;

/** The further globals of this page. */
interface Kept extends Hostile {
  errors: string[];
  shown: ReturnType<Hostile['hostilePage']['show']>;
}

const { code } = await bundle('test/e2e/hostileSchemasPage.ts', 'js', { minified: false });

/** Serves the page and its script; requests of the schemas go to the same server. @returns the page's address */
function serve({ host }: Stand): string {
  const html = code.replaceAll(SINK, `${host.host}/sink`);
  host.serve('/code.js', { html, headers: { 'content-type': 'text/javascript; charset=utf-8' } });
  return host.serve('/hostile.html', `${HOSTILE_PAGE}${LISTEN}<script src="/code.js"></script>`);
}

/**
 * The corpus without crowds. The effect of the other families depends on the engine's parser and regular expressions. The bounds of a crowd
 * depend on the sources alone: unit tests and Chromium test them in a tenth of the time.
 */
const ofEngines = [...attacks, ...weights]
  .map(({ name, family }, at) => ({ name, family, at }))
  .filter(({ family }) => family !== 'crowd');

const asked = ({ host }: Stand) => host.missed.filter((path) => path.startsWith('/sink')).length;

const outside = ({ page }: Stand) => page.call(() => (window as unknown as Hostile).hostilePage.outside());

inEachEngine((it) => {
  it('a hostile schema runs no script and sends no request, and the hall has seats to buy', async (stand) => {
    const { page } = stand;
    await page.open(serve(stand));
    const { x, y } = await page.find('#place');
    const wrong: string[] = [];
    for (const { name, at } of ofEngines) {
      await page.call((index) => {
        const own = window as unknown as Kept;
        own.shown = own.hostilePage.show(index);
      }, at);
      await page.until(`something to buy: ${name}`, () => (window as unknown as Kept).shown.readyAt);
      // The press meets a seat, or a shape over the seat.
      await page.pressAt(x, y);
      const said = await outside(stand);
      if (said || asked(stand)) wrong.push(`${name}: ${said}, ${asked(stand)} asked`);
      stand.host.missed.length = 0;
    }
    assert.equal([...wrong, ...(await page.call(() => (window as unknown as Kept).errors))], []);
  });

  it('at least half of the tried schemas run a script or send a request in a page that inserts them naively', async (stand) => {
    const { page } = stand;
    const address = serve(stand);
    let fired = 0;
    // A sample shows that this page would notice an attack here too; Chromium's test tries more.
    const tried = [...attacks.keys()].filter((at) => at % 9 === 0);
    for (const at of tried) {
      stand.host.missed.length = 0;
      await page.open(address);
      const said = await page
        .call((index) => (window as unknown as Hostile).hostilePage.showNaively(index), at)
        .then(() => page.pressAt(200, 200))
        .then(() => outside(stand))
        // A schema that has led the page elsewhere is not counted, because a broken driver would fail in the same way.
        .catch(() => '');
      if (said || asked(stand)) fired += 1;
    }
    assert.ok(fired >= tried.length / 2, `${fired} of ${tried.length} fired`);
  });
});
