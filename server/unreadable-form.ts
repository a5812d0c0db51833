import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { formHeader, unread } from '@/lib/core/unreadable';

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
  headers[formHeader] = id;
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
