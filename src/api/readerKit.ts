/** The building blocks of the readers in `readers.ts`. A reader turns an untrusted value into a typed value, or returns `UNREADABLE`. */
import { addressOnSite, safeId, webAddress } from '../domain/addresses';
import type { Id, Kopecks } from '../domain/entities';
import { kopecksOf } from '../domain/money';

/** Readers throw nothing: to record an exception's stack, a browser reads the whole script again, 60 ms on a slow phone. */
export const UNREADABLE = Symbol('unreadable');
export type Unreadable = typeof UNREADABLE;

export interface Reader<Value, Sent> {
  /** @param site the base URL of relative addresses */
  (value: unknown, site: string): Value | Unreadable;
  /** Never set. The field has the contract's type, by which the compiler rejects a reader that was made for another field of the schema. */
  readonly sent?: (value: Sent) => void;
}

export interface SureReader<Value, Sent> extends Pick<Reader<Value, Sent>, 'sent'> {
  (value: unknown, site: string): Value;
}

/** One reader for each field of the entity; `never` if the contract has no field of that name. */
type FieldReaders<Value, Sent> = {
  [Name in keyof Required<Value>]: Name extends keyof Sent ? Reader<Value[Name], NonNullable<Sent[Name]>> : never;
};

export const isReadable = <Value>(value: Value | Unreadable): value is Value => value !== UNREADABLE;

/** @returns a trimmed string, or a number as a string; '' for any other value, so that '[object Object]' is never shown */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}`.trim() : '';

export const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** @param understand parses a non-empty string, or a number as a string; '' and undefined mean unreadable */
const fromText =
  <Value extends string | number, Sent extends string | number>(
    understand: (sent: string, site: string) => Value | '' | undefined,
  ): Reader<Value, Sent> =>
  (value, site) => {
    const sent = textOf(value);
    return (sent && understand(sent, site)) || UNREADABLE;
  };

const fromNumber =
  (understand: (sent: number) => number | undefined): Reader<number, number> =>
  (value) =>
    understand(Number(textOf(value) || Number.NaN)) ?? UNREADABLE;

const wholeNumber = (value: number): number | undefined => {
  const whole = Math.round(value);
  return whole >= 0 && whole <= Number.MAX_SAFE_INTEGER ? whole : undefined;
};

const WITH_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const SIX_DIGIT_COLOR = /^#[\da-f]{6}$/i;

export const text: Reader<string, string | number> = fromText((sent) => sent);

export const id: Reader<Id, string | number> = fromText(safeId);

export const time: Reader<string, string> = fromText((sent) =>
  WITH_TIME.test(sent) && !Number.isNaN(Date.parse(sent)) ? sent : '',
);

/** Reads roubles, zero or more, into kopecks. */
export const money: Reader<Kopecks, number> = fromNumber((sent) => (sent >= 0 ? kopecksOf(sent) : undefined));

export const signedMoney: Reader<Kopecks, number> = fromNumber(kopecksOf);

export const count: Reader<number, number> = fromNumber(wholeNumber);

export const secondsLeft: Reader<number, number> = fromNumber((sent) => wholeNumber(Math.max(0, sent)));

export const color: Reader<string, string> = fromText((sent) => (SIX_DIGIT_COLOR.test(sent) ? sent : ''));

/** Only the boolean `true` counts: a string such as 'false' is truthy in JavaScript. */
export const flag: Reader<boolean, boolean> = (value) => value === true;

export const address: Reader<string, string> = fromText((sent) => webAddress(sent));

export const siteAddress: Reader<string, string> = fromText(addressOnSite);

/** The compiler rejects a list that lacks a value of the contract's enum. */
export const oneOf = <const Option extends string | number, Sent extends string | number = Option>(
  ...options: Option[]
): Reader<Option, Sent> => fromText((sent) => options.find((option) => `${option}` === sent));

export function optional<Value, Sent>(reader: Reader<Value, Sent>): SureReader<Value | undefined, Sent>;
export function optional<Value, Sent, const Fallback>(
  reader: Reader<Value, Sent>,
  fallback: Fallback,
): SureReader<Value | Fallback, Sent>;
export function optional(reader: Reader<unknown, never>, fallback?: unknown): SureReader<unknown, never> {
  return (value, site) => {
    // A fast path: a hall has tens of thousands of seats, and most of them lack their optional fields.
    if (value === undefined) return fallback;
    const found = reader(value, site);
    return isReadable(found) ? found : fallback;
  };
}

const addressOrInvalid = optional(address, 'about:invalid');

/** Reads an absolute http(s) address; '' if it is missing. A bad address becomes `about:invalid`, so that it differs from a missing one. */
export const addressOrNowhere: SureReader<string, string> = (value, site) =>
  value == null ? '' : addressOrInvalid(value, site);

/** Drops unreadable items; an array that has only unreadable items is unreadable. A missing value and '' are an empty list. */
export const listOrUnreadable =
  <Value, Sent>(reader: Reader<Value, Sent>): Reader<Value[], Sent[]> =>
  (value, site) => {
    if (value == null || value === '') return [];
    if (!Array.isArray(value)) return UNREADABLE;
    const items = value.map((item) => reader(item, site)).filter(isReadable);
    return items.length || !value.length ? items : UNREADABLE;
  };

export const listOf = <Value, Sent>(reader: Reader<Value, Sent>): SureReader<Value[], Sent[]> =>
  optional(listOrUnreadable(reader), [] as Value[]);

export const entriesOf =
  <Value, Sent>(reader: SureReader<Value, Sent>): SureReader<[key: string, Value][], Record<string, Sent>> =>
  (value, site) =>
    Object.entries(fieldsOf(value)).map(([key, sent]) => [key, reader(sent, site)]);

/** Reads the given fields and drops all others. An unreadable field makes the whole object unreadable. */
export const object = <Value, Sent>(fields: FieldReaders<Value, Sent>): Reader<Value, Sent> => {
  const readers = Object.entries<Reader<unknown, never>>(fields);
  return (value, site) => {
    const sent = fieldsOf(value);
    if (sent !== value) return UNREADABLE;
    const made: Record<string, unknown> = {};
    for (const [name, read] of readers) {
      const found = read(sent[name], site);
      if (!isReadable(found)) return UNREADABLE;
      made[name] = found;
    }
    // The cast is safe: `FieldReaders` pairs each field with a reader of its type.
    return made as Value;
  };
};

export const transformed =
  <Found, Value, Sent>(reader: Reader<Found, Sent>, change: (found: Found) => Value): Reader<Value, Sent> =>
  (value, site) => {
    const found = reader(value, site);
    return isReadable(found) ? change(found) : UNREADABLE;
  };
