import type { Download, Locator } from 'playwright/test';

/** Presses a button or link and returns the file that it downloads. */
export async function downloadBy(control: Locator): Promise<Download> {
  const download = control.page().waitForEvent('download');
  await control.click();
  return download;
}
