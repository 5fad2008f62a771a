import * as assert from 'uvu/assert';
import { bundle } from '../../../build.mjs';
import { attacks, SINK, weights } from '../../hall/attacks';
import { inEachEngine, type Stand } from './engines';

/** What the script of `hostileSchemasPage.ts` hangs on the window, and what its page keeps. */
interface Hostile {
  fires: number;
  errors: string[];
  asked: number;
  shown: { readyAt: number };
  bswidget: { mount: { show: (at: number) => { readyAt: number }; showNaively: (at: number) => void } };
}

const PAGE = `<!doctype html><meta charset="utf-8"><style>#place{width:400px;height:420px}</style>
<p id="sentinel">outside</p><div id="place"></div>
<script>var fires = 0, errors = []; function fired() { fires += 1 }
for (const type of ['error', 'unhandledrejection'])
  addEventListener(type, (event) => errors.push(String(event.message || event.reason)))</script>
<script src="/code.js"></script>`;

const { code } = await bundle('test/e2e/hostileSchemasPage.ts', 'js');

/** Serves the page and its script; what schemas ask for comes to the host as well. @returns the page's address */
function serve({ host }: Stand): string {
  const html = code.replaceAll(SINK, `${host.host}/sink`);
  host.serve('/code.js', { html, headers: { 'content-type': 'text/javascript; charset=utf-8' } });
  return host.serve('/hostile.html', PAGE);
}

const asked = ({ host }: Stand) => host.missed.filter((path) => path.startsWith('/sink')).length;

/** What has changed outside, in words; '' when nothing has. */
const outside = ({ page }: Stand) =>
  page.call(() => {
    const own = window as unknown as Hostile;
    const [sentinel, ...others] = document.querySelectorAll('#sentinel');
    const look = getComputedStyle(sentinel ?? document.body);
    return [
      own.fires && 'script ran',
      (!sentinel || others.length) && 'a second element has the id, or none',
      sentinel?.textContent !== 'outside' && 'the id names another element',
      (look.display !== 'block' || look.visibility !== 'visible' || look.opacity !== '1') && 'the page looks different',
      look.backgroundImage !== 'none' && 'the page has a picture',
      document.baseURI !== location.href && 'the base address is theirs',
      ...own.errors,
    ]
      .filter(Boolean)
      .join(', ');
  });

inEachEngine((it) => {
  it('runs nothing of a hostile schema, asks for nothing of it, and has something to buy within seconds', async (stand) => {
    const { page } = stand;
    await page.open(serve(stand));
    const { x, y } = await page.find('#place');
    const wrong: string[] = [];
    for (const [at, { name }] of [...attacks, ...weights].entries()) {
      await page.call((index) => {
        const own = window as unknown as Hostile;
        own.shown = own.bswidget.mount.show(index);
      }, at);
      for (const end = Date.now() + 3000; !(await page.call(() => (window as unknown as Hostile).shown.readyAt)); ) {
        if (Date.now() < end) continue;
        wrong.push(`${name}: nothing to buy`);
        break;
      }
      // a seat or what is drawn over it
      await page.pressAt(x, y);
      const said = await outside(stand);
      if (said || asked(stand)) wrong.push(`${name}: ${said}, ${asked(stand)} asked`);
      stand.host.missed.length = 0;
    }
    assert.equal(wrong, []);
  });

  it('runs and asks for most of it where a page inserts it naively', async (stand) => {
    const { page } = stand;
    const address = serve(stand);
    let fired = 0;
    for (const at of attacks.keys()) {
      stand.host.missed.length = 0;
      await page.open(address);
      const said = await page
        .call((index) => (window as unknown as Hostile).bswidget.mount.showNaively(index), at)
        .then(() => page.pressAt(200, 200))
        .then(() => outside(stand))
        .catch((error) => `${error}`);
      if (said || asked(stand)) fired += 1;
    }
    assert.ok(fired >= attacks.length / 2, `${fired} of ${attacks.length} fired`);
  });
});
