import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How much a client may leave unread, and for how long. */
export type UnreadLimits = {
  /** The most unread bytes in memory for one client address. */
  bytes: number;
  /** Milliseconds after which the connection of a client that reads nothing is closed. */
  milliseconds: number;
};

export const usualUnread: UnreadLimits = { bytes: 64 * 1024 * 1024, milliseconds: 120_000 };

/** Milliseconds between two checks of the open responses. */
const lookEvery = 1000;

/** A connection with responses that its client has not read completely. */
type Reader = { client: string; open: Set<ServerResponse>; taken: number; at: number };

/**
 * Closes the connections of clients that request more than they read. A response stays in memory until it is read, and
 * an export also holds a database connection. Node.js itself would wait forever.
 *
 * @returns a function that has to be called with each request
 */
export function limitUnread(
  limits: UnreadLimits,
): (client: string, request: IncomingMessage, response: ServerResponse) => void {
  const readers = new Map<Socket, Reader>();

  function look(now: number): void {
    const heldFor = new Map<string, number>();
    // The connection that has read nothing for the longest time comes first.
    const waiting: { socket: Socket; client: string; bytes: number }[] = [];
    for (const [socket, reader] of readers) {
      const bytes = waitingBytes(socket, reader);
      const taken = socket.bytesWritten - socket.writableLength;
      if (bytes === 0 || taken !== reader.taken) Object.assign(reader, { taken, at: now });
      else if (now - reader.at >= limits.milliseconds) {
        socket.destroy();
        continue;
      }
      if (bytes === 0) continue;
      heldFor.set(reader.client, (heldFor.get(reader.client) ?? 0) + bytes);
      waiting.push({ socket, client: reader.client, bytes });
    }
    waiting.sort((one, other) => (readers.get(one.socket)?.at ?? 0) - (readers.get(other.socket)?.at ?? 0));
    for (const { socket, client, bytes } of waiting) {
      const held = heldFor.get(client) ?? 0;
      if (held <= limits.bytes) continue;
      heldFor.set(client, held - bytes);
      socket.destroy();
    }
  }
  setInterval(() => look(performance.now()), lookEvery).unref();

  return (client, { socket }, response) => {
    const reader = readers.get(socket) ?? { client, open: new Set(), taken: -1, at: performance.now() };
    // A proxy sends the requests of many clients over one connection.
    reader.client = client;
    readers.set(socket, reader);
    reader.open.add(response);
    response.once('close', () => {
      reader.open.delete(response);
      if (reader.open.size === 0) readers.delete(socket);
    });
  };
}

/** The bytes in memory for a connection: of the response that it is sending, and of responses that wait for it. */
function waitingBytes(socket: Socket, { open }: Reader): number {
  let bytes = socket.writableLength;
  for (const response of open) if (!response.socket) bytes += response.writableLength;
  return bytes;
}
