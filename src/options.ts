/** Reads the host's options. A new option needs a line in `RULES`, a type in `public.ts` and a row in the README, which a test checks. */
import { safeId, webAddress } from './domain/addresses';
import type { Options } from './public';

export type { Options };

export type OptionName = keyof Options;

export type Buyer = Pick<Options, 'buyerName' | 'buyerEmail' | 'buyerPhone'>;

/** @returns the host's value of an option; null or undefined if the option is missing */
export type ReadOption = (name: OptionName) => unknown;

export const MAX_POPUPS = 3;

/** @param written null if the option is missing @returns the default of a missing option, undefined for a bad value */
type Rule<Value> = (written: string | null, pageAddress: string) => Value | undefined;

/** A flag is on if the attribute exists, unless its value is "false". */
const flag: Rule<boolean> = (written) => written !== null && written !== 'false';

/** An empty attribute stands for the default; any other attribute is bad if `read` makes nothing of it. */
const optional =
  <Value>(unset: Value, read: (written: string, pageAddress: string) => Value | undefined): Rule<Value> =>
  (written, pageAddress) =>
    written ? read(written, pageAddress) || undefined : unset;

const words = optional('', (written) => written);
/** The mode's store warns of a bad mode and keeps the earlier one. */
const mode = words as Rule<Options['mode']>;
const id = optional('', safeId);
const link = optional('', webAddress);

/** A base address: the slash, query and fragment at its end are removed. */
const root = optional('', (written, pageAddress) => webAddress(written, pageAddress).replace(/\/*([?#].*)?$/, ''));

const promo: Rule<boolean | string> = (written) => {
  if (written === null || written === 'false') return false;
  const code = written.trim();
  return code && code !== 'true' ? code : true;
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
  payment: optional('redirect', (written) => (['redirect', 'host'] as const).find((each) => each === written)),
  hostOrigin: words,
  maxPopups: optional(MAX_POPUPS, (written) => (/^[1-9]\d?$/.test(written) ? Number(written) : undefined)),
  getContentType: flag,
  source: flag,
  thumbnail: flag,
  eager: flag,
  debug: flag,
};

export const OPTION_NAMES = Object.keys(RULES) as OptionName[];

/** Options that choose the screen: after a change a running widget shows the new screen. */
const PLACE_OPTIONS: OptionName[] = ['show', 'performance', 'seasonTicket', 'seasonTickets'];

export const BUYER_OPTIONS: OptionName[] = ['buyerName', 'buyerEmail', 'buyerPhone'];

/** A running widget applies changes of these options; a change of any other option restarts the widget. */
export const LIVE_OPTIONS: OptionName[] = [...PLACE_OPTIONS, ...BUYER_OPTIONS, 'mode'];

export const changesPlace = (changed: OptionName[]): boolean => PLACE_OPTIONS.some((name) => changed.includes(name));

export const attributeOf = (name: OptionName): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export const ATTRIBUTES: string[] = OPTION_NAMES.map(attributeOf);

export const warn = (name: OptionName): void => console.warn(`bswidget: bad or missing "${attributeOf(name)}"`);

/** The last bad value of each option, else '', so that the same value is warned of only once. */
export type BadOptions = Map<OptionName, string>;

const readValue = <Name extends OptionName>(
  name: Name,
  written: unknown,
  pageAddress: string,
): Options[Name] | undefined => RULES[name](written == null ? null : `${written}`, pageAddress);

/** Does not warn of a bad value, which has the default's effect. */
export const optionOf = <Name extends OptionName>(name: Name, written: unknown, pageAddress: string): Options[Name] =>
  // The cast is safe: each rule has a default for a missing option.
  readValue(name, written, pageAddress) ?? (readValue(name, null, pageAddress) as Options[Name]);

export const isBadOption = (name: OptionName, written: unknown, pageAddress: string): boolean =>
  readValue(name, written, pageAddress) === undefined;

/** Warns once of each bad value. @param bad the bad values of the last reading, updated by this one */
export function readOptions(readOption: ReadOption, pageAddress: string, bad: BadOptions = new Map()): Options {
  const values = OPTION_NAMES.map((name) => {
    const written = readOption(name);
    const fault = isBadOption(name, written, pageAddress) ? `${written}` : '';
    if (fault && fault !== bad.get(name)) warn(name);
    bad.set(name, fault);
    return [name, optionOf(name, written, pageAddress)];
  });
  // Each option is set, so that a property added to Object.prototype by the page is never read as an option.
  const options: Options = Object.fromEntries(values);
  if (options.api) options.site ||= new URL(options.api).origin;
  // In a frame the page's address names the distributor (`app/paths.ts`).
  if (options.page)
    options.distributor = safeId(new URL(pageAddress).searchParams.get('distributor')) || options.distributor;
  return options;
}
