import { fieldsOf, textOf } from '../../api/readerKit';
import type { Answer } from '../caller';
import { type Chapter, callOf, section } from '../check';
import { assertNone, assertThat, needed } from '../findings';
import { entriesOf } from '../seenOrder';
import { assertRefused, type Shop } from '../shop';
import { assertIdIsNeeded, NOBODY, repeated } from './catalogue';

const hallOf = ({ facts }: Shop): Answer => needed(facts.hall, 'no hall was asked for: no performance is on sale');

const some = (items: string[]): string => items.slice(0, 3).join(', ') + (items.length > 3 ? ' …' : '');

function hallIsThere(shop: Shop): void {
  const { title, status, payload } = hallOf(shop);
  assertThat(status === 200, `${title} answered ${status}`);
  const seats = entriesOf(payload.seats);
  assertThat(seats.length > 0, 'the hall has no seats');
  const twice = repeatedQuickly(seats.map(({ id }) => textOf(id)));
  assertThat(twice.length === 0, `seats are there more than once: ${some(twice)}`);
}

/** Calls `repeated` only if an id is there twice, because `repeated` is too slow for a hall of 60,000 seats. */
function repeatedQuickly(ids: string[]): string[] {
  return ids.length === new Set(ids).size ? [] : repeated(ids);
}

function sectorsAreThere(shop: Shop): void {
  const { seats, sectors } = hallOf(shop).payload;
  const known = new Set(entriesOf(sectors).map(({ id }) => textOf(id)));
  const strangers = entriesOf(seats).filter(({ sectorId }) => !known.has(textOf(sectorId)));
  const names = [...new Set(strangers.map(({ sectorId }) => textOf(sectorId) || 'none'))];
  assertThat(!names.length, `${strangers.length} seats are in sectors that are not there: ${some(names)}`);
}

function offerIsOfTheHall(shop: Shop): void {
  const known = new Set(entriesOf(hallOf(shop).payload.seats).map(({ id }) => textOf(id)));
  const strangers = shop.facts.seats.map(({ id }) => id).filter((id) => !known.has(id));
  assertThat(
    !strangers.length,
    `${strangers.length} seats are on sale that the hall does not have: ${some(strangers)}`,
  );
}

function drawingIsThere(shop: Shop): void {
  const { url } = fieldsOf(hallOf(shop).payload.hallSchema);
  const drawing = shop.facts.drawing;
  if (!drawing) {
    assertNone([`hallSchema.url '${textOf(url)}' is no address on ${shop.options.site}`, ...shop.facts.trouble]);
    return;
  }
  assertThat(drawing.status === 200, `'${textOf(url)}' on ${shop.options.site} answered ${drawing.status}`);
  const type = drawing.headers.get('content-type') ?? 'nothing';
  assertNone([
    ...(/<svg[\s>]/.test(drawing.text) ? [] : [`'${textOf(url)}' is no SVG`]),
    ...(type.startsWith('image/svg+xml') ? [] : [`its content-type is ${type} in place of image/svg+xml`]),
  ]);
}

const drawingOf = ({ facts }: Shop): Answer => {
  const drawing = needed(facts.drawing, 'there is no drawing');
  return needed(drawing.status === 200 ? drawing : undefined, 'there is no drawing');
};

function seatsAreDrawn(shop: Shop): void {
  const drawn = new Set([...drawingOf(shop).text.matchAll(/\sid\s*=\s*["']([^"']*)["']/g)].map(([, id]) => id));
  const standing = new Set(
    entriesOf(hallOf(shop).payload.sectors)
      .filter((sector) => sector.standing === true)
      .map(({ id }) => textOf(id)),
  );
  const missing = entriesOf(hallOf(shop).payload.seats)
    .filter(({ sectorId }) => !standing.has(textOf(sectorId)))
    .map(({ schemaId }) => textOf(schemaId))
    .filter((id) => !drawn.has(id));
  assertThat(!missing.length, `${missing.length} seats have no element in the drawing: ${some(missing)}`);
}

function drawingIsNoPage(shop: Shop): void {
  const { headers } = drawingOf(shop);
  const policy = headers.get('content-security-policy') ?? '';
  assertNone([
    ...(headers.get('x-content-type-options') === 'nosniff' ? [] : ['X-Content-Type-Options is not nosniff']),
    ...(/\bsandbox\b/.test(policy)
      ? []
      : ['Content-Security-Policy does not say sandbox: opened on its own it is a page of yours']),
  ]);
}

async function hallIsNotSentTwice(shop: Shop): Promise<void> {
  const hall = hallOf(shop);
  const etag = hall.headers.get('etag');
  assertThat(!!etag, `${hall.title} has no ETag`);
  const query = { venueId: textOf(fieldsOf(hall.payload.hall).venueId) || venueOf(shop) };
  const again = await shop.ask('getConstructive', { query, headers: { 'if-none-match': etag ?? '' } });
  assertThat(
    again.status === 304,
    `with its ETag in If-None-Match ${hall.title} answered ${again.status} in place of 304`,
  );
}

const venueOf = ({ facts }: Shop): string =>
  textOf(facts.performances.find(({ id }) => textOf(id) === facts.performanceId)?.venueId);

async function unknownHallIsMissing({ ask }: Shop): Promise<void> {
  assertRefused(await ask('getConstructive', { query: { venueId: NOBODY } }), { status: 404 });
}

export const HALL: Chapter = {
  title: 'hall',
  checks: [
    { name: 'the hall has seats, each once', paragraph: callOf('getConstructive'), run: hallIsThere },
    { name: 'the sector of each seat is there', paragraph: callOf('getConstructive'), run: sectorsAreThere },
    { name: 'the hall has each seat that is on sale', paragraph: callOf('getConstructive'), run: offerIsOfTheHall },
    { name: 'the drawing is there, and is SVG', paragraph: callOf('getSchemaMap'), run: drawingIsThere },
    { name: 'each seat has its element in the drawing', paragraph: callOf('getConstructive'), run: seatsAreDrawn },
    { name: 'a drawing opened on its own is no page', paragraph: callOf('getSchemaMap'), run: drawingIsNoPage },
    { name: 'a hall that is known is not sent again', paragraph: callOf('getConstructive'), run: hallIsNotSentTwice },
    { name: 'a venue that nobody knows is 404', paragraph: section('Refusals'), run: unknownHallIsMissing },
    {
      name: 'a question without its venue, or with a malformed one, is 400',
      paragraph: section('Refusals'),
      run: (shop) => assertIdIsNeeded(shop, 'getConstructive', 'venueId'),
    },
  ],
};
