import type { Readable } from 'node:stream';

// Stored on the global object, because the server and the app have separate copies of this module in one process.
const shared = globalThis as { spotlichtRawBodies?: Map<string, Readable> };

/**
 * The bodies of uploads as they come from the connection, by the id of their request. Next.js gives a route a copy of
 * each piece, which doubles the memory that waits for the garbage collector.
 */
export const rawBodies = (shared.spotlichtRawBodies ??= new Map<string, Readable>());
