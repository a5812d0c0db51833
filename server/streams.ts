import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Sent } from '@/lib/core/http/cached-answer';
import { handedStreams, handsOverHeader } from '@/lib/core/http/handover';
import type { Ask } from './framework';
import type { Step } from './visit';

/** The path of a page's stream. Each page has only one. */
const path = '/api/live';

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Compression or a proxy's buffer would delay events.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  // Without this, the connection would stay open for a next request after the stream, and a stopping server would wait
  // for it.
  connection: 'close',
};

/** The streams that are open. */
export const openStreams = { count: 0 };

export function createStreamStep(ask: Ask): Step {
  return ({ request, response }) =>
    wantsStream(request)
      ? answerStream(ask, request, response).then((refused) => refused ?? 'answered')
      : null;
}

export function wantsStream({ method, url, headers: { accept } }: IncomingMessage): boolean {
  return (
    method === 'GET' && url?.split('?', 1)[0] === path && (accept?.includes('text/event-stream') ?? false)
  );
}

/**
 * Answers a request for a stream: asks the framework, whose route checks the permission, and sends the stream that the
 * route returns.
 *
 * @returns the route's response when it returns no stream
 */
export async function answerStream(
  ask: Ask,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Sent | null> {
  const id = randomUUID();
  const answered = await ask(request.url ?? '', { ...request.headers, [handsOverHeader]: id });
  const begin = handedStreams.get(id);
  handedStreams.delete(id);
  if (!begin) return answered;
  if (response.destroyed) return null;
  response.writeHead(200, { ...answered.headers, ...headers });
  const stop = begin({ send: (text) => response.write(text), close: () => response.end() });
  openStreams.count += 1;
  response.once('close', () => {
    openStreams.count -= 1;
    stop();
  });
  return null;
}
