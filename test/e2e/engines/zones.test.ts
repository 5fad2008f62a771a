import * as assert from 'uvu/assert';
import { bundle } from '../../../build.mjs';
import type { Stage, StageData } from '../../bench/hall/stage';
import { inEachEngine, type Stand } from './engines';

const { code } = await bundle('test/e2e/hallPage.ts', 'js', { minified: false });

interface HallPage {
  hallPage: { show: (data: StageData) => void };
  stage: Stage;
  /** What came to the page of a mouse, for a press that nobody answers. */
  heard: string[];
}

/** In the page: writes down what comes of a mouse, and where. */
function listen(): void {
  const heard: string[] = [];
  (window as unknown as HallPage).heard = heard;
  for (const type of ['pointermove', 'pointerdown', 'pointerup', 'pointercancel'] as const)
    addEventListener(type, ({ clientX, clientY }) => heard.push(`${type} ${clientX} ${clientY}`), true);
}

/**
 * Two corners that reach into each other's box, under transforms of their own, a seat that is a slanted bar between them, and below them a
 * zone that is a broad line without fill, which a group around it says.
 */
const SCHEMA = `<svg viewBox="0 0 400 560"><g transform="translate(200 200) rotate(90)">
  <path id="left" d="M-180-180h300v60h-240v240h-60z"/>
  <g id="right"><path transform="rotate(180)" d="M-180-180h300v60h-240v240h-60z"/></g>
</g><rect id="bar" x="-60" y="-8" width="120" height="16" transform="translate(200 200) rotate(45)"/>
<g fill="none" stroke="#000" stroke-width="24"><path id="band" d="M40 420Q200 620 360 420"/></g></svg>`;

const place = (id: string, schemaId: string) => ({ id, schemaId, name: `Вход ${id}`, sectorId: 'a' });
const DATA: StageData = {
  seats: [
    place('1', 'left'),
    place('2', 'left'),
    place('6', 'left'),
    place('3', 'right'),
    place('4', 'right'),
    place('5', 'bar'),
    place('7', 'band'),
    place('8', 'band'),
  ],
  sectors: [{ id: 'a', name: 'Танцпол' }],
  schema: SCHEMA,
  ticketGroups: [{ id: 'g', name: '', color: '', minPrice: 100_000, billing: [{ tariffId: 't', price: 100_000 }] }],
  tariffs: [{ id: 't', name: '', isDefault: true }],
  onSale: ['1', '2', '3', '4', '5', '6', '7', '8'].map((id) => [id, 'g']),
};

async function openHall({ page, host }: Stand): Promise<void> {
  host.serve('/hall.js', { html: code, headers: { 'content-type': 'text/javascript; charset=utf-8' } });
  await page.open(
    host.serve(
      '/zones.html',
      '<!doctype html><body style="margin:0"><div id="host"></div><script src="/hall.js"></script>',
    ),
  );
  await page.call(listen);
  await page.call((data) => (window as unknown as HallPage).hallPage.show(data), DATA);
  await page.until('a painted hall', () => (window as unknown as HallPage).stage.readyAt > 0);
  // a press meets what the browser has drawn, which is a frame behind what the page has
  await page.call(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** In the page: where a place of the drawing is, in CSS px. */
function positionOf([x, y]: [number, number]): [number, number] {
  const scene = (window as unknown as HallPage).stage.root.querySelector('.pane svg > g') as SVGGElement;
  const at = new DOMPoint(x, y).matrixTransform(scene.getScreenCTM() ?? undefined);
  return [at.x, at.y];
}

inEachEngine((it) => {
  it('meets zones and seats by their shapes, however their boxes lie over each other', async (stand) => {
    const { page } = stand;
    await openHall(stand);
    const presses: [x: number, y: number, zone?: string][] = [
      // in the boxes of both corners, in the shape of neither
      [120, 200],
      [350, 60, 'left'],
      [350, 300, 'left'],
      [50, 340, 'right'],
      [230, 230, 'bar'],
      // between the ends of the line, and on its outer half
      [200, 440],
      [200, 529, 'band'],
    ];
    const picked = () => (window as unknown as HallPage).stage.picked.flat();
    const placesOf = (zone: string) => DATA.seats.filter(({ schemaId }) => schemaId === zone).length;
    const own = new Map<string, number>();
    let count = 0;
    for (const [x, y, zone] of presses) {
      await page.pressAt(...(await page.call(positionOf, [x, y])));
      if (!zone) continue;
      // each is answered before the next, so that the one that was not heard is named
      const isPicked = (least: number) => (window as unknown as HallPage).stage.picked.length >= least;
      try {
        // a zone is asked for one place more; which zone it is, is told by how many places are free and the buyer's
        if (placesOf(zone) > 1) {
          const mine = own.get(zone) ?? 0;
          await page.reads(new RegExp(`${placesOf(zone) - mine}\\sмест\\S*\\s· 1\\s000\\s₽${mine}`));
          await page.press('[aria-label^="Ещё одно"]');
          own.set(zone, mine + 1);
        }
        count += 1;
        await page.until(`pick ${count} by a press at ${x}, ${y}`, isPicked, count);
      } catch (error) {
        throw new Error(`${error}; heard: ${await page.call(() => (window as unknown as HallPage).heard)}`);
      }
    }
    const zoneOf = (seatId: string) => DATA.seats.find(({ id }) => id === seatId)?.schemaId;
    assert.equal(
      (await page.call(picked)).map(zoneOf),
      presses.flatMap(([, , zone]) => zone ?? []),
    );
  });
});
