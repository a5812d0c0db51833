import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright/test';
import { drawPicture } from '@/lib/core/testing/pictures';
import { canMount, smallDisk } from '@/lib/core/testing/small-disk';
import { startNextServer } from '@/scripts/start/next-server';
import { freePort } from '@/scripts/start/ports';
import { expect, test, type World } from './support/fixtures';
import { required } from './support/session';
import { wordsOf } from './support/words';

/** Starts a server of the same build and database whose files are in another folder. `log` returns what it has logged. */
async function startWith(filesDir: string) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = await startNextServer({
    mode: 'start',
    host: '127.0.0.1',
    port,
    environment: {
      DATABASE_URL: required('E2E_DATABASE_URL'),
      NEXTAUTH_URL: url,
      NEXTAUTH_SECRET: required('E2E_SECRET'),
      GOOGLE_CLIENT_ID: 'storage',
      GOOGLE_CLIENT_SECRET: 'storage',
      FILES_DIR: filesDir,
      LOG_LEVEL: 'error',
    },
    signal: new AbortController().signal,
  });
  let log = '';
  server.stdout.on('data', (chunk: Buffer) => (log += chunk.toString()));
  return { url, log: () => log, [Symbol.asyncDispose]: () => server.stop() };
}

/** Opens the page with the form for a show's picture. */
async function openForm(browser: Browser, world: World, url: string, language: 'de' | 'en', scripts = true) {
  const context = await browser.newContext({ javaScriptEnabled: scripts });
  await world.signIn(context, world.brand.adminEmail, language);
  const page = await context.newPage();
  const show = await world.show();
  await page.goto(`${url}/brands/${world.brand.id}/team/shows/${show.id}/edit`);
  return page;
}

async function upload(page: Page, language: 'de' | 'en'): Promise<void> {
  const { pictureForm: words } = wordsOf(language);
  const buffer = await drawPicture();
  await page.getByLabel(words.show.choose).setInputFiles({ name: 'bild.png', mimeType: 'image/png', buffer });
  await page.getByLabel(words.altDe).fill('Ein leerer Stuhl');
  await page.getByRole('button', { name: words.show.submit }).click();
}

test(
  'a missing folder of files is logged at the start, and named at an upload, which can be sent again (de)',
  { tag: '@all' },
  async ({ browser, world }) => {
    const { pictureForm: words, uploadErrors } = wordsOf('de');
    const folder = await mkdtemp(path.join(tmpdir(), 'spotlicht-storage-'));
    const filesDir = path.join(folder, 'files');
    await writeFile(filesDir, 'no folder');
    try {
      await using server = await startWith(filesDir);
      await world.comedian({ email: world.brand.adminEmail, language: 'de' });
      const page = await openForm(browser, world, server.url, 'de');
      const [answer] = await Promise.all([
        page.waitForResponse('**/api/uploads/**'),
        upload(page, 'de'),
        expect(page.getByRole('alert').filter({ hasText: uploadErrors.storageUnavailable })).toBeVisible(),
      ]);
      expect(answer.status()).toBe(503);
      const logged =
        server
          .log()
          .split('\n')
          .find((line) => line.includes('files cannot be written')) ?? '{}';
      expect(JSON.parse(logged)).toMatchObject({ level: 50, err: { code: 'ENOTDIR' } });
      expect(JSON.parse(logged)).toMatchObject({ requestId: answer.headers()['x-request-id'] });

      await rm(filesDir);
      await page.getByRole('button', { name: words.show.submit }).click();
      await expect(page.getByText(words.saved, { exact: true })).toBeVisible();
      await expect(page.getByRole('img', { name: 'Ein leerer Stuhl' })).toBeVisible();
      expect(await readdir(path.join(filesDir, 'incoming'))).toEqual([]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);

for (const language of ['de', 'en'] as const) {
  test(
    `a full disk is named to the sender, and stores nothing (${language})`,
    { tag: '@all' },
    async ({ browser, world }) => {
      test.skip(!canMount, 'This machine does not let us mount a disk.');
      const { pictureForm: words, uploadErrors } = wordsOf(language);
      using disk = smallDisk(2000);
      await using server = await startWith(disk.folder);
      await world.comedian({ email: world.brand.adminEmail, language });
      const page = await openForm(browser, world, server.url, language);
      disk.fill();
      const [answer] = await Promise.all([
        page.waitForResponse('**/api/uploads/**'),
        upload(page, language),
        expect(page.getByRole('alert').filter({ hasText: uploadErrors.storageFull })).toBeVisible(),
      ]);
      expect(answer.status()).toBe(507);
      // Copies of public answers are written again as soon as there is room.
      const kept = () => disk.files().filter((file) => !file.startsWith('copies/'));
      expect(kept()).toEqual([]);
      // Without scripts the page says the same.
      const plain = await openForm(browser, world, server.url, language, false);
      await upload(plain, language);
      await expect(plain.getByText(uploadErrors.storageFull)).toBeVisible();

      disk.empty();
      await page.getByRole('button', { name: words.show.submit }).click();
      await expect(page.getByText(words.saved, { exact: true })).toBeVisible();
      expect(kept().every((file) => file.startsWith('pictures/'))).toBe(true);
    },
  );
}
