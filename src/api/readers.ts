/**
 * `unknown` comes in here, is narrowed once, and never travels further: an item that misses a required field is dropped
 * from its list, a single entity that does throws.
 */

import { webAddress } from '../domain/addresses';
import { safeId } from '../domain/ids';

export type Narrow<T> = (value: unknown) => T;

/**
 * The fields of each entity (§3); what a field holds follows from its name. Behind a name: `!` without it the entity is
 * dropped (without anything readable in it, for a list), `?` undefined where it is missing, `@` an address on the site,
 * `=a|b` one of these, else the first.
 */
const ENTITIES: Record<string, string> = {
  show: 'id! name description ageLimit? durationMinutes imageUrl@',
  venue: 'id! name address',
  performance: 'id! startAt! venueId! showId name minPrice',
  seat: 'id! schemaId name sectorId',
  sector: 'id! name',
  hallSchema: 'url@',
  tariff: 'id! name isDefault',
  billing: 'tariffId! price!',
  ticketGroup: 'id! name color minPrice! billing',
  ticket: 'id! seatId tariffId distributorId ticketGroupId performanceId seasonTicketId price name',
  order: 'id! number status type=|1|2 tickets amount payTill payTillTimeout? delivery',
  payment: 'id status=pending|paid|failed|cancelled amount url',
  seasonTicket: 'id! name description imageUrl@ minPrice performancesCount',
  pagination: 'page pages total',
  notification: 'message! type=info|success|warning|error',
};

/** No error: to record its stack the browser reads the whole script once more, 60 ms at 4x. */
const BAD = 'bad field';

/** A text, or the text of a number; '' for anything else, so that no '[object Object]' is ever shown. */
export const text: Narrow<string> = (value) =>
  typeof value === 'string' || typeof value === 'number' ? `${value}`.trim() : '';

/** Null where a single entity cannot be read. */
const maybe =
  <T>(narrow: Narrow<T>): Narrow<T | null> =>
  (value) => {
    try {
      return narrow(value);
    } catch {
      return null;
    }
  };

/** The good items of a list; anything but a list counts as an empty one. */
export const list =
  <T>(narrow: Narrow<T>): Narrow<T[]> =>
  (value) =>
    (Array.isArray(value) ? value : []).map(maybe(narrow)).filter((item) => item !== null);

/** A whole number that is not negative, or undefined. */
const count = (value: string, unit = 1): number | undefined => {
  const number = Math.round(+(value || 'none') * unit);
  return number >= 0 && number < 1e13 ? number : undefined;
};

type Kind = (value: string, site: string, field: string, raw: unknown) => unknown;

/** How a field is read, by its name and marks: the first that fits. */
const KINDS: [RegExp, Kind][] = [
  [
    /=/,
    (value, _, field) => {
      const [, first, ...others] = field.split(/[=|]/);
      const one = others.includes(value) ? value : `${first}`;
      return +one || one || null;
    },
  ],
  // on the site's own origin whatever the box office says (quality.md, I12)
  [
    /@/,
    (value, site) => {
      const url = value && webAddress(value.replace(/^[\\/]+/, ''), `${site}/`);
      return url.startsWith(`${new URL(site).origin}/`) ? url : '';
    },
  ],
  // one that may stand in a path (quality.md, M7); `schemaId` is an element's and may be any text
  [/(^i|[^a]I)d\b/, safeId],
  [/rice|amount/, (roubles) => count(roubles, 100)],
  // a time that is over is no time without end
  [/Timeout/, (value) => count(value.replace(/^-\d.*/, '0'))],
  [/Limit|Minutes|Count|^page|total/, (value) => count(value)],
  [/At!|Till$/, (value) => (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) && Date.parse(value) ? value : null)],
  [/^color/, (value) => (/^#[\da-f]{6}$/i.test(value) ? value : '')],
  [/^url/, (value) => webAddress(value)],
  [/^is/, (_value, _site, _field, raw) => raw === true],
  [/ToSeat/, (_value, _site, _field, raw) => Object(raw)],
  [/./, (value) => value],
];

const readerOf = (field: string, name: string, site: string): Narrow<unknown> => {
  const one = name.replace(/s$/, '');
  if (ENTITIES[one]) return (name === one && one !== 'billing' ? maybe : list)(narrowTo(ENTITIES[one], site));
  const kind = (KINDS.find(([pattern]) => pattern.test(field)) as [RegExp, Kind])[1];
  return (value) => kind(text(value), site, field, value);
};

/**
 * @param fields as in the table above; the name of an entity stands for that entity, its plural for a list of them
 * @param site root of addresses
 * @returns reads these fields of an object and nothing else @throws (the reader) when it is no object or misses a required one
 */
export function narrowTo<T>(fields: string, site: string): Narrow<T> {
  const readers = fields.split(' ').map((field) => {
    const name = field.replace(/\W.*/, '');
    return { name, read: readerOf(field, name, site), mark: field.slice(name.length) };
  });
  return (value) => {
    if (!value || typeof value !== 'object') throw BAD;
    const out: Record<string, unknown> = {};
    for (const { name, read, mark } of readers) {
      const raw = (value as Record<string, unknown>)[name];
      const found = read(raw);
      // a list with nothing readable in it is not an empty one
      if (mark === '!' && ((found ?? '') === '' || (Object(found).length === 0 && Object(raw ?? []).length !== 0)))
        throw BAD;
      out[name] = found === undefined && !mark ? 0 : found;
    }
    return out as T;
  };
}
