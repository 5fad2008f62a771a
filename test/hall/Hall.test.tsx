import '../support/dom';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Hall } from '../../src/hall/Hall';
import type { HallHandle, HallProps } from '../../src/hall/types';
import { FAULT_EVENT } from '../../src/host/lifetime';
import { hallMapFailed } from '../../src/text/texts';
import { keepFocus } from '../../src/ui/keepFocus';
import { NO_LIMITS } from './noLimits';

test.after.each(cleanup);

const none: ReadonlySet<string> = new Set();
const given: HallProps = {
  seats: [],
  sectors: [],
  schema: '<svg/>',
  offer: { ticketGroups: [], tariffs: [], groupOfSeat: new Map() },
  colors: new Map(),
  inks: new Map(),
  mine: none,
  reserving: none,
  chosenGroups: none,
  limits: NO_LIMITS,
  offline: false,
  waiting: false,
  onPick: () => {},
  say: () => {},
  onRetry: () => {},
  onShowAll: () => {},
  onReady: () => {},
};

/** The callbacks of the ResizeObservers. The browser calls them before the next animation frame. */
const watching = new Map<unknown, () => void>();
globalThis.ResizeObserver = class {
  run: () => void;
  constructor(run: () => void) {
    this.run = run;
  }
  observe() {
    watching.set(this, this.run);
  }
  disconnect() {
    watching.delete(this);
  }
} as unknown as typeof ResizeObserver;
const makeFrame = () => {
  for (const run of watching.values()) run();
};

/** A hall of free seats; the drawing has only the first two of them. */
const hallOfSeats = (ids: string[]) => {
  const seats = ids.map((id) => ({ id, schemaId: `s${id}`, name: `Ряд 1, место ${id}`, sectorId: '' }));
  const circles = [50, 850].map((x, at) => `<circle id="s${at + 1}" cx="${x}" cy="450" r="9"/>`);
  const schema = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 900">${circles.join('')}</svg>`;
  const group = { id: 'a', name: '', color: '', minPrice: 100, billing: [] };
  const offer = { ticketGroups: [group], tariffs: [], groupOfSeat: new Map(ids.map((id) => [id, 'a'])) };
  return <Hall {...given} seats={seats} schema={schema} offer={offer} />;
};

/** Lays out a hall of two seats on sale in a pane of 300 x 300 px. The animation frame that paints the hall is still to come. */
const laidOutHall = async () => {
  Object.defineProperties(HTMLElement.prototype, {
    clientWidth: { configurable: true, value: 300 },
    clientHeight: { configurable: true, value: 300 },
  });
  const drawn = render(hallOfSeats(['1', '2']));
  await waitFor(() => assert.ok(drawn.container.querySelector('.pane svg')));
  return drawn;
};
const drawnHall = async () => {
  const drawn = await laidOutHall();
  makeFrame();
  await drawn.findByRole('button', { name: 'Приблизить' });
  return drawn;
};

test('a map that is unmounted in the middle of its drawing leaves no observer behind', async () => {
  const { container, unmount } = await laidOutHall();
  assert.is((container.querySelector('.plane') as HTMLElement).style.transform, '', 'laid out, not painted yet');
  assert.is(watching.size, 1);
  unmount();
  assert.is(watching.size, 0);
});

test('an error while the map fits its pane is told to the widget, and never thrown at the host page', async () => {
  const { container } = await drawnHall();
  const heard: unknown[] = [];
  const hear = (event: Event) => heard.push(`${(event as CustomEvent).detail}`);
  Object.defineProperty(container.querySelector('.pane'), 'clientWidth', {
    get() {
      throw new Error('boom');
    },
  });
  document.addEventListener(FAULT_EVENT, hear);
  makeFrame();
  document.removeEventListener(FAULT_EVENT, hear);
  assert.equal(heard, ['Error: boom']);
});

test('the map draws the seats first, and its buttons in the next animation frame', async () => {
  const { container, queryByRole, findByRole } = await laidOutHall();
  makeFrame();
  assert.ok(container.querySelector('.seats path'));
  await Promise.resolve();
  assert.not(queryByRole('button', { name: 'Приблизить' }));
  assert.ok(await findByRole('button', { name: 'Приблизить' }));
});

test('a hall without a drawing is ready once the offer is known, and offers no best seats', () => {
  const told: HallHandle[] = [];
  const list = (waiting: boolean) => (
    <Hall {...given} schema="" waiting={waiting} onReady={(handle) => handle && told.push(handle)} />
  );
  const { rerender } = render(list(true));
  assert.is(told.length, 0);
  rerender(list(false));
  assert.is(told.length, 1);
  assert.not(told[0]?.findBestSeats);
});

/** Lets the hall's container rescue the focus, as the shop does. */
const keepFocusIn = (container: Element) => {
  container.className = 'hall-place';
  keepFocus(container as HTMLElement);
};
const isMapFocused = () => assert.is(document.activeElement?.className, 'pane');

test('the button that leads back from the list gives the focus to the map', async () => {
  const { container } = render(<Hall {...given} />);
  keepFocusIn(container);
  // both presses come before the drawing has been read
  fireEvent.click(screen.getByRole('button', { name: 'Списком' }));
  assert.is(document.activeElement?.nodeName, 'H2');
  const back = screen.getByRole('button', { name: 'На схеме' });
  back.focus();
  fireEvent.click(back);
  await waitFor(isMapFocused);
});

test('the buyer can open the list while the drawing loads, and gets the list if no drawing comes', async () => {
  let come: (schema: string) => void = () => {};
  const schema = new Promise<string>((done) => {
    come = done;
  });
  let asked = 0;
  const onRetry = () => {
    asked++;
  };
  const { container } = render(<Hall {...given} schema={schema} onRetry={onRetry} />);
  assert.ok(container.querySelector('.pane:empty'), 'the empty pane awaits the drawing');
  assert.not(screen.queryByText(hallMapFailed));
  assert.ok(screen.getByRole('button', { name: 'Списком' }));
  assert.not(screen.queryByRole('button', { name: 'Приблизить' }), 'the zoom buttons need a drawing');
  fireEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  assert.is(asked, 1, 'a slow drawing can be requested again');
  come('');
  await screen.findByText(hallMapFailed);
  fireEvent.click(screen.getByRole('button', { name: 'На схеме' }));
  assert.is(asked, 2, 'after a failed request the buyer can request the map again');
  cleanup();
  render(<Hall {...given} schema="" />);
  assert.not(screen.queryByRole('button', { name: 'На схеме' }), 'a venue without a drawing');
});

test('a map that does not show all places on sale says how many more are in the list', async () => {
  const { findByRole, rerender } = await drawnHall();
  assert.ok(await findByRole('button', { name: 'Списком' }));
  rerender(hallOfSeats(['1', '2', '3']));
  await waitFor(() => assert.ok(watching.size));
  makeFrame();
  assert.ok(await findByRole('button', { name: /Ещё 1.место в.списке/ }));
});

test('a map button at its limit keeps the focus, and a button that disappears gives the focus to the map', async () => {
  const drawn = await drawnHall();
  keepFocusIn(drawn.container);
  const out = drawn.getByRole('button', { name: 'Отдалить' });
  assert.is(out.getAttribute('aria-disabled'), 'true');
  out.focus();
  assert.is(document.activeElement, out);
  fireEvent.click(drawn.getByRole('button', { name: 'Приблизить' }));
  const whole = await drawn.findByRole('button', { name: 'Вся схема' });
  assert.is(out.getAttribute('aria-disabled'), 'false');
  assert.is(whole.parentElement?.firstElementChild, whole, 'the other buttons stay at the right edge');
  whole.focus();
  fireEvent.click(whole);
  await waitFor(isMapFocused);
});

test('Escape removes the cursor of the map; if the map has no cursor, the host page handles Escape (WCAG 1.4.13)', async () => {
  const { container } = await drawnHall();
  const pane = container.querySelector('.pane') as HTMLElement;
  const press = (key: string) => !fireEvent.keyDown(pane, { key });
  assert.not(press('Escape'));
  assert.ok(press('ArrowRight'));
  await waitFor(() => assert.ok(container.querySelector('.caption')));
  assert.ok(press('Escape'));
  await waitFor(() => assert.not(container.querySelector('.caption')));
  assert.not(press('Escape'));
});

test('a replaced drawing removes everything that it put into its pane', async () => {
  const drawn = await drawnHall();
  const pane = drawn.container.querySelector('.pane') as HTMLElement;
  fireEvent.click(drawn.getByRole('button', { name: 'Приблизить' }));
  // this schema never arrives
  const schema = new Promise<string>(() => {});
  drawn.rerender(<Hall {...given} schema={schema} />);
  assert.is(pane.childElementCount, 0);
  assert.is(watching.size, 0);
  assert.ok(fireEvent.keyDown(pane, { key: '+' }), 'the map no longer handles keys');
});

test.run();
