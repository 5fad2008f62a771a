/** The grammar of the widget's addresses: reads paths below the root, and builds every path to which the widget navigates. */
import { exec } from 'preact-iso/router';
import { safeId, withQuery } from '../domain/addresses';
import { withoutPrototype } from '../domain/collections';
import type { Id } from '../domain/entities';
import type { Options } from '../options';
import type { Paths } from '../screens/screenContext';

/** The paths of the named pages (spec §2) as router patterns; any other path is the page `notFound`. */
export const PATTERNS = {
  showMap: '/show/:id',
  seasonTickets: '/season-tickets',
  seasonTicket: '/season-tickets/:id',
  checkoutSuccess: '/checkout-success',
} as const;

export type NamedPage = keyof typeof PATTERNS;
type Query = Record<string, string>;

export interface Address {
  page: NamedPage | 'notFound';
  /** The path without its query, for the router; '/' if a malformed percent escape would make the router throw. */
  pathname: string;
  id: string;
  mode: string;
  /** The query without `mode`; of repeated parameters the last counts (spec §2). */
  query: Query;
}

/** The query parameter that marks a return from the payment page. The fragment is left free, because the host's router may use it. */
const RETURN_MARK = 'bswidget-order';

const NAMED_PAGES = Object.keys(PATTERNS) as NamedPage[];

const readQuery = (text = ''): Query => withoutPrototype(Object.fromEntries(new URLSearchParams(text)));

/** @param path below the root with its query, untrusted @returns the parsed path; never throws */
export function readPath(path: string): Address {
  const [pathname = '', search] = path.split('?');
  const query = readQuery(search);
  const { mode = '' } = query;
  delete query.mode;
  try {
    for (const page of NAMED_PAGES) {
      const match = exec(pathname, PATTERNS[page]);
      if (match) return { page, pathname, id: match.params.id ?? '', mode, query };
    }
    return { page: 'notFound', pathname: pathname || '/', id: '', mode, query };
  } catch {
    // A malformed percent escape, such as %E0%A4%A.
    return { page: 'notFound', pathname: '/', id: '', mode, query };
  }
}

/** The id of a show must be numeric (spec §5). */
export const isShowId = (id: string): boolean => /^\d{1,64}$/.test(id);

/** Query parameters; empty and undefined values are left out. */
type OpenQuery = Record<string, string | undefined>;

const addQuery = (path: string, query: OpenQuery = {}): string =>
  withQuery(path, new URLSearchParams(Object.entries(query).filter((entry): entry is [string, string] => !!entry[1])));

/** Safe ids stay unchanged. Other characters become `_`, because percent-encoding throws on a lone surrogate. */
const segment = (id: Id): string => id.replace(/[^\w-]/g, '_');

export const paths = {
  show: (id: Id, query?: OpenQuery) => addQuery(`/show/${segment(id)}`, query),
  seasonTickets: (query?: OpenQuery) => addQuery('/season-tickets', query),
  seasonTicket: (id: Id, query?: OpenQuery) => addQuery(`/season-tickets/${segment(id)}`, query),
  checkoutSuccess: (query?: OpenQuery) => addQuery('/checkout-success', query),
} satisfies Paths;

/** @param path below the root, untrusted @returns the path of its show or season ticket; undefined for any other page */
export function shopPath(path = ''): string | undefined {
  const { page, id } = readPath(path);
  if (page === 'showMap' && isShowId(id)) return paths.show(id);
  if (page === 'seasonTicket' && safeId(id)) return paths.seasonTicket(id);
}

/** The options in a start path. A hosted page in a frame does not know the distributor, so the path names it. */
const startQuery = ({ performance, mode, distributor, frame }: Options) => ({
  performance,
  mode,
  distributor: frame && distributor,
});

/** @returns the path of the screen that the options name, or '' */
function askedPath(options: Options): string {
  const { show, seasonTicket, seasonTickets } = options;
  const query = startQuery(options);
  if (show) return paths.show(show, query);
  if (seasonTicket) return paths.seasonTicket(seasonTicket, query);
  return seasonTickets ? paths.seasonTickets(query) : '';
}

/** @returns the start path, '' if the options name no screen; a hosted page in a frame has a first screen at '/' */
export const startPath = (options: Options): string =>
  askedPath(options) || (options.frame && addQuery('/', startQuery(options)));

/** @returns the first path of a buyer who returns from a payment page. The mark outlives the order: later the screen leads on to `to` */
export const returnPath = (options: Options): string =>
  paths.checkoutSuccess({ ...startQuery(options), to: askedPath(options) });

/**
 * @param address of the host page
 * @returns the address with the return mark, by which the buyer sees the order on return, and otherwise unchanged: a URL parser would
 * rewrite the query, and break an address in another encoding or with a path in the query
 */
export function markReturn(address: string): string {
  if (isReturn(address)) return address;
  const [page = '', ...fragment] = address.split('#');
  return [withQuery(page, `${RETURN_MARK}=1`), ...fragment].join('#');
}

export const isReturn = (address: string): boolean => new URL(address).searchParams.has(RETURN_MARK);
