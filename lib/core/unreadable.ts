import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** The header with our id of a request for a server action. A value from the client is overwritten. */
const header = 'x-form-id';

// On the global object, because actions, the entrance and error reporting are bundled separately, each with its own
// copy of this module. An AsyncLocalStorage would not help: the framework loses its context on the way to an action.
const kept = globalThis as { spotlichtUnread?: Set<string> };
const unread = (kept.spotlichtUnread ??= new Set());

/** Marks the request's body as parsed: errors from here on are our own. Takes the headers of the request. */
export function markRead(headers: Headers): void {
  unread.delete(headers.get(header) ?? '');
}

/**
 * Whether a server action was requested whose body has not been parsed yet. If such a request fails, its body was
 * unreadable.
 */
export function isUnread(headers: NodeJS.Dict<string | string[]>): boolean {
  return unread.has(String(headers[header]));
}

/**
 * Lets the framework respond, and turns its 500 into a 400 when it could not parse the body of an action: half a body,
 * or forged arguments. Anybody can send anything to an action, so this is the client's error and not the server's.
 */
export async function answerReadable(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  answer: () => Promise<void>,
): Promise<void> {
  const isForm = headers['content-type']?.startsWith('multipart/form-data') ?? false;
  if (method !== 'POST' || !(isForm || 'next-action' in headers)) return answer();
  const id = randomUUID();
  headers[header] = id;
  unread.add(id);
  response.once('close', () => unread.delete(id));
  const writeHead = response.writeHead.bind(response) as (
    status: number,
    ...rest: unknown[]
  ) => ServerResponse;
  response.writeHead = (status: number, ...rest: unknown[]) =>
    writeHead(status === 500 && unread.has(id) ? 400 : status, ...rest);
  await answer();
}
