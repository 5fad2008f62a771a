import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Api } from '../../../src/api/types';
import { RECHECK_MS } from '../../../src/domain/waitTimes';
import { fails, fakeWidget, later, offer, performance, settle, showWith, THREE } from '../fakes';

test('the earliest performance is loaded, by its time, not by the text of its date (spec §4)', async () => {
  const { show } = fakeWidget({
    getShow: showWith(
      performance('moscow', '2026-06-14T10:00:00+03:00'),
      performance('omsk', '2026-06-14T12:00:00+06:00'),
    ),
  });
  await show.load('s1');
  assert.is(show.performance.value?.id, 'omsk');
});

test('a requested performance of another show is not loaded (spec §4)', async () => {
  const asked: string[] = [];
  const { show } = fakeWidget({
    getShow: showWith(...THREE),
    getPerformance: async (id) => {
      asked.push(id);
      return { performance: performance(id), offer: offer() };
    },
  });
  await show.load('s1', 'stranger');
  assert.is(show.performance.value?.id, 'first');
  assert.is(show.sale.id.value, 'first');
  assert.equal(asked, ['first']);
});

test('another show, or another performance of the same show, replaces the present one (spec §2)', async () => {
  const { show, taken } = fakeWidget({ getShow: showWith(...THREE) });
  await show.load('s1');
  await show.load('s1', 'late');
  assert.is(show.performance.value?.id, 'late');
  taken();
  await show.load('s2');
  assert.ok(taken().includes('getShow s2'));
  assert.is(show.show.value?.id, 's2');
});

test('hall and performance are requested in one task, because drawing in between would delay the second', async () => {
  const order: string[] = [];
  const { show, api } = fakeWidget({ getShow: showWith(...THREE) });
  const { getHall: hall, getPerformance: ask } = api;
  api.getHall = (id) => {
    order.push('hall');
    queueMicrotask(() => order.push('drawn'));
    return hall(id);
  };
  api.getPerformance = (...args) => {
    order.push('performance');
    return ask(...args);
  };
  await show.load('s1');
  assert.equal(order, ['hall', 'performance', 'drawn']);
});

test('the selected performance is stored for the next visit (spec §3)', async () => {
  const one = fakeWidget({ getShow: showWith(...THREE) });
  await one.show.load('s1');
  await one.show.select('second');
  assert.is(one.browser.kept.get('performance'), '"second"');
  const two = fakeWidget({ getShow: showWith(...THREE) }, { browser: one.browser });
  await two.show.load('s1');
  assert.is(two.show.performance.value?.id, 'second');
});

test('a stored or a requested performance is requested together with the show, not after it', async () => {
  for (const requested of [undefined, 'late']) {
    const list = later<Awaited<ReturnType<Api['getShow']>>>();
    const widget = fakeWidget({ getShow: () => list.promise });
    widget.browser.kept.set('performance', '"second"');
    const loading = widget.show.load('s1', requested);
    const id = requested ?? 'second';
    assert.equal(widget.taken(), ['getShow s1', `beginPerformance ${id}`]);
    list.give(await showWith(...THREE)('s1'));
    await loading;
    assert.equal(widget.taken(), ['getHall v1', `getPerformance ${id}`]);
  }
});

test('a stored value that is not an id is not requested', async () => {
  for (const kept of ['".."', '{}', '[]', '7', 'null', '"a/b"']) {
    const widget = fakeWidget({ getShow: showWith(...THREE) });
    widget.browser.kept.set('performance', kept);
    await widget.show.load('s1');
    assert.equal(widget.taken(), ['getShow s1', 'getHall v1', 'getPerformance first'], kept);
  }
});

test('a hall without seats counts as failed and is requested again', async () => {
  const seat = { id: '1', name: 'Место 1', sectorId: '', schemaId: '' };
  const plans = [[], [seat]];
  const { show, hall, clock } = fakeWidget({
    getShow: showWith(...THREE),
    getHall: async () => ({ seats: plans.shift() ?? [seat], sectors: [], schema: '' }),
  });
  await show.load('s1');
  await settle();
  assert.is(hall.state.value, 'failed');
  assert.is(hall.plan.value, null);
  await clock.pass(2 * RECHECK_MS);
  assert.is(hall.state.value, 'ready');
});

test('a performance at another venue loads its hall', async () => {
  const { show, taken } = fakeWidget({ getShow: showWith(performance('a'), { ...performance('b'), venueId: 'v2' }) });
  await show.load('s1');
  taken();
  await show.select('b');
  assert.ok(taken().includes('getHall v2'));
  assert.is(show.venue.value?.name, 'Арена');
});

/** A buyer chose 'second', whose offer comes late, and then 'late'. */
const choseTwice = async () => {
  const slow = later<Awaited<ReturnType<Api['getPerformance']>>>();
  const { show } = fakeWidget({
    getShow: showWith(...THREE),
    getPerformance: (id) =>
      id === 'second' ? slow.promise : Promise.resolve({ performance: performance(id), offer: offer([id]) }),
  });
  await show.load('s1');
  const choosing = show.select('second');
  await show.select('late');
  return { show, slow, choosing };
};

test('the last choice wins, even if an earlier answer comes later', async () => {
  const { show, slow, choosing } = await choseTwice();
  slow.give({ performance: performance('second'), offer: offer(['wrong']) });
  await choosing;
  assert.is(show.sale.id.value, 'late');
  assert.equal([...show.sale.offer.value.groupOfSeat.keys()], ['late']);
});

test('chosen ticket groups are kept for each performance (spec §4)', async () => {
  const { show } = fakeWidget({ getShow: showWith(...THREE) });
  await show.load('s1');
  show.sale.toggleGroup('g1');
  assert.equal([...show.sale.chosenGroups.value], ['g1']);
  await show.select('late');
  assert.equal([...show.sale.chosenGroups.value], []);
  show.sale.toggleGroup('g2');
  await show.select('first');
  assert.equal([...show.sale.chosenGroups.value], ['g1']);
  show.sale.toggleGroup('g1');
  assert.equal([...show.sale.chosenGroups.value], []);
  await show.select('late');
  show.sale.clearGroups();
  assert.equal([...show.sale.chosenGroups.value], []);
});

test('a performance without a free seat is known to be sold out', async () => {
  let free: string[] = [];
  const { show } = fakeWidget({
    getShow: showWith(...THREE),
    getPerformance: async (id) => ({ performance: performance(id), offer: offer(free) }),
  });
  await show.load('s1');
  await settle();
  const states = () => [...show.dateStates.value].map(([id, { state }]) => `${id} ${state}`);
  assert.equal(states(), ['first sold_out', 'second on_sale', 'late on_sale']);
  free = ['1'];
  await show.sale.refresh();
  assert.is(states()[0], 'first on_sale');
  const before = show.dateStates.value;
  await show.sale.refresh();
  assert.is(show.dateStates.value, before, 'an offer that changes no date does not redraw the dates');
});

test('a performance with unreadable prices is not taken for sold out', async () => {
  const { show } = fakeWidget({
    getShow: showWith(...THREE),
    getPerformance: async (id) => ({ performance: performance(id), offer: { ...offer([]), pricesUnreadable: true } }),
  });
  await show.load('s1');
  await settle();
  assert.is(show.dateStates.value.get('first')?.state, 'on_sale');
});

test('a failed refresh keeps the earlier offer', async () => {
  const { show, api } = fakeWidget({ getShow: showWith(...THREE) });
  await show.load('s1');
  await settle();
  api.getPerformance = fails(503);
  await show.sale.refresh();
  assert.is(show.sale.state.value, 'ready');
  assert.is(show.sale.offer.value.groupOfSeat.size, 4);
});

test('a show without performances is ready and empty, and has the venue of its answer', async () => {
  const { show, taken } = fakeWidget({ getShow: showWith() });
  await show.load('s1');
  assert.is(show.state.value, 'ready');
  assert.is(show.performance.value, null);
  assert.is(show.venue.value?.name, 'Театр');
  assert.equal(taken(), ['getShow s1']);
  await show.load('s1');
  assert.equal(taken(), [], 'opened again it requests nothing');
});

test('no seat of one show is sold while another show loads (spec §2)', async () => {
  const { show, api } = fakeWidget();
  await show.load('s1');
  await settle();
  assert.is(show.sale.id.value, 'p1');
  api.getShow = () => later<never>().promise;
  show.load('s2');
  assert.is(show.sale.id.value, '');
  assert.is(show.performance.value, null);
  assert.is(show.sale.state.value, 'loading');
});

test.run();
