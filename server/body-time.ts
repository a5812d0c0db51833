import { finished } from 'node:stream';
import type { IncomingMessage } from 'node:http';

/**
 * The response that Node.js sends when its own time limit is reached. That limit is the same for all requests, so the
 * server uses limits of its own.
 */
const timeout = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/**
 * Closes the connection of a request whose body does not arrive in time. Otherwise a client could send a body byte by
 * byte, and hold memory and a connection for the five minutes that Node.js allows.
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
