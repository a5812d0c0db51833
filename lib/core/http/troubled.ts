import { troubleOf } from '@/lib/core/database/database-trouble';

/** The request header with the id of a request. The server overwrites whatever a client sends. */
export const askedHeader = 'x-asked-id';

// Stored on the global object, because the server and the error reporting have separate copies of this module in one
// process.
const shared = globalThis as { spotlichtTroubled?: Set<string> };

/** The ids of requests that failed because the database did not respond. */
export const troubled = (shared.spotlichtTroubled ??= new Set<string>());

/**
 * Marks the request if the database was the reason of its error.
 *
 * @param asked the request's header of that name
 */
export function markTroubled(asked: string | string[] | null | undefined, error: unknown): void {
  if (asked && troubleOf(error)) troubled.add(String(asked));
}
