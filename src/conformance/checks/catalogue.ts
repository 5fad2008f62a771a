import { fieldsOf, textOf } from '../../api/readerKit';
import { addressOnSite } from '../../domain/addresses';
import type { Answer, Question } from '../caller';
import { type Chapter, callOf, section } from '../check';
import type { Call } from '../contract';
import { isClosed, leadEntry } from '../explore';
import { assertEach, assertNone, assertThat, fail, needed } from '../findings';
import { entriesOf, kopecks } from '../seenOrder';
import { asked, assertRefused, INVALID, type Shop } from '../shop';

type Fields = Record<string, unknown>;

export const NOBODY = 'bswidget-nobody-has-this';
export const MALFORMED = 'not an id';

const idsOf = (value: unknown): string[] => entriesOf(value).map(({ id }) => textOf(id));

export const repeated = (ids: string[]): string[] => [...new Set(ids.filter((id, place) => ids.indexOf(id) !== place))];

const answered = (answer: Answer | undefined, { facts }: Shop): Answer => answer ?? fail(...facts.trouble);

const offerOf = ({ facts }: Shop): Answer => needed(facts.offer, 'no performance is on sale');

function showIsThere(shop: Shop): void {
  const show = answered(shop.facts.show, shop);
  assertThat(show.status === 200, `${show.title} answered ${show.status} ${show.error}`);
  const { id } = fieldsOf(show.payload.show);
  assertThat(textOf(id) === shop.options.show, `asked for show ${shop.options.show}, and got ${textOf(id) || 'none'}`);
}

function idsAreUnique({ facts }: Shop): void {
  const show = needed(facts.show, 'the show was not answered');
  const lists = { performances: show.payload.performances, venues: show.payload.venues };
  const offered = { ticketGroups: facts.offer?.payload.ticketGroups, tariffs: facts.offer?.payload.tariffs };
  const ids = Object.entries({ ...lists, ...offered }).map(([name, list]) => ({ name, ids: idsOf(list) }));
  needed(
    ids.find((each) => each.ids.length),
    'there are no ids',
  );
  assertNone(ids.flatMap((each) => repeated(each.ids).map((id) => `${each.name}: ${id} is there more than once`)));
}

function venuesAreThere({ facts }: Shop): void {
  const venues = idsOf(facts.show?.payload.venues);
  needed(facts.performances[0], 'the show has no performances');
  assertNone(
    facts.performances
      .filter(({ venueId }) => !venues.includes(textOf(venueId)))
      .slice(0, 3)
      .map(({ id, venueId }) => `performance ${textOf(id)}: venue ${textOf(venueId)} is not among the venues`),
  );
}

/** Fields that the answers of `getPerformance` and `getShow` share and must agree on. */
const SAID_TWICE = ['startAt', 'venueId', 'sale'];

function performanceSaysTheSame(shop: Shop): void {
  const own = fieldsOf(offerOf(shop).payload.performance);
  const { facts } = shop;
  const listed = facts.performances.find(({ id }) => textOf(id) === facts.performanceId) ?? {};
  assertThat(textOf(own.id) === facts.performanceId, `asked for ${facts.performanceId}, and got ${textOf(own.id)}`);
  assertNone(
    SAID_TWICE.filter((name) => JSON.stringify(own[name]) !== JSON.stringify(listed[name])).map(
      (name) => `${name}: ${JSON.stringify(listed[name])} of the show, ${JSON.stringify(own[name])} of its own`,
    ),
  );
}

function pricesAreOfKnownTariffs(shop: Shop): void {
  const { ticketGroups, tariffs } = offerOf(shop).payload;
  const known = idsOf(tariffs);
  const defaults = entriesOf(tariffs).filter(({ isDefault }) => isDefault === true).length;
  const strangers = entriesOf(ticketGroups).flatMap((group) =>
    entriesOf(group.billing)
      .filter(({ tariffId }) => !known.includes(textOf(tariffId)))
      .map(({ tariffId }) => `group ${textOf(group.id)}: tariff ${textOf(tariffId)} is not among the tariffs`),
  );
  assertNone([...strangers, ...(defaults > 1 ? [`${defaults} tariffs are the default one`] : [])]);
}

function minPriceIsTheLeadPrice(shop: Shop): void {
  const { ticketGroups, tariffs } = offerOf(shop).payload;
  assertNone(
    entriesOf(ticketGroups).flatMap((group) => {
      const { price, fee = 0 } = leadEntry(group, entriesOf(tariffs)) ?? {};
      const lead = kopecks(price) + kopecks(fee);
      const said = `minPrice ${String(group.minPrice)}, by the default tariff ${lead / 100} with its fee`;
      return kopecks(group.minPrice) === lead ? [] : [`group ${textOf(group.id)}: ${said}`];
    }),
  );
}

function datesPriceIsAGroups({ facts, ...shop }: Shop): void {
  const { ticketGroups } = offerOf({ facts, ...shop }).payload;
  const listed = facts.performances.find(({ id }) => textOf(id) === facts.performanceId);
  const said = needed(listed?.minPrice, 'the performance says no minPrice');
  const prices = entriesOf(ticketGroups).map(({ minPrice }) => minPrice);
  assertThat(prices.includes(said), `minPrice ${String(said)} is that of none of the groups: ${prices.join(', ')}`);
}

function seatsAreOfOneGroup(shop: Shop): void {
  const { ticketGroups, ticketGroupToSeat } = offerOf(shop).payload;
  const groups = idsOf(ticketGroups);
  const byGroup = Object.entries(fieldsOf(ticketGroupToSeat));
  const seats = byGroup.flatMap(([, ids]) => (Array.isArray(ids) ? ids.map(textOf) : []));
  const twice = seats.length - new Set(seats).size;
  assertNone([
    ...byGroup.filter(([id]) => !groups.includes(id)).map(([id]) => `ticketGroupToSeat: there is no group ${id}`),
    ...(twice ? [`${twice} seats are on sale in more than one group`] : []),
  ]);
}

const SIX_DIGITS = /^#[\da-f]{6}$/i;

function colorsHaveSixDigits(shop: Shop): void {
  const groups = entriesOf(offerOf(shop).payload.ticketGroups).filter(({ color }) => color !== undefined);
  needed(groups[0], 'no group has a colour');
  assertNone(
    groups
      .filter(({ color }) => !SIX_DIGITS.test(textOf(color)))
      .map(({ id, color }) => `group ${textOf(id)}: ${color}`),
  );
}

async function seatsOnSale(shop: Shop, performance: Fields): Promise<number> {
  const answer = await shop.ask('getPerformance', { path: { performanceId: textOf(performance.id) } });
  assertThat(answer.status === 200, `${answer.title} answered ${answer.status}`);
  return Object.values(fieldsOf(answer.payload.ticketGroupToSeat)).flat().length;
}

async function closedSellNothing(shop: Shop): Promise<void> {
  const closed = needed(shop.facts.performances.find(isClosed), 'all performances of this show are on sale');
  const seats = await seatsOnSale(shop, closed);
  assertThat(seats === 0, `performance ${textOf(closed.id)} is not on sale, and has ${seats} seats on sale`);
}

async function soldOutHasNothing(shop: Shop): Promise<void> {
  const soldOut = shop.facts.performances.find((each) => each.soldOut === true && !isClosed(each));
  const seats = await seatsOnSale(shop, needed(soldOut, 'no performance of this show is sold out'));
  assertThat(seats === 0, `a performance is sold out, and has ${seats} seats on sale`);
}

async function unknownIsMissing({ ask }: Shop): Promise<void> {
  assertRefused(await ask('getPerformance', { path: { performanceId: NOBODY } }), { status: 404 });
  assertRefused(await ask('getShow', { query: { showId: NOBODY } }), { status: 404 });
}

/** Asks without a parameter, then with a malformed one. @throws Broken unless both are answered 400 */
export async function assertIdIsNeeded({ ask }: Shop, call: Call, name: string): Promise<void> {
  const questions: [how: string, query: Question['query']][] = [
    [`without ${name}`, {}],
    [`with a malformed ${name}`, { [name]: MALFORMED }],
  ];
  await assertEach(questions, async ([how, query]) => assertRefused(asked(how, await ask(call, { query })), INVALID));
}

function picturesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inside]) =>
    PICTURES.has(name) && inside ? [textOf(inside)] : picturesIn(inside),
  );
}

const PICTURES = new Set(['imageUrl', 'viewUrl']);

function picturesAreOnTheSite({ facts, options }: Shop): void {
  const pictures = [facts.show, facts.hall, facts.seasonTickets].flatMap((answer) => picturesIn(answer?.payload));
  needed(pictures[0], 'there are no pictures');
  const strangers = pictures.filter((address) => !addressOnSite(address, options.site));
  assertNone(
    [...new Set(strangers)].slice(0, 3).map((address) => `'${address}' is not on ${options.site}, and is never shown`),
  );
}

async function strangeParametersDoNotMatter({ ask, options }: Shop): Promise<void> {
  const answer = await ask('getShow', { query: { showId: options.show, 'bswidget-unknown': '1' } });
  assertThat(answer.status === 200, `with a parameter that nobody knows ${answer.title} answered ${answer.status}`);
}

export const CATALOGUE: Chapter = {
  title: 'catalogue',
  checks: [
    { name: 'the show that is asked for is answered', paragraph: callOf('getShow'), run: showIsThere },
    { name: 'no id is there twice', paragraph: section('Ids'), run: idsAreUnique },
    { name: 'the venue of each performance is there', paragraph: callOf('getShow'), run: venuesAreThere },
    {
      name: 'a performance says the same of itself as its show does',
      paragraph: callOf('getPerformance'),
      run: performanceSaysTheSame,
    },
    { name: 'prices are of tariffs that are there', paragraph: callOf('getPerformance'), run: pricesAreOfKnownTariffs },
    {
      name: 'minPrice of a group is by the default tariff',
      paragraph: callOf('getPerformance'),
      run: minPriceIsTheLeadPrice,
    },
    { name: 'minPrice of a performance is that of a group', paragraph: callOf('getShow'), run: datesPriceIsAGroups },
    { name: 'a seat on sale is in one group', paragraph: callOf('getPerformance'), run: seatsAreOfOneGroup },
    { name: 'colours are #rrggbb', paragraph: section('Pictures and colours'), run: colorsHaveSixDigits },
    {
      name: 'what is not on sale has no seats',
      paragraph: callOf('getPerformance'),
      run: closedSellNothing,
    },
    { name: 'what is sold out has no seats', paragraph: callOf('getShow'), run: soldOutHasNothing },
    { name: 'a show or performance that nobody knows is 404', paragraph: section('Refusals'), run: unknownIsMissing },
    {
      name: 'a question without its show, or with a malformed one, is 400',
      paragraph: section('Refusals'),
      run: (shop) => assertIdIsNeeded(shop, 'getShow', 'showId'),
    },
    { name: 'pictures are on the site', paragraph: section('Pictures and colours'), run: picturesAreOnTheSite },
    {
      name: 'parameters that nobody knows are ignored',
      paragraph: section('Answers'),
      run: strangeParametersDoNotMatter,
    },
  ],
};
