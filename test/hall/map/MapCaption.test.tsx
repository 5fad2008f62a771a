import '../../support/dom';
import { cleanup, render, screen } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { BillingEntry, Tariff } from '../../../src/domain/entities';
import { readTicketLimits } from '../../../src/domain/ticketLimits';
import type { Area } from '../../../src/hall/map/areas';
import { MapCaption, placeOf } from '../../../src/hall/map/MapCaption';
import type { HallProps } from '../../../src/hall/types';
import { hallOf, layOutParts, seatAt, zoneAt } from './mapParts';

test.after.each(cleanup);

const seat = seatAt('7', 0, 0);
const adult: Tariff = { id: 't', name: 'Взрослый', isDefault: true };
const school: Tariff = { id: 's', name: 'Школьный', isDefault: false };

interface Given {
  tariffs?: Tariff[];
  billing?: BillingEntry[];
  change?: Partial<HallProps>;
  isDocked?: boolean;
}

/** Draws the caption of a seat. */
const caption = ({ tariffs = [adult, school], billing, change = {}, isDocked = true }: Given) => {
  const hall = hallOf([seat]);
  const offer = {
    ...hall.offer,
    tariffs,
    ticketGroups: hall.offer.ticketGroups.map((group) => ({ ...group, billing: billing ?? group.billing })),
  };
  const where = { target: seat, x: 10, y: 300, distance: 20, isDocked, moveUp: () => {} };
  const { container } = render(<MapCaption hall={{ ...hall, offer, ...change }} caption={where} />);
  return {
    text: (container.textContent ?? '').replaceAll('\u00a0', ' '),
  };
};
const BOTH: BillingEntry[] = [
  { tariffId: 't', price: 350_000 },
  { tariffId: 's', price: 280_000 },
];

test('offline the caption has no button that takes a seat, and leaves the message of the missing network to the cart', () => {
  assert.is(caption({ change: { offline: true } }).text, 'Ряд 1, место 7Партер · 1 000 ₽');
  assert.is(screen.queryByRole('button'), null);
  cleanup();
  caption({});
  assert.ok(screen.getByRole('button', { name: 'Выбрать' }));
});

test('the caption counts the other tariffs in a line of their own, without unavailable ones', () => {
  const more = (given: Given) => /₽(ещё .*)Выбрать/.exec(caption(given).text)?.[1];
  assert.is(more({ billing: BOTH }), 'ещё 1 тариф');
  cleanup();
  assert.is(more({ billing: [...BOTH, { tariffId: 'p', price: 200_000 }] }), 'ещё 2 тарифа');
  cleanup();
  assert.is(more({ billing: BOTH.slice(0, 1) }), undefined);
  cleanup();
  const billing = BOTH.map((entry) => (entry.tariffId === 's' ? { ...entry, unavailable: 'только в кассе' } : entry));
  assert.is(more({ billing }), undefined);
});

test('the caption of the buyer’s own seat names no price, because the seat may have another tariff', () => {
  assert.is(
    caption({ billing: BOTH, change: { mine: new Set(['7']) } }).text,
    'Ряд 1, место 7Партер · в корзинеУбрать',
  );
});

test('a price that is not for every buyer is named with its tariff', () => {
  const tariffs = [adult, { ...school, description: 'До 18 лет' }];
  assert.match(caption({ tariffs, billing: BOTH.slice(1) }).text, /Партер · Школьный 2 800 ₽Выбрать/);
});

const SIZE = { width: 300, height: 60 };
const SIGHT = { width: 400, top: 0, bottom: 500 };
const where = (y: number, x = 200) => ({ target: seat, x, y, distance: 20, isDocked: false, moveUp: () => {} });
/** @returns the position of a caption of 300 x 60 px in a hall of 400 x 500 px, whose buttons begin at y = 440 */
const place = (
  y: number,
  change: { isDocked?: boolean; x?: number; size?: typeof SIZE; sight?: typeof SIGHT } = {},
) => {
  const { isDocked = false, x = 200, size = SIZE, sight = SIGHT } = change;
  const found = placeOf({ ...where(y, x), isDocked }, size, sight);
  return [found.x, found.y];
};

test('a caption stands above or below its seat, within the hall', () => {
  assert.equal(place(300), [50, 220], 'above');
  assert.equal(place(60), [50, 80], 'below: there is no room above');
  assert.equal(place(300, { x: 20 }), [8, 220], 'at the left edge');
  assert.equal(place(300, { x: 390 }), [92, 220], 'at the right edge');
});

test('the caption of a pressed seat stands at the upper or the lower edge of the visible hall, and never over its seat', () => {
  const isDocked = true;
  assert.equal(place(300, { isDocked }), [50, 8]);
  assert.equal(place(60, { isDocked }), [50, 380], 'above the buttons of the hall');
  assert.equal(place(300, { isDocked, sight: { ...SIGHT, top: 100 } }), [50, 108], 'below a bar of the host page');
  assert.equal(
    place(60, { isDocked, sight: { ...SIGHT, bottom: 300 } }),
    [50, 180],
    'above the bar of the cart and the buttons',
  );
});

test('the strip of the hall below the bar of the cart does not count as visible', () => {
  const root = document.createElement('div').attachShadow({ mode: 'open' });
  const hall = document.createElement('div');
  root.append(hall);
  Object.defineProperties(hall, { clientWidth: { value: 360 }, clientHeight: { value: 400 } });
  hall.getBoundingClientRect = () => ({ left: 0, top: 0, width: 360, height: 400 }) as DOMRect;
  root.elementFromPoint = (_, y) => (y < 300 || y >= 388 ? hall : null);
  const { container } = render(<MapCaption hall={hallOf([seat])} caption={where(350, 180)} />, { container: hall });
  const [, y] = /,([\d.]+)px/.exec(container.querySelector<HTMLElement>('.caption')?.style.transform ?? '') ?? [];
  assert.ok(Number(y) > 200 && Number(y) < 300, `above the bar of the cart and the buttons of the hall: ${y}`);
});

test('a caption that grows stays on its side of the target: its buttons do not leave the finger', () => {
  const root = document.createElement('div').attachShadow({ mode: 'open' });
  const hall = document.createElement('div');
  root.append(hall);
  Object.defineProperties(hall, { clientWidth: { value: 360 }, clientHeight: { value: 400 } });
  hall.getBoundingClientRect = () => ({ left: 0, top: 0, width: 360, height: 400 }) as DOMRect;
  root.elementFromPoint = () => hall;
  const view = (y: number) => <MapCaption hall={hallOf([seat])} caption={{ ...where(y), isDocked: true }} />;
  const { container, rerender } = render(view(150), { container: hall });
  const drawn = container.querySelector<HTMLElement>('.caption') as HTMLElement;
  const topAt = (y: number, height: number) => {
    Object.defineProperty(drawn, 'offsetHeight', { configurable: true, value: height });
    rerender(view(y));
    return Number(/,([\d.]+)px/.exec(drawn.style.transform)?.[1]);
  };
  assert.is(topAt(151, 120), 8, 'above');
  assert.is(topAt(151, 160), 8, 'still above');
  assert.is.not(topAt(140, 160), 8, 'another target is below');
});

test('if a large caption leaves no room beside a seat, the hall moves up until the seat stands above the caption', () => {
  const size = { width: 380, height: 230 };
  const moved = (y: number) => {
    const { up, ...found } = placeOf({ ...where(y), isDocked: true }, size, { ...SIGHT, bottom: 324 });
    return [found.y, up];
  };
  assert.equal(moved(150), [86, 84]);
  assert.equal(moved(66), [86, 0], 'the seat already stands above the caption');
  assert.equal(moved(300), [8, 0], 'the seat stands below a caption at the upper edge');
});

test('the caption of a seat beyond a limit shows the limit instead of a button; the buyer’s own seat can be removed', () => {
  const limits = readTicketLimits({
    order: { type: 1, maxTickets: 1, tickets: [{ seatId: '1', tariffId: 't' }] },
    type: 1,
    places: null,
    offer: hallOf([seat]).offer,
  });
  assert.match(caption({ change: { limits } }).text, /В один заказ можно взять 1 билет/);
  assert.is(screen.queryByRole('button'), null);
  cleanup();
  assert.not.match(caption({ change: { limits, mine: new Set(['7']) } }).text, /В один заказ/);
  assert.ok(screen.getByRole('button', { name: 'Убрать' }));
});

/** Draws the caption of a pressed dance floor. */
const zoneCaption = (change: Partial<HallProps> = {}) => {
  const { board } = layOutParts([seat], { zones: [zoneAt('f', { x: 100, y: 100 })], change });
  const where = {
    target: board.zones[0] as Area,
    x: 10,
    y: 300,
    distance: 20,
    moveUp: () => {},
  };
  const { container } = render(<MapCaption hall={board.hall} caption={{ ...where, isDocked: true }} />);
  return (container.textContent ?? '').replaceAll('\u00a0', ' ');
};

test('a sold-out zone says so and has no stepper', () => {
  assert.is(zoneCaption({ offline: true }), 'ПартерМест нет');
  assert.is(screen.queryByRole('button'), null);
});

test('the stepper of a zone with several prices takes the cheapest place next, and its label names that price', () => {
  const picked: string[] = [];
  const group = (id: string, price: number) => ({
    id,
    name: '',
    color: '',
    minPrice: price,
    billing: BOTH.map((entry) => ({ ...entry, price })),
  });
  const groupOfSeat = new Map([
    ['f1', 'late'],
    ['f2', 'late'],
    ['f3', 'early'],
  ]);
  const offer = {
    ticketGroups: [group('late', 250_000), group('early', 150_000)],
    tariffs: [adult, school],
    groupOfSeat,
  };
  const text = zoneCaption({ offer, onPick: ([id = '']) => picked.push(id) });
  assert.is(text, 'Партер3 места · от 1 500 ₽ещё 1 тариф0');
  screen.getByRole('button', { name: /Ещё одно: Партер, 1.500.₽/ }).click();
  assert.equal(picked, ['f3']);
});

test.run();
