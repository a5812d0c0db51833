import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';

/** Which hops before this server are our own proxies: so many of them, or those with these addresses. */
export type TrustedProxies = { hops: number } | { addresses: BlockList };

/** More hops than anybody has: a larger number is a mistake, and would believe what visitors write. */
const mostHops = 10;

/**
 * Reads `TRUSTED_PROXIES`: a number of proxies (`1`), or addresses and networks with commas between them
 * (`10.0.0.0/8, 2001:db8::1`). Null when it is neither.
 */
export function readTrustedProxies(text: string): TrustedProxies | null {
  if (/^\d+$/.test(text)) return Number(text) <= mostHops ? { hops: Number(text) } : null;
  const addresses = new BlockList();
  for (const network of text.split(',')) {
    const [address = '', length, ...more] = network.trim().split('/');
    const bits = isIPv4(address) ? 32 : 128;
    const prefix = length === undefined ? bits : /^\d{1,3}$/.test(length) ? Number(length) : NaN;
    if (!isIP(address) || !(prefix <= bits) || more.length > 0) return null;
    addresses.addSubnet(address, prefix, familyOf(address));
  }
  return { addresses };
}

/**
 * Who asks, as it is counted: an IPv4 address, or the /64 network of an IPv6 address, which is what a household or a phone
 * gets. That is the other end of the connection. Only if that is a proxy of ours, it is who the proxy says that asked it:
 * the last entry of `X-Forwarded-For`; and so on, as long as there are proxies of ours. What stands further left was
 * written by somebody else.
 *
 * @param peer address of the connection's other end
 * @param forwardedFor the header as it came
 */
export function askerOf(
  peer: string | undefined,
  forwardedFor: string | undefined,
  trusted: TrustedProxies,
): string {
  let asker = addressIn(peer ?? '');
  const entries = forwardedFor?.split(',') ?? [];
  for (let hop = 0; asker && isTrusted(asker, hop, trusted); hop += 1) {
    const before = addressIn(entries.pop() ?? '');
    if (!before) break;
    asker = before;
  }
  return asker ? networkOf(asker) : 'unknown';
}

/** Of an asker only what may stand in a log: not enough to find a person by, and enough to see a flood. */
export function shortened(asker: string): string {
  if (isIPv4(asker)) return `${asker.split('.').slice(0, 3).join('.')}.0/24`;
  return asker.includes(':') ? `${asker.split(':').slice(0, 3).join(':')}::/48` : asker;
}

function isTrusted(address: string, hop: number, trusted: TrustedProxies): boolean {
  return 'hops' in trusted ? hop < trusted.hops : trusted.addresses.check(address, familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv4(address) ? 'ipv4' : 'ipv6';
}

/** The address in an entry, which some proxies write with a port; null when there is none. */
function addressIn(entry: string): string | null {
  const text = entry.trim();
  const address = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return null;
  const groups = groupsOf(address);
  // How a server that listens on IPv6 sees IPv4: ::ffff:192.0.2.1.
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (!isMapped) return groups.map((group) => group.toString(16)).join(':');
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');
}

/** The eight numbers of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  // The parser of addresses writes all of them alike; it knows nothing of zones (fe80::1%eth0).
  const { hostname } = new URL(`http://[${address.replace(/%.*/, '')}]`);
  const [left = [], right = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':').map((group) => parseInt(group, 16))));
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right];
}

function networkOf(address: string): string {
  return isIPv4(address) ? address : `${address.split(':').slice(0, 4).join(':')}::/64`;
}
