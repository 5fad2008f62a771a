/** The show and the date of a ticket: the ticket does not have them itself, and a cart outlives a screen and a reload. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Api } from '../../../src/api/types';
import type { Offer, Order, Performance } from '../../../src/domain/entities';
import { fails, fakeBrowser, fakeWidget, offer, order, performance, settle, showWith, THREE, ticket } from '../fakes';

const { tariffs } = offer();
const of = (performanceId: string, seasonTicketId = '') => ({ performanceId, seasonTicketId });
/** A box office that names the show of each performance. */
const told =
  (showId: string, more: Partial<Performance> = {}): Api['getPerformance'] =>
  async (id) => ({ performance: { ...performance(id), showId, ...more }, offer: offer() });
/** A buyer who comes back to a stored order with these tickets. */
const comesBack = async (tickets: Order['tickets'], answers: Partial<Api> = {}, options = {}) => {
  const browser = fakeBrowser();
  browser.kept.set('order', '{"id":"o1"}');
  const widget = fakeWidget({ getOrder: async () => order([], { tickets }), ...answers }, { browser, options });
  await widget.cart.restore();
  widget.taken();
  return widget;
};

test('a show that is opened later without tariffs does not remove known tariffs', async () => {
  const widget = await comesBack([ticket('1', { performanceId: 'late' })], {
    getPerformance: told('s1'),
    getShow: showWith(...THREE),
  });
  const tariffsOf = () => widget.ticketOccasions.of(of('late'))?.prices?.tariffs;
  widget.ticketOccasions.learn(of('late'));
  await settle();
  assert.equal(tariffsOf(), tariffs);
  await widget.show.load('s1', 'second');
  await settle();
  assert.equal(tariffsOf(), tariffs);
});

test('a performance stays known when the buyer goes on, and is not requested again', async () => {
  const { show, ticketOccasions, enterArea, taken } = fakeWidget({ getShow: showWith(...THREE) });
  await show.load('s1');
  enterArea(2);
  taken();
  assert.is(ticketOccasions.of(of('late'))?.name, 'Чайка');
  await settle();
  assert.equal(taken(), []);
});

test('a season ticket is known with all its performances, and is not taken for a performance with the same id', async () => {
  const covered = [performance('a'), performance('b')].map((each) => ({ ...each, showId: 's1' }));
  const { seasonTicket, ticketOccasions, api } = fakeWidget();
  const { getSeasonTicket: answer } = api;
  api.getSeasonTicket = async (...args) => ({
    ...(await answer(...args)),
    performances: covered,
    shows: [{ id: 's1', name: 'Чайка', description: '', ageLimit: undefined, durationMinutes: 0, imageUrl: '' }],
    venue: { id: 'v1', name: 'Театр', address: '' },
  });
  await seasonTicket.load('s9');
  assert.equal(
    ticketOccasions.of(of('', 's9')),
    {
      name: 'Абонемент',
      performances: covered.map((each) => ({ ...each, name: 'Чайка' })),
      venue: { id: 'v1', name: 'Театр', address: '' },
      prices: seasonTicket.sale.offer.value,
    },
    'a performance without a name has the name of its show',
  );
  assert.is(ticketOccasions.of(of('s9')), undefined);
  assert.is(ticketOccasions.of(of('a')), undefined);
});

test('the shows of other tickets in the cart are requested once, silently, after the sale on the screen has loaded', async () => {
  const silent: unknown[] = [];
  const answer = told('s7');
  const listed = showWith(performance('p1'));
  const widget = await comesBack([ticket('1'), ticket('8', of('p8')), ticket('9', of('p8'))], {
    getPerformance: (id, options) => {
      if (id === 'p8') silent.push(options?.silent);
      return answer(id);
    },
    getShow: (id, options) => {
      if (id === 's7') silent.push(options?.silent);
      return listed(id);
    },
  });
  await settle();
  assert.equal(widget.taken(), [], 'the sale on the screen comes first');
  await widget.show.load('s1');
  await settle();
  assert.equal(
    widget.taken().filter((call) => /p8|s7/.test(call)),
    ['getPerformance p8', 'getShow s7'],
  );
  assert.equal(silent, [true, true]);
  const { name, performances, venue } = widget.ticketOccasions.of(of('p8')) ?? {};
  assert.equal([name, performances?.[0]?.showId, venue?.name], ['Чайка', 's7', 'Театр']);
});

test('a season ticket in the cart is requested silently by its own call', async () => {
  const silent: unknown[] = [];
  const widget = await comesBack([ticket('1', of('', 's9'))]);
  const { getSeasonTicket: answer } = widget.api;
  widget.api.getSeasonTicket = (...args) => {
    silent.push(args[1]?.silent);
    return answer(...args);
  };
  await widget.show.load('s1');
  await settle();
  assert.ok(widget.taken().includes('getSeasonTicket s9'));
  assert.equal(silent, [true]);
  assert.is(widget.ticketOccasions.of(of('', 's9'))?.name, 'Абонемент');
});

test('a performance without a show id belongs to the host’s show if that lists it, and else has its own name', async () => {
  const name = async (showId: string, options: object, ...has: Performance[]) => {
    const { ticketOccasions, taken } = fakeWidget(
      { getPerformance: told(showId, { name: 'Вечер' }), getShow: showWith(...has) },
      { options },
    );
    ticketOccasions.learn(of('p8'));
    await settle();
    return [ticketOccasions.of(of('p8'))?.name, ...taken()];
  };
  assert.equal(await name('', { show: 's1' }, performance('p8')), ['Чайка', 'getPerformance p8', 'getShow s1']);
  assert.equal(await name('', { show: 's1' }, performance('p1')), ['Вечер', 'getPerformance p8', 'getShow s1']);
  assert.equal(await name('', {}), ['Вечер', 'getPerformance p8']);
  assert.equal(
    await name('s7', { show: 's1' }),
    ['Чайка', 'getPerformance p8', 'getShow s7'],
    'even if the show no longer lists it',
  );
});

test('without its show a performance is known by its date; a performance that cannot be read is requested again later', async () => {
  let broken = true;
  const down = fails(500);
  const { ticketOccasions, said } = fakeWidget({
    getShow: down,
    getPerformance: async (id) => (broken ? down() : { ...(await told('s7')(id)), offer: offer() as Offer }),
  });
  ticketOccasions.learn(of('p8'));
  await settle();
  assert.is(ticketOccasions.of(of('p8')), undefined);
  broken = false;
  ticketOccasions.learn(of('p8'));
  await settle();
  assert.equal(ticketOccasions.of(of('p8'))?.performances[0]?.startAt, performance('p8').startAt);
  assert.is(ticketOccasions.of(of('p8'))?.name, '');
  assert.equal(said(), []);
});

test('nothing is requested for a ticket without a performance and a season ticket', async () => {
  const { ticketOccasions, taken } = fakeWidget();
  ticketOccasions.learn(of(''));
  await settle();
  assert.equal(taken(), []);
});

test.run();
