const WEB_PROTOCOLS = new Set(['http:', 'https:']);

/** @returns the absolute address, or '' unless it is http(s) without a name or password in it */
export const webAddress = (text: string, base?: string): string => {
  try {
    const { protocol, href, username, password } = new URL(text, base);
    return WEB_PROTOCOLS.has(protocol) && !username && !password ? href : '';
  } catch {
    return '';
  }
};

/** @returns an address or a path with this added to its query, which stays as it was to the letter */
export function withQuery(address: string, query: URLSearchParams | string): string {
  const added = `${query}`;
  return added ? address + (address.includes('?') ? '&' : '?') + added : address;
}

/**
 * @param text an address below the root of the site; slashes in front of it do not leave that root
 * @param site the root, without a slash at its end
 * @returns the absolute address, or '' where it would lead to another origin
 */
export const addressOnSite = (text: string, site: string): string => {
  const address = text && webAddress(text.replace(/^[\\/]+/, ''), `${site}/`);
  return address.startsWith(`${new URL(site).origin}/`) ? address : '';
};

/** @returns `https://host.example` of `https://host.example/a?b`; '' when it is no web address */
export const originOf = (address: string): string => {
  const url = webAddress(address);
  return url && new URL(url).origin;
};

/** An id stands in paths, where `..` and its disguises would lead to another call. */
const SAFE_ID = /^[\w-]{1,64}$/;

/** @returns whether this text may be an id */
export const isSafeId = (text: string): boolean => SAFE_ID.test(text);

/** @returns a text of a store or an address if it is an id, else '' */
export const safeId = (value: unknown): string => (typeof value === 'string' && isSafeId(value) ? value : '');
