/** The request header with the id of a request that has a form. The server overwrites whatever a client sends. */
export const formHeader = 'x-form-id';

// Stored on the global object, because the server, the actions and the error reporting have separate copies of this
// module in one process. AsyncLocalStorage would not work, because Next.js loses its context before it calls an action.
const shared = globalThis as { spotlichtUnread?: Set<string> };

/** The ids of requests whose form our code has not received yet. */
export const unread = (shared.spotlichtUnread ??= new Set<string>());

/** Marks the request's body as parsed: errors from here on are our own. Takes the headers of the request. */
export function markRead(headers: Headers): void {
  unread.delete(headers.get(formHeader) ?? '');
}

/**
 * Whether a server action was requested whose body has not been parsed yet. If such a request fails, its body was
 * unreadable.
 */
export function isUnread(headers: NodeJS.Dict<string | string[]>): boolean {
  return unread.has(String(headers[formHeader]));
}
