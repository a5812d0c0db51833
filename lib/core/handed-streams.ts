/** Where the text of a stream goes. */
type Sink = { send: (text: string) => void; close: () => void };

/** Begins to send to a connection. Returns a function that stops it, for when the connection is closed. */
export type HandedStream = (sink: Sink) => () => void;

/** The request header with the id under which a route hands its stream over. The server deletes what a client sends. */
export const handsOverHeader = 'x-hands-over';

// Stored on the global object, because the server and the app have separate copies of this module in one process.
const shared = globalThis as { spotlichtHandedStreams?: Map<string, HandedStream> };

/**
 * Endless streams that a route has allowed and the server sends, by id. The framework keeps about 50 kB more for each
 * response that has not ended, and there are as many streams as open pages.
 */
export const handedStreams = (shared.spotlichtHandedStreams ??= new Map<string, HandedStream>());
