import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from 'playwright/test';
import { languages } from '@/lib/core/i18n/language';
import { videoKey } from '@/lib/media/videos/key-rules';
import { captionsFile, canFilm, film, padded } from '@/lib/media/videos/testing';
import { Actor } from './support/actors';
import { expect, test } from './support/fixtures';
import { breakAfter, partOf } from './support/pieces';
import { appUrl, required } from './support/session';
import { wordsOf } from './support/words';

type Words = ReturnType<typeof wordsOf>;

/** Enough for three pieces of an upload. */
const bytes = 11_000_000;

/** Chooses a file on the page and uploads it. */
async function upload(page: Page, buffer: Buffer, words: Words['mediaVideoForm']) {
  const name = 'set.webm';
  await page.getByLabel(words.choose).setInputFiles({ name, mimeType: 'video/webm', buffer });
  await page.getByRole('button', { name: words.submit }).click();
}

/** Chooses the last moment of the film as its still, by key. Returns the address of the still. */
async function chooseStill(
  page: Page,
  player: Locator,
  { mediaPosterForm: posterForm, mediaPictureForm: pictureForm }: Words,
) {
  const before = await player.getAttribute('poster');
  await page.getByText(posterForm.another).click();
  const moment = page.getByLabel(posterForm.moment);
  await expect.poll(() => page.locator('form video').evaluate(readyState)).toBeGreaterThanOrEqual(2);
  await moment.press('End');
  await page.getByRole('button', { name: posterForm.submit }).click();
  await expect(page.getByText(pictureForm.saved)).toBeVisible();
  await expect(player).not.toHaveAttribute('poster', before ?? '');
  return (await player.getAttribute('poster')) ?? '';
}

/** Gives the own video captions, which the player then offers. Returns their address. */
async function addCaptions(page: Page, player: Locator, { mediaCaptionsForm: captionsForm }: Words) {
  await page.getByText(captionsForm.add, { exact: true }).click();
  const file = page.getByLabel(captionsForm.choose);
  const submit = page.getByRole('button', { name: captionsForm.submit });
  await submit.click();
  await expect(page.getByText(captionsForm.errors.missing)).toBeVisible();
  const none = { name: 'film.srt', mimeType: 'text/plain', buffer: Buffer.from('1\n00:00:01,000') };
  await file.setInputFiles(none);
  await submit.click();
  await expect(page.getByText(captionsForm.errors.captionsUnreadable)).toBeVisible();
  await file.setInputFiles({ name: 'film.vtt', mimeType: 'text/vtt', buffer: captionsFile });
  await submit.click();
  const track = player.locator('track');
  await expect(track).toHaveAttribute('src', /captions\.vtt/);
  await expect(page.getByText(captionsForm.change, { exact: true })).toBeVisible();
  return (await track.getAttribute('src')) ?? '';
}

const readyState = (video: HTMLVideoElement | SVGElement) => ('readyState' in video ? video.readyState : 0);

for (const language of languages) {
  const all = wordsOf(language);
  const words = all.mediaVideoForm;

  test(`a video goes on after a lost connection and a reload, and only those see it who may (${language})`, async ({
    browser,
    world,
  }) => {
    test.skip(!canFilm, 'This machine has no ffmpeg.');
    const me = await world.comedian({ name: 'Vera Video', language });
    const context = await browser.newContext();
    await world.signIn(context, me.email, language);
    const page = await context.newPage();
    const begun: string[] = [];
    page.on('request', (one) => {
      if (one.method() === 'POST' && one.url().includes('/api/uploads/video')) begun.push(one.url());
    });
    const content = padded(film('webm', { seconds: 3 }), 'webm', bytes);

    const { broken, mend } = await breakAfter(context, 1);
    await page.goto('/user/profil/video');
    await page.getByRole('button', { name: words.submit }).click();
    await expect(page.getByRole('alert').filter({ hasText: words.errors.missing })).toBeVisible();
    await upload(page, content, words);
    await broken;
    await expect(page.getByText(partOf(words.waiting))).toBeVisible();
    await page.reload();
    await expect(page.getByText(partOf(words.stopped, '4\\d'))).toBeVisible();
    await mend();
    await upload(page, content, words);
    await expect(page.getByText(words.saved)).toBeVisible();
    expect(begun).toHaveLength(1);

    const video = await world.db.video.findUniqueOrThrow({ where: { comedianId: me.id } });
    expect(video).toMatchObject({ container: 'webm', bytes, width: 160, height: 120 });
    expect(video.milliseconds / 1000).toBeCloseTo(3, 1);
    expect(await world.db.videoUpload.count({ where: { comedianId: me.id } })).toBe(0);
    const stored = await readFile(path.join(required('FILES_DIR'), videoKey(video.id)));
    expect(sum(stored)).toBe(sum(content));
    const player = page.locator('main video[controls]');
    const widthOrProblem = ({ error, videoWidth, readyState, networkState }: HTMLVideoElement) =>
      error?.message ?? (videoWidth || `ready ${readyState}, network ${networkState}`);
    await expect.poll(() => player.evaluate(widthOrProblem)).toBe(160);

    await expect(player).toHaveAttribute('poster', /poster\.webp/);
    const picture = async (still: string) => (await context.request.get(still)).body();
    const first = await picture((await player.getAttribute('poster')) ?? '');
    const still = await chooseStill(page, player, all);
    expect(sum(await picture(still))).not.toBe(sum(first));

    const captions = await addCaptions(page, player, all);
    expect(await (await context.request.get(captions)).body()).toEqual(captionsFile);

    const address = `/api/videos/${video.id}/video.webm`;
    const part = await context.request.get(address, { headers: { Range: 'bytes=10-19' } });
    expect(part.status()).toBe(206);
    expect(part.headers()).toMatchObject({
      'content-range': `bytes 10-19/${bytes}`,
      'content-type': 'video/webm',
      'x-content-type-options': 'nosniff',
    });
    expect(await part.body()).toEqual(content.subarray(10, 20));

    const team = await browser.newContext();
    await world.comedian({ email: world.brand.teamEmail });
    await world.signIn(team, world.brand.teamEmail);
    expect((await team.request.get(address)).status()).toBe(404);
    expect((await (await browser.newContext()).request.get(address)).status()).toBe(404);
    expect((await team.request.get(still)).status()).toBe(404);
    expect((await team.request.get(captions)).status()).toBe(404);
    const show = await world.show();
    await world.apply(show.id, me.id);
    const theirs = await team.newPage();
    await theirs.goto(`/brands/${world.brand.id}/team/comedians/${me.id}`);
    const shown = theirs.locator('main video');
    await expect(shown).toHaveAttribute('poster', still);
    await shown.evaluate((one: HTMLVideoElement) => one.load());
    await expect.poll(() => shown.evaluate((one: HTMLVideoElement) => one.videoWidth)).toBe(160);

    await world.db.promoPage.create({
      data: { comedianId: me.id, isOn: true, parts: ['video'], changedAt: new Date() },
    });
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(`/public/comedians/${me.id}`);
    const open = visitor.locator('video');
    await expect(open).toHaveAttribute('poster', still);
    await open.evaluate((one: HTMLVideoElement) => one.load());
    await expect.poll(() => open.evaluate((one: HTMLVideoElement) => one.videoWidth)).toBe(160);

    await page.getByRole('button', { name: all.mediaCaptionsForm.remove }).click();
    await expect(player.locator('track')).toHaveCount(0);
    expect((await context.request.get(captions)).status()).toBe(404);
    await page.getByRole('button', { name: words.remove, exact: true }).click();
    await expect(player).toHaveCount(0);
    expect((await context.request.get(address)).status()).toBe(404);
  });

  test(
    `a video that is chosen in the registration is uploaded when the profile exists (${language})`,
    { tag: '@all' },
    async ({ context, page, world }) => {
      test.skip(!canFilm, 'This machine has no ffmpeg.');
      const person = { name: 'Nele Neu', email: `nele-${randomUUID()}@example.org` };
      await world.signIn(context, person.email, language);
      await page.goto(`/newUser?${new URLSearchParams({ callbackUrl: '/user/settings' })}`);
      await page.getByText(wordsOf(language).comediansRegistration.first).click();
      const file = page.getByLabel(words.choose);
      await file.setInputFiles({ name: 'set.webm', mimeType: 'video/webm', buffer: Buffer.from('<html>') });
      await expect(page.getByRole('alert').filter({ hasText: words.errors.unknownFormat })).toBeVisible();
      const buffer = padded(film('webm', { seconds: 3 }), 'webm', bytes);
      await file.setInputFiles({ name: 'set.webm', mimeType: 'video/webm', buffer });
      await expect(page.getByText(words.first.waiting)).toBeVisible();

      const next = new URLSearchParams({ next: '/user/settings' });
      await new Actor(page, language).register(person, world.city, `/user/profil/video?${next}`);
      await expect(page.locator('main video[controls]')).toBeVisible();
      const { video } = await world.db.comedian.findUniqueOrThrow({
        where: { email: person.email },
        select: { video: { select: { bytes: true } } },
      });
      expect(video).toEqual({ bytes });
      await page.getByRole('link', { name: words.first.next }).click();
      await expect(page).toHaveURL(/\/user\/settings$/);
    },
  );
}

test('somebody else’s upload does not exist, and no other site begins one', async ({ browser, world }) => {
  const [me, other] = [await world.comedian(), await world.comedian()];
  const mine = await browser.newContext();
  await world.signIn(mine, me.email);
  const theirs = await browser.newContext();
  await world.signIn(theirs, other.email);
  const origin = new URL(appUrl()).origin;
  const tus = { 'Tus-Resumable': '1.0.0', Origin: origin };
  const begin = (length: number, headers: Record<string, string> = {}) =>
    mine.request.post('/api/uploads/video', {
      headers: { ...tus, 'Upload-Length': String(length), ...headers },
    });
  const begun = await begin(100);
  expect(begun.status()).toBe(201);
  const { location = '' } = begun.headers();
  const piece = {
    headers: { ...tus, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' },
    data: Buffer.alloc(60, 'a'),
  };
  for (const [label, ask] of [
    ['HEAD', () => theirs.request.head(location, { headers: tus })],
    ['PATCH', () => theirs.request.patch(location, piece)],
    ['DELETE', () => theirs.request.delete(location, { headers: tus })],
    ['nonsense', () => mine.request.head('/api/uploads/video/nonsense', { headers: tus })],
  ] as const)
    expect((await ask()).status(), label).toBe(404);
  const foreign = { ...piece, headers: { ...piece.headers, Origin: 'https://evil.example' } };
  expect((await mine.request.patch(location, foreign)).status()).toBe(403);
  expect((await mine.request.patch(location, piece)).headers()['upload-offset']).toBe('60');
  const tooMuch = { headers: { ...piece.headers, 'Upload-Offset': '60' }, data: Buffer.alloc(41) };
  expect((await mine.request.patch(location, tooMuch)).status()).toBe(413);
  const answer = await mine.request.head(location, { headers: tus });
  expect(answer.headers()).toMatchObject({ 'upload-offset': '60', 'upload-length': '100' });
  expect((await begin(100_000_001)).status()).toBe(413);
  expect(await (await begin(100_000_001)).json()).toEqual({ error: 'tooLarge' });
  expect((await begin(0)).status()).toBe(422);
  const named = Buffer.from('set.html').toString('base64');
  expect((await begin(100, { 'Upload-Metadata': `filename ${named}` })).status()).toBe(415);
  expect((await mine.request.delete(location, { headers: tus })).status()).toBe(204);
  expect(await world.db.videoUpload.count({ where: { comedianId: me.id } })).toBe(0);
});

const sum = (content: Buffer) => createHash('sha256').update(content).digest('hex');
