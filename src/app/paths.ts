/** The grammar of the widget's addresses: reads paths below the root, and builds every path to which the widget navigates. */
import { exec } from 'preact-iso/router';
import { queryOf, safeId, toSearchParams, withQuery } from '../domain/addresses';
import type { Id } from '../domain/entities';
import type { Options } from '../options';
import type { Paths } from '../screens/screenContext';

/** The paths of the named pages (spec §2) as patterns of preact-iso; any other path is the page `notFound`. */
const PATTERNS = {
  showMap: '/show/:id',
  seasonTickets: '/season-tickets',
  seasonTicket: '/season-tickets/:id',
  checkoutSuccess: '/checkout-success',
} as const;

type NamedPage = keyof typeof PATTERNS;
type Query = Record<string, string>;

export interface Address {
  page: NamedPage | 'notFound';
  id: string;
  mode: string;
  /** The query without `mode`. */
  query: Query;
}

const NAMED_PAGES = Object.keys(PATTERNS) as NamedPage[];

/** Parses a path below the root with its query. The path is untrusted, so no path makes the function throw. */
export function readPath(path: string): Address {
  const [pathname = ''] = path.split('?');
  const query = queryOf(path);
  const { mode = '' } = query;
  delete query.mode;
  try {
    for (const page of NAMED_PAGES) {
      const match = exec(pathname, PATTERNS[page]);
      if (match) return { page, id: match.params.id ?? '', mode, query };
    }
  } catch {
    // `exec` throws at a malformed percent escape, such as %E0%A4%A.
  }
  return { page: 'notFound', id: '', mode, query };
}

/** The id of a show must be numeric (spec §5). */
export const isShowId = (id: string): boolean => /^\d{1,64}$/.test(id);

type OpenQuery = Record<string, string | undefined>;

const addQuery = (path: string, query: OpenQuery = {}): string => withQuery(path, toSearchParams(query));

/** Safe ids stay unchanged. In other ids the forbidden characters become `_`: percent-encoding would throw on a lone surrogate. */
const segment = (id: Id): string => id.replace(/[^\w-]/g, '_');

const pathOf = (page: NamedPage, query: OpenQuery | undefined, id = ''): string =>
  addQuery(PATTERNS[page].replace(':id', segment(id)), query);

export const paths = {
  show: (id: Id, query?: OpenQuery) => pathOf('showMap', query, id),
  seasonTickets: (query?: OpenQuery) => pathOf('seasonTickets', query),
  seasonTicket: (id: Id, query?: OpenQuery) => pathOf('seasonTicket', query, id),
  checkoutSuccess: (query?: OpenQuery) => pathOf('checkoutSuccess', query),
} satisfies Paths;

/** @returns the path of the show or season ticket that a path leads to, else undefined. @param path below the root, untrusted */
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

function askedPath(options: Options): string {
  const { show, seasonTicket, seasonTickets } = options;
  const query = startQuery(options);
  if (show) return paths.show(show, query);
  if (seasonTicket) return paths.seasonTicket(seasonTicket, query);
  return seasonTickets ? paths.seasonTickets(query) : '';
}

/** @returns the path of the screen that the options name. If they name none: '/' for a frame, whose page has a first screen, else '' */
export const startPath = (options: Options): string =>
  askedPath(options) || (options.frame && addQuery('/', startQuery(options)));

/** The mark of a return may stay in the address longer than the order exists: then the screen after checkout leads on to `to`. */
export const returnPath = (options: Options): string =>
  paths.checkoutSuccess({ ...startQuery(options), to: askedPath(options) });
