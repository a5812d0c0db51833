import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { formHeader, unread } from '@/lib/core/http/handover';

/**
 * Lets Next.js answer. When it responds with 500 because it could not parse a form (a truncated body, invalid
 * arguments), the status becomes 400. Every action is a public endpoint, so anybody can send invalid requests, and
 * these are no errors of the server.
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
