import '../../support/dom';
import { act, cleanup, render } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Ticket } from '../../../src/domain/entities';
import { useScreenContext } from '../../../src/screens/screenContext';
import { useSeatOffers } from '../../../src/screens/shop/useSeatOffers';
import { emptyOrder } from '../../support/gallery/data';
import { fakeContext } from '../../support/gallery/fakeContext';
import { inContext } from '../../support/gallery/inContext';
import { named } from '../reader';

test.after.each(cleanup);

type Offer = ReturnType<typeof useSeatOffers>;

const Hooked = ({ onReady }: { onReady: (offer: Offer) => void }) => {
  onReady(useSeatOffers(useScreenContext().stores.show.sale));
  return null;
};

/** A buyer with seat 1 who is offered seat 2 beside it. */
const buyerWithOffer = async () => {
  const fake = fakeContext();
  const have = (...seatIds: string[]) => {
    fake.order.value = { ...emptyOrder, tickets: seatIds.map((seatId) => ({ id: `t${seatId}`, seatId }) as Ticket) };
  };
  have('1');
  let offer: Offer = () => {};
  const { unmount } = render(
    inContext(
      fake.context,
      <Hooked
        onReady={(ready) => {
          offer = ready;
        }}
      />,
    ),
  );
  await act(() => offer({ text: 'Рядом есть место', label: 'Выбрать', seatId: '2', besideId: '1' }));
  return {
    buys: (...seatIds: string[]) => act(() => have(...seatIds)),
    goesTo: (performance: string) =>
      act(() => {
        (fake.context.stores.show.sale.id as { value: string }).value = performance;
      }),
    leaves: () =>
      act(() => {
        unmount();
      }),
    press: () => (named(fake, 'message') as [string, string, { run: () => void }][])[0]?.[2].run(),
    added: () => named(fake, 'cart.add').map(([, seatIds]) => seatIds),
    /** How many offers were taken back. */
    withdrawn: () => named(fake, 'withdraw').length,
  };
};

test('an offer stays while the buyer takes others, and its button takes the seat', async () => {
  const { buys, press, added, withdrawn } = await buyerWithOffer();
  await buys('1', '7');
  assert.is(withdrawn(), 0);
  press();
  assert.equal(added(), [['2']]);
});

test('it goes with its date: nobody buys a seat of a day that is not shown any more', async () => {
  const { goesTo, withdrawn } = await buyerWithOffer();
  await goesTo('another');
  assert.is(withdrawn(), 1);
});

test('it goes once the buyer has the seat, however it was taken', async () => {
  const { buys, withdrawn } = await buyerWithOffer();
  await buys('1', '2');
  assert.is(withdrawn(), 1);
  await buys('1');
  assert.is(withdrawn(), 1, 'and does not come back');
});

test('it goes with the seat that it is beside, and with the screen', async () => {
  const first = await buyerWithOffer();
  await first.buys();
  assert.is(first.withdrawn(), 1);
  const second = await buyerWithOffer();
  await second.leaves();
  assert.is(second.withdrawn(), 1);
});

test.run();
