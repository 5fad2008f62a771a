import '../support/dom';
import { waitFor } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { startWidget } from '../../src/app/startWidget';
import type { RunningWidget } from '../../src/app/widgetParts';
import type { Options } from '../../src/public';
import { type TestPlace, testPlace } from '../host/place';
import { settle } from '../state/fakes';

const { error, warn } = console;
let place: TestPlace;
let running: RunningWidget | undefined;
let asked: string[] = [];
/** The widget's moves to other addresses; a move that replaces the present address is no step that Back would return to. */
let moves: [path: string, replace?: boolean][] = [];
let warned: string[] = [];
/** The box office has one show and one season ticket, and answers as the contract says. */
const ANSWERS: [RegExp, unknown][] = [
  [/repertoire\?showId=12/, { show: { id: 12, name: 'Чайка' }, venues: [], performances: [] }],
  [/season_tickets\?/, { seasonTickets: [{ id: 7, name: 'Классика' }], pagination: { page: 1, pages: 1, total: 1 } }],
];
let more: [RegExp, unknown][] = [];
/** The box office fails every request. */
let down = false;
const fetchStub = async (url: string): Promise<Response> => {
  asked.push(url.replace('https://api.example', ''));
  if (down) return new Response('', { status: 500 });
  const found = [...more, ...ANSWERS].find(([path]) => path.test(url));
  if (typeof found?.[1] === 'string') return new Response(found[1]);
  return new Response(
    JSON.stringify(found ? { payload: found[1] } : { error: 'ShowNotFoundException', message: 'Нет' }),
    {
      status: found ? 200 : 404,
    },
  );
};
const start = (url: string, given: Partial<Options> = {}) => {
  place = testPlace({ api: 'https://api.example', ...given }, url);
  const box = place.root.appendChild(document.createElement('div'));
  moves = [];
  const { location } = place.host;
  const { navigate } = location;
  location.navigate = (...move) => {
    moves.push(move);
    navigate(...move);
  };
  running = startWidget({ ...place.host, fetch: fetchStub }, box, place.options);
  return box;
};
/** The key of an order whose checkout was sent. */
const KEY = 'bswidget:https://api.example::paying';
/** Stores an order of an earlier visit, and lets the box office answer with these statuses of the order and the payment. */
const left = (status: string, payment: string): void => {
  const order = {
    id: 'o1',
    type: 1,
    status,
    payTill: null,
    payTillTimeout: 0,
    amount: 1000,
    tickets: [{ id: 1, seatId: 1 }],
  };
  localStorage.setItem(KEY, JSON.stringify({ id: 'o1', payTill: null, type: 1 }));
  more = [
    [/payment\/check\?/, { order, payment: { id: 'p1', status: payment } }],
    [/orders\/o1\?/, { order }],
  ];
};
const where = (): string => place.host.location.path.value;
/** The path without its query, in which the return address stands. */
const page = (): string => where().split('?')[0] ?? '';
test.before.each(() => {
  asked = [];
  more = [];
  localStorage.clear();
  warned = [];
  console.warn = (text: string) => warned.push(text);
  console.error = () => {};
});
test.after.each(() => {
  running = undefined;
  place?.leave();
  localStorage.clear();
  console.warn = warn;
  console.error = error;
});

test('the widget sends its requests before it draws anything', async () => {
  const box = start('/show/12');
  await waitFor(() => assert.equal(asked, ['/repertoire?showId=12']));
  assert.is(box.childNodes.length, 0);
  running?.draw();
  await waitFor(() => assert.match(box.textContent ?? '', 'Чайка'));
});

test('the widget reads the hall’s drawing only near the viewport, so that below the fold it takes no time from the host page', async () => {
  more = [
    [/constructive/, { seats: [{ id: 1, schemaId: 's1', name: '1' }], sectors: [], hallSchema: { url: '/hall.svg' } }],
    [/hall\.svg/, '<svg><circle id="s1" r="5"/></svg>'],
    [
      /showId=12/,
      {
        show: { id: 12, name: 'Чайка' },
        venues: [{ id: 9, name: 'Зал' }],
        performances: [{ id: 5, startAt: '2027-03-04T19:00:00+03:00', venueId: 9 }],
      },
    ],
  ];
  const { createElementNS } = document;
  let made = 0;
  document.createElementNS = (...given: unknown[]) => {
    if (/svg/.test(`${given[0]}`)) made += 1;
    return Reflect.apply(createElementNS, document, given);
  };
  try {
    start('/show/12');
    await waitFor(() => assert.ok(asked.includes('/hall.svg')));
    await settle();
    assert.is(made, 0);
    running?.prepareDrawing(() => {});
    await waitFor(() => assert.ok(made > 0));
  } finally {
    document.createElementNS = createElementNS;
  }
});

test('spec §5: a show id that is not a number shows an error and the not-found page, sends no request and is named in the console', async () => {
  for (const id of ['abc', '7e1', '-1', '0x7', ' 7', '７', '9'.repeat(400)]) {
    const box = start(`/show/${encodeURIComponent(id)}`);
    running?.draw();
    await waitFor(() => assert.match(box.textContent ?? '', 'Неверный идентификатор события'));
    assert.match(box.textContent ?? '', 'Билетов здесь нет');
    assert.equal(asked, []);
    assert.is(warned.pop(), 'bswidget: bad or missing "show"');
    place.leave();
  }
});

test('spec §2: any other path shows the not-found page, sends no request and is told to the host page', async () => {
  const box = start('/elsewhere');
  running?.draw();
  await waitFor(() => assert.is(place.events[0]?.type, 'bswidget:error'));
  assert.match(box.textContent ?? '', 'Страница не найдена');
  assert.equal(asked, []);
});

test('spec §2: without a checked-out order the success page says that no order was found', async () => {
  const box = start('/checkout-success', { page: true });
  place.host.location.navigate('/checkout-success', true);
  running?.draw();
  await waitFor(() => assert.match(box.textContent ?? '', 'Заказ не найден'));
});

test('a message popup closes when its screen is left, and stays when only the mode changes', async () => {
  left('awaiting_payment', 'pending');
  const box = start('/checkout-success', { payment: 'host' });
  running?.draw();
  const popups = () => [...box.querySelectorAll('.message small')].map(({ textContent }) => textContent);
  await waitFor(() => assert.match(box.textContent ?? '', 'Выбрать другие места'));
  const release = box.querySelector<HTMLElement>('.steps button');
  release?.click();
  release?.click();
  await waitFor(() => assert.equal(popups(), ['Секунду, касса ещё отвечает. Нажатие не сработало.']));
  place.host.location.navigate('/checkout-success?mode=full');
  await settle();
  assert.equal(popups(), ['Секунду, касса ещё отвечает. Нажатие не сработало.']);
  place.host.location.navigate('/season-tickets');
  await waitFor(() => assert.equal(popups(), []));
});

test('spec §2: entering an area resets the other one, which is requested again when the buyer comes back', async () => {
  more = [
    [/season_tickets\/7/, { seasonTicket: { id: 7, name: 'Классика' }, performances: [], shows: [], venue: { id: 1 } }],
  ];
  const box = start('/show/12');
  running?.draw();
  for (const [address, call, name] of [
    ['/show/12', '/repertoire?showId=12', 'Чайка'],
    ['/season-tickets/7', '/season_tickets/7', 'Классика'],
    ['/show/12', '/repertoire?showId=12', 'Чайка'],
    ['/season-tickets/7', '/season_tickets/7', 'Классика'],
  ] as const) {
    place.host.location.navigate(address);
    await waitFor(() => assert.match(box.textContent ?? '', name));
    assert.ok(asked.splice(0).includes(call), address);
  }
});

test('an order found paid is shown on the success page once; the next visit starts at the show, and the success page still finds it', async () => {
  left('paid', 'paid');
  const box = start('/show/12');
  running?.draw();
  await waitFor(() => assert.match(box.textContent ?? '', 'Билеты куплены'));
  assert.is(page(), '/checkout-success');
  const news = () => place.events.map(({ type }) => type).filter((type) => type === 'bswidget:payment');
  // The event waits for the names of the tickets.
  await waitFor(() => assert.equal(news(), ['bswidget:payment'], 'the buyer closed the bank’s page and came back'));
  await waitFor(() => assert.ok(localStorage.getItem(KEY.replace(/paying$/, 'bought'))));
  place.leave();
  asked.length = 0;
  start('/show/12');
  await waitFor(() => assert.ok(asked.includes('/repertoire?showId=12')));
  await settle();
  assert.equal(
    [news(), asked.filter((call) => call.includes('o1'))],
    [[], []],
    'the order is requested and announced only once',
  );
  place.leave();
  const again = start('/checkout-success?');
  running?.draw();
  await waitFor(() => assert.match(again.textContent ?? '', 'Билеты куплены'));
});

test('a payment declined while the page was closed is shown when the page opens again, and the buyer can pay without typing', async () => {
  for (const [payment, text] of [
    ['failed', /Оплата не прошла.*Оплатить.*Изменить контакты/],
    ['cancelled', /Оплата отменена.*Оплатить.*Изменить контакты/],
  ] as const) {
    left('open', payment);
    const box = start('/show/12');
    running?.draw();
    await waitFor(() => assert.match(box.textContent ?? '', text));
    assert.is(page(), '/checkout-success');
    assert.ok(localStorage.getItem(KEY.replace(/paying$/, 'refused')));
    place.leave();
  }
});

test('an order that cannot be read is requested again by itself; until then nothing else is offered, because it may be paid', async () => {
  const back = '/checkout-success?to=%2Fshow%2F12';
  for (const [from, status, payment, text] of [
    [back, 'open', 'failed', 'Оплата не прошла'],
    [back, 'paid', 'paid', 'Билеты куплены'],
    ['/show/12', 'paid', 'paid', 'Билеты куплены'],
  ] as const) {
    left(status, payment);
    down = true;
    const box = start(from);
    running?.draw();
    if (from === back) await waitFor(() => assert.match(box.textContent ?? '', 'Проверяем оплату'));
    else await waitFor(() => assert.ok(asked.some((address) => address.startsWith('/orders/o1'))));
    await settle();
    await waitFor(() => assert.equal(moves, from === back ? [] : [[back, true]]));
    assert.not.match(box.textContent ?? '', /не найден|Не удалось загрузить заказ|Подобрать места/);
    assert.ok(localStorage.getItem(KEY));
    down = false;
    await waitFor(() => assert.match(box.textContent ?? '', text));
    place.leave();
    localStorage.clear();
  }
});

const RETURNED = '/checkout-success?to=%2Fshow%2F12%3Fmode%3Dfull';

/** Runs a test without a storage: reading `localStorage` calls `get`, which returns null, as in an app's own window, or throws. */
const withoutStorage = async (get: () => unknown, run: () => Promise<void>): Promise<void> => {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage') as PropertyDescriptor;
  try {
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, get });
    await run();
  } finally {
    Object.defineProperty(globalThis, 'localStorage', own);
  }
};

test('a returning buyer whose browser has no order reads where the tickets are and how to reach the box office, and has a link to the shop', async () => {
  const comeBack = async (): Promise<void> => {
    // In the frame form the widget is the page in the iframe, and the host page's address still has the mark of a return.
    for (const page of [false, true]) {
      const box = start(RETURNED, { page, phone: '+74950000000', email: 'tickets@example.ru' });
      place.host.location.navigate(RETURNED, true);
      running?.draw();
      await waitFor(() => assert.match(box.textContent ?? '', /Если вы уже заплатили, билеты придут на почту/));
      assert.match(box.textContent ?? '', /495.*tickets@example\.ru/);
      assert.is(where(), RETURNED, 'the buyer is not led to the shop without a word');
      assert.is(box.querySelector('.quiet')?.getAttribute('href')?.replace('#', ''), '/show/12');
      place.leave();
    }
  };
  await comeBack();
  await withoutStorage(() => null, comeBack);
  await withoutStorage(() => {
    throw new Error('SecurityError');
  }, comeBack);
});

test('if the order is only a cart again, the mark of a return leads to the screen in the host’s options', async () => {
  left('open', 'none');
  more[0] = [/payment\/check\?/, { order: { id: 'o1', type: 1, status: 'open', tickets: [], payTill: null } }];
  start(RETURNED);
  await waitFor(() => assert.equal(moves, [['/show/12?mode=full', true]]));
});

test('a frame says that there is no order only after the host page has had its time to send one', async () => {
  for (const isKept of [true, false]) {
    left('paid', 'paid');
    const stored = localStorage.getItem(KEY);
    // `parent` writes the order into the storage, as the host page would.
    const parent = testPlace({ api: 'https://api.example' });
    localStorage.clear();
    place = testPlace({ api: 'https://api.example' }, RETURNED);
    const { clock, storage } = place.host;
    const waits: (() => void)[] = [];
    const held: typeof clock = {
      now: clock.now,
      after(ms, run) {
        if (ms !== 1000) return clock.after(ms, run);
        waits.push(run);
        return () => {};
      },
    };
    const awaiting = Object.create(storage, { isAwaited: { value: true } });
    const box = place.root.appendChild(document.createElement('div'));
    running = startWidget({ ...place.host, storage: awaiting, clock: held, fetch: fetchStub }, box, place.options);
    running.draw();
    await settle();
    assert.not.match(box.textContent ?? '', 'не найден');
    if (isKept) parent.host.storage.write('order', JSON.parse(`${stored}`));
    else for (const over of waits) over();
    await waitFor(() => assert.match(box.textContent ?? '', isKept ? 'Билеты куплены' : 'Заказ не найден'));
    place.leave();
    parent.leave();
  }
});

test('the host page hears of the seats of each date when it is shown, once, and hears nothing of a page without seats', async () => {
  const performance = (id: number) => ({ id, startAt: `2027-03-0${id}T19:00:00+03:00`, venueId: 9, showId: 12 });
  const offer = {
    ticketGroups: [{ id: 3, minPrice: 500, billing: [{ tariffId: 1, price: 700.5 }] }],
    tariffs: [{ id: 1, name: 'Полный' }],
    ticketGroupToSeat: { 3: [1] },
  };
  more = [
    [/constructive/, { hall: { id: 4, name: 'Сцена' }, seats: [{ id: 1, name: 'Место 1' }], sectors: [] }],
    [/repertoire\/5/, { performance: performance(5), ...offer }],
    [/repertoire\/6/, { performance: performance(6), ...offer }],
    [
      /showId=12/,
      {
        show: { id: 12, name: 'Чайка' },
        venues: [{ id: 9, name: 'Театр' }],
        performances: [performance(5), performance(6)],
      },
    ],
  ];
  const box = start('/show/12');
  running?.draw();
  const ready = () => place.events.filter(({ type }) => type === 'bswidget:ready').map(({ detail }) => detail.item);
  await waitFor(() => assert.is(ready().length, 1));
  assert.equal(JSON.parse(JSON.stringify(ready())), [
    {
      show: { id: '12', name: 'Чайка' },
      performance: { id: '5', startAt: '2027-03-05T19:00:00+03:00' },
      venue: { id: '9', name: 'Театр' },
      hall: { id: '4', name: 'Сцена' },
      price: 70_050,
    },
  ]);
  const { navigate } = place.host.location;
  for (const [path, told] of [
    ['/show/12?performance=6', ['5', '6']],
    ['/season-tickets', ['5', '6']],
    ['/show/12?performance=6', ['5', '6', '6']],
  ] as const) {
    navigate(path);
    if (path === '/season-tickets') await waitFor(() => assert.match(box.textContent ?? '', 'Классика'));
    await waitFor(() =>
      assert.equal(
        ready().map(({ performance }) => performance.id),
        told,
        path,
      ),
    );
  }
});

test('spec §4: the mode is applied at start and whenever the parameter changes to a value; an unknown mode is warned about', async () => {
  const box = start('/show/12?mode=full', { brand: 'Дом у моста' });
  running?.draw();
  await waitFor(() => assert.match(box.textContent ?? '', 'Дом у моста'));
  place.host.location.navigate('/show/12');
  await settle();
  assert.match(box.textContent ?? '', 'Дом у моста', 'an address without the parameter changes nothing');
  place.host.location.navigate('/show/12?mode=short');
  await waitFor(() => assert.not.match(box.textContent ?? '', 'Дом у моста'));
  place.host.location.navigate('/show/12?mode=loud');
  place.host.location.navigate('/show/12?mode=loud&utm_source=vk');
  assert.equal(warned, ['App Mode not allowed'], 'only once, because the mode is applied when it changes');
  assert.is(asked.length, 1, 'another mode sends no request');
});

test('the widget leaves an empty box behind', async () => {
  const box = start('/show/12');
  running?.draw();
  await waitFor(() => assert.match(box.textContent ?? '', 'Чайка'));
  place.leave();
  assert.is(box.childNodes.length, 0);
});

test('after leaving the success page the buyer sees the payment’s state in the cart, and can check it there', async () => {
  left('awaiting_payment', 'pending');
  const sold = { ticketGroups: [{ id: 'g', minPrice: 1, billing: [] }], tariffs: [], ticketGroupToSeat: { g: ['1'] } };
  more.push(
    [
      /season_tickets\/7/,
      { seasonTicket: { id: 7, name: 'Классика' }, performances: [], shows: [], venue: { id: 'v1' }, ...sold },
    ],
    [/constructive/, { seats: [{ id: '1', name: 'Место 1' }], sectors: [] }],
  );
  // The box office answers the payment check with the order alone.
  more.unshift([/payment\/check\?/, more[1]?.[1]]);
  const box = start('/season-tickets');
  running?.draw();
  await waitFor(() => assert.match(box.textContent ?? '', /1\s000/));
  assert.is(page(), '/checkout-success');
  place.host.location.navigate('/season-tickets/7');
  for (const name of ['1\u00a0билет', 'Проверить сейчас']) {
    const found = () => [...box.querySelectorAll('button')].find((each) => each.textContent?.includes(name));
    await waitFor(() => assert.ok(found()));
    found()?.click();
  }
  await waitFor(() => assert.match(box.querySelector('dialog')?.textContent ?? '', /Проверяем оплату/));
  assert.is(page(), '/season-tickets/7');
});

test('a failed show is requested again with the performance of its own address, not with the performance of the show before', async () => {
  const one = (id: string) => ({ id, startAt: '2026-12-10T19:00:00+03:00', venueId: 'v1' });
  const known = (show: number, name: string, ...ids: string[]): [RegExp, unknown][] => [
    [new RegExp(`showId=${show}`), { show: { id: show, name }, venues: [{ id: 'v1' }], performances: ids.map(one) }],
    ...ids.map((id): [RegExp, unknown] => [
      new RegExp(`repertoire/${id}`),
      { performance: one(id), ticketGroups: [], tariffs: [], ticketGroupToSeat: {} },
    ]),
  ];
  more = known(12, 'Чайка', '5');
  const box = start('/show/12?performance=5');
  running?.draw();
  await waitFor(() => assert.match(box.textContent ?? '', 'Чайка'));
  down = true;
  place.host.location.navigate('/show/13?performance=77');
  await waitFor(() => assert.match(box.textContent ?? '', 'Не удалось загрузить событие'));
  down = false;
  more = known(13, 'Гроза', '70', '77');
  asked = [];
  box.querySelector<HTMLElement>('.placeholder .quiet')?.click();
  await waitFor(() => assert.match(box.textContent ?? '', 'Гроза'));
  assert.equal(asked.slice(0, 2), ['/repertoire?showId=13', '/repertoire/77']);
});

test.run();
