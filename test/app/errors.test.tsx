import '../support/dom';
import { cleanup, waitFor } from '@testing-library/preact';
import { options } from 'preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { startWidget } from '../../src/app/startWidget';
import type { RunningWidget } from '../../src/app/widgetParts';
import { guard } from '../../src/ui/guardHandlers';
import { type TestPlace, testPlace } from '../host/place';

/** Errors stay inside the widget: the host page gets an event, never an exception. */
const performance = (id: number) => ({ id, startAt: `2026-12-0${id}T19:00:00+03:00`, venueId: 1, showId: 12 });
const ANSWERS: [RegExp, unknown][] = [
  [
    /repertoire\?/,
    { show: { id: 12, name: 'Чайка' }, venues: [{ id: 1, name: 'Сцена' }], performances: [1, 2].map(performance) },
  ],
  [
    /repertoire\/1/,
    {
      performance: performance(1),
      tariffs: [{ id: 1, name: 'Полный', isDefault: true }],
      ticketGroups: [
        { id: 5, name: 'Партер', color: '#112233', minPrice: 100, billing: [{ tariffId: 1, price: 100 }] },
      ],
      ticketGroupToSeat: { 5: [31, 32] },
    },
  ],
  [
    /constructive/,
    {
      seats: [31, 32].map((id) => ({ id, schemaId: `s${id}`, name: `Ряд 1, место ${id}`, sectorId: 4 })),
      sectors: [{ id: 4, name: 'Партер' }],
      hallSchema: null,
    },
  ],
];
const fetchStub = async (url: string): Promise<Response> => {
  const found = ANSWERS.find(([path]) => path.test(url));
  return new Response(JSON.stringify(found ? { payload: found[1] } : { error: 'x' }), { status: found ? 200 : 404 });
};

const { error } = console;
let place: TestPlace;
let running: RunningWidget;
let loose: unknown[] = [];
const isLoose = (reason: unknown) => loose.push(reason);
const start = () => {
  place = testPlace({ api: 'https://api.example', brand: 'Театр', thumbnail: true }, '/show/12?mode=full');
  const box = place.root.appendChild(document.createElement('div'));
  running = startWidget({ ...place.host, fetch: fetchStub }, box, place.options);
  running.draw();
  return box;
};
const told = () => place.events.filter(({ type }) => type === 'bswidget:error').map(({ detail }) => detail.message);
const whole = (box: Element) => waitFor(() => assert.match(box.textContent ?? '', 'Ряд 1'));

test.before.each(() => {
  loose = [];
  process.on('unhandledRejection', isLoose);
  console.error = () => {};
});
test.after.each(() => {
  place.leave();
  cleanup();
  console.error = error;
  process.off('unhandledRejection', isLoose);
  localStorage.clear();
});

const drawing = options as unknown as { __r?: (vnode: { type: { name: string } }) => void };
for (const name of [
  'Root',
  'Popups',
  'Header',
  'Footer',
  'CurrentScreen',
  'ShowPage',
  'ShowScreen',
  'Title',
  'Shop',
  'Strip',
  'Dates',
  'Hall',
  'SeatList',
]) {
  test(`an error in ${name} while it is drawn shows a retry button, and the host page is told`, async () => {
    const before = drawing.__r;
    let drawn = false;
    drawing.__r = (vnode) => {
      before?.(vnode);
      if (vnode.type.name !== name) return;
      drawn = true;
      throw new Error(`boom in ${name}`);
    };
    const box = start();
    try {
      await waitFor(() => assert.match(box.textContent ?? '', 'Ошибка. Что то пошло не так...'));
    } finally {
      drawing.__r = before;
    }
    assert.ok(drawn);
    assert.ok(told().includes(`Error: boom in ${name}`), `${told()}`);
    [...box.querySelectorAll('button')].find(({ textContent }) => textContent === 'Повторить')?.click();
    await whole(box);
    assert.equal(loose, []);
  });
}

test('an error in an asynchronous handler is reported as bswidget:error, and the widget stays', async () => {
  const box = start();
  await whole(box);
  place.host.storage.write = () => {
    throw new Error('boom');
  };
  // Choosing a date is asynchronous: its error rejects a promise that no code awaits.
  ([...box.querySelectorAll('.date')].pop() as HTMLElement).click();
  // The host page also hears that the hall of that date could not be shown.
  await waitFor(() => assert.ok(told().includes('Error: boom'), `${told()}`));
  assert.match(box.textContent ?? '', 'Чайка');
  assert.equal(loose, []);
});

test('a guarded handler reports to the root it was in, even if its node has been removed meanwhile', async () => {
  const box = start();
  for (const run of [
    () => {
      throw new Error('boom');
    },
    async () => {
      await null;
      throw new Error('boom');
    },
  ]) {
    const node = box.appendChild(document.createElement('i'));
    const done = guard(node, run)(0);
    node.remove();
    await done;
  }
  assert.equal(told(), ['Error: boom', 'Error: boom']);
});

test.run();
