import type { BrowserContext } from 'playwright/test';

/** Refuses every piece after the first ones, as if the connection were gone. Returns how to bring it back. */
export async function breakAfter(context: BrowserContext, pieces: number) {
  let left = pieces;
  await context.route('**/api/uploads/video/**', (route, request) => {
    if (request.method() === 'PATCH') left -= 1;
    return left < 0 ? route.abort('connectionreset') : route.continue();
  });
  return () => context.unroute('**/api/uploads/video/**');
}
