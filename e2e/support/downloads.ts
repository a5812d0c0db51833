import type { Download, Locator } from 'playwright/test';

export async function downloadBy(control: Locator): Promise<Download> {
  const download = control.page().waitForEvent('download');
  await control.click();
  return download;
}
