import type { Browser, BrowserContext, Page } from 'playwright/test';
import words from '@/messages/de.json';
import type { Site } from '../faults/site';

/** Opens a browser context in which somebody is signed in. */
export async function signedInContext(
  browser: Browser,
  { origin, signIn }: Site,
  email: string,
): Promise<BrowserContext> {
  const context = await browser.newContext();
  const cookies = (await signIn(email)).split('; ').map((pair) => {
    const [name = '', value = ''] = pair.split('=');
    return { name, value, url: origin };
  });
  await context.addCookies(cookies);
  return context;
}

/**
 * Opens the page of somebody's video, in another browser context.
 *
 * @param speed the most bytes per second that the browser sends; without it as fast as the machine can
 */
export async function openVideoPage(
  browser: Browser,
  site: Site,
  { email, speed }: { email: string; speed?: number },
): Promise<Page> {
  const context = await signedInContext(browser, site, email);
  const page = await context.newPage();
  if (speed !== undefined) {
    const network = await context.newCDPSession(page);
    const others = { offline: false, latency: 0, downloadThroughput: -1 };
    await network.send('Network.enable');
    await network.send('Network.emulateNetworkConditions', { ...others, uploadThroughput: speed });
  }
  await page.goto(`${site.origin}/user/profil/video`);
  return page;
}

/** Chooses a file and begins its upload. */
export async function beginVideo(page: Page, file: string): Promise<void> {
  await page.locator('input[name=video]').setInputFiles(file);
  await page.getByRole('button', { name: words.videoForm.submit }).click();
  await page.locator('progress').waitFor({ timeout: 60_000 });
}
