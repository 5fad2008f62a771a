/** The sources of a ticket's facts: the ticket may be for another date or another hall than the screen shows. */
import { signal } from '@preact/signals';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { NOTHING } from '../../../src/state/catalogue/sale';
import { offer, order, performance, settle, showWidget, showWith, THREE, ticket } from '../fakes';

const of = (performanceId: string, seasonTicketId = '') => ({ performanceId, seasonTicketId });
const THERE = { ...performance('there'), venueId: 'v2', name: '' };

/** The page of a show with three performances in one hall and one in another. The first performance is chosen. */
const shown = async () => {
  const widget = await showWidget({
    getShow: showWith(...THREE, THERE),
    getPerformance: async (id) => ({ performance: id === 'there' ? THERE : performance(id), offer: offer() }),
  });
  return widget;
};

test('the hall on the screen is the hall of tickets for the shown date and for other dates in the same hall', async () => {
  const { tickets, hall } = await shown();
  const plan = hall.plan.value;
  assert.ok(plan);
  assert.is(tickets.planOf(of('first')), plan);
  assert.is(tickets.planOf(of('late')), plan);
  assert.is(tickets.planOf(of('')), plan, 'a ticket without a performance');
});

test('a ticket in another or an unknown hall reads nothing from the hall on the screen', async () => {
  const { tickets } = await shown();
  assert.is(tickets.planOf(of('there')), null);
  assert.is(tickets.planOf(of('unknown')), null);
  assert.is(tickets.planOf(of('', 'first')), null, 'a season ticket with the same id');
});

test('a season ticket is in the hall of its venue', async () => {
  const { tickets, hall, occasions } = await shown();
  await occasions.learn(of('', 's9'));
  assert.is(tickets.planOf(of('', 's9')), hall.plan.value);
});

test('the shown date is sold by its present offer, another date by its last loaded offer, if there is one', async () => {
  const { tickets, occasions, show } = await shown();
  assert.is(tickets.offerOf(of('first')), show.sale.offer.value);
  assert.is(tickets.offerOf(of('late')), NOTHING);
  await occasions.learn(of('late'));
  await settle();
  const { ticketGroups, tariffs } = tickets.offerOf(of('late'));
  assert.equal([ticketGroups[0]?.id, tariffs.length], ['g1', 2]);
});

test('a removed seat of another hall is called by its own name, even if this hall has a seat with the same id', async () => {
  const other = ticket('1', { performanceId: 'there', name: 'Балкон, ложа 2' });
  const { cart, show, said, api, hall } = await shown();
  // a plan of its own: other tests share the plan, and its zones are remembered by its list of seats
  const sectors = [{ id: '', name: 'Танцпол', standing: true }];
  const seats = [...(hall.plan.value?.seats ?? [])];
  Object.assign(hall, { plan: signal({ ...hall.plan.value, seats, sectors }) });
  api.addTicket = async () => order([], { tickets: [other, ticket('2')] });
  api.removeTicket = async () => order(['2']);
  await cart.add(show.sale, ['2']);
  await cart.remove(other);
  assert.match(said().join(), /Балкон, ложа 2/);
});

test.run();
