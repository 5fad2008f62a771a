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

/** What a new ticket costs, and which tariff has to be asked for with it. */
const newTicket = (billing: BillingEntry[], tariffs?: Tariff[]) => {
  const { offer, group } = offerOf(billing, tariffs);
  return [leadPriceOf(offer, group).price, tariffToName(offer, group)];
};

test('a new ticket gets the default tariff without a word, whatever stands before it', () => {
  assert.equal(newTicket([child, full, old]), [1000, undefined]);
  assert.equal(
    newTicket([child, old], [tariff('child'), tariff('old')]),
    [500, undefined],
    'without a default the first',
  );
  assert.equal(newTicket([old, child]), [700, undefined], 'else the first of the group');
  assert.equal(newTicket([child, full, gone(old)]), [1000, undefined], 'another one that is not to be had');
});

test('where the default tariff is not to be had it gets the next one, by its name', () => {
  assert.equal(newTicket([child, gone(full), old]), [500, 'child']);
  assert.equal(newTicket([gone(child), gone(full), old]), [700, 'old']);
});

test('where none is to be had no other one is asked for, and the price stays that of the default', () => {
  assert.equal(newTicket([gone(child), gone(full)]), [1000, undefined]);
});

test('a group whose tariffs the offer does not know costs what it says', () => {
  assert.equal(newTicket([full], []), [1000, undefined]);
  assert.equal(newTicket([]), [100, undefined]);
});

test('tariffs that are not to be had stay among those of the group, in the order of the offer', () => {
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
