import type { Readable } from 'node:stream';
import { troubleOf } from '@/lib/core/database/database-trouble';
import { shared } from '@/lib/core/process/shared';

/*
 * Data about a request that the server, the middleware, the app and its error reporting pass to each other: in headers,
 * which overwrite those of a client, and in shared memory (lib/core/process/shared).
 */

/** Request headers that the server and the middleware set for pages and routes. */
export const requestHeader = {
  id: 'x-request-id',
  /** The path and query of the requested page. */
  path: 'x-spotlicht-path',
  /** Language of a page that needs no account. */
  language: 'x-spotlicht-language',
  /** The client's own address, found through the trusted proxies. */
  client: 'x-spotlicht-client',
  /** The phone's system, when a page is drawn once for the browsers of all apps there (server/plain-pages.ts). */
  appBrowser: 'x-spotlicht-app-browser',
} as const;

/**
 * The decisions of a public page about its HTTP response. Pages of the App Router cannot set the status or headers, so
 * the page stores them here while it is rendered, and our server reads them here.
 */
export type AnswerFacts = {
  /** Default: 200. */
  status?: number;
  /** The path that the response redirects to, with the query of the request. */
  movedTo?: string;
  /** Sites that may embed the page in a frame. If empty, all may. */
  frameParents?: readonly string[];
};

/** The request header with the random id of a rendering. A value that a client makes up matches no rendering. */
export const drawingHeader = 'x-spotlicht-drawing';

/** The renderings in progress, by id. */
export const drawings = shared('drawings', () => new Map<string, AnswerFacts>());

/** The connection that a stream writes to. */
type Sink = { send: (text: string) => void; close: () => void };

/** Begins to write. Returns a function that stops it, which is called when the connection closes. */
export type HandedStream = (sink: Sink) => () => void;

/**
 * The request header with an id. When a route allows a stream, it stores the stream under this id for the server. The
 * server removes the header from requests of clients.
 */
export const handsOverHeader = 'x-hands-over';

/**
 * Endless streams that a route has allowed and the server sends, by id. The server does so because the framework needs
 * about 50 kB of memory for each response that has not ended, and every open page has a stream.
 */
export const handedStreams = shared('handed streams', () => new Map<string, HandedStream>());

/** The request header with the id of an upload's body. */
export const rawBodyHeader = 'x-raw-body';

/**
 * The bodies of uploads as they come from the connection, by that id. Next.js gives a route a copy of
 * each piece, which doubles the memory that waits for the garbage collector.
 */
export const rawBodies = shared('raw bodies', () => new Map<string, Readable>());

/** The request header with the id of a request that has a form. */
export const formHeader = 'x-form-id';

/** The ids of requests whose form our code has not received yet. */
export const unread = shared('unread', () => new Set<string>());

/** Marks the request's body as parsed: errors from here on are our own. Takes the headers of the request. */
export function markRead(headers: Headers): void {
  unread.delete(headers.get(formHeader) ?? '');
}

/** Whether the body of an action has not been parsed yet. If such a request fails, its body was unreadable. */
export function isUnread(headers: NodeJS.Dict<string | string[]>): boolean {
  return unread.has(String(headers[formHeader]));
}

export const askedHeader = 'x-asked-id';

/** The ids of requests that failed because the database did not respond. */
export const troubled = shared('troubled', () => new Set<string>());

/**
 * Marks the request if the database was the reason of its error.
 *
 * @param requestId the request's header of that name
 */
export function markTroubled(requestId: string | string[] | null | undefined, error: unknown): void {
  if (requestId && troubleOf(error)) troubled.add(String(requestId));
}

/** The errors of requests that our log already has, with the request's id. */
export const reported = shared('reported', () => new WeakSet<Error>());
