import '../../../support/dom';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Seat, Ticket } from '../../../../src/domain/entities';
import type { HallHandle } from '../../../../src/hall/types';
import { order } from '../../../support/gallery/data';
import { type Fake, fakeContext } from '../../../support/gallery/fakeContext';
import { inContext } from '../../../support/gallery/inContext';
import { named, plain, Section } from '../../reader';

test.after.each(cleanup);

const seat = (number: number, kind?: Seat['kind']): Seat => ({
  id: `${number}`,
  schemaId: '',
  name: `Ряд 8, место ${number}`,
  sectorId: 's',
  kind,
});
const SEATS = [seat(1, 'wheelchair'), seat(2, 'companion'), seat(3), seat(4, 'wheelchair'), seat(5), seat(6), seat(7)];
/** A hall in which taking seat 6 leaves seat 7 alone, and seat 3 is similar to a lost seat. */
const HALL: HallHandle = {
  findLoneSeat: (id) => (id === '6' ? '7' : undefined),
  findNearestFreeSeat: () => '3',
  showProposal: () => {},
  isOverview: false,
};

const have = (fake: Fake, ...seatIds: string[]): void => {
  fake.order.value = { ...order, tickets: seatIds.map((id) => ({ id: `t${id}`, seatId: id }) as Ticket) };
};

const WIDE = 1200;

interface Circumstances {
  onSale?: string[];
  hall?: HallHandle;
  /** In CSS px. */
  width?: number;
}

/** Draws the cart of a buyer with these seats. */
const buyerWith = (seatIds: string[], { onSale = SEATS.map(({ id }) => id), hall = HALL, width }: Circumstances) => {
  const fake = fakeContext();
  if (width) fake.context.width.value = width;
  fake.plan.value = { seats: SEATS, sectors: [{ id: 's', name: 'Партер' }], schema: '' };
  fake.offer.value = { ...fake.offer.value, groupOfSeat: new Map(onSale.map((id) => [id, '3'])) };
  have(fake, ...seatIds);
  render(inContext(fake.context, <Section hall={hall} />));
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

test('a buyer who takes a wheelchair place is offered the companion’s place beside it', () => {
  const { text, said, take } = buyerWith(['1'], {});
  assert.is(text(), 'Рядом есть место сопровождающего: ряд 8, место 2, 3 500 ₽Выбрать');
  assert.equal(said(), ['Рядом есть место сопровождающего: ряд 8, место 2, 3\u00a0500\u00a0₽']);
  assert.equal(take('Выбрать'), [['2']]);
});

test('nothing is offered beside an ordinary seat, nor if the companion’s place is sold or already in the cart', () => {
  assert.is(buyerWith(['3'], {}).text(), '');
  assert.is(buyerWith(['1'], { onSale: ['1'] }).text(), '');
  assert.is(buyerWith(['2', '1'], {}).text(), '');
});

test('for a lost seat the nearest similar one is offered with its sector, until the notice ends', () => {
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

test('a seat left alone is offered with its price beside a wide hall, once the buyer takes a further seat', () => {
  assert.is(buyerWith(['6'], { width: WIDE }).text(), '', 'the buyer may take that seat next');
  cleanup();
  const { text, said, take } = buyerWith(['5', '6'], { width: WIDE });
  assert.is(text(), 'Рядом останется одно место: ряд 8, место 7, 3 500 ₽Выбрать');
  assert.equal(said(), [], 'it is not announced');
  assert.equal(take('Выбрать'), [['7']]);
});

test('on a phone a seat left alone is offered in the open cart only, because over the hall the line would cover its buttons', () => {
  const { fake, text } = buyerWith(['5', '6'], {});
  assert.is(text(), '');
  fireEvent.click(screen.getByRole('button', { name: /2.билета/ }));
  act(() => {
    fake.phase.value = 'idle';
  });
  assert.match(text(), /место 7/);
  assert.is(document.querySelectorAll('.notice').length, 1, 'and not behind it');
});

test('the map rings the suggested seat as long as it is suggested', () => {
  const shown: string[][] = [];
  const { fake } = buyerWith([], { hall: { ...HALL, showProposal: (ids) => shown.push(ids) } });
  act(() => {
    fake.lostSeat.value = { seatId: '5', groupId: '3' };
  });
  assert.equal(shown, [['3']]);
  act(() => {
    fake.offer.value = { ...fake.offer.value };
  });
  assert.equal(shown, [['3']], 'a fresh offer does not move the map again');
  act(() => {
    fake.notice.value = 'Корзину изменила другая вкладка';
  });
  assert.equal(shown.at(-1), [], 'news take the place of the suggestion');
  act(() => {
    fake.notice.value = '';
  });
  assert.equal(shown.at(-1), ['3']);
  act(() => have(fake, '6', '1'));
  act(() => {
    fake.lostSeat.value = null;
  });
  assert.equal(shown.at(-1), ['2'], 'the companion’s place');
  fireEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
  assert.equal(shown.at(-1), []);
});

test('the map rings a seat left alone where it is, without a flight', () => {
  const shown: [ids: string[], isStill?: boolean][] = [];
  const showProposal = (ids: string[], _: unknown, isStill?: boolean) => shown.push([ids, isStill]);
  buyerWith(['5', '6'], { hall: { ...HALL, showProposal }, width: WIDE });
  assert.equal(shown, [[['7'], true]]);
});

test('a suggestion that the buyer closes stays away until another seat is suggested', () => {
  const { fake, text } = buyerWith(['5', '6'], { width: WIDE });
  fireEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
  assert.is(text(), '');
  act(() => have(fake, '5', '6', '3'));
  assert.is(text(), '', 'after a further ticket, too');
  act(() => have(fake, '5', '6', '1'));
  assert.match(text(), /место сопровождающего/);
});

test('no lone seat is suggested without a map, or beyond the limit of the order', () => {
  const { findLoneSeat: _, ...list } = HALL;
  assert.is(buyerWith(['5', '6'], { hall: list, width: WIDE }).text(), '');
  cleanup();
  const { fake, text } = buyerWith(['5', '6'], { width: WIDE });
  assert.match(text(), /место 7/);
  act(() => {
    fake.order.value = { ...fake.order.value, maxTickets: 2 };
  });
  assert.is(text(), '');
});

test.run();
