import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { BillingEntry, Offer, Tariff } from '../../src/domain/entities';
import { leadPriceOf } from '../../src/domain/offers';
import { billedTariffs, tariffToName } from '../../src/domain/tariffs';

const tariff = (id: string, isDefault = false): Tariff => ({ id, name: id, isDefault });
const offerOf = (billing: BillingEntry[], tariffs = [tariff('child'), tariff('full', true), tariff('old')]) => {
  const group = { id: 'g', name: '', color: '', minPrice: 100, billing };
  const offer: Offer = { ticketGroups: [group], tariffs, groupOfSeat: new Map() };
  return { offer, group };
};
const full = { tariffId: 'full', price: 1000 };
const child = { tariffId: 'child', price: 500 };
const old = { tariffId: 'old', price: 700 };
const gone = <Entry extends BillingEntry>(entry: Entry) => ({ ...entry, unavailable: 'Закончились' });

/** @returns the price of a new ticket, and the tariff that its request has to name */
const newTicket = (billing: BillingEntry[], tariffs?: Tariff[]) => {
  const { offer, group } = offerOf(billing, tariffs);
  return [leadPriceOf(offer, group).price, tariffToName(offer, group)];
};

test('a new ticket gets the default tariff without naming it, at any position in the list', () => {
  assert.equal(newTicket([child, full, old]), [1000, undefined]);
  assert.equal(
    newTicket([child, old], [tariff('child'), tariff('old')]),
    [500, undefined],
    'without a default the first',
  );
  assert.equal(newTicket([old, child]), [700, undefined], 'else the first of the group');
  assert.equal(newTicket([child, full, gone(old)]), [1000, undefined], 'another tariff is unavailable');
});

test('a new ticket names the next tariff if the default one is unavailable', () => {
  assert.equal(newTicket([child, gone(full), old]), [500, 'child']);
  assert.equal(newTicket([gone(child), gone(full), old]), [700, 'old']);
});

test('a new ticket names no tariff if all are unavailable, and its price stays the price of the default tariff', () => {
  assert.equal(newTicket([gone(child), gone(full)]), [1000, undefined]);
});

test('a ticket group whose tariffs the offer does not know keeps its own price', () => {
  assert.equal(newTicket([full], []), [1000, undefined]);
  assert.equal(newTicket([]), [100, undefined]);
});

test('unavailable tariffs stay among those of the ticket group, in the sequence of the offer', () => {
  const { offer, group } = offerOf([gone(full), child]);
  assert.equal(
    billedTariffs(offer, group).map(({ tariff: { id }, entry }) => [id, entry.unavailable]),
    [
      ['child', undefined],
      ['full', 'Закончились'],
    ],
  );
  assert.equal(billedTariffs(offer, undefined), []);
});

test.run();
