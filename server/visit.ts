import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP, isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';
import proxyaddr from 'proxy-addr';
import { offlineWorkerPath } from '@/lib/core/browser/connection';
import type { Sent } from '@/lib/core/http/cached-answer';
import { requestHeader } from '@/lib/core/http/handover';
import { onlyReads } from '@/lib/core/http/origin';
import { inArea } from '@/lib/core/http/paths';
import { mostProxies, type TrustsProxy } from '@/lib/core/http/trusted-proxies';
import { mailLogo } from '@/lib/core/messages/mail-logo';
import { appFiles } from '@/lib/host/offline/app-files';

/** A request, its response, and the values read from the request. */
export type Visit = {
  request: IncomingMessage;
  response: ServerResponse;
  path: string;
  client: string;
  kind: Kind;
  /** The id of the request, in its response and in each line of the log about it. */
  id: string;
  /** Whether the address had another spelling than its `path` (known-routes.ts). */
  wasMisspelled?: true;
};

/**
 * One step of the way of a request (answer.ts). Its result is the response; null when the next step has to respond;
 * `answered` when the step writes the response itself.
 */
export type Step = (visit: Visit) => Made | Promise<Made>;
type Made = Sent | 'answered' | null;

/** Reads the values that all steps need. */
export function readVisit(request: IncomingMessage, response: ServerResponse, trusts: TrustsProxy): Visit {
  const { url = '', method = '' } = request;
  const path = url.split('?', 1)[0] ?? '';
  const client = clientAddress(request, trusts);
  return { request, response, path, client, kind: kindOf(method, url), id: requestId(request, trusts) };
}

/** The accepted form of a request id: those of proxies, such as UUIDs, and no free text. */
const wellFormedId = /^[\w.-]{8,64}$/;

/** Returns the id that a trusted proxy has given the request, otherwise a new one. */
function requestId({ socket, headers }: IncomingMessage, trusts: TrustsProxy): string {
  const given = headers[requestHeader.id];
  const isGiven = typeof given === 'string' && wellFormedId.test(given);
  return isGiven && trusts(withoutPort(socket.remoteAddress ?? ''), 0) ? given : randomUUID();
}

/** The most cached texts, and the most characters of one. */
const [mostRemembered, longestRemembered] = [1000, 500];

/**
 * Returns a function that caches its results for short texts that clients send again and again: an address, an
 * `Accept-Language`, the path of a page. A full cache is cleared.
 */
export function remembered<Value>(make: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined || text.length > longestRemembered) return found ?? make(text);
    const made = make(text);
    if (known.size >= mostRemembered) known.clear();
    known.set(text, made);
    return made;
  };
}

/** The fraction of the rate that an address may use for each kind. Each kind is counted separately. */
export const kinds = {
  /** Static files: they are cheap, and a page has about twenty of them. */
  file: 10,
  /** Health checks. They may come from the same address as all visitors, when a proxy forwards both. */
  watch: 1,
  /** Pages, embeds, pictures. */
  read: 1,
  /** Searches while typing: many requests, and each makes the database scan many rows. */
  search: 1 / 3,
  /** Actions and uploads. */
  write: 1 / 5,
  /**
   * Responses rendered on request: a page that is not cached, a feed, a picture, a file to print. Each is as expensive
   * as 25 pages.
   */
  draw: 1 / 5,
  /** Sign-ins: each causes a request to the provider on our account there. */
  signIn: 1 / 10,
};
export type Kind = keyof typeof kinds;

const files = new Set([
  offlineWorkerPath,
  ...appFiles,
  '/embed.js',
  '/favicon.ico',
  '/icon.svg',
  mailLogo.file,
  '/logo.svg',
  '/stage.svg',
]);
/** The address at which monitoring requests metrics (metrics.ts). */
export const metricsPath = '/metrics';
const watched = new Set(['/api/health', '/api/ready', '/api/status', metricsPath]);

/** Feeds, preview pictures, parts of the sitemap, codes to print, and the lookup of a page's embed. */
const drawn = /^\/(?:(?:api\/feeds|api\/share|sitemaps|api\/brands\/[^/]+\/qr)\/|api\/oembed$)/;

/** Searches while a person types. */
const searched = /^\/api\/(?:cities|ideas\/similar|user\/places|brands\/[^/]+\/(?:comedians|places))$/;

/** Pages of chats: one chat, or a list. */
const chatPage = /^\/(?:user\/chat|brands\/[^/]+\/team\/chats)(?:\/[^/]+)?$/;

/** Returns the kind of a request. A chat page with a search text counts as a search, because it reads all messages. */
export function kindOf(method: string, address: string): Kind {
  const [path = ''] = address.split('?', 1);
  if (inArea(path, '/api/auth') || inArea(path, '/sign-in')) return 'signIn';
  if (!onlyReads({ method })) return 'write';
  if (path.startsWith('/_next/static/') || files.has(path)) return 'file';
  if (watched.has(path)) return 'watch';
  if (drawn.test(path)) return 'draw';
  if (searched.test(path)) return 'search';
  if (chatPage.test(path) && new URLSearchParams(address.slice(path.length)).get('q')) return 'search';
  return 'read';
}

/** The most characters of `X-Forwarded-For` that are read from its end: eleven IPv6 addresses with ports and blanks. */
const mostForwarded = 600;

/** The parts of a request that tell its origin. */
type Origin = {
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

const withoutPort = remembered(readAddress);
const networkOf = remembered(readNetwork);

/** Removes the port and the brackets that some proxies add. An invalid entry becomes `-`, which is never trusted. */
function readAddress(entry: string): string {
  const text = entry.trim();
  const address = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  // A server that listens on IPv6 gets IPv4 addresses as ::ffff:192.0.2.1.
  return isIP(address) && ipaddr.isValid(address) ? ipaddr.process(address).toString() : '-';
}

/** Returns the address that is counted; `unknown` for a text that is none. */
function readNetwork(address: string): string {
  if (isIP(address) === 0) return 'unknown';
  const parsed = ipaddr.parse(address);
  if (!(parsed instanceof ipaddr.IPv6)) return address;
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
