import type { APIRequestContext } from 'playwright/test';
import sharp from 'sharp';
import { languageKey, languages } from '@/lib/core/i18n/language';
import { expect, test } from './support/fixtures';
import { elementsIn, valueOf } from '@/lib/core/testing/html';
import { makeApplication } from '@/lib/applications/testing';
import { makeSentLine } from '@/lib/line-ups/testing';
import { savePicture } from '@/lib/media/pictures/testing';
import { filled, wordsOf } from './support/words';

/** Returns the metadata that chats read from the HTML of a page, by the names of its meta elements. */
async function metaOf(
  request: APIRequestContext,
  address: string,
  headers: Record<string, string> = {},
): Promise<Record<string, string>> {
  const html = await (await request.get(address, { headers })).text();
  const said = elementsIn(html, 'meta').map((meta) => [
    valueOf(meta, 'property') ?? valueOf(meta, 'name') ?? '',
    valueOf(meta, 'content') ?? '',
  ]);
  return Object.fromEntries(said) as Record<string, string>;
}

for (const language of languages) {
  test(`a link to a public page or the start page brings a picture (${language})`, async ({
    request,
    world,
  }) => {
    const title = 'Lacher & <script>alert("ß")</script> 😂';
    const show = await world.show({ title });
    const pages = {
      '/': wordsOf(language).publicStart.claim,
      [`/public/${world.brand.id}`]: world.brand.name,
      [`/public/${world.brand.id}/shows/${show.id}`]: title,
    };
    // The start page has the language that was chosen in the browser.
    const headers = { Cookie: `${languageKey}=${language}` };
    for (const [address, subject] of Object.entries(pages)) {
      const meta = await metaOf(request, `${address}?lang=${language}`, headers);
      expect(meta).toMatchObject({
        'og:image:width': '1200',
        'og:image:height': '630',
        'twitter:card': 'summary_large_image',
        'twitter:image': meta['og:image'],
      });
      expect(meta['og:image:alt']).toContain(subject);
      const answer = await request.get(meta['og:image'] ?? '', { maxRedirects: 0 });
      expect(answer.status()).toBe(200);
      expect(answer.headers()).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      const { format, width, height } = await sharp(await answer.body()).metadata();
      expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
      const known = { 'If-None-Match': answer.headers().etag ?? '' };
      expect((await request.get(meta['og:image'] ?? '', { headers: known })).status()).toBe(304);
    }
  });
}

test('a link to a show says that it is off, moved or full, in its title, text and picture', async ({
  request,
  world,
}) => {
  const show = await world.show({ title: 'Rohfassung', spots: 2 });
  const address = `/public/${world.brand.id}/shows/${show.id}`;
  for (const language of languages) {
    const { publicShare: word, publicShow: sentence } = wordsOf(language);
    for (const [news, data, text] of [
      ['full', { spotsTaken: 2 }, sentence.full],
      ['moved', { movedFrom: show.startsAt }, sentence.moved.replace(/ \{.*/, '')],
      ['cancelled', { cancelledAt: new Date() }, sentence.cancelled],
    ] as const) {
      await world.db.show.update({ where: { id: show.id }, data });
      const said = () => metaOf(request, `${address}?lang=${language}`);
      await expect.poll(async () => (await said())['og:title']).toContain(`${word[news]}: Rohfassung`);
      const meta = await said();
      expect(meta['twitter:title']).toBe(meta['og:title']);
      expect(meta['og:description']).toContain(text);
      expect(meta.description).toBe(meta['og:description']);
      expect(meta['og:image:alt']).toContain(word[news]);
    }
    const planned = { spotsTaken: 0, movedFrom: null, cancelledAt: null };
    await world.db.show.update({ where: { id: show.id }, data: planned });
  }
});

test('a team is told which name keeps all names off the pictures of its show', async ({ context, world }) => {
  const show = await world.show({ lineUpSentAt: new Date() });
  for (const [place, guestName] of ['Ada Łódź', 'Олена', 'ខ្មែរ'].entries()) {
    await makeSentLine(world.db, { showId: show.id, at: show.startsAt, place, guestName });
  }
  await world.enter(context, { email: world.brand.teamEmail });
  const html = await (await context.request.get(`/brands/${world.brand.id}/team/shows/${show.id}`)).text();
  expect(html).toContain(filled(wordsOf('de').lineUpsEditor.notices.undrawn, { names: 'ខ្មែរ' }));
});

test('the picture of a show lies behind its title and date', { tag: '@all' }, async ({ request, world }) => {
  const picture = await savePicture(world);
  const show = await world.show();
  const imageOf = async () => {
    const meta = await metaOf(request, `/public/${world.brand.id}/shows/${show.id}`);
    expect(meta).toMatchObject({ 'og:image:width': '1200', 'og:image:height': '630' });
    return meta['og:image'] ?? '';
  };
  const without = await imageOf();
  await world.db.show.update({ where: { id: show.id }, data: { pictureId: picture.id } });
  await expect.poll(imageOf).not.toBe(without);
  expect((await request.get(await imageOf())).headers()['content-type']).toBe('image/jpeg');
});

test(
  'a change makes another address, the old one leads there, and what is hidden is gone',
  { tag: '@all' },
  async ({ request, world }) => {
    const show = await world.show({ title: 'Rohfassung' });
    const address = `/public/${world.brand.id}/shows/${show.id}`;
    const before = (await metaOf(request, address))['og:image'] ?? '';
    await world.db.show.update({ where: { id: show.id }, data: { cancelledAt: new Date() } });
    await expect.poll(async () => (await metaOf(request, address))['og:image']).not.toBe(before);
    const after = (await metaOf(request, address))['og:image'] ?? '';
    await expect
      .poll(async () => (await request.get(before, { maxRedirects: 0 })).headers().location)
      .toBe(after);
    expect((await request.get(before)).headers()['content-type']).toBe('image/jpeg');

    await world.db.show.update({ where: { id: show.id }, data: { visibility: 'private' } });
    for (const old of [before, after]) {
      await expect.poll(async () => (await request.get(old)).status()).toBe(404);
    }
  },
);

test('a client that requests many at once gets them all', { tag: '@all' }, async ({ request, world }) => {
  const show = await world.show({ title: 'Rohfassung' });
  const first = (await metaOf(request, `/public/${world.brand.id}/shows/${show.id}`))['og:image'] ?? '';
  const others = await Promise.all(
    Array.from({ length: 30 }, (_, at) => world.show({ title: `Rohfassung ${at}` })),
  );
  // An outdated address redirects to the current picture, so any hash in the right format will do.
  const old = others.map(({ id }) =>
    first.replace(show.id, id).replace(/[0-9a-f]{16}\.jpg$/, '0'.repeat(16) + '.jpg'),
  );
  const answers = await Promise.all([...old, ...old].map((address) => request.get(address)));
  expect(answers.map((answer) => answer.status())).toEqual(answers.map(() => 200));
  const bodies = await Promise.all(answers.map((answer) => answer.body()));
  expect(new Set(bodies.map((body) => body.toString('base64'))).size).toBe(old.length);
});

test('addresses of no picture are answered', async ({ request, world }) => {
  for (const path of ['brands/x/de-1.jpg', `brands/${world.brand.id}/fr-0123456789abcdef.jpg`, 'a/%00/b']) {
    expect((await request.get(`/api/share/${path}`)).status(), path).toBe(404);
  }
});

for (const language of languages) {
  test(`a comedian saves, or hands to an app, a picture for their story (${language})`, async ({
    context,
    page,
    world,
  }) => {
    const show = await world.show();
    const { id: comedianId } = await world.enter(context, { language });
    await makeApplication(world.db, { showId: show.id, comedianId, status: 'confirmed' });
    await page.goto(`/user/shows/${show.id}`);
    const link = page.getByRole('link', { name: wordsOf(language).publicShare.storyLink });
    const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
    const { format, width, height } = await sharp(await file.path()).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1080, height: 1920 });

    // Chromium on a desktop has no apps to share with, so the page gets some.
    await page.evaluate(() => {
      navigator.canShare = () => true;
      navigator.share = (data) => {
        const [file] = data?.files ?? [];
        document.title = `${file?.name} ${file?.type} ${(file?.size ?? 0) > 10_000}`;
        return Promise.resolve();
      };
    });
    await link.click();
    await expect(page).toHaveTitle('story.jpg image/jpeg true');
  });
}
