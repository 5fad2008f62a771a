/** The state of a seat for a buyer: decided once, for the map, the list and the words that are read out. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  groupOfFreeSeat,
  isSelectable,
  type SeatState,
  type SeatStateSource,
  seatStateOf,
} from '../../../src/hall/seating/seatState';

const source = (change: Partial<SeatStateSource> = {}): SeatStateSource => ({
  offer: { ticketGroups: [], tariffs: [], groupOfSeat: new Map([['1', 'cheap']]) },
  mine: new Set(),
  reserving: new Set(),
  chosenGroups: new Set(),
  ...change,
});
const one = new Set(['1']);

test('a seat on sale is free if its price is chosen, or if no price is chosen', () => {
  assert.is(seatStateOf('1', source()), 'free');
  assert.is(seatStateOf('1', source({ chosenGroups: new Set(['cheap', 'dear']) })), 'free');
});

test('a seat whose price is not chosen is filtered out', () => {
  assert.is(seatStateOf('1', source({ chosenGroups: new Set(['dear']) })), 'filteredOut');
});

test('a free seat is filtered out if the filter for special seats excludes it, and then has no group', () => {
  assert.is(seatStateOf('1', source({ onlySeats: one })), 'free');
  assert.is(seatStateOf('1', source({ onlySeats: new Set(['2']) })), 'filteredOut');
  assert.is(groupOfFreeSeat('1', source({ onlySeats: new Set(['2']) })), undefined);
  assert.is(seatStateOf('2', source({ onlySeats: one })), 'sold');
});

test('a seat in no ticket group is sold', () => {
  assert.is(seatStateOf('2', source()), 'sold');
  assert.is(seatStateOf('2', source({ chosenGroups: new Set(['dear']) })), 'sold');
});

test('a seat of the order is the buyer’s, even if it is filtered out or not on sale', () => {
  assert.is(seatStateOf('1', source({ mine: one, chosenGroups: new Set(['dear']) })), 'mine');
  assert.is(seatStateOf('2', source({ mine: new Set(['2']) })), 'mine');
});

test('a seat that is being reserved or returned is in that state alone', () => {
  assert.is(seatStateOf('1', source({ reserving: one })), 'reserving');
  assert.is(seatStateOf('1', source({ reserving: one, mine: one })), 'reserving');
});

test('a sold or filtered-out seat cannot be selected', () => {
  const states: SeatState[] = ['free', 'filteredOut', 'mine', 'reserving', 'sold'];
  assert.equal(states.filter(isSelectable), ['free', 'mine', 'reserving']);
});

test('the ticket group is that of a seat that can be bought, even if a price filter excludes it', () => {
  assert.is(groupOfFreeSeat('1', source()), 'cheap');
  assert.is(groupOfFreeSeat('1', source({ chosenGroups: new Set(['dear']) })), 'cheap');
  assert.is(groupOfFreeSeat('1', source({ mine: one })), undefined);
  assert.is(groupOfFreeSeat('1', source({ reserving: one })), undefined);
  assert.is(groupOfFreeSeat('2', source()), undefined);
});

test.run();
