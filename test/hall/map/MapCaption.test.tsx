import '../../support/dom';
import { cleanup, render, screen } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { BillingEntry, Tariff } from '../../../src/domain/entities';
import { readTicketLimits } from '../../../src/domain/ticketLimits';
import type { ZoneShape } from '../../../src/hall/map/areas';
import { MapCaption } from '../../../src/hall/map/MapCaption';
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
  const where = { target: seat, x: 10, y: 300, distance: 20, paneWidth: 400, paneHeight: 500, isDocked };
  const { container } = render(<MapCaption hall={{ ...hall, offer, ...change }} caption={where} />);
  return {
    text: (container.textContent ?? '').replaceAll('\u00a0', ' '),
    lines: [...container.querySelectorAll('.tariffs > div')].map((line) => line.textContent?.replaceAll('\u00a0', ' ')),
  };
};
const BOTH: BillingEntry[] = [
  { tariffId: 't', price: 350_000 },
  { tariffId: 's', price: 280_000 },
];

test('offline a seat is not offered to be taken: what it waits for stands in the place of the button', () => {
  const { text } = caption({ change: { offline: true } });
  assert.match(text, /Нет сети/);
  assert.is(screen.queryByRole('button'), null);
  cleanup();
  caption({});
  assert.ok(screen.getByRole('button', { name: 'Выбрать' }));
});

test('tariffs without conditions share a line, and one alone says nothing more than the price', () => {
  assert.equal(caption({ billing: BOTH }).lines, ['Взрослый 3 500 ₽ · Школьный 2 800 ₽']);
  cleanup();
  assert.equal(caption({ billing: BOTH.slice(0, 1) }).lines, []);
});

test('a condition stands with its tariff, whether the caption is seen by a mouse or asked for by a finger', () => {
  const tariffs = [adult, { ...school, description: 'До 18 лет' }];
  for (const isDocked of [true, false]) {
    assert.equal(caption({ tariffs, billing: BOTH, isDocked }).lines, [
      'Взрослый 3 500 ₽',
      'Школьный 2 800 ₽ · До 18 лет',
    ]);
    cleanup();
  }
  assert.equal(caption({ tariffs: tariffs.slice(1), billing: BOTH.slice(1) }).lines, ['Школьный 2 800 ₽ · До 18 лет']);
});

test('a tariff that is not to be had gives its reason in place of a price', () => {
  const billing = BOTH.map((entry) => (entry.tariffId === 's' ? { ...entry, unavailable: 'только в кассе' } : entry));
  assert.equal(caption({ billing }).lines, ['Взрослый 3 500 ₽', 'Школьный: только в кассе']);
});

test('a caption as high as its conditions stands where it lies over least of its seat, and inside the pane', () => {
  const { offsetHeight } = Object.getOwnPropertyDescriptors(HTMLElement.prototype);
  const topAt = (y: number, height: number) => {
    Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, get: () => height });
    const where = { target: seat, x: 0, y, distance: 20, paneWidth: 400, paneHeight: 500, isDocked: false };
    const { container } = render(<MapCaption hall={hallOf([seat])} caption={where} />);
    const { transform = '' } = (container.querySelector('.caption') as HTMLElement).style;
    cleanup();
    return Number(/,(-?[\d.]+)px/.exec(transform)?.[1]);
  };
  assert.is(topAt(300, 100), 180, 'above');
  assert.is(topAt(100, 100), 120, 'below: there is no room above');
  assert.is(topAt(250, 300), 8, 'neither fits: there is more room above');
  assert.is(topAt(150, 300), 140, 'neither fits: there is more room below, but for the buttons');
  if (offsetHeight) Object.defineProperty(HTMLElement.prototype, 'offsetHeight', offsetHeight);
});

test('a seat beyond a limit says why and has no button; the buyer’s own can be given back', () => {
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

/** Draws the caption of a dance floor that was pressed. */
const zoneCaption = (change: Partial<HallProps> = {}) => {
  const { board } = layOutParts([seat], { zones: [zoneAt('f', { x: 100, y: 100 })], change });
  const where = {
    target: board.layout.zones[0] as ZoneShape,
    x: 10,
    y: 300,
    distance: 20,
    paneWidth: 400,
    paneHeight: 500,
  };
  const { container } = render(<MapCaption hall={board.hall} caption={{ ...where, isDocked: true }} />);
  return (container.textContent ?? '').replaceAll('\u00a0', ' ');
};

test('a zone that is sold out says so, and has no stepper, nor anything to wait for', () => {
  assert.is(zoneCaption({ offline: true }), 'ПартерМест нет');
  assert.is(screen.queryByRole('button'), null);
});

test('at several prices the next place is of the lowest, with its tariffs, and its stepper says what that costs', () => {
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
  assert.is(text, 'Партер3 места · от 1 500 ₽0Взрослый 1 500 ₽ · Школьный 1 500 ₽');
  screen.getByRole('button', { name: /Ещё одно: Партер, 1.500.₽/ }).click();
  assert.equal(picked, ['f3']);
});

test.run();
