// Stored on the global object, because the server and the error reporting have separate copies of this module in one
// process.
const shared = globalThis as { spotlichtReported?: WeakSet<Error> };

/** The errors of requests that our log already has, with the request's id. */
export const reported = (shared.spotlichtReported ??= new WeakSet<Error>());
