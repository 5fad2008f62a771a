/** Every screen in every state, by name. A state sets its fake context and may press what a buyer would press. */
import type { ComponentChildren } from 'preact';
import type { ClosedStage, PopupType, Promo } from '../../../src/domain/entities';
import { CheckoutSuccessScreen } from '../../../src/screens/checkoutSuccess/CheckoutSuccessScreen';
import { type MissingSubject, NotFoundScreen } from '../../../src/screens/notFound/NotFoundScreen';
import { SeasonTicketScreen } from '../../../src/screens/seasonTicket/SeasonTicketScreen';
import { SeasonTicketsScreen } from '../../../src/screens/seasonTickets/SeasonTicketsScreen';
import { Footer, Header } from '../../../src/screens/shell/Header';
import { Popups } from '../../../src/screens/shell/Popups';
import { ShowScreen } from '../../../src/screens/show/ShowScreen';
import type { LapsedSeats } from '../../../src/state/order/orderStore';
import type { Popup } from '../../../src/state/popups';
import { cartChangedElsewhere, errorSeatTakenOthersKept } from '../../../src/text/texts';
import { Root } from '../../../src/ui/Root';
import { statesOf } from '../dateStates';
import {
  covered,
  datesOfAllKinds,
  emptyOrder,
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
  performance,
  performances,
  plan,
  planWithFloor,
} from './data';
import { type Fake, fakeContext } from './fakeContext';
import { OpenDialog } from './hostParts';
import { inContext } from './inContext';
import type { STATE_NAMES } from './names';

export interface State {
  fake: Fake;
  view: ComponentChildren;
  /** Labels or texts of buttons, pressed one after the other once all is drawn. */
  press?: string[];
  /** Keys that the map hears once it is painted. */
  keys?: string[];
  /** Texts put into fields, by the field's name. */
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

const show =
  (set: (fake: Fake) => void, more: Pick<State, 'press' | 'type' | 'keys'> = {}) =>
  (): State => {
    const fake = fakeContext();
    set(fake);
    return {
      fake,
      view: framed(fake, <ShowScreen showId="1" performanceId={undefined} />),
      ...more,
    };
  };

const inDialog = (): State => {
  const { fake, view } = show(withCart)();
  return { fake, view: <OpenDialog shop={view} /> };
};

const withCart = (fake: Fake) => {
  fake.order.value = order;
  fake.secondsLeft.value = 872;
};

/** The first date is not on sale. */
const closed = (stage: ClosedStage, set: (fake: Fake) => void = () => {}) =>
  show((fake) => {
    const dates = datesOfAllKinds.map((each, at) => (at ? each : { ...each, sale: stage }));
    fake.performances.value = dates;
    fake.dateStates.value = statesOf(dates, '5');
    fake.offer.value = { ...offer, groupOfSeat: new Map() };
    set(fake);
  });

/** Tickets that cost nothing. */
const free = { ...order, amount: 0, tickets: order.tickets.map((each) => ({ ...each, price: 0 })) };

/** The order's time has ended. @param step what the buyer has done about it */
const withLapsed = (step: LapsedSeats['step']) => (fake: Fake) => {
  fake.lapsed.value = { tickets: order.tickets, type: 1, isByClock: true, since: 0, step };
};

/** Somebody else was faster to take a seat. */
const withLostSeat = (fake: Fake) => {
  const lost = plan.seats.find(({ name }) => name === 'Ряд 5, место 3');
  fake.lostSeat.value = { seatId: lost?.id ?? '', groupId: '3' };
};

const withFloor = (fake: Fake) => {
  fake.plan.value = planWithFloor;
  fake.offer.value = offerWithFloor;
  fake.order.value = orderWithFloor;
  fake.secondsLeft.value = 872;
};

/** The floor gives no more than three places, which the buyer has. */
const withLimit = (fake: Fake) => {
  withFloor(fake);
  const sectors = planWithFloor.sectors.map((each) => (each.id === 'floor' ? { ...each, maxTickets: 3 } : each));
  fake.plan.value = { ...planWithFloor, sectors, seats: [...planWithFloor.seats] };
};

/** A host that takes codes. @param promo what the order has of one */
const withPromo = (promo: Promo | null) => (fake: Fake) => {
  withCart(fake);
  fake.context.options = { ...fake.context.options, promo: true };
  fake.order.value = { ...order, promo };
  if (promo) fake.promoTyped.value = promo.code;
};

const withMany = (fake: Fake) => {
  fake.order.value = orderWithMany;
  fake.secondsLeft.value = 872;
};

const withLines = (fake: Fake) => {
  withPromo(null)(fake);
  fake.offer.value = offerMadeCheaper;
  fake.order.value = orderWithLines;
};

const payment = (set: (fake: Fake) => void) => (): State => {
  const fake = fakeContext();
  fake.paymentOrder.value = order;
  fake.order.value = order;
  fake.secondsLeft.value = 581;
  set(fake);
  return { fake, view: framed(fake, <CheckoutSuccessScreen />) };
};

const paid = (status: 'pending' | 'paid' | 'failed' | 'cancelled') => ({ id: '1', status, amount: 630_000, url: '' });

const list =
  (set: (fake: Fake) => void, query: Record<string, string> = {}) =>
  (): State => {
    const fake = fakeContext(2);
    set(fake);
    return { fake, view: framed(fake, <SeasonTicketsScreen filters={query} />) };
  };

const season = (set: (fake: Fake) => void) => (): State => {
  const fake = fakeContext(2);
  set(fake);
  return { fake, view: framed(fake, <SeasonTicketScreen seasonTicketId="1" />) };
};

const missing = (subject: MissingSubject) => (): State => {
  const fake = fakeContext();
  return { fake, view: framed(fake, <NotFoundScreen subject={subject} />) };
};

const popup = (id: number, kind: Popup['kind'], type: PopupType, text: string, count = 1): Popup => ({
  id,
  kind,
  type,
  text,
  count,
  action: id === 3 ? { label: 'Вернуть', run: () => {} } : undefined,
});

const nothing = () => {};

export const STATES: Record<(typeof STATE_NAMES)[number], () => State> = {
  'show-loading': show((fake) => {
    fake.saleState.value = 'loading';
    fake.hallState.value = 'loading';
    fake.plan.value = null;
    fake.state.value = 'loading';
    fake.show.value = null;
    fake.performances.value = [];
  }),
  show: show(nothing),
  'show-full': show((fake) => {
    fake.mode.value = 'full';
    withCart(fake);
  }),
  'show-full-empty': show((fake) => {
    fake.mode.value = 'full';
  }),
  'show-filter': show((fake) => {
    fake.chosenGroups.value = new Set(['2', '3']);
  }),
  'show-old-prices': show(
    (fake) => {
      fake.offer.value = offerMadeCheaper;
    },
    { press: ['Списком'] },
  ),
  'show-cart': show((fake) => {
    withCart(fake);
  }),
  'show-cart-busy': show((fake) => {
    withCart(fake);
    fake.secondsLeft.value = 299;
    fake.operation.value = { kind: 'tariff', ticketId: order.tickets[0]?.id ?? '' };
  }),
  'show-empty': show((fake) => {
    fake.performances.value = [];
  }),
  'show-failed': show((fake) => {
    fake.state.value = 'failed';
  }),
  'show-hall-failed': show((fake) => {
    fake.hallState.value = 'failed';
  }),
  'show-offline': show((fake) => {
    fake.online.value = false;
  }),
  'hall-failed-offline': show((fake) => {
    fake.hallState.value = 'failed';
    fake.online.value = false;
  }),
  'show-sold': show((fake) => {
    fake.offer.value = { ...offer, groupOfSeat: new Map() };
    fake.performances.value = performances;
  }),
  'show-dates': show((fake) => {
    fake.performances.value = datesOfAllKinds;
    fake.dateStates.value = statesOf(datesOfAllKinds, '5');
  }),
  'show-many-dates': show((fake) => {
    fake.performances.value = manyDates;
  }),
  'show-not-begun': closed({ state: 'not_started', startsAt: '2026-06-10T12:00:00+03:00' }),
  'show-last-hour': closed({ state: 'not_started', startsAt: '2026-06-10T12:00:00+03:00' }, (fake) => {
    fake.opensIn.value = 754;
  }),
  'show-box-office': closed({ state: 'box_office_only' }),
  'show-cancelled': closed({ state: 'cancelled' }),
  'caption-tariffs': show(
    (fake) => {
      fake.offer.value = offerWithConditions;
    },
    { keys: ['ArrowDown', 'ArrowUp'] },
  ),
  'caption-tariffs-long': show(
    (fake) => {
      fake.offer.value = offerWithLongWords;
    },
    { keys: ['ArrowDown', 'ArrowUp'] },
  ),
  'caption-limit': show(
    (fake) => {
      withCart(fake);
      fake.order.value = { ...order, maxTickets: 2 };
    },
    { keys: ['ArrowDown', 'ArrowUp'] },
  ),
  'best-count': show(nothing, { press: ['Подобрать места'] }),
  'best-proposal': show(nothing, { press: ['Подобрать места', '2'] }),
  'best-more': show(withCart, { press: ['2 билета', 'Подобрать ещё места', '2'] }),
  'best-more-wide': show(withCart, { press: ['Подобрать ещё места', '2'] }),
  'best-limit': show(
    (fake) => {
      withCart(fake);
      fake.order.value = { ...order, maxTickets: 5 };
    },
    { press: ['2 билета', 'Подобрать ещё места'] },
  ),
  'list-limit': show(
    (fake) => {
      withCart(fake);
      fake.order.value = { ...order, maxTickets: 2 };
    },
    { press: ['Списком'] },
  ),
  'list-zone-limit': show(withLimit, { press: ['Списком'] }),
  list: show(withCart, { press: ['Списком'] }),
  'list-zone': show(withFloor, { press: ['Списком'] }),
  'list-tariffs': show(
    (fake) => {
      fake.offer.value = offerForSchools;
      fake.chosenGroups.value = new Set(['3']);
    },
    { press: ['Списком'] },
  ),
  'show-cart-many': show(withMany),
  'sheet-many': show(withMany, { press: ['100 билетов'] }),
  'checkout-many': show(withMany, { press: ['100 билетов', 'Оформить'] }),
  'checkout-free': show(
    (fake) => {
      withCart(fake);
      fake.order.value = free;
    },
    { press: ['2 билета', 'Оформить'] },
  ),
  'paid-free': payment((fake) => {
    fake.payment.value = null;
    fake.paymentOrder.value = { ...free, status: 'paid' };
  }),
  'seat-lost': show(withLostSeat),
  'seat-lost-cart': show((fake) => {
    withCart(fake);
    withLostSeat(fake);
  }),
  'seat-lost-wide': show((fake) => {
    withCart(fake);
    withLostSeat(fake);
  }),
  'refused-long': show((fake) => {
    withCart(fake);
    const text = 'Касса не может забронировать это место, потому что оно закреплено за другой организацией. '.repeat(
      20,
    );
    fake.popups.value = [popup(1, 'notification', 'error', text)];
  }),
  'other-tab': show((fake) => {
    fake.notice.value = cartChangedElsewhere;
  }),
  waiting: show((fake) => {
    fake.slow.value = true;
  }),
  'drawing-awaited': show((fake) => {
    fake.plan.value = { ...plan, schema: new Promise(() => {}) };
    // as if the time had passed in which the drawing should have come
    fake.context.runLater = (_ms, run) => {
      run();
      return () => {};
    };
  }),
  lapsed: show(withLapsed('lost')),
  'lapsed-wide': show(withLapsed('lost')),
  'lapsed-taken-wide': show(withLapsed('taken')),
  sheet: show(withCart, { press: ['2 билета'] }),
  'sheet-zone': show(withFloor, { press: ['4 билета'] }),
  'sheet-zone-open': show(withFloor, { press: ['4 билета', 'По одному: Танцпол'] }),
  'sheet-last-minute': show(
    (fake) => {
      withCart(fake);
      fake.secondsLeft.value = 41;
    },
    { press: ['2 билета'] },
  ),
  'sheet-clash': show(
    (fake) => {
      withCart(fake);
      const [first, second] = order.tickets;
      if (first && second) fake.order.value = { ...order, tickets: [first, { ...second, performanceId: '11' }] };
      fake.remember([['11', { name: 'Вишнёвый сад', performances: [performance(11, '06-14T20:00')] }]]);
    },
    { press: ['2 билета'] },
  ),
  'sheet-tariffs': show(
    (fake) => {
      withCart(fake);
      fake.order.value = orderOfFour;
      fake.offer.value = offerWithConditions;
    },
    { press: ['4 билета'] },
  ),
  'sheet-tariffs-long': show(
    (fake) => {
      withCart(fake);
      fake.order.value = orderOfFour;
      fake.offer.value = offerWithLongWords;
    },
    { press: ['4 билета'] },
  ),
  'sheet-full': show(
    (fake) => {
      fake.order.value = { ...order, maxTickets: 2 };
      fake.secondsLeft.value = 872;
    },
    { press: ['2 билета'] },
  ),
  'sheet-limit': show(withLimit, { press: ['4 билета'] }),
  'sheet-lines': show(withLines, { press: ['2 билета'] }),
  'sheet-lines-wide': show(withLines),
  'sheet-promo': show(withPromo(null), {
    press: ['2 билета', 'Промокод или сертификат'],
    type: { promo: 'ТЕАТР' },
  }),
  'sheet-promo-refused': show(
    withPromo({
      code: 'ВЕСНА',
      accepted: false,
      message: 'Срок действия закончился 1\u00a0июня 2026\u00a0г.',
    }),
    { press: ['2 билета'] },
  ),
  'sheet-promo-long': show(
    (fake) => {
      withLines(fake);
      fake.order.value = orderWithLongPromo;
    },
    { press: ['2 билета'] },
  ),
  'clear-question': show(withCart, { press: ['2 билета', 'Очистить'] }),
  checkout: show(withCart, {
    press: ['2 билета', 'Оформить'],
    type: { name: 'Анна Смирнова', email: 'anna@mail', tel: '+7 921 000-00-00' },
  }),
  'checkout-wide': show(withCart, { press: ['Оформить', 'Перейти к оплате'] }),
  'checkout-empty': show(withCart, { press: ['2 билета', 'Оформить', 'Перейти к оплате'] }),
  'checkout-news': show(
    (fake) => {
      withCart(fake);
      fake.context.options = { ...fake.context.options, marketing: true };
    },
    { press: ['2 билета', 'Оформить'] },
  ),
  'checkout-typo': show(
    (fake) => {
      withCart(fake);
      fake.context.buyer.value = { buyerName: 'Анна Смирнова', buyerEmail: '', buyerPhone: '8 921 000-00-00' };
    },
    { press: ['2 билета', 'Оформить'], type: { email: 'anna@gmial.com' } },
  ),
  'checkout-offline': show(
    (fake) => {
      withCart(fake);
      fake.online.value = false;
      fake.phase.value = 'form';
    },
    { press: ['2 билета', 'Оформить'] },
  ),
  'sheet-offline': show(
    (fake) => {
      withCart(fake);
      fake.online.value = false;
    },
    { press: ['2 билета'] },
  ),
  'checkout-low': show(withCart, { press: ['2 билета', 'Оформить', 'Перейти к оплате'] }),
  'checkout-paying': show(
    (fake) => {
      withCart(fake);
      fake.phase.value = 'leaving';
    },
    { press: ['2 билета', 'Оформить'] },
  ),
  'mixed-question': show((fake) => {
    fake.mixed.value = 1;
  }),
  'mixed-question-offline': show((fake) => {
    fake.mixed.value = 1;
    fake.online.value = false;
    fake.popups.value = [popup(3, 'message', 'info', 'Ряд 5, место 6 убрано')];
  }),
  popups: show((fake) => {
    fake.popups.value = [
      popup(1, 'message', 'success', 'Тариф изменён'),
      popup(2, 'notification', 'error', errorSeatTakenOthersKept('Ряд 5, место 7')),
      popup(4, 'notification', 'error', 'Касса не отвечает. Попробуйте ещё раз через минуту.', 3),
    ];
  }),
  'popups-types': show((fake) => {
    fake.popups.value = [
      popup(3, 'message', 'info', 'Ряд 5, место 6 убрано'),
      popup(5, 'notification', 'warning', 'Осталось 5\u00a0минут, чтобы оформить билеты'),
      popup(6, 'message', 'success', 'Код ВЕСНА убран'),
    ];
  }),
  paid: payment((fake) => {
    fake.payment.value = paid('paid');
  }),
  'paid-lines': payment((fake) => {
    fake.payment.value = paid('paid');
    fake.paymentOrder.value = orderWithManyLines;
  }),
  'paid-many': payment((fake) => {
    fake.payment.value = paid('paid');
    fake.paymentOrder.value = { ...orderWithMany, number: order.number, status: 'paid' };
  }),
  'paid-season': payment((fake) => {
    fake.payment.value = paid('paid');
    fake.performances.value = covered;
    fake.paymentOrder.value = {
      ...order,
      tickets: order.tickets.map((each) => ({ ...each, performanceId: '', seasonTicketId: '1' })),
    };
  }),
  'pay-check': payment((fake) => {
    fake.payment.value = paid('pending');
  }),
  'pay-unfinished': payment((fake) => {
    fake.payment.value = paid('pending');
    fake.unfinished.value = true;
  }),
  'pay-failed': payment((fake) => {
    fake.payment.value = paid('failed');
  }),
  'pay-cancelled': payment((fake) => {
    fake.payment.value = paid('cancelled');
  }),
  'pay-expired': payment((fake) => {
    fake.payment.value = paid('cancelled');
    fake.paymentOrder.value = { ...order, status: 'expired' };
    fake.secondsLeft.value = 0;
  }),
  'season-tickets': list(nothing),
  'season-tickets-offline': list((fake) => {
    fake.online.value = false;
  }),
  'season-tickets-loading': list((fake) => {
    fake.state.value = 'loading';
    fake.seasonTickets.value = [];
  }),
  'season-tickets-failed': list((fake) => {
    fake.state.value = 'failed';
  }),
  'season-tickets-none': list((fake) => {
    fake.seasonTickets.value = [];
  }),
  'season-tickets-not-found': list(
    (fake) => {
      fake.seasonTickets.value = [];
    },
    { query: 'балет' },
  ),
  'season-ticket': season(nothing),
  'season-ticket-cart': season((fake) => {
    const [first] = order.tickets;
    fake.order.value = {
      ...emptyOrder,
      id: '8',
      type: 2,
      amount: 760_000,
      tickets: first ? [{ ...first, performanceId: '', seasonTicketId: '100', price: 760_000 }] : [],
    };
    fake.secondsLeft.value = 898;
  }),
  'season-ticket-clash': season((fake) => {
    fake.performances.value = [...covered.slice(0, 2), ...covered.slice(1)].map((each, at) => ({
      ...each,
      id: `${at}`,
    }));
  }),
  'season-ticket-failed': season((fake) => {
    fake.state.value = 'failed';
  }),
  'missing-page': missing('page'),
  'missing-show': missing('show'),
  'missing-season': missing('seasonTicket'),
  'missing-order': payment((fake) => {
    fake.paymentOrder.value = null;
  }),
  'order-unread': payment((fake) => {
    fake.paymentOrder.value = null;
    fake.unread.value = 'Не удалось загрузить билеты';
  }),
  dialog: inDialog,
};
