import { expect, type Locator, type Page } from 'playwright/test';

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
