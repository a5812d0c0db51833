import { finished } from 'node:stream';
import type { IncomingMessage } from 'node:http';

/** The response of Node.js when its own limit is reached. That limit is one for all requests, so it is not used. */
const timeout = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/**
 * Closes the connection of a request whose body does not arrive in time. Otherwise a body that arrives byte by byte
 * could hold memory and a connection for the five minutes that Node.js allows.
 */
export function limitBodyTime(request: IncomingMessage, seconds: number, hasBegun: () => boolean): void {
  const { headers, socket } = request;
  if (headers['transfer-encoding'] === undefined && !Number(headers['content-length'])) return;
  const timer = setTimeout(() => {
    if (!hasBegun()) socket.write(timeout);
    // Closes the connection after the response has been sent.
    socket.destroySoon();
  }, seconds * 1000);
  finished(request, { writable: false }, () => clearTimeout(timer));
}
