/** Proposals of the map within the limits of an order. */
import '../../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readTicketLimits } from '../../../src/domain/ticketLimits';
import { createCursor } from '../../../src/hall/map/cursor';
import { createProposals } from '../../../src/hall/map/proposals';
import type { HallHandle } from '../../../src/hall/types';
import { layOutParts, seatAt } from './mapParts';

/** Three seats of the stalls in a row, and two of the balcony. */
const SEATS = [
  ...['1', '2', '3'].map((id, at) => seatAt(id, at * 12, 0)),
  ...['4', '5'].map((id, at) => seatAt(id, at * 12, 60, 'b')),
];

/** The handle of a map whose buyer has the `held` seats. @param stalls how many seats of the stalls an order may hold */
const open = ({
  held = [] as string[],
  order = undefined as number | undefined,
  stalls = undefined as number | undefined,
  groups = Object.fromEntries(SEATS.map(({ seat }) => [seat.id, 'g'])),
}) => {
  let handle: HallHandle | null = null;
  const { board } = layOutParts(SEATS);
  const offer = { ...board.hall.offer, groupOfSeat: new Map(Object.entries(groups)) };
  const places = {
    seats: SEATS.map(({ seat }) => seat),
    sectors: [
      { id: 'a', name: 'Партер', maxTickets: stalls },
      { id: 'b', name: 'Балкон' },
    ],
  };
  const tickets = held.map((seatId) => ({ seatId, tariffId: 't' }));
  board.hall = {
    ...board.hall,
    offer,
    mine: new Set(held),
    limits: readTicketLimits({ order: { type: 1, maxTickets: order, tickets }, type: 1, places, offer }),
    onReady: (ready) => {
      handle = ready;
    },
  };
  createProposals(
    document.createElement('div'),
    board,
    createCursor(board, () => {}),
  )();
  return handle as unknown as HallHandle;
};
const find = (handle: HallHandle, count: number) => handle.findBestSeats?.({ count, wish: 'other', proposed: [] });

test('seats are proposed only in a sector whose limit allows that many', () => {
  assert.equal(find(open({}), 3), ['1', '2', '3']);
  assert.equal(find(open({ stalls: 2 }), 3), []);
  assert.equal(find(open({ stalls: 1 }), 2), ['4', '5']);
  assert.equal(find(open({ stalls: 2, held: ['1'] }), 2), ['4', '5'], 'the buyer already has one of the two');
});

test('no seat is offered beyond the limit of the order', () => {
  assert.is(open({ held: ['1'] }).findNearestFreeSeat?.('2', 'g'), '3');
  assert.is(open({ held: ['1'], order: 1 }).findNearestFreeSeat?.('2', 'g'), undefined);
});

test('for a lost seat the nearest free seat of the same price is offered, from any sector', () => {
  const handle = open({ groups: { 1: 'g', 2: 'h', 4: 'g', 5: 'g' } });
  const nearest = (lost: string, group: string) => handle.findNearestFreeSeat?.(lost, group);
  assert.is(nearest('1', 'g'), '4');
  assert.is(nearest('1', 'h'), '2');
  assert.is(nearest('1', 'none'), undefined);
  assert.is(nearest('unknown', 'g'), undefined);
});

test.run();
