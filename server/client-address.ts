import type { IncomingMessage } from 'node:http';
import { isIP, isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';
import proxyaddr from 'proxy-addr';
import { mostProxies, type TrustsProxy } from '@/lib/core/process/env';

/** The most characters of `X-Forwarded-For` that are read from its end: eleven IPv6 addresses with ports and blanks. */
const mostForwarded = 600;

/** The parts of a request that tell where it comes from. */
export type Origin = {
  socket: Pick<IncomingMessage['socket'], 'remoteAddress'>;
  headers: NodeJS.Dict<string | string[]>;
};

/**
 * Returns the client address that a request is counted for: an IPv4 address, or the /64 network of an IPv6 address,
 * because a household or a phone gets a whole /64. `unknown` when there is none.
 *
 * Usually it is the other end of the connection. If that is a trusted proxy, it is the last entry of `X-Forwarded-For`,
 * which the proxy wrote; if that entry is a trusted proxy too, it is the one before, and so on. Earlier entries are
 * ignored, because visitors can forge them.
 */
export function clientAddress({ socket, headers }: Origin, trusts: TrustsProxy): string {
  const remoteAddress = withoutPort(socket.remoteAddress ?? '');
  if (!trusts(remoteAddress, 0)) return networkOf(remoteAddress);
  // Only the end of the header is read, because requests are not counted yet at this point, and visitors can send a very
  // long one.
  const forwarded = [headers['x-forwarded-for'] ?? []]
    .flat()
    .join(',')
    .slice(-mostForwarded)
    .split(',')
    .slice(-mostProxies - 1)
    .map(withoutPort);
  const request = {
    socket: { remoteAddress },
    headers: { 'x-forwarded-for': forwarded.join(',') },
  };
  // The addresses from the connection up to the first one that is not a trusted proxy.
  const chain = proxyaddr.all(request as unknown as IncomingMessage, trusts);
  return networkOf(chain.findLast((address) => isIP(address) > 0) ?? '');
}

/** Shortens a client address for the log, so that it identifies nobody and still shows a flood of requests. */
export function shortened(address: string): string {
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  return address.includes(':') ? `${address.split(':').slice(0, 3).join(':')}::/48` : address;
}

/** Removes the port and the brackets that some proxies add. An invalid entry becomes `-`, which is never trusted. */
function withoutPort(entry: string): string {
  const text = entry.trim();
  const address = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  // A server that listens on IPv6 gets IPv4 addresses as ::ffff:192.0.2.1.
  return isIP(address) && ipaddr.isValid(address) ? ipaddr.process(address).toString() : '-';
}

/** Returns the address that is counted; `unknown` for a text that is none. */
function networkOf(address: string): string {
  if (isIP(address) === 0) return 'unknown';
  const parsed = ipaddr.parse(address);
  if (!(parsed instanceof ipaddr.IPv6)) return address;
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
