/** The facts about a ticket in the events for the host page's analytics, and the moment at which the event of a purchase is sent. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Api } from '../../../src/api/types';
import type { Ticket } from '../../../src/domain/entities';
import type { Item } from '../../../src/domain/items';
import { failure, fakeWidget, later, order, performance, settle, showWidget, showWith, ticket } from '../fakes';
import { data, payment, returned, seePaid } from '../order/paying';

const PLAN: Awaited<ReturnType<Api['getHall']>> = {
  hall: { id: 'h1', name: 'Большая сцена' },
  seats: ['1', '2'].map((id) => ({
    id,
    schemaId: '',
    name: `Ряд 1, место ${id}`,
    sectorId: 's5',
    ticketGroupId: 'g1',
  })),
  sectors: [{ id: 's5', name: 'Партер' }],
  schema: '',
};
const CHAIKA = { id: 's1', name: 'Чайка' };
const EVENING = { id: 'p1', startAt: '2026-06-14T19:00:00+03:00' };
const THEATRE = { id: 'v1', name: 'Театр' };
/** All facts about a ticket whose hall is on the screen. */
const KNOWN: Item = {
  show: CHAIKA,
  performance: EVENING,
  venue: THEATRE,
  hall: { id: 'h1', name: 'Большая сцена' },
  sector: { id: 's5', name: 'Партер' },
  seat: { id: '1', name: 'Ряд 1, место 1' },
  ticketGroup: { id: 'g1', name: 'Партер' },
  tariff: { id: 'full', name: 'Полный' },
  price: 100_000,
};
const inHall = { getHall: async () => PLAN };
/** The value as a log stores it: without undefined fields. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test('each event up to the purchase has show, date, venue, sector, seat, price class, tariff and price in kopecks', async () => {
  const widget = await showWidget({
    ...inHall,
    getOrder: async () => order(['1']),
    removeTicket: async () => order(['2']),
    checkout: async () => ({ order: order(['1'], { status: 'awaiting_payment' }), payment: payment() }),
    addTicket: async () => order(['1']),
  });
  await widget.cart.add(widget.show.sale, ['1']);
  widget.checkout.open();
  widget.checkout.open();
  await widget.checkout.submit(data);
  assert.equal(
    widget.events.map(({ type, detail }) => [type, plain(detail.item ?? detail.items)]),
    [
      ['ticket-add', KNOWN],
      ['checkout-open', [KNOWN]],
      ['order-checkout', [KNOWN]],
      ['payment', [KNOWN]],
    ],
    'an open form sends no second event',
  );
});

test('the event of a removed ticket describes it as it was', async () => {
  const widget = await showWidget(inHall);
  await widget.cart.add(widget.show.sale, ['1']);
  await widget.cart.remove(ticket('1'));
  assert.equal(plain(widget.events.at(-1)), {
    type: 'ticket-remove',
    detail: { ticket: plain(ticket('1')), item: KNOWN },
  });
});

test('facts missing in a ticket are taken from the sale on the screen', async () => {
  const bare: Partial<Ticket> = { performanceId: '', ticketGroupId: '', price: undefined };
  const widget = await showWidget({
    ...inHall,
    addTicket: async () => order([], { tickets: [ticket('1', bare)] }),
  });
  await widget.cart.add(widget.show.sale, ['1']);
  assert.equal(plain(widget.events[0]?.detail.item), KNOWN);
});

test('an item of a season ticket names the season ticket instead of show and date', async () => {
  const widget = fakeWidget(inHall);
  await widget.seasonTicket.load('a1');
  await settle();
  assert.equal(plain(widget.tickets.itemOfSale(widget.seasonTicket.sale)), {
    seasonTicket: { id: 'a1', name: 'Абонемент' },
    venue: { id: 'v1', name: '' },
    hall: PLAN.hall,
    price: 100_000,
  });
});

test('an item of a ticket in another venue has no sector, because seats of two halls may have the same id', async () => {
  const widget = await showWidget({
    ...inHall,
    getShow: showWith(performance('p1'), { ...performance('p2', '2026-06-15T19:00:00+03:00'), venueId: 'v2' }),
    addTicket: async () => order([], { tickets: [ticket('1', { performanceId: 'p2' })] }),
  });
  await widget.cart.add(widget.show.sale, ['1']);
  const { sector, hall, venue } = (widget.events[0]?.detail.item ?? {}) as Item;
  assert.equal([sector, hall, venue?.name], [undefined, undefined, 'Арена']);
});

const PAID = {
  order: order(['1'], { id: 'o1', status: 'paid', payTill: null }),
  payment: payment({ id: 'paid1', status: 'paid' }),
};
/** A page that a buyer opens after paying. The page knows no show yet; `tell` lets the box office answer which show the ticket is for. */
const backFromPayment = async (paymentId: string) => {
  const answer = later<Awaited<ReturnType<Api['getPerformance']>>>();
  const widget = await returned({
    getOrder: async () => PAID.order,
    checkPayment: async () => ({ ...PAID, payment: { ...PAID.payment, id: paymentId } }),
    getPerformance: () => answer.promise,
  });
  const { offer } = await fakeWidget().api.getPerformance('p1');
  const tell = async () => {
    answer.give({ performance: { ...performance('p1'), showId: 's1' }, offer });
    await settle();
  };
  const told = () => widget.events.filter(({ type }) => type === 'payment').map(({ detail }) => detail.items as Item[]);
  return { widget, tell, told, fail: () => answer.fail(failure(500)) };
};

test('a purchase found after the return is sent once, as soon as the names of the tickets are known', async () => {
  const { widget, tell, told } = await backFromPayment('back1');
  seePaid(widget);
  assert.equal(told(), []);
  assert.ok(widget.stored('paying'), 'if the buyer leaves before, the next visit sends it');
  await tell();
  assert.equal(plain(told()), [
    [
      {
        show: CHAIKA,
        performance: EVENING,
        venue: THEATRE,
        seat: KNOWN.seat,
        ticketGroup: KNOWN.ticketGroup,
        tariff: KNOWN.tariff,
        price: 100_000,
      },
    ],
  ]);
  seePaid(widget);
  assert.ok(widget.stored('bought'));
  await widget.clock.pass(10_000);
  assert.is(told().length, 1);
});

test('a purchase is sent without names after 3 s, if the names cannot be read, or at once when the buyer goes on', async () => {
  const goOn: ((back: Awaited<ReturnType<typeof backFromPayment>>) => unknown)[] = [
    ({ widget }) => widget.clock.pass(3000),
    ({ fail }) => {
      fail();
      return settle();
    },
    ({ widget }) => widget.cart.moveOnFromPaid(),
  ];
  for (const [at, act] of goOn.entries()) {
    const back = await backFromPayment(`late${at}`);
    assert.is(back.told().length, 0);
    await act(back);
    assert.equal(plain(back.told()), [
      [
        {
          performance: { id: 'p1' },
          seat: KNOWN.seat,
          ticketGroup: { id: 'g1', name: '' },
          tariff: { id: 'full', name: '' },
          price: 100_000,
        },
      ],
    ]);
  }
});

test('a purchase found on the order’s open screen is sent, and only then the order is stored as seen', async () => {
  for (const withPayment of [true, false]) {
    let isPaid = false;
    const pending = payment({ id: `polled${withPayment}` });
    const widget = await returned({
      getOrder: async () => (isPaid ? PAID.order : order(['1'], { status: 'awaiting_payment' })),
      checkPayment: async () =>
        isPaid
          ? { ...PAID, payment: { ...pending, status: 'paid' } }
          : { order: order(['1'], { status: 'awaiting_payment' }), payment: withPayment ? pending : null },
      getPerformance: async (id) => {
        await widget.clock.pass(0);
        return fakeWidget().api.getPerformance(id);
      },
    });
    const stop = widget.checkout.watchShown();
    isPaid = true;
    await widget.checkout.checkPayment();
    await widget.clock.pass(4000);
    assert.is(
      widget.events.filter(({ detail }) => (detail.payment as { status?: string })?.status === 'paid').length,
      1,
    );
    assert.ok(widget.stored('bought'));
    stop();
  }
});

test.run();
