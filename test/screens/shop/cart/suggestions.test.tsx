import '../../../support/dom';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Seat, Ticket } from '../../../../src/domain/entities';
import type { HallHandle } from '../../../../src/hall/types';
import { CartSection } from '../../../../src/screens/shop/cart/CartSection';
import { order } from '../../../support/gallery/data';
import { type Fake, fakeContext } from '../../../support/gallery/fakeContext';
import { inContext } from '../../../support/gallery/inContext';
import { NO_PLACES, named, plain } from '../../reader';

test.after.each(cleanup);

const seat = (number: number, kind?: Seat['kind']): Seat => ({
  id: `${number}`,
  schemaId: '',
  name: `Ряд 8, место ${number}`,
  sectorId: 's',
  kind,
});
const SEATS = [seat(1, 'wheelchair'), seat(2, 'companion'), seat(3), seat(4, 'wheelchair'), seat(5), seat(6), seat(7)];
/** A hall whose seat 6 leaves seat 7 alone, and that knows of a seat like the one that was lost. */
const HALL: HallHandle = {
  findLoneSeat: (id) => (id === '6' ? '7' : undefined),
  findNearestFreeSeat: () => '3',
  showProposal: () => {},
  isOverview: false,
};

const have = (fake: Fake, ...seatIds: string[]): void => {
  fake.order.value = { ...order, tickets: seatIds.map((id) => ({ id: `t${id}`, seatId: id }) as Ticket) };
};

interface Circumstances {
  onSale?: string[];
  hall?: HallHandle;
}

/** Shows what is said to a buyer who has these seats. */
const buyerWith = (seatIds: string[], { onSale = SEATS.map(({ id }) => id), hall = HALL }: Circumstances) => {
  const fake = fakeContext();
  fake.plan.value = { seats: SEATS, sectors: [{ id: 's', name: 'Партер' }], schema: '' };
  fake.offer.value = { ...fake.offer.value, groupOfSeat: new Map(onSale.map((id) => [id, '3'])) };
  have(fake, ...seatIds);
  const { sale } = fake.context.stores.show;
  render(inContext(fake.context, <CartSection sale={sale} colors={new Map()} places={NO_PLACES} hall={hall} />));
  return {
    fake,
    text: () => plain(document.querySelector('.notice > .grow')),
    said: () => named(fake, 'say').map(([text]) => text),
    take(label: string) {
      fireEvent.click(screen.getByRole('button', { name: label }));
      return named(fake, 'cart.add').map(([, ids]) => ids);
    },
  };
};

test('whoever takes a place for a wheelchair is offered the companion’s place beside it', () => {
  const { text, said, take } = buyerWith(['1'], {});
  assert.is(text(), 'Рядом есть место сопровождающего: ряд 8, место 2Выбрать');
  assert.equal(said(), ['Рядом есть место сопровождающего: ряд 8, место 2']);
  assert.equal(take('Выбрать'), [['2']]);
});

test('nothing is offered beside any other seat, nor once the companion’s place is gone or taken', () => {
  assert.is(buyerWith(['3'], {}).text(), '');
  assert.is(buyerWith(['1'], { onSale: ['1'] }).text(), '');
  assert.is(buyerWith(['2', '1'], {}).text(), '');
});

test('in place of a lost seat the nearest equal one is offered, with its sector, until the buyer has it or goes on', () => {
  const { fake, text, take } = buyerWith([], {});
  act(() => {
    fake.lostSeat.value = { seatId: '5', groupId: '3' };
  });
  assert.is(text(), 'Похожее место свободно: Партер, ряд 8, место 3Выбрать');
  assert.equal(take('Выбрать'), [['3']]);
  act(() => {
    fake.lostSeat.value = null;
  });
  assert.is(text(), '');
});

test('of a seat that is left alone the buyer hears as they go on, with its price, and can take it too', () => {
  assert.is(buyerWith(['6'], {}).text(), '', 'it may be the next that they take');
  cleanup();
  const { text, said, take } = buyerWith(['5', '6'], {});
  assert.is(text(), 'Рядом останется одно место: ряд 8, место 7, 3 500 ₽Выбрать');
  assert.equal(said(), [], 'it stands where the buyer reads');
  assert.equal(take('Выбрать'), [['7']]);
});

test('no seat is known to be left alone where there is no map, and none is offered that the order may not hold', () => {
  const { findLoneSeat: _, ...list } = HALL;
  assert.is(buyerWith(['5', '6'], { hall: list }).text(), '');
  const { fake, text } = buyerWith(['5', '6'], {});
  assert.match(text(), /место 7/);
  act(() => {
    fake.order.value = { ...fake.order.value, maxTickets: 2 };
  });
  assert.is(text(), '');
});

test.run();
