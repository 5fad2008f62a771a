/** What a host may set, its defaults, and the constants of the specification (§9). */
import { webAddress } from './domain/addresses';
import { safeId } from './domain/ids';
import type { Options } from './public';

export type { Options };

/** Popups at once, unless `max-popups` says otherwise. */
export const MAX_POPUPS = 3;

/** `seasonTicket` is `season-ticket` on the element. */
export const attributeOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Reads what was written for an option. @returns '' for a bad value */
type Kind = (text: string, base: string) => string | number | boolean;

const flag: Kind = (text) => text !== 'false';
const words: Kind = (text) => text;
/** Others are added to it: what would stand in between goes. */
const root: Kind = (text, base) => webAddress(text, base).replace(/\/*([?#].*)?$/, '');

const KINDS: Record<keyof Options, Kind> = {
  api: root,
  site: root,
  frame: root,
  page: flag,
  show: words,
  performance: safeId,
  seasonTicket: safeId,
  seasonTickets: flag,
  mode: words,
  distributor: safeId,
  brand: words,
  phone: words,
  email: words,
  help: webAddress,
  terms: webAddress,
  privacy: webAddress,
  payment: (text) => (/^(redirect|host)$/.test(text) ? text : ''),
  hostOrigin: words,
  maxPopups: (text) => (/^[1-9]\d?$/.test(text) ? +text : ''),
  getContentType: flag,
  source: flag,
  thumbnail: flag,
  eager: flag,
  debug: flag,
};

const NAMES = Object.keys(KINDS) as (keyof Options)[];

/** The attributes that the element observes. */
export const ATTRIBUTES: string[] = NAMES.map(attributeOf);

/** Tells the integrator, in the console, which option is wrong. */
export const warn = (name: string): void => console.warn(`bswidget: bad or missing "${attributeOf(name)}"`);

/**
 * Turns what a host wrote into options. A bad value counts as none and gets one warning that names it.
 * @param read gives what was written for an option, or null
 * @param base the page's address: what relative ones are relative to
 * @param told the bad values that the host was warned of when its options were read before; takes those of now
 */
export function readOptions(
  read: (name: keyof Options, attribute: string) => unknown,
  base: string,
  told: Map<string, string> = new Map(),
): Options {
  // what holds where the host says nothing; anything else is off, or empty, whatever a page adds to Object.prototype
  const options = { __proto__: null, payment: 'redirect', maxPopups: MAX_POPUPS } as unknown as Options;
  for (const name of NAMES) {
    const kind = KINDS[name];
    const isFlag = kind === flag;
    const text = `${read(name, attributeOf(name)) ?? (isFlag ? false : '')}`;
    const value = (isFlag || text) && kind(text, base);
    if (value || !(name in options)) Object.assign(options, { [name]: value });
    if (value || isFlag || !text) told.delete(name);
    else {
      if (told.get(name) !== text) warn(name);
      told.set(name, text);
    }
  }
  if (options.api) options.site ||= new URL(options.api).origin;
  // the host of a frame writes it there
  if (options.page) options.distributor = safeId(new URL(base).searchParams.get('distributor')) || options.distributor;
  return options;
}
