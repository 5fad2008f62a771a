import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Api } from '../../../src/api/types';
import type { Order, Promo } from '../../../src/domain/entities';
import { fails, failure, later, lostConnection, order, settle, showWidget, withSeat } from '../fakes';

const OFF = { name: 'Промокод ТЕАТР', amount: -10_000 };

/** A box office with the tickets and the code of one order; 'ТЕАТР' is valid as long as seat 1 is in the order. */
function office() {
  let seatIds: string[] = [];
  let code = '';
  const read = (): Order => {
    const accepted = code === 'ТЕАТР' && seatIds.includes('1');
    const promo: Promo | null = code ? { code, accepted, message: accepted ? '' : 'Не для этих билетов.' } : null;
    const sum = seatIds.length * 100_000;
    return order(seatIds, { promo, lines: accepted ? [OFF] : [], amount: accepted ? sum - 10_000 : sum });
  };
  const answers: Partial<Api> = {
    getOrder: async () => read(),
    addTicket: async (_, { seatId }) => {
      seatIds = [...seatIds, seatId];
      return read();
    },
    removeTicket: async (_, ticketId) => {
      seatIds = seatIds.filter((seatId) => `t${seatId}` !== ticketId);
      return read();
    },
    applyPromo: async (_, given) => {
      code = given.toUpperCase();
      return read();
    },
    removePromo: async () => {
      code = '';
      return read();
    },
  };
  return answers;
}

/** A widget with seats in its cart, and a code in its field. */
async function typed(code: string, seatIds = ['1'], answers: Partial<Api> = {}) {
  const widget = await showWidget({ ...office(), ...answers });
  await widget.cart.add(widget.show.sale, seatIds);
  widget.taken();
  widget.promo.typed.value = code;
  return widget;
}

const spoken = (widget: Awaited<ReturnType<typeof showWidget>>) => widget.popups.spoken.value.replaceAll('\u00a0', ' ');

test('without the option no code is requested', async () => {
  const { taken } = await withSeat(office());
  assert.not(taken().some((call) => call.includes('Promo')));
});

test('a valid code makes the order cheaper, and is announced with the new sum', async () => {
  const widget = await typed(' театр ');
  await widget.promo.apply();
  assert.equal(widget.taken(), ['applyPromo o1 театр']);
  assert.is(widget.promo.promo.value?.accepted, true);
  assert.is(widget.promo.problem.value, '');
  assert.match(spoken(widget), /^Код ТЕАТР действует\. 1 билет, 900 ₽$/);
  assert.equal(widget.said(), []);
});

test('a refused code is shown with the box office’s reason, and stays in the field', async () => {
  const { promo, said, cart } = await typed('ВЕСНА');
  await promo.apply();
  assert.equal(promo.promo.value, { code: 'ВЕСНА', accepted: false, message: 'Не для этих билетов.' });
  assert.is(promo.typed.value, 'ВЕСНА');
  assert.is(promo.problem.value, '');
  assert.is(cart.order.value.tickets.length, 1);
  assert.equal(said(), [], 'the reason is beside the field');
});

test('an empty field sends no request', async () => {
  const { promo, taken } = await typed('  ');
  await promo.apply();
  assert.is(promo.problem.value, 'Введите код');
  assert.equal(taken(), []);
});

test('a refusal, a failure, a lost answer and a missing network are named beside the field, without a popup, and nothing is lost', async () => {
  for (const [error, told] of [
    [failure(422, 'Код уже использован'), 'Код уже использован'],
    [failure(404, 'Такого кода нет'), 'Такого кода нет'],
    [failure(500), 'failure 500'],
    [lostConnection(), 'failure 0'],
    [failure(0, 'Нет связи', 'offline'), 'Нет связи'],
  ] as const) {
    const { promo, said, cart } = await typed('ТЕАТР', ['1'], {
      applyPromo: async () => {
        throw error;
      },
    });
    await promo.apply();
    assert.is(promo.problem.value, told);
    assert.is(promo.typed.value, 'ТЕАТР');
    assert.is(promo.promo.value, null);
    assert.is(cart.order.value.tickets.length, 1);
    assert.equal(said(), []);
  }
});

test('a code whose answer was lost counts if the order has it', async () => {
  const answers = office();
  const { promo } = await typed('ТЕАТР', ['1'], {
    ...answers,
    applyPromo: async (id, code) => {
      await answers.applyPromo?.(id, code);
      throw lostConnection();
    },
  });
  await promo.apply();
  assert.is(promo.problem.value, '');
  assert.is(promo.promo.value?.accepted, true);
});

test('a box office that answers with an order without a code has refused it', async () => {
  const { promo } = await typed('ТЕАТР', ['1'], { applyPromo: async () => order(['1']) });
  await promo.apply();
  assert.is(promo.problem.value, 'Код ТЕАТР не подошёл.');
});

test('a hanging request ends after 30 s, and the problem is named beside the field', async () => {
  const { promo, clock, cart, said } = await typed('ТЕАТР', ['1'], { applyPromo: () => later<Order>().promise });
  const tried = promo.apply();
  assert.is(promo.isBusy.value, true);
  await clock.pass(30_000);
  await tried;
  assert.is(promo.isBusy.value, false);
  assert.is(cart.operation.value, null);
  assert.is(promo.problem.value, 'Касса не отвечает. Попробуйте ещё раз через минуту.');
  assert.not(said().includes(promo.problem.value));
});

test('a code is applied as an operation of the cart, so it is ignored while another one runs', async () => {
  const { promo, cart, show, taken, said, api } = await typed('ТЕАТР');
  api.addTicket = () => later<Order>().promise;
  cart.add(show.sale, ['2']);
  await settle();
  taken();
  await promo.apply();
  assert.equal(taken(), []);
  assert.is(promo.typed.value, 'ТЕАТР');
  assert.is(promo.problem.value, '');
  assert.equal(said(), ['Секунду, касса ещё отвечает. Нажатие не сработало.']);
});

test('a removed valid code stays in the field, so that one press applies it again', async () => {
  const { promo, taken, said, cart } = await typed('ТЕАТР');
  await promo.apply();
  taken();
  await promo.remove();
  assert.equal(taken(), ['removePromo o1']);
  assert.is(promo.promo.value, null);
  assert.is(cart.order.value.amount, 100_000);
  assert.equal(said(), []);
  await promo.apply();
  assert.equal(taken(), ['applyPromo o1 ТЕАТР']);
  assert.is(promo.promo.value?.accepted, true);
  promo.typed.value = 'ВЕСНА';
  await promo.apply();
  await promo.remove();
  assert.is(promo.typed.value, '', 'a refused code is dropped');
});

test('an accepted code stays typed when the order’s time has run out, also one that an earlier page has applied, and is tried on the next order', async () => {
  const accepted = { code: 'ТЕАТР', accepted: true, message: '' };
  const { promo, clock, cart, show, api, taken } = await withSeat({
    addTicket: async () => order(['1'], { promo: accepted, payTillTimeout: 60 }),
    applyPromo: async () => order(['1'], { id: 'o2', promo: { ...accepted, accepted: false, message: 'Код истёк.' } }),
  });
  await clock.pass(61_000);
  await settle();
  assert.is(cart.order.value.tickets.length, 0);
  assert.is(promo.promo.value, null);
  assert.is(promo.typed.value, 'ТЕАТР');
  assert.not(`${taken()}`.includes('applyPromo'));
  api.createOrder = async () => order([], { id: 'o2' });
  api.addTicket = async () => order(['1'], { id: 'o2' });
  await cart.add(show.sale, ['1']);
  await settle();
  assert.ok(taken().includes('applyPromo o2 ТЕАТР'));
  assert.is(promo.promo.value?.message, 'Код истёк.', 'the buyer is told that the code is gone');
});

test('a code that the order has lost is not tried again on the same order: another tab may have removed it', async () => {
  const { promo, cart, show, api, taken } = await typed('ТЕАТР');
  await promo.apply();
  taken();
  api.addTicket = async () => order(['1', '2']);
  await cart.add(show.sale, ['2']);
  await settle();
  assert.is(promo.promo.value, null);
  assert.not(`${taken()}`.includes('applyPromo'));
});

test('a code that cannot be removed stays, and the problem is shown', async () => {
  const { promo } = await typed('ТЕАТР', ['1'], {
    removePromo: fails(500),
  });
  await promo.apply();
  await promo.remove();
  assert.is(promo.promo.value?.accepted, true);
  assert.is(promo.problem.value, 'failure 500');
});

test('a code that a change of the cart makes invalid is shown with the reason, and without a popup', async () => {
  const { promo, cart, said } = await typed('ТЕАТР', ['1', '2']);
  await promo.apply();
  const [first] = cart.order.value.tickets;
  if (first) await cart.remove(first);
  assert.equal(promo.promo.value, { code: 'ТЕАТР', accepted: false, message: 'Не для этих билетов.' });
  assert.equal(said(), ['Ряд 1, место 1 убрано']);
});

const withCode = (code: string, answers: Partial<Api> = office()) => showWidget(answers, { options: { promo: code } });

test('the host page’s code is applied by itself once there is an order, and shown if it is valid', async () => {
  const widget = await withCode('ТЕАТР');
  const { promo, cart, show, taken, said } = widget;
  assert.equal(taken(), []);
  await cart.add(show.sale, ['1']);
  await settle();
  assert.equal(taken().at(-1), 'applyPromo o1 ТЕАТР');
  assert.is(promo.promo.value?.accepted, true);
  assert.equal(said(), []);
  assert.is(spoken(widget), 'Код ТЕАТР действует. 1 билет, 900 ₽', 'announced, although the buyer did not type it');
  await cart.add(show.sale, ['2']);
  await settle();
  assert.is(taken().length, 1, 'the order has the code already');
});

test('the host page’s code is shown to the buyer only after it was valid once', async () => {
  const { promo, cart, show, said } = await withCode('театр');
  await cart.add(show.sale, ['2']);
  await settle();
  assert.is(cart.order.value.promo?.accepted, false);
  assert.is(promo.promo.value, null);
  assert.is(promo.problem.value, '');
  assert.equal(said(), []);
  await cart.add(show.sale, ['1']);
  assert.is(promo.promo.value?.accepted, true);
  const first = cart.order.value.tickets.find(({ seatId }) => seatId === '1');
  if (first) await cart.remove(first);
  assert.is(promo.promo.value?.accepted, false, 'shown, because the buyer has seen it as valid');
});

test('the host page’s code that fails is not applied again at the next ticket, and shows no message', async () => {
  const { cart, show, taken, said, promo } = await withCode('ТЕАТР', {
    ...office(),
    applyPromo: fails(500),
  });
  const tries = () => taken().filter((call) => call.startsWith('applyPromo')).length;
  await cart.add(show.sale, ['1']);
  await settle();
  assert.is(tries(), 1);
  await cart.add(show.sale, ['2']);
  await settle();
  assert.is(tries(), 1);
  assert.equal(said(), []);
  assert.is(promo.problem.value, '');
});

test('a host page’s code that the buyer has removed stays removed', async () => {
  const { promo, cart, show, taken } = await withCode('ТЕАТР');
  await cart.add(show.sale, ['1']);
  await settle();
  await promo.remove();
  taken();
  await cart.add(show.sale, ['2']);
  await settle();
  assert.is(taken().length, 1);
  assert.is(cart.order.value.promo, null);
});

test('no code is applied to an order that is being paid', async () => {
  const { cart, taken } = await withCode('ТЕАТР', {
    getOrder: async () => order(['1'], { status: 'awaiting_payment' }),
  });
  await cart.restore();
  await settle();
  assert.not(taken().some((call) => call.startsWith('applyPromo')));
});

test.run();
