/**
 * The pieces that the readers of answers are made of (`readers.ts`). A reader turns any value of the box office into a value of ours, or
 * says that it cannot be read.
 */
import { addressOnSite, isSafeId, webAddress } from '../domain/addresses';
import type { Id, Kopecks } from '../domain/entities';
import { kopecksOf } from '../domain/money';

/** A value and no error: to record the stack of an error the browser reads the whole script once more, 60 ms on a slow phone. */
export const UNREADABLE = Symbol('unreadable');
export type Unreadable = typeof UNREADABLE;

export interface Reader<Value, Sent> {
  (value: unknown): Value | Unreadable;
  /** The contract's type. No reader has this field: by it the compiler refuses a reader in a wrong place. */
  readonly sent?: (value: Sent) => void;
}

/** One reader for each field of ours, for the contract's field of the same name; `never` where the contract has no such field. */
type FieldReaders<Value, Sent> = {
  [Name in keyof Required<Value>]: Name extends keyof Sent ? Reader<Value[Name], NonNullable<Sent[Name]>> : never;
};

export const isReadable = <Value>(value: Value | Unreadable): value is Value => value !== UNREADABLE;

/** @returns a text, or a number as text, without space around it; '' for anything else, so that no '[object Object]' is ever shown */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}`.trim() : '';

/** @returns the fields of an object, none of anything else */
export const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** @param understand turns a text, or a number as text, into a value; undefined if it has none */
const fromText =
  <Value, Sent extends string | number>(understand: (sent: string) => Value | undefined): Reader<Value, Sent> =>
  (value) => {
    const sent = textOf(value);
    return (sent ? understand(sent) : undefined) ?? UNREADABLE;
  };

const wholeNumber = (value: number): number | undefined => {
  const whole = Math.round(value);
  return whole >= 0 && whole <= Number.MAX_SAFE_INTEGER ? whole : undefined;
};

const WITH_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const SIX_DIGIT_COLOR = /^#[\da-f]{6}$/i;

/** A text that is not empty. */
export const text: Reader<string, string | number> = fromText((sent) => sent);

export const id: Reader<Id, string | number> = fromText((sent) => (isSafeId(sent) ? sent : undefined));

/** ISO 8601 with a date and a time of day. */
export const time: Reader<string, string> = fromText((sent) =>
  WITH_TIME.test(sent) && !Number.isNaN(Date.parse(sent)) ? sent : undefined,
);

/** Roubles that are not negative, as kopecks. */
export const money: Reader<Kopecks, number> = fromText((sent) =>
  Number(sent) >= 0 ? kopecksOf(Number(sent)) : undefined,
);

/** Roubles that may be taken off, as kopecks. */
export const signedMoney: Reader<Kopecks, number> = fromText((sent) => kopecksOf(Number(sent)));

/** A whole number that is not negative. */
export const count: Reader<number, number> = fromText((sent) => wholeNumber(Number(sent)));

/** How many there may be at most: a whole number above zero. */
export const limit: Reader<number, number> = fromText((sent) => wholeNumber(Number(sent)) || undefined);

/** Whole seconds; a time that is over is no time without end. */
export const secondsLeft: Reader<number, number> = fromText((sent) => wholeNumber(Math.max(0, Number(sent))));

export const color: Reader<string, string> = fromText((sent) => (SIX_DIGIT_COLOR.test(sent) ? sent : undefined));

/** Only `true` is true, not a text such as 'false'. */
export const flag: Reader<boolean, boolean> = (value) => value === true;

/** An absolute http(s) address. */
export const address: Reader<string, string> = fromText((sent) => webAddress(sent) || undefined);

/** Such an address, '' without one. A bad one becomes an address that leads nowhere. */
export const addressOrNowhere: Reader<string, string> = (value) => {
  if (value === undefined || value === null) return '';
  const found = address(value);
  return isReadable(found) ? found : 'about:invalid';
};

/** An address that stays on the site's origin, whatever the box office says. @param site the root of addresses */
export const siteAddress = (site: string): Reader<string, string> =>
  fromText((sent) => addressOnSite(sent, site) || undefined);

/** One of these values; the compiler sees to it that the contract knows no other. */
export const oneOf = <const Option extends string | number>(...options: Option[]): Reader<Option, Option> =>
  fromText((sent) => options.find((option) => `${option}` === sent));

/** @param fallback the value of a missing or unreadable field */
export function optional<Value, Sent>(reader: Reader<Value, Sent>): Reader<Value | undefined, Sent>;
export function optional<Value, Sent, const Fallback>(
  reader: Reader<Value, Sent>,
  fallback: Fallback,
): Reader<Value | Fallback, Sent>;
export function optional(reader: Reader<unknown, never>, fallback?: unknown): Reader<unknown, never> {
  return (value) => {
    // of tens of thousands of seats most have none
    if (value === undefined) return fallback;
    const found = reader(value);
    return isReadable(found) ? found : fallback;
  };
}

const readableItems = <Value>(reader: Reader<Value, never>, items: unknown[]): Value[] =>
  items.map(reader).filter(isReadable);

/** The items of a list that can be read; anything but a list counts as an empty one. */
export const listOf =
  <Value, Sent>(reader: Reader<Value, Sent>): Reader<Value[], Sent[]> =>
  (value) =>
    Array.isArray(value) ? readableItems(reader, value) : [];

/** As `listOf`, but a list in which nothing can be read is not taken for an empty one. A missing list is empty. */
export const listOrUnreadable =
  <Value, Sent>(reader: Reader<Value, Sent>): Reader<Value[], Sent[]> =>
  (value) => {
    if (value === undefined || value === null || value === '') return [];
    if (!Array.isArray(value)) return UNREADABLE;
    const items = readableItems(reader, value);
    return items.length || !value.length ? items : UNREADABLE;
  };

/** Values by id; anything but an object counts as an empty one. */
export const mapById =
  <Value, Sent>(reader: Reader<Value, Sent>): Reader<Map<Id, Value>, Record<string, Sent>> =>
  (value) => {
    const found = new Map<Id, Value>();
    for (const [key, sent] of Object.entries(fieldsOf(value))) {
      const read = reader(sent);
      if (isSafeId(key) && isReadable(read)) found.set(key, read);
    }
    return found;
  };

/**
 * An object with these fields and no others; unreadable where one of its fields is.
 * The readers are matched with the type that they make and with the schema of the contract, field by field.
 */
export const object = <Value, Sent>(fields: FieldReaders<Value, Sent>): Reader<Value, Sent> => {
  const readers = Object.entries<Reader<unknown, never>>(fields);
  return (value) => {
    if (typeof value !== 'object' || value === null) return UNREADABLE;
    const sent = fieldsOf(value);
    const made: Record<string, unknown> = {};
    for (const [name, read] of readers) {
      const found = read(sent[name]);
      if (!isReadable(found)) return UNREADABLE;
      made[name] = found;
    }
    // Each field was made by the reader that its type asks for.
    return made as Value;
  };
};

/** A reader with a change of its value. */
export const transformed =
  <Found, Value, Sent>(reader: Reader<Found, Sent>, change: (found: Found) => Value): Reader<Value, Sent> =>
  (value) => {
    const found = reader(value);
    return isReadable(found) ? change(found) : UNREADABLE;
  };
