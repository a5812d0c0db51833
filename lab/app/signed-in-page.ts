import { chromium, type Browser, type Page } from 'playwright/test';
import words from '@/messages/de.json';
import type { RunningApp } from './start-app';
import { chromiumFlags, findChromium } from '@/scripts/browser/chromium';

/** Starts a browser, which is closed with the stack. */
export async function startBrowser(stack: AsyncDisposableStack, flags: string[] = []): Promise<Browser> {
  const args = [...chromiumFlags, ...flags];
  const browser = await chromium.launch({ executablePath: findChromium(), args });
  stack.defer(() => browser.close());
  return browser;
}

/** Returns the cookies of a header `Cookie`, for a browser that opens this address. */
export function cookiesOf(header: string, url: string) {
  return header.split('; ').map((pair) => {
    const [name = '', value = ''] = pair.split('=');
    return { name, value, url };
  });
}

/** Opens a page in a browser context of its own, signed in as one person. */
export async function openPage(
  browser: Browser,
  { signIn, origin: url }: Pick<RunningApp, 'signIn' | 'origin'>,
  { email, path }: { email: string; path: string },
): Promise<Page> {
  const context = await browser.newContext();
  await context.addCookies(cookiesOf(await signIn(email), url));
  const page = await context.newPage();
  await page.goto(`${url}${path}`);
  return page;
}

/** Limits the bytes per second that a page sends. */
export async function slowDown(page: Page, speed: number): Promise<void> {
  const network = await page.context().newCDPSession(page);
  const others = { offline: false, latency: 0, downloadThroughput: -1 };
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', { ...others, uploadThroughput: speed });
}

/** Chooses a file on the page of the own video, and begins its upload. */
export async function beginVideo(page: Page, file: string): Promise<void> {
  await page.locator('input[name=video]').setInputFiles(file);
  await page.getByRole('button', { name: words.mediaVideoForm.submit }).click();
  await page.locator('progress').waitFor({ timeout: 180_000 });
}
