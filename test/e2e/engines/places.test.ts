import * as assert from 'uvu/assert';
import { bundle } from '../../../build.mjs';
import { drawings, lostSeat, lostSeats, movedSeats } from '../../hall/placed';
import type { PlacesPage } from '../placesPage';
import { inEachEngine } from './engines';

/** The globals of the page: its functions, and its result. */
interface Kept {
  placesPage: PlacesPage;
  wrong: string[] | undefined;
}

/**
 * Firefox gives the width of a turned outline instead of its turned box. So the seat's position stays unsure, and only the list sells the
 * seat.
 */
const UNSURE = 'an outline in its box and an attribute';

const { code } = await bundle('test/e2e/placesPage.ts', 'js', { minified: false });

inEachEngine((it) => {
  it('the map shows each seat where the browser draws it, or not at all', async ({ host, page }) => {
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
      // Not all engines report the position of a `use` of a symbol.
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
