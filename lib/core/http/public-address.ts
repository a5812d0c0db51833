import 'server-only';
import { Resolver } from 'node:dns/promises';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Thrown when an address leads into a private network, or to this machine. */
export class PrivateAddress extends Error {}

/** All IPv6 addresses that are given out on the internet (RFC 4291). Others may contain any IPv4 address. */
const onInternet = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an IP address is on the internet: not private, and not of this machine, of a link or of a tunnel. */
export function isPublicIp(ip: string): boolean {
  if (!ipaddr.isValid(ip)) return false;
  const address = ipaddr.process(ip);
  const isGiven = address instanceof ipaddr.IPv4 || address.match(onInternet);
  return isGiven && address.range() === 'unicast';
}

/**
 * Whether requests may go to an address, as far as its text shows: the usual port, no password, and not a private IP
 * address. The IP addresses of a name are checked only when the connection is made (`publicAgents`).
 */
export function isPublicUrl(address: string, protocols = ['https:']): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  if (!protocols.includes(protocol) || port || username || password) return false;
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return ipaddr.isValid(host) ? isPublicIp(host) : host.includes('.') && !host.endsWith('.');
}

/** Milliseconds until a DNS query is repeated, and the number of tries: less than ten seconds in total. */
const usualPatience = { timeout: 2000, tries: 2 };

/** Fails if any IP address of a name is not public. The connection then uses the checked addresses. */
function lookUpWith(names: Resolver): LookupFunction {
  return async (host, options, done) => {
    const [four, six] = await Promise.allSettled([names.resolve4(host), names.resolve6(host)]);
    const found = [four, six].flatMap((addresses, nth) =>
      addresses.status === 'fulfilled'
        ? addresses.value.map((address) => ({ address, family: nth === 0 ? 4 : 6 }))
        : [],
    );
    const [first] = found;
    if (!first) return done(four.status === 'rejected' ? (four.reason as Error) : null, []);
    if (found.some(({ address }) => !isPublicIp(address))) {
      return done(new PrivateAddress('The name leads to an address that is not public.'), []);
    }
    if (options.all) done(null, found);
    else done(null, first.address, first.family);
  };
}

export type Agents = { http: HttpAgent; https: HttpsAgent };

/**
 * Returns agents for requests to addresses that users provide. They check each name when the connection is made.
 *
 * @param names a DNS resolver that needs no thread. A process has two threads for names: an attacker's name servers
 *   that never respond would occupy them, and the database would not be found
 */
export function publicAgents(names = new Resolver(usualPatience)): Agents {
  const options = { lookup: lookUpWith(names), keepAlive: false };
  return { http: new HttpAgent(options), https: new HttpsAgent(options) };
}
