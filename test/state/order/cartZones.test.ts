import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { HallPlan } from '../../../src/domain/entities';
import { order, showWidget, ticket } from '../fakes';

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

test('a place without a number is named by its zone as it is added and removed, one at a table by its own name', async () => {
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

test.run();
