import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fails, failure, fakeWidget, later, offer, performance, settle, showWith, THREE } from '../fakes';

test('loading the same show again requests the failed parts and the free seats', async () => {
  const { show, api, taken } = fakeWidget({
    getShow: showWith(...THREE),
    getHall: fails(503),
  });
  await show.load('s1');
  await settle();
  taken();
  api.getHall = async () => ({
    seats: [{ id: '1', name: 'Место 1', sectorId: '', schemaId: '' }],
    sectors: [],
    schema: '',
  });
  await show.load('s1');
  assert.equal(taken(), ['getHall v1', 'getPerformance first']);
  api.getPerformance = fails(503);
  await show.select('late');
  taken();
  await show.load('s1');
  assert.equal(taken(), ['getPerformance late']);
});

test('loading a complete show again requests the free seats and keeps the view', async () => {
  const { show, api, taken } = fakeWidget({ getShow: showWith(...THREE) });
  await show.load('s1');
  await settle();
  taken();
  api.getPerformance = async (id) => ({ performance: performance(id), offer: offer(['4']) });
  const loading = show.load('s1');
  assert.is(show.sale.state.value, 'ready');
  await loading;
  assert.equal(taken(), ['getPerformance first']);
  assert.equal([...show.sale.offer.value.groupOfSeat.keys()], ['4']);
});

test('a hanging show can be requested again by the buyer', async () => {
  const { show, api, taken } = fakeWidget({ getShow: () => later<never>().promise });
  show.load('s1');
  api.getShow = showWith(...THREE);
  taken();
  await show.load('s1');
  assert.ok(taken().includes('getShow s1'));
  assert.is(show.state.value, 'ready');
});

test('a retry by the buyer shows the loading state', async () => {
  const { show, api } = fakeWidget({
    getShow: fails(503),
  });
  await show.load('s1');
  assert.is(show.state.value, 'failed');
  api.getShow = () => later<never>().promise;
  show.load('s1');
  assert.is(show.state.value, 'loading');
});

test('a failed request is not repeated after the buyer chose something else', async () => {
  const { show, api, clock, taken } = fakeWidget({
    getShow: showWith(...THREE),
    getPerformance: fails(503),
  });
  await show.load('s1');
  await settle();
  api.getPerformance = async (id) => ({ performance: performance(id), offer: offer([id]) });
  await show.select('late');
  taken();
  await clock.pass(60_000);
  assert.equal(taken(), []);
  assert.equal([...show.sale.offer.value.groupOfSeat.keys()], ['late']);
});

test('a hall whose drawing hangs can be requested again by the buyer', async () => {
  const seats = [{ id: '1', name: 'Место 1', sectorId: '', schemaId: '' }];
  let schema: string | Promise<string> = later<never>().promise;
  const { show, hall, taken } = fakeWidget({
    getShow: showWith(...THREE),
    getHall: async () => ({ seats, sectors: [], schema }),
  });
  await show.load('s1');
  await settle();
  taken();
  await show.select('late');
  assert.equal(taken(), ['getPerformance late'], 'another date awaits the same drawing');
  schema = '<svg/>';
  await hall.reload();
  assert.equal(taken(), ['getHall v1']);
  assert.is(hall.plan.value?.schema, '<svg/>');
});

test('a failed screen requests again by itself within 20 to 40 s', async () => {
  const { show, api, clock, taken } = fakeWidget({
    getShow: fails(503),
  });
  await show.load('s1');
  taken();
  await clock.pass(19_900);
  assert.equal(taken(), []);
  await clock.pass(20_200);
  assert.equal(taken(), ['getShow s1']);
  api.getShow = showWith(...THREE);
  await clock.pass(40_100);
  assert.is(show.state.value, 'ready');
});

test('a crowded box office is requested one to three times a minute, and the screen stays the same meanwhile', async () => {
  const { show, api, clock, taken } = fakeWidget({
    getShow: async () => {
      throw Object.assign(failure(503), { crowded: true });
    },
  });
  await show.load('s1');
  taken();
  const states = new Set<string>();
  show.state.subscribe((state) => states.add(state));
  for (let minute = 0; minute < 10; minute++) {
    await clock.pass(60_000);
    const asked = taken().length;
    assert.ok(asked >= 1 && asked <= 3, `${asked} in a minute`);
  }
  assert.equal([...states], ['crowded']);
  api.getShow = showWith(...THREE);
  await clock.pass(40_100);
  assert.is(show.state.value, 'ready');
});

test('a missing show is not requested again by itself', async () => {
  const { show, clock, visible, taken } = fakeWidget({
    getShow: fails(404),
  });
  await show.load('s1');
  taken();
  await clock.pass(600_000);
  visible.value = false;
  visible.value = true;
  await settle();
  assert.equal(taken(), []);
  assert.is(show.state.value, 'missing');
});

test('a failed screen requests again as soon as the network is back, and not before', async () => {
  const { show, api, clock, online, taken } = fakeWidget({
    getShow: fails(0),
  });
  await show.load('s1');
  online.value = false;
  taken();
  await clock.pass(600_000);
  assert.equal(taken(), []);
  api.getShow = showWith(...THREE);
  online.value = true;
  await settle();
  assert.is(show.state.value, 'ready');
});

test('a failed hall is requested again with another date in it', async () => {
  const { show, hall, api, taken } = fakeWidget({ getShow: showWith(...THREE) });
  const { getHall: answer } = api;
  api.getHall = fails(503);
  await show.load('s1');
  await settle();
  taken();
  api.getHall = answer;
  await show.select('late');
  assert.equal(taken(), ['getHall v1', 'getPerformance late']);
  assert.is(hall.state.value, 'ready');
});

test('an exception of the widget is reported, and not retried at once', async () => {
  const { show, clock, reports, taken } = fakeWidget({
    getShow: async () => {
      throw new TypeError('a bug');
    },
  });
  await show.load('s1');
  taken();
  await clock.pass(19_000);
  assert.equal(taken(), []);
  assert.is((reports[0] as Error).message, 'a bug');
});

test('a failed screen waits as long as the box office demands even if its tab is shown again or the network returns', async () => {
  for (const looked of ['visible', 'online'] as const) {
    const w = fakeWidget({
      getShow: async () => {
        throw Object.assign(failure(429), { retryAfterMs: 120_000, crowded: true });
      },
    });
    await w.show.load('s1');
    w.taken();
    await w.clock.pass(1000);
    w[looked].value = false;
    w[looked].value = true;
    await settle();
    assert.equal(w.taken(), [], looked);
    await w.clock.pass(120_000);
    assert.equal(w.taken(), ['getShow s1'], looked);
  }
});

test('a screen that failed in a hidden tab is requested when the tab is shown, after the demanded wait', async () => {
  const { show, clock, visible, taken } = fakeWidget({
    getShow: async () => {
      throw Object.assign(failure(503), { retryAfterMs: 120_000 });
    },
  });
  await show.load('s1');
  visible.value = false;
  taken();
  await clock.pass(130_000);
  assert.equal(taken(), []);
  visible.value = true;
  await settle();
  assert.equal(taken(), ['getShow s1']);
});

test.run();
