import * as assert from 'uvu/assert';
import { bundle } from '../../../build.mjs';
import type { Stage, StageData } from '../../bench/hall/stage';
import { inEachEngine, type Stand } from './engines';

const { code } = await bundle('test/e2e/hallPage.ts', 'js', { minified: false });

interface HallPage {
  hallPage: { show: (data: StageData) => void };
  stage: Stage;
  /** The pointer events of the page, for the message about a press without effect. */
  heard: string[];
}

/** In the page: records pointer events and their positions. */
function listen(): void {
  const heard: string[] = [];
  (window as unknown as HallPage).heard = heard;
  for (const type of ['pointermove', 'pointerdown', 'pointerup', 'pointercancel'] as const)
    addEventListener(type, ({ clientX, clientY }) => heard.push(`${type} ${clientX} ${clientY}`), true);
}

/**
 * Two L-shaped zones, each under its own transform, whose boxes overlap. Between them stands a seat, drawn as a slanted bar; below them is
 * a zone, drawn as a broad line without fill, whose style comes from its group.
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
  // A press hits the last frame drawn, which is one behind the document.
  await page.call(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** In the page: the position of a point of the drawing, in CSS px. */
function positionOf([x, y]: [number, number]): [number, number] {
  const scene = (window as unknown as HallPage).stage.root.querySelector('.pane svg > g') as SVGGElement;
  const at = new DOMPoint(x, y).matrixTransform(scene.getScreenCTM() ?? undefined);
  return [at.x, at.y];
}

inEachEngine((it) => {
  it('a press hits zones and seats by their shapes, even if their boxes overlap', async (stand) => {
    const { page } = stand;
    await openHall(stand);
    const presses: [x: number, y: number, zone?: string][] = [
      // This point is in the boxes of both zones, and in the shape of neither.
      [120, 200],
      [350, 60, 'left'],
      [350, 300, 'left'],
      [50, 340, 'right'],
      [230, 230, 'bar'],
      // The first point is inside the bend of the line, the second on the outer half of the line's width.
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
      // The test waits for the effect of each press, so that an error names the press without effect.
      const isPicked = (least: number) => (window as unknown as HallPage).stage.picked.length >= least;
      try {
        // The caption of a zone asks for one more place; the numbers of free and own places tell which zone has the caption.
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
