import '../../support/dom';
import { cleanup, render } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Ticket } from '../../../src/domain/entities';
import type { HallHandle } from '../../../src/hall/types';
import { useScreenContext } from '../../../src/screens/screenContext';
import { useLoneSeatSuggestion } from '../../../src/screens/shop/useLoneSeatSuggestion';
import { emptyOrder } from '../../support/gallery/data';
import { fakeContext } from '../../support/gallery/fakeContext';
import { inContext } from '../../support/gallery/inContext';
import { named } from '../reader';

test.after.each(cleanup);

type Tell = ReturnType<typeof useLoneSeatSuggestion>;

const Hooked = ({ hall, onReady }: { hall: HallHandle; onReady: (tell: Tell) => void }) => {
  onReady(useLoneSeatSuggestion(useScreenContext().stores.show.sale, hall));
  return null;
};

/** A buyer whose cart has these seats, in a hall where a seat leaves its next one alone. */
const buyerWith = (inCart: string[], { hasMap = true } = {}) => {
  const fake = fakeContext();
  fake.order.value = { ...emptyOrder, tickets: inCart.map((seatId) => ({ id: `t${seatId}`, seatId }) as Ticket) };
  const hall: HallHandle = {
    ...(hasMap && { findLoneSeat: (id) => `${id}+1` }),
    findNearestFreeSeat: () => undefined,
    showProposal: () => {},
    isOverview: false,
  };
  let tell: Tell = () => {};
  render(
    inContext(
      fake.context,
      <Hooked
        hall={hall}
        onReady={(ready) => {
          tell = ready;
        }}
      />,
    ),
  );
  const saleId = fake.context.stores.show.sale.id.value;
  return {
    take: (seatIds: string[], of = saleId) => tell(seatIds, of),
    offers: () => named(fake, 'message') as [text: string, type: string, action: { label: string; run: () => void }][],
    added: () => named(fake, 'cart.add').map(([, ids, of]) => [ids, of]),
    saleId,
  };
};

test('whoever leaves one seat alone is told so, and can take it too', () => {
  const { take, offers, added, saleId } = buyerWith(['5']);
  take(['5']);
  assert.equal(
    offers().map(([text, type, { label }]) => [text, type, label]),
    [['Рядом останется одно свободное место', 'info', 'Взять и его']],
  );
  offers()[0]?.[2].run();
  assert.equal(added(), [[['5+1'], saleId]]);
});

test('each such seat is told of once', () => {
  const { take, offers } = buyerWith(['5', '6']);
  for (const id of ['5', '5', '6']) take([id]);
  assert.is(offers().length, 2);
});

test('nothing is said of seats that the buyer did not get, of several at once, of another date, and without a map', () => {
  const { take, offers } = buyerWith(['5', '6']);
  take(['7']);
  take(['5', '6']);
  take(['5'], 'another');
  assert.is(offers().length, 0);
  const withoutMap = buyerWith(['5'], { hasMap: false });
  withoutMap.take(['5']);
  assert.is(withoutMap.offers().length, 0);
});

test.run();
