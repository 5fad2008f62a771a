/** A context of plain signals, which screens use like the real one, and in which a test can set every state. */
import { computed, type Signal, signal } from '@preact/signals';
import type { Api } from '../../../src/api/types';
import { paths } from '../../../src/app/paths';
import type {
  HallPlan,
  Id,
  LoadState,
  Mode,
  Order,
  Payment,
  SeasonTicket,
  Show,
  Venue,
} from '../../../src/domain/entities';
import { EMPTY_ORDER, readOrderState } from '../../../src/domain/orderState';
import { isClosed } from '../../../src/domain/performances';
import { createDraft } from '../../../src/host/draft';
import { type Buyer, type Options, readOptions } from '../../../src/options';
import type { ScreenContext } from '../../../src/screens/screenContext';
import type { HallStore } from '../../../src/state/catalogue/hall';
import { createOccasions } from '../../../src/state/catalogue/occasions';
import type { Sale } from '../../../src/state/catalogue/sale';
import { createTickets } from '../../../src/state/catalogue/tickets';
import type { StoreDependencies } from '../../../src/state/dependencies';
import type { CartStore, LostSeat } from '../../../src/state/order/cart';
import type { CheckoutPhase, LapsedSeats, Operation } from '../../../src/state/order/orderStore';
import type { Popup } from '../../../src/state/popups';
import { statesOf } from '../dateStates';
import * as data from './data';

const WRITTEN: Partial<Record<keyof Options, string>> = {
  api: 'https://tickets.example/api',
  brand: 'Театр на Фонтанке',
  phone: '+7 495 000-00-00',
  email: 'tickets@example.ru',
  help: 'https://tickets.example/help',
  terms: 'https://tickets.example/terms',
  privacy: 'https://tickets.example/privacy',
};

export const options: Options = readOptions((name) => WRITTEN[name] ?? null, 'https://tickets.example/');

let lastFake = 0;

/**
 * @returns all signals that a gallery state or a test may set, and the log of the screens' calls
 * @param type 1 for a show, 2 for a season ticket
 */
export const fakeContext = (type: 1 | 2 = 1) => {
  const calls: [name: string, ...args: unknown[]][] = [];
  const call =
    <T>(name: string, result: T) =>
    (...args: unknown[]): T => {
      calls.push([name, ...args]);
      return result;
    };
  const done = Promise.resolve();
  const performances = type === 1 ? data.performances : data.covered;
  const fake = {
    state: signal<LoadState>('ready'),
    saleState: signal<LoadState>('ready'),
    hallState: signal<LoadState>('ready'),
    plan: signal<HallPlan | null>(data.plan),
    offer: signal(type === 1 ? data.offer : data.seasonOffer),
    chosenGroups: signal<ReadonlySet<Id>>(new Set()),
    dateStates: signal(statesOf(performances, '5')),
    performances: signal(performances),
    show: signal<Show | null>(type === 1 ? data.show : null),
    venue: signal<Venue | undefined>(data.venue),
    order: signal(EMPTY_ORDER),
    operation: signal<Operation | null>(null),
    ignored: signal<Operation | null>(null),
    slow: signal(false),
    secondsLeft: signal<number | null>(null),
    mixed: signal(false),
    notice: signal(''),
    lostSeat: signal<LostSeat | null>(null),
    lapsed: signal<LapsedSeats | null>(null),
    phase: signal<CheckoutPhase>('idle'),
    problem: signal(''),
    /** The message that stands in place of a cart that could not be read; '' if the cart was read. */
    unread: signal(''),
    promoTyped: signal(''),
    promoProblem: signal(''),
    paymentOrder: signal<Order | null>(null),
    payment: signal<Payment | null>(null),
    popups: signal<Popup[]>([]),
    spoken: signal(''),
    closedTexts: signal<string[]>([]),
    online: signal(true),
    mode: signal<Mode>('short'),
    seasonTickets: signal(data.seasonTickets),
    loadingMore: signal(false),
  };
  const occasions = createOccasions({ api: {} as Api, options });
  const { venue, offer, show } = data;
  const prices = { ...offer };
  if (type === 1)
    occasions.remember(performances.map((each) => [each.id, { name: show.name, performances: [each], venue, prices }]));
  occasions.remember(
    data.seasonTickets.map(({ id, name }) => [`/${id}`, { name, performances: data.covered, prices }]),
  );
  const sale: Sale = {
    id: signal(performances[0]?.id ?? ''),
    type,
    state: fake.saleState,
    offer: fake.offer,
    closed: computed(() => {
      const state = fake.dateStates.value.get(performances[0]?.id ?? '');
      return state && isClosed(state) ? state : null;
    }),
    chosenGroups: fake.chosenGroups,
    toggleGroup: (id) => {
      calls.push(['toggleGroup', id]);
      const next = new Set(fake.chosenGroups.value);
      if (!next.delete(id)) next.add(id);
      fake.chosenGroups.value = next;
    },
    clearGroups: () => {
      calls.push(['clearGroups']);
      fake.chosenGroups.value = new Set();
    },
    refresh: call('refresh', done),
    markSeat: call('markSeat', undefined),
  };
  const hall: HallStore = {
    state: fake.hallState,
    plan: fake.plan,
    isOf: (venueId) => venueId === data.venue.id,
    reload: call('hall.reload', done),
    load: call('hall.load', done),
  };
  const context: ScreenContext = {
    // A copy, because tests change options.
    options: { ...options },
    isRestored: signal(true),
    buyer: signal<Buyer>(options),
    // Each context is another shop, so that the text typed in one test is not in the form of the next test.
    draft: createDraft({ ...options, distributor: `${++lastFake}` }),
    width: signal(0),
    watchSight: (_, onChange) => {
      onChange(true);
      return () => {};
    },
    mayLeadTo: (address) => address.startsWith('https:'),
    orderIsKept: () => true,
    lastShopPath: signal(''),
    paths,
    navigate: call('navigate', undefined),
    linkTo: (path) => path,
    setPageTitle: call('setPageTitle', undefined),
    runLater: (ms, run) => {
      calls.push(['runLater', ms]);
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    emit: call('emit', true),
    stores: {
      online: fake.online,
      tickets: createTickets([sale], { hall, occasions }, {} as StoreDependencies),
      enterArea: call('enterArea', undefined),
      mode: { mode: fake.mode, set: call('mode.set', undefined) },
      popups: {
        popups: fake.popups,
        spoken: fake.spoken,
        closedTexts: fake.closedTexts,
        message: call('message', undefined),
        notify: call('notify', undefined),
        leave: call('leave', undefined),
        error: call('error', undefined),
        closeFailures: call('closeFailures', undefined),
        say: call('say', undefined),
        close: call('close', undefined),
        hold: call('hold', undefined),
      },
      show: {
        state: fake.state,
        show: fake.show,
        venue: fake.venue,
        performances: fake.performances,
        performance: signal(performances[0] ?? null),
        dateStates: fake.dateStates,
        sale,
        load: call('show.load', done),
        select: call('show.select', done),
        reset: call('show.reset', undefined),
      },
      seasonTickets: {
        state: fake.state,
        seasonTickets: fake.seasonTickets,
        pagination: signal({ page: 1, pages: 3, total: 12 }),
        loadingMore: fake.loadingMore,
        load: call('seasonTickets.load', done),
        more: call('seasonTickets.more', done),
        reset: call('seasonTickets.reset', undefined),
      },
      seasonTicket: {
        state: fake.state,
        found: computed(() => ({
          seasonTicket: data.seasonTickets[0] as SeasonTicket,
          performances: fake.performances.value,
          shows: [],
          venue: data.venue,
          offer: fake.offer.value,
        })),
        sale,
        load: call('seasonTicket.load', done),
        reset: call('seasonTicket.reset', undefined),
      },
      occasions: { ...occasions, learn: call('occasions.learn', done) },
      hall,
      cart: {
        state: computed(() => readOrderState({ order: fake.order.value, mayBePaid: !fake.order.value.status })),
        order: fake.order,
        isOpen: signal(false),
        operation: fake.operation,
        ignored: fake.ignored,
        isSlow: fake.slow,
        secondsLeft: fake.secondsLeft,
        wouldMix: fake.mixed,
        notice: fake.notice,
        lostSeat: fake.lostSeat,
        lapsed: fake.lapsed,
        takeLapsed: call('cart.takeLapsed', Promise.resolve()),
        forgetLapsed: call('cart.forgetLapsed', undefined),
        problem: fake.unread,
        isUnread: computed(() => fake.unread.value !== ''),
        add: call('cart.add', done),
        remove: call('cart.remove', done),
        changeTariffs: call('cart.changeTariffs', Promise.resolve([])),
        clear: call('cart.clear', done),
        answerMixed: call('cart.answerMixed', done),
        restore: call('cart.restore', done),
        forgetNotice: call('cart.forgetNotice', undefined),
        moveOnFromPaid: call('cart.moveOnFromPaid', true),
        // The screens use only these members.
      } as Partial<CartStore> as CartStore,
      promo: {
        promo: computed(() => fake.order.value.promo),
        typed: fake.promoTyped,
        problem: fake.promoProblem,
        isBusy: computed(() => fake.operation.value?.kind === 'promo'),
        apply: call('promo.apply', done),
        remove: call('promo.remove', done),
      },
      checkout: {
        state: computed(() =>
          readOrderState({
            order: fake.paymentOrder.value ?? EMPTY_ORDER,
            payment: fake.payment.value,
            isCheckout: true,
          }),
        ),
        phase: fake.phase,
        problem: fake.problem,
        isBankSlow: fake.slow,
        isReleaseRefused: signal(false),
        release: call('checkout.release', Promise.resolve(false)),
        payAgain: call('checkout.payAgain', done),
        watchShown: () => {
          calls.push(['checkout.watchShown']);
          return () => {};
        },
        open: () => {
          calls.push(['checkout.open']);
          fake.phase.value = 'form';
        },
        close: () => {
          calls.push(['checkout.close']);
          fake.phase.value = 'idle';
        },
        submit: call('checkout.submit', done),
        watchPayment: call('checkout.watchPayment', () => {}),
        checkPayment: call('checkout.checkPayment', done),
      },
    },
  };
  return {
    ...fake,
    calls,
    context,
    /** Makes the performances and season tickets of tickets known. */ remember: occasions.remember,
  };
};

export type Fake = ReturnType<typeof fakeContext>;

type Shown = {
  [Name in keyof Fake as Fake[Name] extends Signal ? Name : never]: Fake[Name] extends Signal<infer Value>
    ? Value
    : never;
};

export const setShown = (fake: Fake, shown: Partial<Shown>): void => {
  for (const [name, value] of Object.entries(shown)) (fake[name as keyof Shown] as Signal).value = value;
};
export type { Shown };
