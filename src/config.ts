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

/** What holds where the host says nothing; the type of a default is the type of its option. */
const DEFAULTS: Options = {
  api: '',
  site: '',
  frame: '',
  page: false,
  show: '',
  performance: '',
  seasonTicket: '',
  seasonTickets: false,
  mode: '',
  distributor: '',
  brand: '',
  phone: '',
  email: '',
  help: '',
  terms: '',
  privacy: '',
  payment: 'redirect',
  hostOrigin: '',
  maxPopups: MAX_POPUPS,
  getContentType: false,
  source: false,
  thumbnail: false,
  eager: false,
  debug: false,
};

const NAMES = Object.keys(DEFAULTS) as (keyof Options)[];

/** `seasonTicket` is `season-ticket` on the element. */
export const attributeOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The attributes that the element observes. */
export const ATTRIBUTES: string[] = NAMES.map(attributeOf);

/** Ids that may stand in a path: `..` and its disguises would lead to another call (quality.md, M7). */
export const SAFE_ID = /^[\w-]{1,64}$/;

/** @returns what came from a store or an address, if it is such an id, else '' */
export const safeId = (value: unknown): string => (typeof value === 'string' && SAFE_ID.test(value) ? value : '');

const ROOTS = /^(api|site|frame)$/;
const LINKS = /^(help|terms|privacy)$/;
const IDS = /^(performance|seasonTicket|distributor)$/;

/** @returns the absolute address, or '' unless it is http(s) without a password in it */
export const webAddress = (text: string, base?: string): string => {
  try {
    const { protocol, href, username, password } = new URL(text, base);
    return /^https?:$/.test(protocol) && !username && !password ? href : '';
  } catch {
    return '';
  }
};

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
  const options: Options = { ...DEFAULTS };
  for (const name of NAMES) {
    const raw = read(name, attributeOf(name));
    const kind = typeof DEFAULTS[name];
    const before = told.get(name);
    told.delete(name);
    if (raw == null || (raw === '' && kind !== 'boolean')) continue;
    const text = String(raw);
    const value =
      kind === 'boolean'
        ? text !== 'false'
        : kind === 'number'
          ? /^[1-9]\d?$/.test(text) && +text
          : ROOTS.test(name)
            ? webAddress(text, base).replace(/\/*([?#].*)?$/, '')
            : LINKS.test(name)
              ? webAddress(text, base)
              : (IDS.test(name) ? SAFE_ID : name === 'payment' ? /^(redirect|host)$/ : /./).test(text) && text;
    if (value || kind === 'boolean') Object.assign(options, { [name]: value });
    else {
      if (before !== text) warn(name);
      told.set(name, text);
    }
  }
  if (options.api) options.site ||= new URL(options.api).origin;
  // the host of a frame writes it there
  if (options.page) options.distributor = safeId(new URL(base).searchParams.get('distributor')) || options.distributor;
  return options;
}
