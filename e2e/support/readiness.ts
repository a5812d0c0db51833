import { expect, type Locator, type Page, type Request } from 'playwright/test';

/** Waits until React has hydrated an element. Before, actions on it have no effect, or are undone. */
export async function whenAlive(target: Locator): Promise<void> {
  const isAlive = () =>
    target.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps$')));
  await expect.poll(isAlive).toBe(true);
  await whenIdle(target.page());
}

/** Waits until the page has drawn its last change, and is idle. */
export async function whenIdle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
}

/**
 * Stops the time of a page, whose clock has to be installed before it is opened (`page.clock.install()`). Temporary
 * messages stay, until the test resumes the time.
 */
export async function stopTime(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  // A minute ahead, because it cannot be set back.
  await page.clock.pauseAt(now + 60_000);
}

/**
 * Watches a page from now on. Returns a function that takes its connection away when no refresh is under way: one that
 * fails leads to the browser's error page.
 */
export function disconnecting(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  // Before it requests a page again, useRefresh asks whether the server is there.
  const isRefresh = (request: Request) => 'rsc' in request.headers() || request.url().includes('/api/status');
  page.on('request', (request) => {
    if (isRefresh(request)) underWay.add(request);
  });
  const ended = (request: Request) => void underWay.delete(request);
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return async () => {
    await expect.poll(() => underWay.size).toBe(0);
    await page.context().setOffline(true);
  };
}
