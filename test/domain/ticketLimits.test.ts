import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Offer, Seat, Sector } from '../../src/domain/entities';
import { allowanceOfTariff, type LimitFacts, obstacleTo, readTicketLimits } from '../../src/domain/ticketLimits';

const seat = (id: string, sectorId: string): Seat => ({ id, schemaId: '', name: id, sectorId });
const SEATS = [
  ...['f1', 'f2', 'f3', 'f4'].map((id) => seat(id, 'floor')),
  ...['b1', 'b2'].map((id) => seat(id, 'balcony')),
];
const SECTORS: Sector[] = [
  { id: 'floor', name: 'Танцпол', maxTickets: 3 },
  { id: 'balcony', name: 'Балкон' },
];
const offer: Offer = {
  ticketGroups: [
    {
      id: 'g',
      name: '',
      color: '',
      minPrice: 500,
      billing: [
        { tariffId: 'full', price: 1000 },
        { tariffId: 'child', price: 500 },
      ],
    },
  ],
  tariffs: [
    { id: 'full', name: 'Полный', isDefault: true },
    { id: 'child', name: 'Детский', isDefault: false },
  ],
  groupOfSeat: new Map(SEATS.map(({ id }) => [id, 'g'])),
};
const withTariff = (id: string, change: object): Offer => ({
  ...offer,
  tariffs: offer.tariffs.map((each) => (each.id === id ? { ...each, ...change } : each)),
});
const unavailable = (...ids: string[]): Offer => ({
  ...offer,
  ticketGroups: offer.ticketGroups.map((group) => ({
    ...group,
    billing: group.billing.map((entry) => (ids.includes(entry.tariffId) ? { ...entry, unavailable: 'Нет' } : entry)),
  })),
});

interface Given extends Partial<LimitFacts> {
  /** The seats that the order holds, at the full tariff unless another one stands behind a colon. */
  held?: string;
  most?: number;
  orderType?: 1 | 2;
}
const factsOf = ({ held = '', most, orderType = 1, ...more }: Given): LimitFacts => ({
  order: {
    type: orderType,
    maxTickets: most,
    tickets: held
      .split(' ')
      .filter(Boolean)
      .map((each) => each.split(':'))
      .map(([seatId = '', tariffId = 'full']) => ({ seatId, tariffId })),
  },
  type: 1,
  places: { seats: SEATS, sectors: SECTORS },
  offer,
  ...more,
});
const limits = (given: Given) => readTicketLimits(factsOf(given));
/** How many tickets of the order may have a tariff. */
const allowed = (given: Given, tariffId: string) => {
  const facts = factsOf(given);
  return allowanceOfTariff({ ...facts.order, offer: facts.offer }, facts.offer.ticketGroups[0], tariffId);
};
const obstacle = (seatIds: string[], given: Given) =>
  obstacleTo(
    seatIds.map((seatId) => ({ seatId, offer: given.offer ?? offer })),
    factsOf(given),
  );

test('an order, a seat and a tariff without a limit allow any number of tickets', () => {
  const { inOrder, forSeat } = limits({ held: 'b1 b2' });
  const ofTariff = allowed({ held: 'b1 b2' }, 'full');
  assert.equal([inOrder.more, forSeat('b1').more, ofTariff.more], [Infinity, Infinity, Infinity]);
  assert.is(obstacle(['b1', 'b2'], {}), undefined);
});

test('an order takes no more tickets than its limit, and the obstacle tells the limit and the type of the order', () => {
  assert.is(limits({ held: 'b1', most: 3 }).inOrder.more, 2);
  assert.equal(limits({ held: 'b1 b2', most: 2 }).forSeat('f1'), {
    more: 0,
    obstacle: { kind: 'order', most: 2, type: 1 },
  });
  assert.is(limits({ held: 'b1 b2 f1', most: 2 }).inOrder.more, 0, 'an order that holds more already');
});

test('the limit of a sector counts tickets of that sector only', () => {
  const { forSeat } = limits({ held: 'f1 f2 f3 b1' });
  assert.equal(forSeat('f4'), { more: 0, obstacle: { kind: 'sector', most: 3, name: 'Танцпол' } });
  assert.is(forSeat('b2').more, Infinity);
  assert.is(limits({ held: 'f1 f2 f3', places: null }).forSeat('f4').more, Infinity, 'the hall is not loaded');
});

test('the limit of a tariff counts its tickets, and stops a new ticket that would get this tariff', () => {
  const limited = { offer: withTariff('full', { maxTickets: 2 }) };
  assert.is(limits({ ...limited, held: 'b1 f1:child' }).forSeat('b2').more, 1);
  const { forSeat } = limits({ ...limited, held: 'b1 f1' });
  assert.equal(forSeat('b2'), { more: 0, obstacle: { kind: 'tariff', most: 2, name: 'Полный' } });
  assert.is(allowed({ ...limited, held: 'b1 f1' }, 'child').more, Infinity, 'another tariff has no limit');
  assert.is(allowed({ ...limited, held: 'b1 f1' }, 'full').more, 0);
});

test('an unavailable tariff tells the reason of the box office; a new ticket gets the next tariff', () => {
  const { forSeat } = limits({ offer: unavailable('full') });
  assert.equal(allowed({ offer: unavailable('full') }, 'full'), {
    more: 0,
    obstacle: { kind: 'unavailable', name: 'Полный', reason: 'Нет' },
  });
  assert.is(forSeat('b1').more, Infinity);
  assert.equal(limits({ offer: unavailable('full', 'child') }).forSeat('b1').obstacle, {
    kind: 'unavailable',
    name: 'Полный',
    reason: 'Нет',
  });
});

test('of several limits the one with the least room counts', () => {
  const given = { held: 'f1', most: 2, offer: withTariff('full', { maxTickets: 3 }) };
  assert.equal(limits(given).forSeat('f2').obstacle, { kind: 'order', most: 2, type: 1 });
});

test('several wanted seats have to fit the limits together', () => {
  assert.is(obstacle(['f1', 'f2', 'f3', 'b1'], {}), undefined);
  assert.equal(obstacle(['f1', 'f2', 'f3', 'f4'], {}), { kind: 'sector', most: 3, name: 'Танцпол' });
  assert.equal(obstacle(['b1', 'b2'], { held: 'f1', most: 2 }), { kind: 'order', most: 2, type: 1 });
  assert.equal(obstacle(['b1', 'b2'], { offer: withTariff('full', { maxTickets: 1 }) })?.kind, 'tariff');
});

test('the tickets of an order of the other type do not count, because that order is emptied first', () => {
  assert.is(limits({ held: 'b1 b2', most: 2, orderType: 2 }).forSeat('f1').more, 2);
  assert.is(obstacle(['f1', 'f2'], { held: 'b1 b2', most: 2, orderType: 2 }), undefined);
  assert.equal(obstacle(['f1', 'f2', 'b1'], { held: 'b2', most: 2, orderType: 2 }), {
    kind: 'order',
    most: 2,
    type: 1,
  });
});

test.run();
