/** What a host may set, its defaults, and the constants of the specification (§9). */
import type { Options } from './public';

export type { Options };

/** Order types (§1). */
export const SHOW = 1;
export const SEASON_TICKET = 2;

/** The box office's codes that the cart answers itself (§8). */
export const PLACE_TAKEN = 'PlaceAlreadyReservedException';

/** The event, on the widget's own root, that tells of an error nothing else caught. */
export const FAULT = 'bswidget-fault';

/** How long a popup stays, in ms (§9). */
export const MESSAGE_MS = 3000;
export const NOTIFICATION_MS = 4500;

/** Popups at once, unless `max-popups` says otherwise. */
export const MAX_POPUPS = 3;

/** How long 'Вернуть' is offered after a removal, in ms. */
export const UNDO_MS = 5000;

/** A screen that failed asks again by itself after this many ms, up to twice as many by chance. */
export const RECHECK_MS = 20_000;

/** After this many ms without an answer the buyer reads that we still wait. */
export const SLOW_MS = 8000;

/** After this many ms the box office is asked what became of a cart operation; after the second, control comes back anyway. */
export const READ_BACK_MS = 25_000;
export const GIVE_UP_MS = 30_000;

/** So many ms after the time was over the box office is asked what is free: by then its own clock has freed the seats. */
export const FREED_MS = 2000;

/** Fresh availability is fetched when a tab comes back after this many ms. */
export const STALE_MS = 30_000;

/** Payment checks back off between these, in ms. */
export const CHECK_MIN_MS = 2000;
export const CHECK_MAX_MS = 15_000;

/** After this many ms of checking the buyer reads that the bank is slow. */
export const PAY_LONG_MS = 60_000;

/** `seasonTicket` is `season-ticket` on the element. */
export const attributeOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Ids that may stand in a path: `..` and its disguises would lead to another call (quality.md, M7). */
export const SAFE_ID = /^[\w-]{1,64}$/;

/** @returns what came from a store or an address, if it is such an id, else '' */
export const safeId = (value: unknown): string => (typeof value === 'string' && SAFE_ID.test(value) ? value : '');

/** @returns the absolute address, or '' unless it is http(s) without a password in it */
export const webAddress = (text: string, base?: string): string => {
  try {
    const { protocol, href, username, password } = new URL(text, base);
    return /^https?:$/.test(protocol) && !username && !password ? href : '';
  } catch {
    return '';
  }
};

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
