import { isIP } from 'node:net';
import { compile } from 'proxy-addr';

/**
 * Whether an address belongs to a trusted proxy. Takes the address and its distance: 0 is the other end of the
 * connection, 1 the client of that one, and so on.
 */
export type TrustsProxy = (address: string, distance: number) => boolean;

/**
 * The largest allowed number of proxies, more than any installation has in a row. A larger number is a mistake, and
 * would make the server trust addresses that visitors write into the header.
 */
export const mostProxies = 10;

/**
 * Reads `TRUSTED_PROXIES`: the number of proxies in front of the server (`1`), or their addresses and networks,
 * separated by commas (`10.0.0.0/8, 2001:db8::1`). Null when it is neither.
 */
export function readTrustedProxies(text: string): TrustsProxy | null {
  if (/^\d+$/.test(text)) {
    const count = Number(text);
    return count <= mostProxies ? (address, distance) => isIP(address) > 0 && distance < count : null;
  }
  try {
    return compile(text.split(',').map((network) => network.trim()));
  } catch {
    return null;
  }
}
