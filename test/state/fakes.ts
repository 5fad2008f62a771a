/** The page and the box office as plain objects, for tests of the stores. */
import { signal } from '@preact/signals';
import { ApiError } from '../../src/api/apiError';
import type { Api } from '../../src/api/types';
import type { Offer, Order, Payment, Performance, Ticket } from '../../src/domain/entities';
import { EMPTY_ORDER } from '../../src/domain/orderState';
import type { Host, HostStorage } from '../../src/host/types';
import type { Options } from '../../src/options';
import { createPopups } from '../../src/state/popups';
import { createStores } from '../../src/state/stores';

/** The time on the buyer's clock when the fake clock begins. */
export const WALL_START = Date.parse('2026-06-01T12:00:00+03:00');

/** Lets all pending promises continue. */
export const settle = async (): Promise<void> => {
  for (let i = 0; i < 30; i++) await null;
};

export interface FakeClock {
  now: () => number;
  after: (ms: number, run: () => void) => () => void;
  /** Lets time pass, timer by timer. */
  pass: (ms: number) => Promise<void>;
  /** Moves the time at once, as after a sleep, or when the device's clock is set. */
  jump: (ms: number) => void;
  /** The number of pending timers. */
  waiting: () => number;
}

export function fakeClock(): FakeClock {
  let time = 1000;
  let last = 0;
  const timers = new Map<number, { at: number; run: () => void }>();
  return {
    now: () => time,
    after(ms, run) {
      const id = ++last;
      timers.set(id, { at: time + ms, run });
      return () => timers.delete(id);
    },
    waiting: () => timers.size,
    jump(ms) {
      time += ms;
    },
    async pass(ms) {
      const end = time + ms;
      await settle();
      for (;;) {
        // no sort: the model lets thousands of timers pass in each of its sequences
        let next: { id: number; at: number; run: () => void } | undefined;
        for (const [id, timer] of timers) {
          if (timer.at <= end && (!next || timer.at < next.at)) next = { id, ...timer };
        }
        if (!next) break;
        timers.delete(next.id);
        time = Math.max(time, next.at);
        next.run();
        await settle();
      }
      time = end;
    },
  };
}

/** The storage of one browser; each tab has its own view of it, and hears of changes by other tabs. */
export function fakeBrowser() {
  const kept = new Map<string, string>();
  const tabs: { listeners: [string, () => void][] }[] = [];
  return {
    kept,
    tab(): HostStorage {
      const self: { listeners: [string, () => void][] } = { listeners: [] };
      tabs.push(self);
      return {
        isPersistent: true,
        isKeptByParent: false,
        isAwaited: false,
        read: (key) => (kept.has(key) ? JSON.parse(kept.get(key) as string) : undefined),
        write(key, value) {
          const before = kept.get(key);
          if (value === undefined) kept.delete(key);
          else kept.set(key, JSON.stringify(value));
          if (before === kept.get(key)) return;
          for (const tab of tabs) if (tab !== self) for (const [own, run] of tab.listeners) if (own === key) run();
        },
        onChange(key, listener) {
          self.listeners.push([key, listener]);
        },
      };
    },
  };
}

export const seatIds = ({ tickets }: Order): string[] => tickets.map(({ seatId }) => seatId);
export const typesOf = (events: { type: string }[]): string[] => events.map(({ type }) => type);

export const failure = (
  status: number,
  code = '',
  kind: ApiError['kind'] = status > 399 && status < 500 ? 'refused' : 'unknown',
): ApiError => new ApiError({ kind, status, code, texts: [code || `failure ${status}`] });

/** A call that fails with this failure; the status 0 is a lost connection. */
export const fails =
  (...how: Parameters<typeof failure>) =>
  async (): Promise<never> => {
    throw failure(...how);
  };

export const lostConnection = (): ApiError => failure(0);

export const ticket = (seatId: string, more: Partial<Ticket> = {}): Ticket => ({
  id: `t${seatId}`,
  seatId,
  tariffId: 'full',
  distributorId: '',
  ticketGroupId: 'g1',
  performanceId: 'p1',
  seasonTicketId: '',
  price: 100_000,
  name: `Ряд 1, место ${seatId}`,
  seatName: `Ряд 1, место ${seatId}`,
  payTill: '2026-06-14T19:15:00+03:00',
  url: '',
  ...more,
});

export const order = (seatIds: string[] = [], more: Partial<Order> = {}): Order => ({
  ...EMPTY_ORDER,
  id: 'o1',
  number: '17',
  status: 'open',
  type: 1,
  tickets: seatIds.map((seatId) => ticket(seatId)),
  amount: seatIds.length * 100_000,
  payTill: '2026-06-14T19:15:00+03:00',
  payTillTimeout: 900,
  ...more,
});

export const performance = (id: string, startAt = '2026-06-14T19:00:00+03:00'): Performance => ({
  id,
  startAt,
  venueId: 'v1',
  showId: '',
  name: '',
});

export const offer = (seatIds: string[] = ['1', '2', '3', '4']): Offer => ({
  ticketGroups: [
    {
      id: 'g1',
      name: 'Партер',
      color: '',
      minPrice: 50_000,
      billing: [
        { tariffId: 'full', price: 100_000 },
        { tariffId: 'child', price: 50_000 },
      ],
    },
  ],
  tariffs: [
    { id: 'full', name: 'Полный', isDefault: true },
    { id: 'child', name: 'Детский', isDefault: false },
  ],
  groupOfSeat: new Map(seatIds.map((seatId) => [seatId, 'g1'])),
});

const plan = {
  seats: ['1', '2', '3', '4'].map((id) => ({ id, schemaId: '', name: `Ряд 1, место ${id}`, sectorId: '' })),
  sectors: [],
  schema: '',
};

/** A widget's stores in a page of plain objects. Each call of the box office is recorded, and then answered by `answers`. */
export function fakeWidget(
  answers: Partial<Api> = {},
  {
    browser = fakeBrowser(),
    clock = fakeClock(),
    options = {} as Partial<Options>,
    isReload = false,
    returnedOrder = '',
  } = {},
) {
  const calls: string[] = [];
  const events: { type: string; detail: Record<string, unknown> }[] = [];
  const left: string[] = [];
  const reports: unknown[] = [];
  let keys = 0;
  const visible = signal(true);
  const online = signal(true);
  const mayCheckout = { value: true };
  let begun: Payment | null = null;
  const all: Omit<Api, 'dispose'> = {
    listSeasonTickets: async () => ({ seasonTickets: [], pagination: { page: 1, pages: 1, total: 0 } }),
    getSeasonTicket: async (id) => ({
      seasonTicket: { id, name: 'Абонемент', description: '', imageUrl: '', minPrice: 0, performancesCount: 1 },
      performances: [],
      shows: [],
      venue: { id: 'v1', name: '', address: '' },
      offer: offer(),
    }),
    createOrder: async () => order(),
    getOrder: async () => order(),
    clearOrder: async () => order(),
    addTicket: async (_, { seatId }) => order([seatId]),
    removeTicket: async () => order(),
    changeTariff: async () => order(),
    applyPromo: async () => order(['1']),
    removePromo: async () => order(['1']),
    checkout: async () => ({ order: order(), payment: null }),
    releasePayment: async () => ({ order: order(['1']), payment: null }),
    // by the contract: null if no payment was begun
    checkPayment: async (id) => {
      const found = await all.getOrder(id);
      return { order: found, payment: found.status === 'awaiting_payment' ? begun : null };
    },
    getHall: async () => plan,
    getPerformance: async (id) => ({ performance: performance(id), offer: offer() }),
    beginPerformance: () => {},
    getShow: async (id) => ({
      show: { id, name: 'Чайка', description: '', ageLimit: 12, durationMinutes: 120, imageUrl: '' },
      venues: [{ id: 'v1', name: 'Театр', address: '' }],
      performances: [performance('p1')],
    }),
    ...answers,
  };
  const api = { dispose() {} } as Record<string, unknown>;
  for (const name of Object.keys(all) as (keyof typeof all)[]) {
    api[name] = (...args: unknown[]) => {
      calls.push(
        [
          name,
          ...args
            .filter((arg) => arg !== undefined && !Object.hasOwn(Object(arg), 'silent'))
            .map((arg) => (typeof arg === 'object' ? JSON.stringify(arg) : arg)),
        ].join(' '),
      );
      const answer = (all[name] as (...args: unknown[]) => Promise<unknown>)(...args);
      if (name !== 'checkout') return answer;
      return answer.then((checkedOut) => {
        begun = Object(checkedOut).payment;
        return checkedOut;
      });
    };
  }
  const host = {
    storage: browser.tab(),
    clock,
    wallNow: () => WALL_START + clock.now(),
    location: { returnedOrder, returnUrl: () => 'https://host.example/', source: () => undefined },
    visible,
    online,
    emit(type: string, detail: Record<string, unknown> = {}) {
      events.push({ type, detail });
      return type !== 'order-checkout' || mayCheckout.value;
    },
    report: (error: unknown) => reports.push(error),
    navigateAway: (url: string) => left.push(url) > 0,
    isReload,
    uniqueKey: () => `key${++keys}`,
  } as unknown as Host;
  const popups = createPopups(clock, 3);
  const stores = createStores({
    api: api as unknown as Api,
    host,
    popups,
    options: { payment: 'redirect', ...options } as Options,
  });
  return {
    ...stores,
    /** The shows and dates of tickets. */
    ticketOccasions: stores.occasions,
    api: all,
    host,
    clock,
    browser,
    calls,
    events,
    left,
    reports,
    visible,
    online,
    mayCheckout,
    /** The texts of the popups on screen. */
    said: () => popups.popups.value.map(({ text }) => text),
    stored: (key = 'order') => JSON.parse(browser.kept.get(key) ?? 'null') as unknown,
    /** The calls since `taken` was last called. */
    taken: () => calls.splice(0),
  };
}

/** A widget on the show page with a loaded hall, as after its start. */
export async function showWidget(...args: Parameters<typeof fakeWidget>) {
  const widget = fakeWidget(...args);
  await widget.cart.restore();
  await widget.show.load('s1');
  await settle();
  widget.taken();
  return widget;
}

/** A buyer on the show page who has taken seat 1. */
export async function withSeat(...args: Parameters<typeof showWidget>) {
  const widget = await showWidget(...args);
  await widget.cart.add(widget.show.sale, ['1']);
  return widget;
}

/** An answer that the test gives or fails. */
export function later<T>() {
  let give: (value: T) => void = () => {};
  let fail: (error: unknown) => void = () => {};
  const promise = new Promise<T>((resolve, reject) => {
    give = resolve;
    fail = reject;
  });
  return { promise, give, fail };
}

/** A show at two venues. */
export const showWith =
  (...performances: Performance[]): Api['getShow'] =>
  async (id) => ({
    show: { id, name: 'Чайка', description: '', ageLimit: undefined, durationMinutes: 0, imageUrl: '' },
    venues: [
      { id: 'v1', name: 'Театр', address: '' },
      { id: 'v2', name: 'Арена', address: '' },
    ],
    performances,
  });

/** Performances in no order, as a box office may send them. */
export const THREE = [
  performance('late', '2026-06-16T19:00:00+03:00'),
  performance('first', '2026-06-14T12:00:00+03:00'),
  performance('second', '2026-06-14T19:00:00+03:00'),
];
