import '../../support/dom';
import { act, cleanup, render } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Seat, Ticket } from '../../../src/domain/entities';
import { useScreenContext } from '../../../src/screens/screenContext';
import { useCompanionSuggestion } from '../../../src/screens/shop/useCompanionSuggestion';
import { emptyOrder } from '../../support/gallery/data';
import { fakeContext } from '../../support/gallery/fakeContext';
import { inContext } from '../../support/gallery/inContext';
import { named } from '../reader';

test.after.each(cleanup);

const seat = (number: number, kind?: Seat['kind']): Seat => ({
  id: `${number}`,
  schemaId: '',
  name: `Ряд 8, место ${number}`,
  sectorId: 's',
  kind,
});
const SEATS = [seat(1, 'wheelchair'), seat(2, 'companion'), seat(3), seat(4, 'wheelchair')];

const Hooked = () => {
  useCompanionSuggestion(useScreenContext().stores.show.sale);
  return null;
};

/** Shows the cart with tickets of these seats, one order after the other. @returns what was offered */
const offeredAfter = async (orders: string[][], { onSale = ['1', '2', '3', '4'] } = {}) => {
  const fake = fakeContext();
  fake.plan.value = { seats: SEATS, sectors: [], schema: '' };
  fake.offer.value = { ticketGroups: [], tariffs: [], groupOfSeat: new Map(onSale.map((id) => [id, 'g'])) };
  render(inContext(fake.context, <Hooked />));
  for (const seatIds of orders)
    await act(() => {
      const tickets = seatIds.map((seatId) => ({ id: `t${seatId}`, seatId }) as Ticket);
      fake.order.value = { ...emptyOrder, tickets };
    });
  const offers = named(fake, 'message') as [text: string, type: string, action: { run: () => void }][];
  offers.at(-1)?.[2].run();
  return { offers: offers.map(([text]) => text), taken: named(fake, 'cart.add').map(([, ids]) => ids) };
};

test('whoever takes a place for a wheelchair is offered the companion’s place beside it', async () => {
  const { offers, taken } = await offeredAfter([['1']]);
  assert.equal(offers, ['Рядом есть место сопровождающего: ряд 8, место 2']);
  assert.equal(taken, [['2']]);
});

test('nothing is offered beside any other seat, once the companion’s place is gone or taken, or for several at once', async () => {
  assert.equal((await offeredAfter([['3']])).offers, []);
  assert.equal((await offeredAfter([['1']], { onSale: ['1'] })).offers, []);
  assert.equal((await offeredAfter([['2'], ['2', '1']])).offers, []);
  assert.equal((await offeredAfter([['1', '4']])).offers, []);
});

test.run();
