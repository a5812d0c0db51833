import 'server-only';
import { headers } from 'next/headers';
import { drawingHeader, drawings, type AnswerFacts } from './drawings';

/**
 * Sets status and headers of the response to the page that is being rendered. Does nothing when Next.js responds
 * directly, without our server's rendering.
 */
export async function tellAnswer(facts: AnswerFacts): Promise<void> {
  const drawing = drawings.get((await headers()).get(drawingHeader) ?? '');
  if (drawing) Object.assign(drawing, facts);
}
