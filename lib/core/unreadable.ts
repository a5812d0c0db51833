import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** The name that a request which asks for an action has among ours. Nobody else can give it one: it is written over. */
const header = 'x-form-id';

// Actions, the entrance and what reports errors are built apart from each other, each with a module of its own. What Node.js
// knows of whose request it is gets lost on the framework's way to an action.
const kept = globalThis as { spotlichtUnread?: Set<string> };
const unread = (kept.spotlichtUnread ??= new Set());

/** Says that what was sent could be read: whatever fails from here on is our fault. Takes the headers of the request. */
export function markRead(headers: Headers): void {
  unread.delete(headers.get(header) ?? '');
}

/** True while an action is asked for that none of our code has seen: if that fails, what was sent could not be read. */
export function isUnread(headers: NodeJS.Dict<string | string[]>): boolean {
  return unread.has(String(headers[header]));
}

/**
 * Lets the framework answer, and makes a 400 of its 500 for a form that it could not read: half a body, arguments that
 * nobody would write. Every action is an endpoint that anybody can send anything to, and that is not the server's failure.
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
