import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addMinutes } from '@/lib/core/time/dates';
import type { BrowserContext, Page } from 'playwright/test';
import { languages } from '@/lib/core/i18n/language';
import { makeRecording } from '@/lib/night/recordings/testing';
import { sendLines } from '@/lib/night/testing';
import { startBucketServer } from '@/lib/core/testing/bucket-server';
import { videoKey } from '@/lib/media/videos/key-rules';
import { canFilm, film, padded } from '@/lib/media/videos/testing';
import { inDays } from './support/dates';
import { expect, test } from './support/fixtures';
import { breakAfter, partOf } from './support/pieces';
import { markStorage, startSecondServer } from './support/second-server';
import { appUrl, required } from './support/session';
import { filled, wordsOf } from './support/words';

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'spotlicht-e2e-'));
});
test.afterAll(() => rm(folder, { recursive: true }));

/** Writes a file with the time of a recording that ended then. */
async function writeFilm(name: string, content: Buffer, at: Date): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, content);
  await utimes(file, at, at);
  return file;
}

const sum = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const width = (page: Page) => page.locator('main video').evaluate((one: HTMLVideoElement) => one.videoWidth);

for (const language of languages) {
  const all = wordsOf(language);
  const {
    nightRecordings: words,
    nightOwnRecordings: own,
    mediaVideoForm: videoForm,
    notificationsNotices: notices,
    mediaPlayer: player,
  } = all;

  test(`a night’s recordings are uploaded, shared, watched and taken back (${language})`, async ({
    browser,
    world,
  }) => {
    test.skip(!canFilm, 'This machine has no ffmpeg.');
    const { db, brand } = world;
    const show = await world.show({ title: 'Freitagslacher', startsAt: inDays(-1, '20:00') });
    const nina = await world.comedian({ name: 'Nina Groß', language });
    const olli = await world.comedian({ name: 'Olli', language });
    await sendLines(db, show, [{ comedianId: nina.id }, { comedianId: olli.id }]);
    const content = padded(film('webm', { seconds: 3 }), 'webm', 11_000_000);
    const set = await writeFilm(`nina-${language}.webm`, content, addMinutes(show.startsAt, 5));
    const again = await writeFilm(`again-${language}.webm`, content, addMinutes(show.startsAt, 5));
    const broken = await writeFilm(`page-${language}.webm`, Buffer.from('<html>'), show.startsAt);

    await world.comedian({ email: brand.teamEmail, language });
    const page = await world.openAs(browser, brand.teamEmail, { language });
    const list = `/brands/${brand.id}/team/video`;
    const { broken: stopped, mend } = await breakAfter(page.context(), 1);
    await page.goto(list);
    const upload = page.getByRole('button', { name: words.upload.submit, exact: true });
    await upload.click();
    await expect(page.getByRole('alert').filter({ hasText: videoForm.errors.missing })).toBeVisible();
    await page.getByLabel(words.upload.choose).setInputFiles([broken, set]);
    await upload.click();
    await expect(page.getByText(videoForm.errors.unknownFormat)).toBeVisible();
    await stopped;
    await expect(page.getByText(partOf(videoForm.waiting))).toBeVisible();

    // The tab is closed. When it is opened again, the upload goes on by itself, and no piece is sent twice.
    const films = () =>
      page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('film:')).length);
    await expect.poll(films).toBe(1);
    await page.goto('about:blank');
    await mend();
    const [begun, pieces]: string[][] = [[], []];
    page.on('request', (one) => {
      if (!one.url().includes('/api/uploads/video')) return;
      if (one.method() === 'POST') begun?.push(one.url());
      if (one.method() === 'PATCH') pieces?.push(one.url());
    });
    await page.goto(list);
    await expect(page.getByText(words.upload.ready, { exact: true })).toBeVisible();
    expect([begun?.length, pieces?.length]).toEqual([0, 2]);
    await expect.poll(films).toBe(0);
    await expect(page.getByText(/: 11\sMB (von|of) 40\sGB\./)).toBeVisible();
    await page.getByLabel(words.upload.choose).setInputFiles([again]);
    await upload.click();
    await expect(page.getByText(words.upload.sameFile)).toBeVisible();
    expect(begun).toHaveLength(1);
    const made = await db.recording.findFirstOrThrow({ where: { brandId: brand.id } });
    expect(sum(await readFile(path.join(required('FILES_DIR'), videoKey(made.id))))).toBe(sum(content));

    // The comedian on stage at that time is suggested, and one tap shares it.
    await page.getByRole('button', { name: filled(words.assign.shareWith, { name: nina.name }) }).click();
    await expect(page.getByText(words.notSeen)).toBeVisible();

    const phone = await world.openAs(browser, nina.email, { language });
    await phone.goto('/user/notices');
    await phone.getByText(`${notices.what.recordingShared}: ${show.title}`).click();
    await expect(phone).toHaveURL(new RegExp(`/user/video/${made.id}$`));
    await phone.locator('main video').evaluate((one: HTMLVideoElement) => one.load());
    await expect.poll(() => width(phone)).toBe(160);
    await phone.getByLabel(player.speed).selectOption('1.5');
    expect(await phone.locator('main video').evaluate((one: HTMLVideoElement) => one.playbackRate)).toBe(1.5);
    await expect
      .poll(async () => (await db.recording.findUniqueOrThrow({ where: { id: made.id } })).openedAt)
      .not.toBeNull();
    const saving = phone.waitForEvent('download');
    await phone.getByRole('link', { name: own.save }).click();
    const day = inDays(-1, '20:00').toISOString().slice(0, 10);
    expect((await saving).suggestedFilename()).toBe(`${brand.id}-${day}-nina-gross.webm`);
    await phone.getByRole('button', { name: own.take }).click();
    await expect(phone.getByText(own.taken)).toBeVisible();
    expect(await db.video.findUnique({ where: { comedianId: nina.id } })).toMatchObject({
      bytes: 11_000_000,
    });

    // She asks for its removal: nobody else gets another part of it, and the team can only delete it.
    const address = `/api/recordings/${made.id}/video.webm`;
    const part = async ({ request }: Page) =>
      (await request.get(address, { headers: { Range: 'bytes=10-19' } })).status();
    expect([await part(page), await part(phone)]).toEqual([206, 206]);
    // A share leaves nothing in the browser's cache.
    expect((await phone.request.get(address)).headers()['cache-control']).toContain('no-store');
    await phone.getByText(own.askRemoval).first().click();
    await phone.getByRole('button', { name: own.askRemovalNow }).click();
    await expect(phone.getByText(own.removalAskedText)).toBeVisible();
    expect([await part(page), await part(phone)]).toEqual([404, 206]);
    await page.goto(`${list}/${made.id}`);
    await expect(page.getByText(filled(words.removal.title, { name: nina.name }))).toBeVisible();
    await expect(page.locator('main video')).toHaveCount(0);
    await page.getByText(words.steps.delete, { exact: true }).click();
    await page.getByRole('button', { name: words.steps.deleteNow }).click();
    await expect(page).toHaveURL(new RegExp(`${list}$`));
    expect(await part(phone)).toBe(404);
    await phone.goto('/user/video');
    await expect(phone.getByText(own.none)).toBeVisible();
  });
}

test(
  'on another device, the same file goes on where it was when it is chosen again (de)',
  { tag: '@all' },
  async ({ browser, world }) => {
    test.skip(!canFilm, 'This machine has no ffmpeg.');
    const { db, brand } = world;
    const { upload: words } = wordsOf('de').nightRecordings;
    const content = padded(film('webm', { seconds: 3 }), 'webm', 11_000_000);
    const set = await writeFilm('other-device.webm', content, inDays(-1, '20:00'));
    await world.comedian({ email: brand.teamEmail });
    const list = `/brands/${brand.id}/team/video`;
    const choose = async (page: Page) => {
      await page.getByLabel(words.choose).setInputFiles(set);
      await page.getByRole('button', { name: words.submit, exact: true }).click();
    };
    const phone = await world.openAs(browser, brand.teamEmail);
    const { broken } = await breakAfter(phone.context(), 1);
    await phone.goto(list);
    await choose(phone);
    await broken;
    await phone.context().close();
    const laptop = await world.openAs(browser, brand.teamEmail);
    await laptop.goto(list);
    await expect(laptop.getByText(/4\d ?%/)).toBeVisible();
    const begun: string[] = [];
    laptop.on('request', (one) => {
      if (one.method() === 'POST' && one.url().includes('/api/uploads/video')) begun.push(one.url());
    });
    await choose(laptop);
    await expect(laptop.getByText(words.ready, { exact: true })).toBeVisible();
    expect(begun).toEqual([]);
    const made = await db.recording.findFirstOrThrow({ where: { brandId: brand.id } });
    expect(sum(await readFile(path.join(required('FILES_DIR'), videoKey(made.id))))).toBe(sum(content));
  },
);

test(
  'recordings in a bucket are uploaded, watched in parts through us, copied, and gone with their share (de)',
  { tag: '@all' },
  async ({ browser, world }) => {
    test.skip(!canFilm, 'This machine has no ffmpeg.');
    const { db, brand } = world;
    const { nightRecordings: words, nightOwnRecordings: own } = wordsOf('de');
    await using storage = await startBucketServer();
    await markStorage(storage);
    await using server = await startSecondServer({ environment: storage.bucket });
    const stored = (videoId: string) => storage.objects.get(videoKey(videoId))?.content ?? null;
    const show = await world.show({ startsAt: inDays(-1, '20:00') });
    const nina = await world.comedian({ name: 'Nina' });
    await sendLines(db, show, [{ comedianId: nina.id }]);
    const content = padded(film('webm', { seconds: 3 }), 'webm', 12_000_000);
    const set = await writeFilm('bucket.webm', content, addMinutes(show.startsAt, 5));
    await world.comedian({ email: brand.teamEmail });
    const team = await world.openAs(browser, brand.teamEmail);
    await team.goto(`${server.app}/brands/${brand.id}/team/video`);
    await team.getByLabel(words.upload.choose).setInputFiles(set);
    await team.getByRole('button', { name: words.upload.submit, exact: true }).click();
    await expect(team.getByText(words.upload.ready, { exact: true })).toBeVisible();
    const { id } = await db.recording.findFirstOrThrow({ where: { brandId: brand.id } });
    expect(sum(stored(id) ?? Buffer.alloc(0))).toBe(sum(content));
    await team.getByRole('button', { name: filled(words.assign.shareWith, { name: nina.name }) }).click();
    await expect(team.getByText(words.notSeen)).toBeVisible();

    // No address of the bucket is revealed: each part comes from this server, which checks access.
    const phone = await world.openAs(browser, nina.email);
    const elsewhere: string[] = [];
    phone.on('request', (one) => {
      if (new URL(one.url()).origin !== server.app) elsewhere.push(one.url());
    });
    await phone.goto(`${server.app}/user/video/${id}`);
    await phone.locator('main video').evaluate((one: HTMLVideoElement) => one.load());
    await expect.poll(() => width(phone)).toBe(160);
    const part = async () => {
      const headers = { Range: 'bytes=7000000-7000009' };
      const address = `${server.app}/api/recordings/${id}/video.webm`;
      const response = await phone.request.get(address, { headers, maxRedirects: 0 });
      return { status: response.status(), body: await response.body() };
    };
    expect(await part()).toEqual({ status: 206, body: content.subarray(7_000_000, 7_000_010) });
    await phone.getByRole('button', { name: own.take }).click();
    await expect(phone.getByText(own.taken)).toBeVisible();
    expect(elsewhere).toEqual([]);
    const copy = await db.video.findUniqueOrThrow({ where: { comedianId: nina.id } });
    expect(sum(stored(copy.id) ?? Buffer.alloc(0))).toBe(sum(content));

    await team.goto(`${server.app}/brands/${brand.id}/team/video/${id}`);
    await team.getByRole('button', { name: filled(words.steps.endShare, { name: nina.name }) }).click();
    await expect(team.getByText(words.states.unshared)).toBeVisible();
    expect((await part()).status).toBe(404);
    await team.getByText(words.steps.delete, { exact: true }).click();
    await team.getByRole('button', { name: words.steps.deleteNow }).click();
    await expect(team).toHaveURL(new RegExp(`/brands/${brand.id}/team/video$`));
    expect(stored(id)).toBeNull();
    expect(stored(copy.id)).not.toBeNull();
  },
);

test('an upload for a brand is for its team alone, and keeps no name', async ({ browser, world }) => {
  const { db, brand } = world;
  const stranger = await browser.newContext();
  await world.enter(stranger);
  const team = await browser.newContext();
  await world.enter(team, { email: brand.teamEmail });
  const origin = new URL(appUrl()).origin;
  const said = (values: Record<string, string>) =>
    Object.entries(values)
      .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
      .join(',');
  const mark = 'b'.repeat(64);
  const begin = (context: BrowserContext, values: Record<string, string>) =>
    context.request.post('/api/uploads/video', {
      headers: {
        'Tus-Resumable': '1.0.0',
        Origin: origin,
        'Upload-Length': '100',
        'Upload-Metadata': said(values),
      },
    });
  expect((await begin(stranger, { filename: 'a.mp4', brand: brand.id })).status()).toBe(404);
  expect((await begin(team, { filename: 'a.mp4', brand: 'nonsense' })).status()).toBe(404);
  expect((await begin(team, { filename: 'a.html', brand: brand.id })).status()).toBe(415);
  const about = { filename: 'Geheim.mp4', brand: brand.id, mark, filmed: 'nonsense' };
  expect((await begin(team, { ...about, replaces: 'nonsense' })).status()).toBe(422);
  expect((await begin(team, about)).status()).toBe(201);
  const begun = await db.videoUpload.findMany({ where: { brandId: brand.id } });
  expect(begun).toMatchObject([{ filmedAt: null, replacesId: null, mark }]);
  expect(JSON.stringify(begun)).not.toContain('Geheim');
  const same = await makeRecording(db, brand.id, { mark });
  const refused = await begin(team, about);
  expect([refused.status(), await refused.json()]).toEqual([
    422,
    { error: 'sameFile', recordingId: same.id },
  ]);
  // A former team member cannot send further pieces.
  const piece = async () =>
    (
      await team.request.patch(`/api/uploads/video/${begun[0]?.id}`, {
        headers: {
          'Tus-Resumable': '1.0.0',
          Origin: origin,
          'Upload-Offset': '0',
          'Content-Type': 'application/offset+octet-stream',
        },
        data: Buffer.from('a'),
      })
    ).status();
  await db.brandMember.deleteMany({ where: { brandId: brand.id, email: brand.teamEmail } });
  expect(await piece()).toBe(404);
});
