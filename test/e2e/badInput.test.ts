import * as assert from 'uvu/assert';
import { agrees, answerBank, button, goToPayment, holdBest, leave, openPerformance } from './support/buyer';
import { shopSuite } from './support/shopSuite';

const { it, shop } = shopSuite('Bad input');

/** What a box office may leave out, and what a later one may add to anything. */
const OPTIONAL =
  /^(description|ageLimit|durationMinutes|imageUrl|address|timeZone|color|isDefault|number|delivery|ticketGroupId|performanceId|payTill|sectors|venues|hall|notifications)$/;
/** Only a seat has to have its name, only a payment is nothing without its status, only a tariff's price is asked for. */
const mayGo = (key: string, { schemaId, tickets, tariffId, seatId }: Record<string, unknown>): boolean =>
  key === 'name'
    ? !schemaId
    : key === 'status'
      ? !!tickets
      : key === 'price'
        ? !tariffId || !!seatId
        : OPTIONAL.test(key);
const LATER = { version: 2, flags: ['x'], owner: { id: 'o', tickets: [] } };
const walk = (value: unknown, change: (object: Record<string, unknown>) => Record<string, unknown>): unknown =>
  Array.isArray(value)
    ? value.map((each) => walk(each, change))
    : value && typeof value === 'object'
      ? change(Object.fromEntries(Object.entries(value).map(([key, each]) => [key, walk(each, change)])))
      : value;

for (const [name, change] of [
  ['a newer box office, which says more of everything', (object) => ({ ...LATER, ...object })],
  [
    'an older box office, which leaves out what it may',
    (object) => Object.fromEntries(Object.entries(object).filter(([key]) => !mayGo(key, object))),
  ],
] as [string, (object: Record<string, unknown>) => Record<string, unknown>][]) {
  it(`L3: sells for ${name}`, async () => {
    const { office } = shop;
    const visit = await shop.visit(`/show/12?performance=${openPerformance(office, 12, 2)}&mode=short`, {
      before: (page) =>
        page.route('**/api/**', async (route) => {
          const answer = await route.fetch();
          const { payload, ...rest } = Object(await answer.json());
          // seats by their group are a table, not an entity
          const { ticketGroupToSeat, ...entities } = payload;
          const changed = walk(entities, change) as object;
          await route.fulfill({
            response: answer,
            json: { ...rest, payload: { ...changed, ...(ticketGroupToSeat && { ticketGroupToSeat }) } },
          });
        }),
    });
    const { page } = visit;
    await holdBest(page, 2);
    await agrees(office, page);
    await button(page, 'Списком').click();
    // best seats may be in a sector that is closed at first
    const closed = page.locator('.sector-list details:not([open]) summary');
    while (await closed.count()) await closed.first().click();
    assert.is(await page.locator('.sector-list [aria-pressed=true]').count(), 2, 'own seats are told from others');
    await goToPayment(page);
    await answerBank(page, 'Оплатить');
    await page.getByRole('heading', { name: 'Билеты куплены' }).waitFor();
    // the success screen may still be asking for the show
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await leave(visit);
  });
}

it.run();
