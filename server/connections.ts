import { once, type EventEmitter } from 'node:events';
import type { Server, IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { log } from '@/lib/core/process/log';
import { createLimit } from '@/lib/core/load/sliding-limit';
import type { TrustsProxy } from '@/lib/core/http/trusted-proxies';
import { clientAddress, shortened } from './visit';

/**
 * Listens on a port. Throws an error with a readable sentence when that fails, for example because the port is taken.
 *
 * @param variable names the port in the environment
 */
export async function listenAt(server: Server, port: number, host: string, variable: string): Promise<void> {
  try {
    await once(server.listen(port, host), 'listening');
  } catch (error) {
    const { message } = error as Error;
    throw new Error(
      `${variable}=${port} cannot be listened on at ${host} (${message}). Each server and worker of a machine needs ports of its own.`,
      { cause: error },
    );
  }
}

/**
 * Limits what one client address may hold at a time. The returned function takes an amount until the holder is closed,
 * and returns whether there was room for it.
 */
export function createRoom(most: number) {
  const taken = new Map<string, number>();
  return (client: string, amount: number, holder: EventEmitter): boolean => {
    const sum = (taken.get(client) ?? 0) + amount;
    if (sum > most) return false;
    taken.set(client, sum);
    holder.once('close', () => {
      const left = (taken.get(client) ?? 0) - amount;
      if (left > 0) taken.set(client, left);
      else taken.delete(client);
    });
    return true;
  };
}

/**
 * The most open connections of one client address: those of three hundred browsers in one house. An idle one takes 15
 * kB and a file descriptor of the process.
 */
const usualMost = 2000;

/**
 * Closes new connections of a client address that has too many. An idle connection is kept for ten minutes
 * (`listen.ts`), so one client could otherwise use up all file descriptors of the process. Those of a trusted proxy are
 * not counted: it has its own limit.
 */
export function limitConnections(server: Server, trusts: TrustsProxy, most = usualMost): void {
  const takeRoom = createRoom(most);
  const logs = createLimit({ requests: 1, seconds: 60 });
  server.on('connection', (socket: Socket) => {
    if (trusts(socket.remoteAddress ?? '', 0)) return;
    const client = clientAddress({ socket, headers: {} }, trusts);
    if (takeRoom(client, 1, socket)) return;
    if (logs.take(client) === 0) log.warn({ from: shortened(client) }, 'too many connections');
    socket.destroy();
  });
}

/** The limits for responses that a client does not read. */
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
    const unreadBytes = new Map<string, number>();
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
      unreadBytes.set(reader.client, (unreadBytes.get(reader.client) ?? 0) + bytes);
      waiting.push({ socket, client: reader.client, bytes });
    }
    waiting.sort((one, other) => (readers.get(one.socket)?.at ?? 0) - (readers.get(other.socket)?.at ?? 0));
    for (const { socket, client, bytes } of waiting) {
      const held = unreadBytes.get(client) ?? 0;
      if (held <= limits.bytes) continue;
      unreadBytes.set(client, held - bytes);
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
