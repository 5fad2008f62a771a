import '../../../support/dom';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Id, Order } from '../../../../src/domain/entities';
import { EMPTY_ORDER } from '../../../../src/domain/orderState';
import type { HallHandle } from '../../../../src/hall/types';
import { CartSection } from '../../../../src/screens/shop/cart/CartSection';
import { order as orderOfTwo, plan } from '../../../support/gallery/data';
import { type Fake, fakeContext } from '../../../support/gallery/fakeContext';
import { inContext } from '../../../support/gallery/inContext';
import { button, named, plain } from '../../reader';

test.after.each(cleanup);

const pair = ['Ряд 5, место 6', 'Ряд 5, место 7'].map(
  (name) => plan.seats.find((seat) => seat.name === name)?.id ?? '',
);

/** Opens the shop by a link to seats. @param sold those of them that are not on sale any more */
function open(
  seatIds: Id[],
  { sold = [], width = 360, order = EMPTY_ORDER }: { sold?: Id[]; width?: number; order?: Order } = {},
) {
  const ringed: Id[][] = [];
  const hall: HallHandle = {
    findBestSeats: () => [],
    findNearestFreeSeat: () => undefined,
    showProposal: (ids) => ringed.push(ids),
    isOverview: false,
  };
  const fake = fakeContext();
  fake.order.value = order;
  const sell = (gone: Id[]) => {
    const groupOfSeat = new Map(fake.offer.value.groupOfSeat);
    for (const id of pair) groupOfSeat.set(id, fake.offer.value.ticketGroups[0]?.id ?? '');
    for (const id of gone) groupOfSeat.delete(id);
    fake.offer.value = { ...fake.offer.value, groupOfSeat };
  };
  sell(sold);
  fake.context.width.value = width;
  const { sale } = fake.context.stores.show;
  render(
    inContext(
      fake.context,
      <CartSection sale={sale} about="" colors={new Map()} hall={hall} sharedSeatIds={seatIds} />,
    ),
  );
  return { fake, ringed, sell };
}

const sent = () => screen.queryByRole('group', { name: 'Вам прислали места' });
const added = (fake: Fake) => named(fake, 'cart.add').map(([, ids]) => ids);

test('seats that were sent are named with their price and ringed, and one press takes them', () => {
  for (const width of [360, 1200]) {
    const { fake, ringed } = open(pair, { width });
    assert.match(plain(sent()), /Вам прислали места.*Ряд 5, места 6.*7/);
    assert.match(plain(sent()), /₽/);
    assert.equal(ringed, [pair]);
    fireEvent.click(button('Выбрать'));
    assert.equal(added(fake), [pair]);
    assert.is(sent(), null);
    assert.equal(ringed.at(-1), [], 'the rings go');
    cleanup();
  }
});

test('seats that are not next to each other are named one by one', () => {
  const [six = ''] = pair;
  const other = plan.seats.find(({ name }) => name === 'Ряд 7, место 7')?.id ?? '';
  open([six, other]);
  assert.match(plain(sent()), /Ряд 5, место 6; Ряд 7, место 7/);
});

test('whoever has tickets already is shown them too, on a phone and beside a wide hall', () => {
  for (const width of [360, 1200]) {
    const tickets = orderOfTwo.tickets.map((ticket) => ({ ...ticket, seatId: `another ${ticket.id}` }));
    open(pair, { width, order: { ...orderOfTwo, tickets } });
    assert.match(plain(sent()), /Вам прислали места/, `${width} px`);
    cleanup();
  }
});

test('those that are taken are said and ringed too; what is free can be had', () => {
  const [six = '', seven = ''] = pair;
  const { fake, ringed, sell } = open(pair, { sold: [seven] });
  assert.match(plain(sent()), /Ряд 5, место 6.*Уже заняты: Ряд 5, место 7/);
  assert.equal(ringed, [pair]);
  fireEvent.click(button('Выбрать'));
  assert.equal(added(fake), [[six]]);
  cleanup();
  const gone = open(pair);
  act(() => gone.sell(pair));
  assert.match(plain(sent()), /Эти места уже заняты/, 'taken while the buyer looks');
  assert.is(screen.queryByRole('button', { name: 'Выбрать' }), null);
  sell([]);
});

test('without a network it says why nothing can be taken', () => {
  const { fake } = open(pair);
  act(() => {
    fake.online.value = false;
  });
  assert.match(plain(sent()), /Выбрать места можно будет, когда появится сеть/);
});

test('who closes it is asked no more; what nobody knows here, and what is the buyer’s own, is not told', () => {
  open(pair);
  fireEvent.click(button('Закрыть'));
  assert.is(sent(), null);
  cleanup();
  open(['no-seat']);
  assert.is(sent(), null);
  cleanup();
  const { fake } = open(pair);
  act(() => {
    fake.order.value = {
      ...orderOfTwo,
      tickets: orderOfTwo.tickets.map((ticket, at) => ({ ...ticket, seatId: pair[at] ?? '' })),
    };
  });
  assert.is(sent(), null);
});

test.run();
