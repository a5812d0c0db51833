import type { IncomingMessage } from 'node:http';
import { isIP, isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';
import proxyaddr from 'proxy-addr';
import type { TrustsProxy } from '@/lib/core/trusted-proxies';

/** Of a request, what says where it comes from. */
export type Origin = {
  socket: Pick<IncomingMessage['socket'], 'remoteAddress'>;
  headers: NodeJS.Dict<string | string[]>;
};

/**
 * The address that a request counts for: an IPv4 address, or the /64 network of an IPv6 address, which is what a household or
 * a phone gets. `unknown` when there is none.
 *
 * It is the other end of the connection. Only if that is a proxy of ours, it is the address that the proxy wrote: the last
 * entry of `X-Forwarded-For`; and so on, as long as the entries are proxies of ours. Visitors can write what stands before.
 */
export function clientAddress({ socket, headers }: Origin, trusts: TrustsProxy): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').map(withoutPort);
  const request = {
    socket: { remoteAddress: withoutPort(socket.remoteAddress ?? '') },
    headers: { 'x-forwarded-for': forwarded.join(',') },
  };
  // From the connection to the first address that is no proxy of ours.
  const chain = proxyaddr.all(request as unknown as IncomingMessage, trusts);
  const known = chain.findLast((address) => isIP(address) > 0);
  return known ? networkOf(known) : 'unknown';
}

/** Of a client address only what may stand in a log: not enough to find a person by, and enough to see a flood. */
export function shortened(address: string): string {
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  return address.includes(':') ? `${address.split(':').slice(0, 3).join(':')}::/48` : address;
}

/** An entry without the port and the brackets that some proxies add. What is no address is `-`, which nobody trusts. */
function withoutPort(entry: string): string {
  const text = entry.trim();
  const address = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  // A server that listens on IPv6 sees IPv4 as ::ffff:192.0.2.1.
  return isIP(address) && ipaddr.isValid(address) ? ipaddr.process(address).toString() : '-';
}

function networkOf(address: string): string {
  const parsed = ipaddr.parse(address);
  if (!(parsed instanceof ipaddr.IPv6)) return address;
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
