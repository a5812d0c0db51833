import { finished } from 'node:stream';
import type { IncomingMessage } from 'node:http';

/** What Node.js itself sends when its own limit, which is one for all requests, is reached. */
const timeout = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/**
 * Closes the connection of a request whose body does not arrive in time, so that nobody can hold memory and
 * connections with bodies that come drop by drop. Node.js would wait five minutes for each.
 */
export function limitBodyTime(request: IncomingMessage, seconds: number, hasBegun: () => boolean): void {
  const { headers, socket } = request;
  if (headers['transfer-encoding'] === undefined && !Number(headers['content-length'])) return;
  const timer = setTimeout(() => {
    if (!hasBegun()) socket.write(timeout);
    // What was written is sent first.
    socket.destroySoon();
  }, seconds * 1000);
  finished(request, { writable: false }, () => clearTimeout(timer));
}
