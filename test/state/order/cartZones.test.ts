import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { HallPlan } from '../../../src/domain/entities';
import { failure, offer, order, performance, settle, showWidget, ticket } from '../fakes';

/** A floor of four places and a table of two, as a box office may name them. */
const PLAN: HallPlan = {
  seats: [
    ...['1', '2', '3', '4'].map((id) => ({ id, schemaId: 'floor', name: `Танцпол, вход ${id}`, sectorId: 'floor' })),
    ...['5', '6'].map((id) => ({ id, schemaId: 't3', name: `Стол 3, место ${id}`, sectorId: 'tables' })),
  ],
  sectors: [
    { id: 'floor', name: 'Танцпол', standing: true },
    { id: 'tables', name: 'Столики' },
  ],
  schema: '',
};

test('a place of a floor is named by its zone when it is added or removed, and a place at a table by its own name', async () => {
  const named = (id: string) => ticket(id, { name: PLAN.seats.find((seat) => seat.id === id)?.name ?? '' });
  const { cart, show, said, popups } = await showWidget({
    getHall: async () => PLAN,
    addTicket: async (_, { seatId }) => order([], { tickets: [named(seatId)] }),
  });
  await cart.add(show.sale, ['2']);
  assert.match(popups.spoken.value, /^Танцпол в корзине/);
  await cart.remove(named('2'));
  assert.equal(said(), ['Танцпол: место убрано']);
  await cart.add(show.sale, ['5']);
  await cart.remove(named('5'));
  assert.is(said().at(-1), 'Стол 3, место 5 убрано');
});

interface FlashSale {
  plan?: HallPlan;
  /** The places that others have taken since the hall was shown. */
  taken?: string[];
  /** The limit of tickets in an order. */
  limit?: number;
  /** The box office still lists sold places as places on sale. */
  isBehind?: boolean;
}

/** A box office that refuses places sold to others, which the widget does not know yet. */
async function flashSale({ plan = PLAN, taken = [], limit = 99, isBehind = false }: FlashSale = {}) {
  const sold = new Set<string>();
  const held: string[] = [];
  const asked: string[] = [];
  const isOnSale = (id: string) => isBehind || (!sold.has(id) && !held.includes(id));
  const widget = await showWidget({
    getHall: async () => plan,
    getPerformance: async (id) => ({
      performance: performance(id),
      offer: offer(plan.seats.map((seat) => seat.id).filter(isOnSale)),
    }),
    addTicket: async (_, { seatId }) => {
      asked.push(seatId);
      if (held.length >= limit) throw failure(422, 'TicketLimitException');
      if (sold.has(seatId)) throw failure(409, 'PlaceAlreadyReservedException');
      held.push(seatId);
      return order(held);
    },
    getOrder: async () => order(held),
  });
  for (const id of taken) sold.add(id);
  return { ...widget, asked, sold, seatIds: () => widget.cart.order.value.tickets.map(({ seatId }) => seatId) };
}

test('a place sold to somebody else is replaced by another one of its zone, without a message', async () => {
  const { cart, show, said, asked, seatIds } = await flashSale({ taken: ['1'] });
  await cart.add(show.sale, ['1', '2']);
  const [first = ''] = seatIds();
  assert.ok(['3', '4'].includes(first), first);
  assert.equal(seatIds(), [first, '2']);
  assert.equal(asked, ['1', first, '2']);
  assert.equal(said(), []);
  assert.is(cart.lostSeat.value, null);
});

test('if a zone runs out the buyer reads how many places are in the cart, and no place is requested twice', async () => {
  const { cart, show, said, asked, seatIds } = await flashSale({ taken: ['1', '2', '3'] });
  await cart.add(show.sale, ['1', '2', '3']);
  assert.equal(seatIds(), ['4']);
  assert.equal(asked, ['1', '4'], 'places known to be sold are not requested');
  assert.equal(said(), ['Танцпол: в корзине 1\u00a0место, больше мест нет']);
  await settle();
  assert.is(cart.lostSeat.value, null, 'no similar seat is offered');
  await cart.add(show.sale, ['3']);
  assert.is(said().at(-1), 'Танцпол: больше мест нет');
});

test('a place that the order already holds is not requested again, even if the offer lists it as a place on sale', async () => {
  const { cart, show, sold, asked, said } = await flashSale({ isBehind: true });
  await cart.add(show.sale, ['2', '3', '4']);
  sold.add('1');
  await cart.add(show.sale, ['1']);
  assert.equal(asked, ['2', '3', '4', '1']);
  assert.equal(said(), ['Танцпол: больше мест нет']);
});

test('a place is replaced only by one at its own price', async () => {
  const { cart, show, api, asked, said } = await flashSale({ taken: ['1'] });
  const prices = offer(['1', '2', '3', '4']);
  for (const id of ['2', '3', '4']) prices.groupOfSeat.set(id, 'g2');
  api.getPerformance = async (id) => ({ performance: performance(id), offer: prices });
  await show.sale.refresh();
  await cart.add(show.sale, ['1']);
  assert.equal(asked, ['1']);
  assert.equal(said(), ['Танцпол: больше мест нет']);
});

test('a place at a table is replaced by one at the same table', async () => {
  const { cart, show, seatIds, sold, said } = await flashSale({ taken: ['5'] });
  await cart.add(show.sale, ['5']);
  assert.equal(seatIds(), ['6']);
  sold.add('6');
  await cart.add(show.sale, ['5']);
  assert.is(said().at(-1), 'Стол 3: больше мест нет');
});

test('the limit of tickets ends the operation, and the tickets taken so far stay', async () => {
  const { cart, show, asked, seatIds } = await flashSale({ limit: 2 });
  await cart.add(show.sale, ['1', '2', '3', '4']);
  assert.equal(seatIds(), ['1', '2']);
  assert.equal(asked, ['1', '2', '3']);
  assert.is(cart.operation.value, null);
});

test('a place that the widget’s own repeated call took is in the cart, and no other is taken for it', async () => {
  const { cart, show, api, asked, said } = await flashSale();
  api.addTicket = async (_, { seatId }) => {
    asked.push(seatId);
    throw failure(409, 'PlaceAlreadyReservedException');
  };
  api.getOrder = async () => order(['1']);
  await cart.add(show.sale, ['1']);
  assert.equal(asked, ['1']);
  assert.equal(said(), []);
});

test('after a few places that others were quicker to take the buyer is told so', async () => {
  const ids = Array.from({ length: 50 }, (_, index) => `${index}`);
  const seats = ids.map((id) => ({ id, schemaId: 'floor', name: `Вход ${id}`, sectorId: 'floor' }));
  const { cart, show, asked, said } = await flashSale({ plan: { ...PLAN, seats }, taken: ids, isBehind: true });
  await cart.add(show.sale, ['1']);
  assert.is(asked.length, 7);
  assert.is(new Set(asked).size, 7, 'no place twice');
  assert.equal(said(), ['Танцпол: место уже заняли. Попробуйте ещё раз.']);
});

test('removing a place of a floor offers no undo while other places of it are in the cart, because plus brings it back', async () => {
  const { cart, show, api, said } = await flashSale();
  await cart.add(show.sale, ['1', '2']);
  api.removeTicket = async (_, id) => order(['t1', 't2'].filter((each) => each !== id).map((each) => each.slice(1)));
  await cart.remove(ticket('2'));
  assert.equal(said(), []);
  api.removeTicket = async () => order();
  await cart.remove(ticket('1'));
  assert.equal(said(), ['Танцпол: место убрано']);
});

test.run();
