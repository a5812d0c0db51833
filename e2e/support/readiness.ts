import { expect, type Locator, type Page } from 'playwright/test';

/**
 * Waits until React has taken over an element from the server's HTML. What is done with it before has no effect, or is
 * undone.
 */
export async function whenAlive(target: Locator): Promise<void> {
  const isAlive = () =>
    target.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps$')));
  await expect.poll(isAlive).toBe(true);
  await whenIdle(target.page());
}

/** Waits until the page has drawn what was done last, and has nothing left to do. */
export async function whenIdle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
}

/**
 * Stops the time of a page, whose clock has to be installed before it is opened (`page.clock.install()`). What would
 * pass by stays, until the test lets time go on.
 */
export async function stopTime(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  // A minute ahead, because it cannot be set back.
  await page.clock.pauseAt(now + 60_000);
}
