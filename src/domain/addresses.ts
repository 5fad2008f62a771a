import { withoutPrototype } from './collections';

const WEB_PROTOCOLS = new Set(['http:', 'https:']);

/** @returns the absolute address; '' unless it is http(s) without credentials */
export const webAddress = (text: string, base?: string): string => {
  try {
    const { protocol, href, username, password } = new URL(text, base);
    return WEB_PROTOCOLS.has(protocol) && !username && !password ? href : '';
  } catch {
    return '';
  }
};

export type Params = Record<string, unknown>;

const saysNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || typeof value === 'function';

/** Skips empty values and functions; a parameter with an array is repeated for each item (spec §7). */
export function toSearchParams(params: Params): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    for (const item of Array.isArray(value) ? value : [value]) if (!saysNothing(item)) search.append(name, `${item}`);
  }
  return search;
}

export function withQuery(address: string, query: URLSearchParams | string): string {
  const added = `${query}`;
  return added ? address + (address.includes('?') ? '&' : '?') + added : address;
}

/** @returns the query of an address or path; of repeated parameters the last counts (spec §2) */
export const queryOf = (address: string): Record<string, string> =>
  withoutPrototype(Object.fromEntries(new URLSearchParams(/\?([^#]*)/.exec(address)?.[1])));

/** @returns the absolute address; '' if it leads to another origin. @param site an address without a trailing slash */
export const addressOnSite = (text: string, site: string): string => {
  const address = text && webAddress(text.replace(/^[\\/]+/, ''), `${site}/`);
  return address.startsWith(`${new URL(site).origin}/`) ? address : '';
};

/** @returns `https://host.example` for `https://host.example/a?b`; '' if the text is no web address */
export const originOf = (address: string): string => {
  const url = webAddress(address);
  return url && new URL(url).origin;
};

/** Ids are inserted into paths, where `..` and its encoded forms would lead to another call. */
const SAFE_ID = /^[\w-]{1,64}$/;

export const isSafeId = (text: string): boolean => SAFE_ID.test(text);

export const safeId = (value: unknown): string => (typeof value === 'string' && isSafeId(value) ? value : '');
