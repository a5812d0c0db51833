import type { BrowserContext } from 'playwright/test';
import { filled } from './words';

/**
 * Refuses every piece after the first ones, as if the connection were lost.
 *
 * @returns a function that restores the connection, and a promise of its loss: the server then has all pieces before
 */
export async function breakAfter(context: BrowserContext, pieces: number) {
  const broken = Promise.withResolvers<void>();
  let left = pieces;
  await context.route('**/api/uploads/video/**', (route, request) => {
    if (request.method() === 'PATCH') left -= 1;
    if (left >= 0) return route.continue();
    broken.resolve();
    return route.abort('connectionreset');
  });
  return { broken: broken.promise, mend: () => context.unroute('**/api/uploads/video/**') };
}

/** Matches a message with the progress of a video in percent. */
export function partOf(message: string, percent = '\\d+'): RegExp {
  return new RegExp(filled(message, { percent: '@' }).replaceAll('.', '\\.').replace('@', percent));
}
