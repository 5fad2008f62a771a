/** @returns the absolute address, or '' unless it is http(s) without a password in it */
export const webAddress = (text: string, base?: string): string => {
  try {
    const { protocol, href, username, password } = new URL(text, base);
    return /^https?:$/.test(protocol) && !username && !password ? href : '';
  } catch {
    return '';
  }
};

/** @returns an address or a path with this added to its query */
export function withQuery(address: string, query: URLSearchParams | string): string {
  const added = `${query}`;
  return added ? address + (address.includes('?') ? '&' : '?') + added : address;
}
