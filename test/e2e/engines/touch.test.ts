import * as assert from 'uvu/assert';
import { plain, snippet } from '../support/shop';
import { inEachEngine, type Stand } from './engines';
import { openFirefox } from './firefox';

/** The hall's offset and scale in its frame, and the frame's box, in CSS px. */
interface View {
  x: number;
  y: number;
  scale: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

function lookAtHall(): View {
  const frame = document.querySelector('bs-widget')?.shadowRoot?.querySelector('.pane') as HTMLElement;
  const { a: scale, e: x, f: y } = new DOMMatrix(getComputedStyle(frame.firstElementChild as Element).transform);
  const { left, top, width, height } = frame.getBoundingClientRect();
  return { x, y, scale, left, top, width, height };
}

/** In the page: the middle of a free seat, in CSS px. */
function firstSeat(): [x: number, y: number] {
  const root = document.querySelector('bs-widget')?.shadowRoot;
  const discs = root?.querySelector('.seats path[stroke^=light]') as SVGPathElement;
  const [, x, y] = /M([\d.-]+) ([\d.-]+)/.exec(discs.getAttribute('d') ?? '') ?? [];
  const { a, b, c, d, e, f } = discs.getScreenCTM() as DOMMatrix;
  return [a * Number(x) + c * Number(y) + e, b * Number(x) + d * Number(y) + f];
}

async function visit(stand: Stand, path: string): Promise<View> {
  const head = '<meta name="viewport" content="width=device-width">';
  await stand.page.open(stand.host.serve(path, plain(snippet(stand), head)));
  await stand.page.find('.seats g');
  return atRest(stand);
}

/**
 * Waits until the hall is still. Two frames first, because the page gets the last touches a frame after the driver is done; then the
 * plane's `will-change`, which is set from the first movement to the last, must be gone.
 */
async function atRest({ page }: Stand): Promise<View> {
  const painted = () => (window as unknown as { isPainted?: boolean }).isPainted;
  await page.call(() => {
    const own = window as unknown as { isPainted: boolean };
    own.isPainted = false;
    requestAnimationFrame(() => requestAnimationFrame(() => Object.assign(own, { isPainted: true })));
  });
  await page.until('two frames', painted);
  await page.until('hall at rest', () => {
    const picture = document.querySelector('bs-widget')?.shadowRoot?.querySelector<HTMLElement>('.plane');
    return picture?.style.willChange === '';
  });
  return page.call(lookAtHall);
}

inEachEngine(
  (it) => {
    it('two fingers zoom the hall about their middle, and one finger pans it', async (stand) => {
      const { left, top, width, height, x, y } = await visit(stand, '/pinch.html');
      const [middleX, middleY] = [left + width / 2, top + height / 2];
      const finger = (side: number): [number, number][] => [
        [middleX + side * 40, middleY],
        [middleX + side * 80, middleY],
      ];
      await stand.page.touch(finger(-1), finger(1));
      const zoomed = await atRest(stand);
      assert.ok(Math.abs(zoomed.scale - 2) < 0.1, `as the fingers: ${zoomed.scale}`);
      const away = Math.hypot(
        (width / 2 - zoomed.x) / zoomed.scale - (width / 2 - x),
        (height / 2 - zoomed.y) / zoomed.scale - (height / 2 - y),
      );
      assert.ok(away < 4, `the point under the middle has moved by ${away} px`);
      await stand.page.touch([
        [middleX, middleY],
        [middleX + 60, middleY - 40],
      ]);
      const panned = await atRest(stand);
      assert.is(panned.scale, zoomed.scale);
      assert.ok(
        panned.x - zoomed.x > 50 && panned.y - zoomed.y < -30,
        'the hall follows the finger, and moves on a little',
      );
    });

    it('the first tap names a small seat, and the second takes it', async (stand) => {
      await visit(stand, '/tap.html');
      const seat = await stand.page.call(firstSeat);
      await stand.page.touch([seat]);
      // `find` would scroll the button to the middle, and the seat away.
      await stand.page.reads('Выбрать');
      await stand.page.touch([seat]);
      await stand.page.reads('1 билет');
    });
  },
  { Firefox: openFirefox },
);
