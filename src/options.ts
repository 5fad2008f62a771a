/**
 * The options of a host: a name, a reader, and the value without one. To add an option, add a line to `RULES` and
 * its type to `public.ts`; a line of the README's table is wanted by a test.
 */
import { safeId, webAddress } from './domain/addresses';
import { LONGEST_PROMO_CODE } from './domain/orders';
import type { Options } from './public';

export type { Options };

export type OptionName = keyof Options;

/** The buyer's contacts, as far as the host page knows them. */
export type Buyer = Pick<Options, 'buyerName' | 'buyerEmail' | 'buyerPhone'>;

/** @returns the host's value of an option, by its name or by its attribute; null or undefined without one */
export type ReadOption = (name: OptionName, attribute: string) => unknown;

/** Popups at once, unless the host says otherwise. */
export const MAX_POPUPS = 3;

interface Rule<Value> {
  /** The value of a missing or bad option. */
  unset: Value;
  /** @returns the value, or undefined for a bad one */
  read: (written: string, pageAddress: string) => Value | undefined;
}

/** On where it is written, unless as "false". */
const flag: Rule<boolean> = { unset: false, read: (written) => written !== 'false' };

/** An empty attribute counts as none. */
const optional = <Value>(
  unset: Value,
  read: (written: string, pageAddress: string) => Value | undefined,
): Rule<Value> => ({
  unset,
  read: (written, pageAddress) => (written ? read(written, pageAddress) : unset),
});

const words = optional('', (written) => written);
/** A bad mode goes on to the mode's store, which keeps the earlier one with a warning. */
const mode = words as Rule<Options['mode']>;
const id = optional('', (written) => safeId(written) || undefined);
const link = optional('', (written, pageAddress) => webAddress(written, pageAddress) || undefined);

/** An address that others are added to, without a slash, query or fragment at its end. */
const root = optional(
  '',
  (written, pageAddress) => webAddress(written, pageAddress).replace(/\/*([?#].*)?$/, '') || undefined,
);

/** On where it is written, as a code to try where it is one; longer than the contract lets a code be it is bad. */
const promo: Rule<boolean | string> = {
  unset: false,
  read(written) {
    if (written === 'false') return false;
    const code = written.trim();
    if (code.length > LONGEST_PROMO_CODE) return undefined;
    return code && code !== 'true' ? code : true;
  },
};

const RULES: { [Name in OptionName]: Rule<Options[Name]> } = {
  api: root,
  site: root,
  frame: root,
  page: flag,
  show: words,
  performance: id,
  seasonTicket: id,
  seasonTickets: flag,
  button: words,
  mode,
  distributor: id,
  brand: words,
  phone: words,
  email: words,
  help: link,
  terms: link,
  privacy: link,
  marketing: flag,
  buyerName: words,
  buyerEmail: words,
  buyerPhone: words,
  promo,
  payment: optional('redirect', (written) => (written === 'redirect' || written === 'host' ? written : undefined)),
  hostOrigin: words,
  maxPopups: optional(MAX_POPUPS, (written) => (/^[1-9]\d?$/.test(written) ? Number(written) : undefined)),
  getContentType: flag,
  source: flag,
  thumbnail: flag,
  eager: flag,
  debug: flag,
};

export const OPTION_NAMES = Object.keys(RULES) as OptionName[];

/** The options of the shown screen: a running widget goes there. */
const PLACE_OPTIONS = ['show', 'performance', 'seasonTicket', 'seasonTickets'] as const;

/** Options that a running widget takes over; a change of any other starts it anew. */
export const LIVE_OPTIONS: ReadonlySet<OptionName> = new Set<OptionName>([
  ...PLACE_OPTIONS,
  'mode',
  'buyerName',
  'buyerEmail',
  'buyerPhone',
]);

/** Whether a change of these leads the buyer elsewhere. */
export const changesPlace = (changed: OptionName[]): boolean => PLACE_OPTIONS.some((name) => changed.includes(name));

/** `seasonTicket` is `season-ticket` on the element. */
export const attributeOf = (name: OptionName): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The attributes that the element observes. */
export const ATTRIBUTES: string[] = OPTION_NAMES.map(attributeOf);

/** Tells the integrator, in the console, which option is wrong. */
export const warn = (name: OptionName): void => console.warn(`bswidget: bad or missing "${attributeOf(name)}"`);

/** Bad values by option: each is warned of once, and again after another value. */
export type BadOptions = Map<OptionName, string>;

/**
 * @param written by the host; null or undefined where it wrote nothing
 * @returns the option, or undefined for a bad value
 */
function readOption<Name extends OptionName>(
  name: Name,
  written: unknown,
  pageAddress: string,
): Options[Name] | undefined {
  const rule: Rule<Options[Name]> = RULES[name];
  return written == null ? rule.unset : rule.read(`${written}`, pageAddress);
}

/** @returns the value of one option, the fallback for a bad one, without a warning */
export const optionOf = <Name extends OptionName>(name: Name, written: unknown, pageAddress: string): Options[Name] =>
  readOption(name, written, pageAddress) ?? RULES[name].unset;

/** @returns whether the value of an option counts as none */
export const isBadOption = (name: OptionName, written: string, pageAddress: string): boolean =>
  readOption(name, written, pageAddress) === undefined;

/** Reads one option into the others. */
function readInto<Name extends OptionName>(
  options: Options,
  name: Name,
  written: unknown,
  { pageAddress, bad }: { pageAddress: string; bad: BadOptions },
): void {
  const text = `${written ?? ''}`;
  const value = readOption(name, written, pageAddress);
  options[name] = value ?? RULES[name].unset;
  if (value !== undefined) bad.delete(name);
  else {
    if (bad.get(name) !== text) warn(name);
    bad.set(name, text);
  }
}

/**
 * Reads the host's values. A bad one counts as none and gets one warning that names it.
 * @param pageAddress the base of relative addresses
 * @param bad the bad values of the last reading; takes the new ones
 */
export function readOptions(readOption: ReadOption, pageAddress: string, bad: BadOptions = new Map()): Options {
  // each one is set here: properties that a page adds to Object.prototype are no options
  const options = {} as Options;
  for (const name of OPTION_NAMES) {
    readInto(options, name, readOption(name, attributeOf(name)), { pageAddress, bad });
  }
  if (options.api) options.site ||= new URL(options.api).origin;
  // the host of a frame writes it into the address of the page in there
  if (options.page)
    options.distributor = safeId(new URL(pageAddress).searchParams.get('distributor')) || options.distributor;
  return options;
}
