import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { BillingEntry, Offer, TicketGroup } from '../../src/domain/entities';
import { asPrice } from '../../src/domain/money';
import { groupsByPrice, leadPriceOf, lowestNewTicketPrice, newTicketPrice } from '../../src/domain/offers';

const group = (id: string, ...billing: BillingEntry[]): TicketGroup => ({
  id,
  name: '',
  color: '',
  minPrice: 100,
  billing,
});
const school = (price: number): BillingEntry => ({ tariffId: 'school', price });
const adult = (price: number, oldPrice?: number): BillingEntry => ({ tariffId: 'adult', price, oldPrice });

/** Each group has one seat on sale, unless `sold` names the group. */
const offerOf = (ticketGroups: TicketGroup[], sold: string[] = []): Offer => ({
  ticketGroups,
  tariffs: [
    { id: 'school', name: 'Школьный', isDefault: false },
    { id: 'adult', name: 'Взрослый', isDefault: true },
  ],
  groupOfSeat: new Map(ticketGroups.filter(({ id }) => !sold.includes(id)).map(({ id }) => [`seat ${id}`, id])),
});

test('the lead price is the price of a new ticket: by the default tariff, even if another one is cheaper', () => {
  const stalls = group('stalls', school(280_000), adult(350_000));
  const offer = offerOf([stalls]);
  assert.equal(leadPriceOf(offer, stalls), { price: 350_000 });
  assert.is(newTicketPrice(offer, 'seat stalls'), 350_000);
  assert.is(newTicketPrice(offer, 'unknown'), 0);
});

test('without a default tariff the first one leads; a group without that one takes its own first, or its lowest price', () => {
  const offer = offerOf([]);
  offer.tariffs = offer.tariffs.map((tariff) => ({ ...tariff, isDefault: false }));
  assert.is(leadPriceOf(offer, group('g', adult(350_000), school(280_000))).price, 280_000);
  assert.is(leadPriceOf(offer, group('g', adult(350_000))).price, 350_000);
  assert.is(leadPriceOf(offer, group('g')).price, 100);
});

test('a lead price by another tariff than the usual one names that tariff, if it has a condition', () => {
  const offer = offerOf([]);
  const balcony = group('balcony', { ...adult(80_000), unavailable: 'только школьным группам' }, school(64_000));
  const nameless = group('foyer', school(64_000));
  assert.equal(leadPriceOf(offer, balcony), { price: 64_000 }, 'any buyer may have it');
  offer.tariffs = offer.tariffs.map((each) => ({ ...each, description: 'по билету' }));
  assert.equal(leadPriceOf(offer, balcony), { price: 64_000, tariff: 'Школьный' });
  assert.equal(leadPriceOf(offer, nameless), { price: 64_000, tariff: 'Школьный' });
  assert.equal(leadPriceOf(offer, group('stalls', school(1), adult(350_000))), { price: 350_000 });
});

test('a price has an old price only if that was higher', () => {
  const offer = offerOf([]);
  assert.equal(leadPriceOf(offer, group('g', adult(300_000, 350_000))), { price: 300_000, oldPrice: 350_000 });
  for (const oldPrice of [300_000, 200_000, 0, undefined])
    assert.equal(asPrice({ price: 300_000, oldPrice }), { price: 300_000 });
});

test('every price and old price includes the fee of the box office', () => {
  const offer = offerOf([group('a', { ...adult(315_000, 360_000), fee: 15_750 }), group('b', adult(320_000))]);
  const [first] = offer.ticketGroups;
  assert.equal(first && leadPriceOf(offer, first), { price: 330_750, oldPrice: 375_750 });
  assert.is(newTicketPrice(offer, 'seat a'), 330_750);
  assert.equal(
    groupsByPrice(offer).map(({ id }) => id),
    ['b', 'a'],
  );
  assert.is(lowestNewTicketPrice(offer), 320_000);
});

test('ticket groups are sorted by their lead prices', () => {
  const offer = offerOf([group('b', adult(350_000), school(100_000)), group('a', adult(300_000))]);
  assert.equal(
    groupsByPrice(offer).map(({ id }) => id),
    ['a', 'b'],
  );
});

test('the lowest price of a new ticket counts free seats by the default tariff only', () => {
  const groups = [group('a', adult(300_000)), group('b', adult(350_000), school(280_000)), group('c', school(1))];
  assert.is(lowestNewTicketPrice(offerOf(groups)), 300_000);
  assert.is(lowestNewTicketPrice(offerOf(groups, ['a'])), 350_000, 'not the school price');
  assert.is(lowestNewTicketPrice(offerOf(groups, ['a', 'b'])), undefined);
  // A box office may sell by one price, and name no tariff.
  assert.is(lowestNewTicketPrice({ ...offerOf(groups, ['a', 'c']), tariffs: [] }), 350_000);
});

test.run();
