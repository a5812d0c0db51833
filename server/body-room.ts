import type { IncomingMessage, ServerResponse } from 'node:http';
import { isReadToDisk } from './request-checks';

/**
 * The most bytes of request bodies that one client address may have under way. They are in memory until the response is
 * sent. A form has a few kB, and the longest 600 kB.
 */
const usualBytes = 8 * 1024 * 1024;

/** Whether there is room for the body of a request. It is taken until the end of the response. */
export type TakeBodyRoom = (visit: {
  client: string;
  request: IncomingMessage;
  response: ServerResponse;
}) => boolean;

/**
 * Limits the bodies that are in memory for one client address. Otherwise somebody could send hundreds of forms except
 * for their last byte, and keep them all in memory until their time is over.
 */
export function createBodyRoom(most = usualBytes): TakeBodyRoom {
  const bytesOf = new Map<string, number>();
  return ({ client, request, response }) => {
    const length = isReadToDisk(request) ? 0 : Number(request.headers['content-length'] ?? 0);
    if (length === 0) return true;
    const before = bytesOf.get(client) ?? 0;
    if (before + length > most) return false;
    bytesOf.set(client, before + length);
    response.once('close', () => {
      const left = (bytesOf.get(client) ?? 0) - length;
      if (left > 0) bytesOf.set(client, left);
      else bytesOf.delete(client);
    });
    return true;
  };
}
