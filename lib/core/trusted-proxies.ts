import { isIP } from 'node:net';
import { compile } from 'proxy-addr';

/**
 * Whether an address is a proxy of ours. Takes the address and its distance: 0 is the other end of the connection, 1 who asked
 * that one.
 */
export type TrustsProxy = (address: string, distance: number) => boolean;

/** More proxies in a row than anybody has. A larger number is a mistake, and would believe what visitors write. */
const mostProxies = 10;

/**
 * Reads `TRUSTED_PROXIES`: how many proxies stand in front (`1`), or their addresses and networks with commas between them
 * (`10.0.0.0/8, 2001:db8::1`). Null when it is neither.
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
