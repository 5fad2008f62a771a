/** IPv4 as an address of IPv6, as `URL` writes it. */
const MAPPED = /^::ffff:([\da-f]+):([\da-f]+)$/;

const twoBytes = (hex: string): string => {
  const value = Number.parseInt(hex, 16);
  return `${value >> 8}.${value & 255}`;
};

/**
 * Whom limits count as one buyer. An address of IPv4 is itself, written as one of IPv6 too; of IPv6 it is the network of 64 bits, which
 * one household has alone, and whose addresses it may change with every call.
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
