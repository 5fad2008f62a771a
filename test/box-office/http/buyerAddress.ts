/** IPv4 as an address of IPv6, as `URL` writes it. */
const MAPPED = /^::ffff:([\da-f]+):([\da-f]+)$/;

const twoBytes = (hex: string): string => {
  const value = Number.parseInt(hex, 16);
  return `${value >> 8}.${value & 255}`;
};

/**
 * @returns the address by which limits count buyers: an IPv4 address, even if it is spelled as IPv6, or the 64-bit network of an IPv6
 * address. Such a network belongs to one household, which may use another of the network's addresses with every call
 */
export function buyerAddress(ip: string): string {
  const bare = ip.replace(/%.*$/, '');
  if (!bare.includes(':') || !URL.canParse(`http://[${bare}]`)) return ip;
  const written = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [, high, low] = MAPPED.exec(written) ?? [];
  if (high && low) return `${twoBytes(high)}.${twoBytes(low)}`;
  const [before = [], after = []] = written.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}
