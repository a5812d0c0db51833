import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright/test';
import { startBucketServer } from '@/lib/core/testing/bucket-server';
import { drawPicture } from '@/lib/core/testing/pictures';
import { canMount, smallDisk } from '@/lib/core/testing/small-disk';
import { expect, test, type World } from './support/fixtures';
import { markStorage, startSecondServer } from './support/second-server';
import { wordsOf } from './support/words';

/** Starts a server that stores its files in the given folder. */
const startWith = (filesDir: string) => startSecondServer({ environment: { FILES_DIR: filesDir } });

/** Opens the page with the form for a show's picture. */
async function openForm(browser: Browser, world: World, url: string, language: 'de' | 'en', scripts = true) {
  const page = await world.openAs(browser, world.brand.adminEmail, { language, javaScriptEnabled: scripts });
  const show = await world.show();
  await page.goto(`${url}/brands/${world.brand.id}/team/shows/${show.id}/edit`);
  return page;
}

async function upload(page: Page, language: 'de' | 'en'): Promise<void> {
  const { mediaPictureForm: words } = wordsOf(language);
  const buffer = await drawPicture();
  await page.getByLabel(words.show.choose).setInputFiles({ name: 'bild.png', mimeType: 'image/png', buffer });
  await page.getByLabel(words.altDe).fill('Ein leerer Stuhl');
  await page.getByRole('button', { name: words.show.submit }).click();
}

test(
  'a missing folder of files is logged at the start, and named at an upload, which can be sent again (de)',
  { tag: '@all' },
  async ({ browser, world }) => {
    const { mediaPictureForm: words, mediaUploadErrors: uploadErrors } = wordsOf('de');
    const folder = await mkdtemp(path.join(tmpdir(), 'spotlicht-storage-'));
    const filesDir = path.join(folder, 'files');
    await writeFile(filesDir, 'no folder');
    try {
      await using server = await startWith(filesDir);
      await world.comedian({ email: world.brand.adminEmail, language: 'de' });
      const page = await openForm(browser, world, server.app, 'de');
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
      const { mediaPictureForm: words, mediaUploadErrors: uploadErrors } = wordsOf(language);
      using disk = smallDisk(2000);
      await markStorage(disk.folder);
      await using server = await startWith(disk.folder);
      await world.comedian({ email: world.brand.adminEmail, language });
      const page = await openForm(browser, world, server.app, language);
      disk.fill();
      const [answer] = await Promise.all([
        page.waitForResponse('**/api/uploads/**'),
        upload(page, language),
        expect(page.getByRole('alert').filter({ hasText: uploadErrors.storageFull })).toBeVisible(),
      ]);
      expect(answer.status()).toBe(507);
      // Copies of public pages do not count, because the server writes them again as soon as there is room.
      const kept = () => disk.files().filter((file) => !/^(?:copies|marker)\//.test(file));
      expect(kept()).toEqual([]);
      // The page without scripts shows the same message.
      const plain = await openForm(browser, world, server.app, language, false);
      await upload(plain, language);
      await expect(plain.getByText(uploadErrors.storageFull)).toBeVisible();

      disk.empty();
      await page.getByRole('button', { name: words.show.submit }).click();
      await expect(page.getByText(words.saved, { exact: true })).toBeVisible();
      expect(kept().every((file) => file.startsWith('pictures/'))).toBe(true);
    },
  );
}

test('a server does not start with a folder that is not that of its database', { tag: '@all' }, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'spotlicht-storage-'));
  try {
    await expect(startWith(folder)).rejects.toThrow('has no marker of this database');
    expect(await readdir(folder)).not.toContain('marker');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test(
  'pictures are stored in a bucket, and who waits for it reads that',
  { tag: '@all' },
  async ({ browser, world }) => {
    const { mediaPictureForm: words, mediaUploadErrors: uploadErrors } = wordsOf('de');
    await using storage = await startBucketServer();
    await markStorage(storage);
    await using server = await startSecondServer({ environment: storage.bucket });
    await world.comedian({ email: world.brand.adminEmail, language: 'de' });
    const page = await openForm(browser, world, server.app, 'de');

    storage.fail({ status: 503, code: 'ServiceUnavailable' });
    const refused = page.waitForResponse('**/api/uploads/**');
    await upload(page, 'de');
    expect((await refused).status()).toBe(503);
    await expect(page.getByRole('alert').filter({ hasText: uploadErrors.storageUnavailable })).toBeVisible();
    storage.fail(null);
    await page.getByRole('button', { name: words.show.submit }).click();
    await expect(page.getByText(words.saved, { exact: true })).toBeVisible();
    const kept = [...storage.objects.keys()].filter((key) => !key.startsWith('marker/'));
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.every((key) => key.startsWith('pictures/'))).toBe(true);

    const picture = page.getByRole('img', { name: 'Ein leerer Stuhl' });
    const shownFile = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc);
    // The picture is above the form, and the browser loads it near the viewport.
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(shownFile).not.toBe('');
    const shown = await shownFile();
    const all = (await picture.getAttribute('srcset'))?.split(', ').map((file) => file.split(' ')[0]) ?? [];
    const unseen = all.find((file) => file && !shown.endsWith(file));
    const file = await page.request.get(shown);
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'image/webp']);
    // The server may still have a copy of a file that was requested before.
    storage.fail({ status: 503, code: 'ServiceUnavailable' });
    expect((await page.request.get(server.app + unseen!)).status()).toBe(503);
  },
);
