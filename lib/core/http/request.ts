import 'server-only';
import { headers } from 'next/headers';
import type { Logger } from 'pino';
import { log } from '@/lib/core/process/log';
import { drawingHeader, drawings, requestHeader, type AnswerFacts } from './handover';

/** Returns a log whose lines contain the id of the current request. The response contains the same id. */
export async function requestLog(): Promise<Logger> {
  return log.child({ requestId: (await headers()).get(requestHeader.id) });
}

/**
 * Stores the status of the response to the page that is being rendered, the target of its redirect, and the sites that
 * may embed it. Does nothing when the page is not rendered for our server's plain HTML.
 */
export async function tellAnswer(facts: AnswerFacts): Promise<void> {
  const drawing = drawings.get((await headers()).get(drawingHeader) ?? '');
  if (drawing) Object.assign(drawing, facts);
}
