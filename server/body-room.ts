import type { IncomingMessage, ServerResponse } from 'node:http';
import { isReadToDisk } from './request-checks';

/**
 * The most bytes of request bodies that one client address may have in memory at a time. A body stays in memory until
 * its response is sent. A usual form has a few kB, the longest one 600 kB.
 */
const usualBytes = 8 * 1024 * 1024;

/** Whether there is room for the body of a request. The room is reserved until the end of the response. */
export type TakeBodyRoom = (visit: {
  client: string;
  request: IncomingMessage;
  response: ServerResponse;
}) => boolean;

/**
 * Limits the memory for the request bodies of one client address. Otherwise somebody could send hundreds of forms
 * without their last byte, and each would stay in memory until its time limit.
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
