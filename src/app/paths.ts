/** The one grammar of the widget's addresses: reads a path below the root, and builds every path that a link or a step leads to. */
import { exec } from 'preact-iso/router';
import { safeId, withQuery } from '../domain/addresses';
import { withoutPrototype } from '../domain/collections';
import type { Id } from '../domain/entities';
import type { Options } from '../options';
import type { Paths } from '../screens/screenContext';

/** The paths of the named pages (spec §2), as the router matches them; any other path is the page `notFound`. */
export const PATTERNS = {
  showMap: '/show/:id',
  seasonTickets: '/season-tickets',
  seasonTicket: '/season-tickets/:id',
  checkoutSuccess: '/checkout-success',
} as const;

export type NamedPage = keyof typeof PATTERNS;
type Query = Record<string, string>;

/** Where a path leads. */
export interface Address {
  page: NamedPage | 'notFound';
  /** The path alone, for the router; '/' where it holds an escape that is none, which the router would throw at. */
  pathname: string;
  /** The id in the path, or ''. */
  id: string;
  /** The display mode that the path asks for, or ''. */
  mode: string;
  /** Everything else that is asked for; of repeated values the last one counts (spec §2). */
  query: Query;
}

/** Stands in the query of the address that a payment page leads back to: the host's router may live in the fragment. */
const RETURN_MARK = 'bswidget-order';

const NAMED_PAGES = Object.keys(PATTERNS) as NamedPage[];

const readQuery = (text = ''): Query => withoutPrototype(Object.fromEntries(new URLSearchParams(text)));

/** @param path below the root with its query, written by anybody @returns where it leads; never throws */
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
    // such as %E0%A4%A
    return { page: 'notFound', pathname: '/', id: '', mode, query };
  }
}

/** The id of a show has to be numeric (spec §5). */
export const isShowId = (id: string): boolean => /^\d{1,64}$/.test(id);

/** The query of a path; empty and undefined values are left out. */
type OpenQuery = Record<string, string | undefined>;

const addQuery = (path: string, query: OpenQuery = {}): string =>
  withQuery(path, new URLSearchParams(Object.entries(query).filter((entry): entry is [string, string] => !!entry[1])));

/** An id stands in a path as it is. Anything else leads nowhere, and escaping it could throw. */
const segment = (id: Id): string => id.replace(/[^\w-]/g, '_');

export const paths = {
  show: (id: Id, query?: OpenQuery) => addQuery(`/show/${segment(id)}`, query),
  seasonTickets: (query?: OpenQuery) => addQuery('/season-tickets', query),
  seasonTicket: (id: Id, query?: OpenQuery) => addQuery(`/season-tickets/${segment(id)}`, query),
  checkoutSuccess: (query?: OpenQuery) => addQuery('/checkout-success', query),
} satisfies Paths;

/** @param path below the root, from anybody @returns the path of the show or season ticket that it leads to, if it does */
export function shopPath(path = ''): string | undefined {
  const { page, id } = readPath(path);
  if (page === 'showMap' && isShowId(id)) return paths.show(id);
  if (page === 'seasonTicket' && safeId(id)) return paths.seasonTicket(id);
}

/** The options that go into a path. The hosted page in a frame does not know the seller, so a frame's path names it. */
const startQuery = ({ performance, mode, distributor, frame }: Options) => ({
  performance,
  mode,
  distributor: frame && distributor,
});

/** @returns the path of the screen that the options ask for, or '' */
function askedPath(options: Options): string {
  const { show, seasonTicket, seasonTickets } = options;
  const query = startQuery(options);
  if (show) return paths.show(show, query);
  if (seasonTicket) return paths.seasonTicket(seasonTicket, query);
  return seasonTickets ? paths.seasonTickets(query) : '';
}

/** @returns where a widget with these options starts; '' where they ask for nothing, unless a hosted page in a frame has a first screen of its own */
export const startPath = (options: Options): string =>
  askedPath(options) || (options.frame && addQuery('/', startQuery(options)));

/** @returns the first path of a buyer who comes back from a payment page. The mark outlives the order: later it leads on to the path `to` */
export const returnPath = (options: Options): string =>
  paths.checkoutSuccess({ ...startQuery(options), to: askedPath(options) });

/**
 * @param address of the host page
 * @returns it with the mark of a return, by which a buyer from the payment page sees the order, and else the same to the letter:
 *   a parser would write the query anew, and change an address in another encoding or a path in the query
 */
export function markReturn(address: string): string {
  if (isReturn(address)) return address;
  const [page = '', ...fragment] = address.split('#');
  return [withQuery(page, `${RETURN_MARK}=1`), ...fragment].join('#');
}

/** @param address of the host page @returns whether a payment page has just led back to it */
export const isReturn = (address: string): boolean => new URL(address).searchParams.has(RETURN_MARK);
