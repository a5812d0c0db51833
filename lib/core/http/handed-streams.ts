/** The connection that a stream writes to. */
type Sink = { send: (text: string) => void; close: () => void };

/**
 * Begins to write a stream to a connection. Returns a function that stops it, which is called when the connection
 * closes.
 */
export type HandedStream = (sink: Sink) => () => void;

/**
 * The request header with an id. When a route allows a stream, it stores the stream under this id for the server. The
 * server removes the header from what a client sends.
 */
export const handsOverHeader = 'x-hands-over';

// Stored on the global object, because the server and the app have separate copies of this module in one process.
const shared = globalThis as { spotlichtHandedStreams?: Map<string, HandedStream> };

/**
 * Endless streams that a route has allowed and the server sends, by id. The server does so because the framework needs
 * about 50 kB of memory for each response that has not ended, and every open page has a stream.
 */
export const handedStreams = (shared.spotlichtHandedStreams ??= new Map<string, HandedStream>());
