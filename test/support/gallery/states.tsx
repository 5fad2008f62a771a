/** Every screen in every state, by name. A state sets its fake context, and may press buttons. */
import type { ComponentChildren } from 'preact';
import type { ClosedStage, PopupType, Promo, Ticket } from '../../../src/domain/entities';
import { EMPTY_ORDER } from '../../../src/domain/orderState';
import type { Options } from '../../../src/options';
import { CheckoutSuccessScreen } from '../../../src/screens/checkoutSuccess/CheckoutSuccessScreen';
import { NotFoundScreen } from '../../../src/screens/notFound/NotFoundScreen';
import { SeasonTicketScreen } from '../../../src/screens/seasonTicket/SeasonTicketScreen';
import { SeasonTicketsScreen } from '../../../src/screens/seasonTickets/SeasonTicketsScreen';
import { Footer, Header } from '../../../src/screens/shell/Header';
import { Popups } from '../../../src/screens/shell/Popups';
import { ShowScreen } from '../../../src/screens/show/ShowScreen';
import type { Popup } from '../../../src/state/popups';
import { cartChangedElsewhere, errorSeatTakenOthersKept } from '../../../src/text/texts';
import { Root } from '../../../src/ui/Root';
import { statesOf } from '../dateStates';
import {
  covered,
  datesOfAllKinds,
  manyDates,
  offer,
  offerForSchools,
  offerMadeCheaper,
  offerWithConditions,
  offerWithFloor,
  offerWithLongWords,
  order,
  orderOfFour,
  orderWithFloor,
  orderWithLines,
  orderWithLongPromo,
  orderWithMany,
  orderWithManyLines,
  performances,
  plan,
  planWithFloor,
} from './data';
import { type Fake, fakeContext, type Shown, setShown } from './fakeContext';
import { OpenDialog } from './hostParts';
import { inContext } from './inContext';

export interface State {
  fake: Fake;
  view: ComponentChildren;
  /** Labels or texts of buttons, pressed one after the other when everything is drawn. */
  press?: string[];
  /** Keys pressed on the map when it is painted. */
  keys?: string[];
  /** Texts typed into fields, by the field's name. */
  type?: Record<string, string>;
}

const framed = (fake: Fake, screen: ComponentChildren) => {
  const full = fake.mode.value === 'full';
  return inContext(
    fake.context,
    <Root width={fake.context.width}>
      <Popups />
      {full && <Header />}
      {screen}
      {full && <Footer />}
    </Root>,
  );
};

type Change = Partial<Shown> | ((fake: Fake) => void);

const changed = (fake: Fake, changes: Change[]): Fake => {
  for (const change of changes) typeof change === 'function' ? change(fake) : setShown(fake, change);
  return fake;
};

const show =
  (...changes: Change[]) =>
  (): State => {
    const fake = changed(fakeContext(), changes);
    return { fake, view: framed(fake, <ShowScreen showId="1" performanceId={undefined} />) };
  };

const after =
  (make: () => State, press: string[], more: Pick<State, 'type' | 'keys'> = {}) =>
  (): State => ({
    ...make(),
    press,
    ...more,
  });

const onSeat = (make: () => State) => after(make, [], { keys: ['ArrowDown', 'ArrowUp'] });

const inDialog = (): State => {
  const { fake, view } = show(withCart)();
  return { fake, view: <OpenDialog shop={view} /> };
};

const withCart: Change = { order, secondsLeft: 872 };

const withOptions =
  (options: Partial<Options>): Change =>
  ({ context }) => {
    context.options = { ...context.options, ...options };
  };

const closed = (stage: ClosedStage) => {
  const dates = datesOfAllKinds.map((each, at) => (at ? each : { ...each, sale: stage }));
  const soldOut = { ...offer, groupOfSeat: new Map() };
  return show({ performances: dates, dateStates: statesOf(dates, '5'), offer: soldOut });
};

const free = { ...order, amount: 0, tickets: order.tickets.map((each) => ({ ...each, price: 0 })) };

/** The order's time has ended. */
const lapsed = (isTaken = false) => show({ lapsed: { tickets: order.tickets, since: 0, isTaken } });

/** Another buyer has taken the seat first. */
const withLostSeat: Change = {
  lostSeat: { seatId: plan.seats.find(({ name }) => name === 'Ряд 5, место 3')?.id ?? '', groupId: '3' },
};

const withFloor: Change = { plan: planWithFloor, offer: offerWithFloor, order: orderWithFloor, secondsLeft: 872 };

/** The standing sector allows at most three places, which the buyer has. */
const withLimit: Change = {
  ...withFloor,
  plan: {
    ...planWithFloor,
    sectors: planWithFloor.sectors.map((each) => (each.id === 'floor' ? { ...each, maxTickets: 3 } : each)),
    seats: [...planWithFloor.seats],
  },
};

/** The box office allows at most `maxTickets` tickets in an order. */
const withMost = (maxTickets: number): Change => ({ ...withCart, order: { ...order, maxTickets } });

/** A host page that accepts promo codes, and an order with this promo code. */
const withPromo = (promo: Promo | null, change: Change = { ...withCart, order: { ...order, promo } }) =>
  show(withOptions({ promo: true }), change, promo ? { promoTyped: promo.code } : {});

const withMany: Change = { order: orderWithMany, secondsLeft: 872 };
const withLines: Change = { offer: offerMadeCheaper, order: orderWithLines, secondsLeft: 872 };

const payment =
  (...changes: Change[]) =>
  (): State => {
    const fake = changed(fakeContext(), [{ paymentOrder: order, order, secondsLeft: 581 }, ...changes]);
    return { fake, view: framed(fake, <CheckoutSuccessScreen />) };
  };

const paid = (status: 'pending' | 'paid' | 'failed' | 'cancelled', change: Change = {}) =>
  payment({ payment: { id: '1', status, amount: 630_000, url: '' } }, change);

const list =
  (change: Change = {}, query: Record<string, string> = {}) =>
  (): State => {
    const fake = changed(fakeContext(2), [change]);
    return { fake, view: framed(fake, <SeasonTicketsScreen filters={query} />) };
  };

const season =
  (change: Change = {}) =>
  (): State => {
    const fake = changed(fakeContext(2), [change]);
    return { fake, view: framed(fake, <SeasonTicketScreen seasonTicketId="1" />) };
  };

const missing = (isPage: boolean) => (): State => {
  const fake = fakeContext();
  return { fake, view: framed(fake, <NotFoundScreen isPage={isPage} />) };
};

const popup = (id: number, kind: Popup['kind'], type: PopupType, text: string, count = 1): Popup => ({
  id,
  kind,
  type,
  text,
  count,
  action: id === 3 ? { label: 'Вернуть', run: () => {} } : undefined,
});

const REFUSAL = 'Касса не может забронировать это место, потому что оно закреплено за другой организацией. ';
const [FIRST] = order.tickets as [Ticket];
const ofSeason = (tickets: Ticket[], seasonTicketId: string): Ticket[] =>
  tickets.map((each) => ({ ...each, performanceId: '', seasonTicketId }));
/** The cart sheet over the show on a phone, and the checkout form that follows it. */
const sheet = (...changes: Change[]) => after(show(...changes), ['2 билета']);
const form = (...changes: Change[]) => after(show(...changes), ['2 билета', 'Оформить']);

export const STATES = {
  'show-loading': show({
    saleState: 'loading',
    hallState: 'loading',
    plan: null,
    state: 'loading',
    show: null,
    performances: [],
  }),
  show: show(),
  'show-full': show(withCart, { mode: 'full' }),
  'show-full-empty': show({ mode: 'full' }),
  'show-filter': show({ chosenGroups: new Set(['2', '3']) }),
  'show-old-prices': after(show({ offer: offerMadeCheaper }), ['Списком']),
  'show-cart': show(withCart),
  'show-cart-busy': show(withCart, { secondsLeft: 299, operation: { kind: 'tariff', tickets: [FIRST] } }),
  'show-empty': show({ performances: [] }),
  'show-failed': show({ state: 'failed' }),
  'show-hall-failed': show({ hallState: 'failed' }),
  'show-offline': show({ online: false }),
  'hall-failed-offline': show({ hallState: 'failed', online: false }),
  'show-sold': show({ offer: { ...offer, groupOfSeat: new Map() }, performances }),
  'show-dates': show({ performances: datesOfAllKinds, dateStates: statesOf(datesOfAllKinds, '5') }),
  'show-many-dates': show({ performances: manyDates }),
  'show-not-begun': closed({ state: 'not_started', startsAt: '2026-06-10T12:00:00+03:00' }),
  'show-box-office': closed({ state: 'box_office_only' }),
  'show-cancelled': closed({ state: 'cancelled' }),
  'caption-tariffs': onSeat(show({ offer: offerWithConditions })),
  'caption-tariffs-long': onSeat(show({ offer: offerWithLongWords })),
  'caption-limit': onSeat(show(withMost(2))),
  'best-count': after(show(), ['Подобрать места']),
  'best-proposal': after(show(), ['Подобрать места', '2']),
  'best-more': after(show(withCart), ['2 билета', 'Подобрать места', '2']),
  'best-more-wide': after(show(withCart), ['Подобрать места', '2']),
  'best-limit': after(show(withMost(5)), ['2 билета', 'Подобрать места']),
  'list-limit': after(show(withMost(2)), ['Списком']),
  'list-zone-limit': after(show(withLimit), ['Ещё 37 мест в списке']),
  list: after(show(withCart), ['Списком']),
  'list-zone': after(show(withFloor), ['Ещё 37 мест в списке']),
  'list-tariffs': after(show({ offer: offerForSchools, chosenGroups: new Set(['3']) }), ['Списком']),
  'show-cart-many': show(withMany),
  'sheet-many': after(show(withMany), ['100 билетов']),
  'checkout-many': after(show(withMany), ['100 билетов', 'Оформить']),
  'checkout-free': form({ ...withCart, order: free }),
  'paid-free': payment({ payment: null, paymentOrder: { ...free, status: 'paid' } }),
  'seat-lost': show(withLostSeat),
  'seat-lost-cart': show(withCart, withLostSeat),
  'seat-lost-wide': show(withCart, withLostSeat),
  'refused-long': show(withCart, { popups: [popup(1, 'notification', 'error', REFUSAL.repeat(20))] }),
  'other-tab': show({ notice: cartChangedElsewhere }),
  waiting: show({ slow: true }),
  lapsed: lapsed(),
  'lapsed-wide': lapsed(),
  'lapsed-taken-wide': lapsed(true),
  sheet: sheet(withCart),
  'sheet-zone': after(show(withFloor), ['4 билета']),
  'sheet-zone-open': after(show(withFloor), ['4 билета', 'Показать по одному']),
  'sheet-last-minute': sheet(withCart, { secondsLeft: 41 }),
  'sheet-tariffs': after(show(withCart, { order: orderOfFour, offer: offerWithConditions }), ['4 билета']),
  'sheet-tariffs-long': after(show(withCart, { order: orderOfFour, offer: offerWithLongWords }), ['4 билета']),
  'sheet-full': sheet(withMost(2)),
  'sheet-limit': after(show(withLimit), ['4 билета']),
  'sheet-lines': after(withPromo(null, withLines), ['2 билета']),
  'sheet-lines-wide': withPromo(null, withLines),
  'sheet-promo': after(withPromo(null), ['2 билета', 'Промокод или сертификат'], { type: { promo: 'ТЕАТР' } }),
  'sheet-promo-refused': after(
    withPromo({ code: 'ВЕСНА', accepted: false, message: 'Срок действия закончился 1\u00a0июня 2026\u00a0г.' }),
    ['2 билета'],
  ),
  'sheet-promo-long': after(withPromo(null, { ...withLines, order: orderWithLongPromo }), ['2 билета']),
  'sheet-unfinished': after(
    show({
      order: { ...order, status: 'awaiting_payment' },
      paymentOrder: order,
      payment: { id: '1', status: 'pending', amount: 630_000, url: 'https://pay.example/1' },
      secondsLeft: 581,
    }),
    ['2 билета'],
  ),
  'clear-question': after(show(withCart), ['2 билета', 'Очистить']),
  checkout: after(show(withCart), ['2 билета', 'Оформить'], {
    type: { name: 'Анна Смирнова', email: 'anna@mail', tel: '+7 921 000-00-00' },
  }),
  'checkout-wide': after(show(withCart), ['Оформить', 'Перейти к оплате']),
  'checkout-empty': after(show(withCart), ['2 билета', 'Оформить', 'Перейти к оплате']),
  'checkout-news': form(withCart, withOptions({ marketing: true })),
  'checkout-typo': after(
    show(withCart, ({ context }) => {
      context.buyer.value = { buyerName: 'Анна Смирнова', buyerEmail: '', buyerPhone: '8 921 000-00-00' };
    }),
    ['2 билета', 'Оформить'],
    { type: { email: 'anna@gmial.com' } },
  ),
  'checkout-offline': form(withCart, { online: false, phase: 'form' }),
  'sheet-offline': sheet(withCart, { online: false }),
  'checkout-low': after(show(withCart), ['2 билета', 'Оформить', 'Перейти к оплате']),
  'checkout-paying': form(withCart, { phase: 'leaving' }),
  'mixed-question': show({ mixed: true, order: { ...order, type: 2 } }),
  'mixed-question-offline': show({
    mixed: true,
    order: { ...order, type: 2 },
    online: false,
    popups: [popup(3, 'message', 'info', 'Ряд 5, место 6 убрано')],
  }),
  popups: show({
    popups: [
      popup(1, 'message', 'success', 'Тариф изменён'),
      popup(2, 'notification', 'error', errorSeatTakenOthersKept('Ряд 5, место 7')),
      popup(4, 'notification', 'error', 'Касса не отвечает. Попробуйте ещё раз через минуту.', 3),
    ],
  }),
  'popups-types': show({
    popups: [
      popup(3, 'message', 'info', 'Ряд 5, место 6 убрано'),
      popup(5, 'notification', 'warning', 'Осталось 5\u00a0минут, чтобы оформить заказ'),
      popup(6, 'message', 'success', 'Код ВЕСНА убран'),
    ],
  }),
  paid: paid('paid'),
  'paid-lines': paid('paid', { paymentOrder: orderWithManyLines }),
  'paid-many': paid('paid', { paymentOrder: { ...orderWithMany, number: order.number, status: 'paid' } }),
  'paid-season': paid('paid', {
    performances: covered,
    paymentOrder: { ...order, tickets: ofSeason(order.tickets, '1') },
  }),
  'pay-check': paid('pending'),
  'pay-unfinished': payment({ payment: { id: '1', status: 'pending', amount: 630_000, url: 'https://pay.example/1' } }),
  'pay-failed': paid('failed'),
  'pay-cancelled': paid('cancelled'),
  'pay-expired': paid('cancelled', { paymentOrder: { ...order, status: 'expired' }, secondsLeft: 0 }),
  'season-tickets': list(),
  'season-tickets-offline': list({ online: false }),
  'season-tickets-loading': list({ state: 'loading', seasonTickets: [] }),
  'season-tickets-failed': list({ state: 'failed' }),
  'season-tickets-none': list({ seasonTickets: [] }),
  'season-tickets-not-found': list({ seasonTickets: [] }, { query: 'балет' }),
  'season-ticket': season(),
  'season-ticket-cart': season({
    order: {
      ...EMPTY_ORDER,
      id: '8',
      type: 2,
      amount: 760_000,
      tickets: ofSeason([{ ...FIRST, price: 760_000 }], '100'),
    },
    secondsLeft: 898,
  }),
  'season-ticket-failed': season({ state: 'failed' }),
  'missing-page': missing(true),
  'missing-tickets': missing(false),
  'missing-order': payment({ paymentOrder: null, order: EMPTY_ORDER }),
  'order-unread': payment({ paymentOrder: null, order: EMPTY_ORDER, unread: 'Не удалось загрузить билеты' }),
  dialog: inDialog,
} satisfies Record<string, () => State>;
