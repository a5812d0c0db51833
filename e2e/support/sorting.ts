import type { Page } from 'playwright/test';
import { expect } from './fixtures';

/** Moves the row that was picked up by keyboard one place up, until that is announced. A busy page may miss a key. */
export async function moveUpUntil(page: Page, said: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText(said)).toBeAttached({ timeout: 2000 });
  }).toPass();
}
