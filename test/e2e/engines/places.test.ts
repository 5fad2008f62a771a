import * as assert from 'uvu/assert';
import { bundle } from '../../../build.mjs';
import { drawings, lostSeat, lostSeats, movedSeats } from '../../hall/placed';
import type { PlacesPage } from '../placesPage';
import { inEachEngine } from './engines';

/** What the page offers, and what it found. */
interface Kept {
  placesPage: PlacesPage;
  wrong: string[] | undefined;
}

/** Firefox says how wide a turned outline is, and not the box that was turned: it cannot tell that the place is right, and the list sells. */
const UNSURE = 'an outline in its box and an attribute';

const { code } = await bundle('test/e2e/placesPage.ts', 'js', { minified: false });

inEachEngine((it) => {
  it('puts seats where it would draw them itself, or nowhere', async ({ host, page }) => {
    host.serve('/places.js', { html: code, headers: { 'content-type': 'text/javascript; charset=utf-8' } });
    await page.open(
      host.serve('/places.html', '<!doctype html><meta charset="utf-8"><script src="/places.js"></script>'),
    );
    const wrong: string[] = [];
    const lost = lostSeats.map(([name, body]): [string, string, string[]] => [name, lostSeat(body), ['s1']]);
    const moved = movedSeats().map(([name, svg]): [string, string, string[]] => [
      name,
      svg,
      name === UNSURE ? ['s1'] : [],
    ]);
    for (const [name, svg, ids = []] of [...drawings(), ...moved, ...lost]) {
      // Of a use of a symbol not all of them can say where it is.
      if (/<use[^>]* id="s/.test(svg)) continue;
      await page.call(
        ([text, mayMiss]) => {
          const own = window as unknown as Kept;
          own.wrong = undefined;
          own.placesPage.compare(text, mayMiss).then((found) => {
            own.wrong = found;
          });
        },
        [svg, ids] as [string, string[]],
      );
      await page.until(`places: ${name}`, () => (window as unknown as Kept).wrong !== undefined);
      wrong.push(...(await page.call(() => (window as unknown as Kept).wrong ?? [])).map((each) => `${name}: ${each}`));
    }
    assert.equal(wrong, []);
  });
});
