import 'server-only';
import { headers } from 'next/headers';
import { drawingHeader, drawings, type AnswerFacts } from './handover';

/**
 * Stores the status of the response to the page that is being rendered, the target of its redirect, and the sites that
 * may embed it. Does nothing when the page is not rendered for our server's plain HTML.
 */
export async function setAnswerFacts(facts: AnswerFacts): Promise<void> {
  const drawing = drawings.get((await headers()).get(drawingHeader) ?? '');
  if (drawing) Object.assign(drawing, facts);
}
