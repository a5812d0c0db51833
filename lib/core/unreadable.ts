/** The request header that names a request with a form. The server overwrites it. */
export const formHeader = 'x-form-id';

// Our server, the actions and what reports errors each have a module of their own in the one process. What Node.js knows of
// whose request it is gets lost on the framework's way to an action.
const shared = globalThis as { spotlichtUnread?: Set<string> };

/** The names of the requests with a form that none of our code has seen yet. */
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
