import type { Page } from 'playwright/test';

/** Opens a page, and waits until the service worker controls it. Needs `serviceWorkers: 'allow'`. */
export async function openControlled(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve());
    if (!navigator.serviceWorker.controller) await promise;
  });
}
