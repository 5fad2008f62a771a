import { exec } from 'preact-iso/router';

/** The named pages (§2) and their addresses below the root; any other address is `notFound`. */
const ROUTES = [
  ['showMap', '/show/:id'],
  ['seasonTickets', '/season-tickets'],
  ['seasonTicket', '/season-tickets/:id'],
  ['checkoutSuccess', '/checkout-success'],
] as const;

type PageName = (typeof ROUTES)[number][0] | 'notFound';

/** Where an address leads: the page, the id in its path or '', and its query, the last of repeated values (§2). */
export interface Route {
  page: PageName;
  id: string;
  query: Record<string, string>;
}

/** What has a cart: a show or a season ticket. */
const SHOP = /^\/(show\/\d+|season-tickets\/[\w-]+)(?![^/?])/;

/** @param url an address below the root, from anybody @returns its path, if it leads to a show or a season ticket, else undefined */
export const shopPath = (url = ''): string | undefined => SHOP.exec(url)?.[0];

/** Reads an address below the root, such as `/show/12?mode=full`. Never throws, whatever the address is. */
export function matchRoute(url: string): Route {
  const [path = '', search] = url.split('?');
  const query = { __proto__: null, ...Object.fromEntries(new URLSearchParams(search)) } as unknown as Route['query'];
  try {
    for (const [page, route] of ROUTES) {
      const found = exec(path, route);
      if (found) return { page, id: found.params.id ?? '', query };
    }
  } catch {
    // an escape that is none, such as /show/%E0%A4%A
  }
  return { page: 'notFound', id: '', query };
}
