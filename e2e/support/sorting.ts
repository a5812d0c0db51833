import type { Page } from 'playwright/test';
import { expect } from './fixtures';
import { whenIdle } from './readiness';

/** Moves the row that was picked up by keyboard one place up, and waits for the announcement. */
export async function moveUp(page: Page, said: string): Promise<void> {
  // A key has no effect until the page has measured its rows.
  await whenIdle(page);
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(said)).toBeAttached();
}
