import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Prisma } from '@/lib/core/generated/prisma/client';
import { languages } from '@/lib/core/i18n/language';
import { testNow } from '@/lib/core/testing/clock';
import { unzip } from '@/lib/data/exports/testing';
import { downloadBy } from './support/downloads';
import { expect, test } from './support/fixtures';
import { phone } from './support/viewports';
import { filled, wordsOf } from './support/words';

test.use({ viewport: phone });

for (const language of languages) {
  const { coreApp: app, dataOwnExport: words } = wordsOf(language);

  test(`somebody takes their data along and reads it without a connection (${language})`, async ({
    browser,
    context,
    page,
    world,
  }) => {
    const nina = await world.comedian({
      name: 'Nina <b>Nachtschicht</b>',
      aboutMe: 'Ironie & Eile',
      language,
    });
    const show = await world.show({ title: 'Donaulachen' });
    await world.apply(show.id, nina.id);
    await world.db.brandNote.create({
      data: { brandId: world.brand.id, comedianId: nina.id, text: 'Immer pünktlich', createdAt: testNow },
    });
    await world.signIn(context, nina.email, language);
    await page.goto('/user/privacy');

    const busy = async (tx: Prisma.TransactionClient) => {
      const { id } = await tx.account.findUniqueOrThrow({ where: { email: nina.email } });
      await tx.$queryRaw`SELECT pg_try_advisory_xact_lock(hashtextextended(${`own export ${id}`}, 0))`;
      await page.getByRole('button', { name: words.download }).click();
      await expect(page.getByRole('alert').filter({ hasText: words.busy.title })).toBeVisible();
    };
    await world.db.$transaction(busy, { timeout: 60_000 });

    const file = await downloadBy(page.getByRole('button', { name: words.download }));
    expect(file.suggestedFilename()).toMatch(new RegExp(`^${words.file}-\\d{4}-\\d{2}-\\d{2}\\.zip$`));
    const files = await unzip(await readFile(await file.path()));
    expect(JSON.parse(files.get('json/profile.json') ?? '')).toMatchObject([{ name: nina.name }]);

    const index = path.join(await mkdtemp(path.join(tmpdir(), 'own-export-')), 'index.html');
    await writeFile(index, files.get('index.html') ?? '');
    const reader = await browser.newContext({
      javaScriptEnabled: false,
      offline: true,
      viewport: phone,
    });
    const opened = await reader.newPage();
    await opened.goto(`file://${index}`);
    const title = filled(words.title, { app: app.name });
    await expect(opened.getByRole('heading', { level: 1, name: title })).toBeVisible();
    for (const text of [nina.name, 'Ironie & Eile', nina.email, 'Donaulachen', 'Immer pünktlich']) {
      await expect(opened.getByText(text).first()).toBeVisible();
    }
    await expect(opened.getByText(words.values.applied).first()).toBeVisible();
    expect(await opened.locator('script, img, link').count()).toBe(0);
    // A page that is wider than the phone could only be read by scrolling sideways.
    const width = await opened.locator('html').evaluate((element) => element.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
    await reader.close();
  });
}

test('somebody without a profile takes along what is stored about them', async ({ context, page, world }) => {
  const email = `team-${crypto.randomUUID()}@own.test`;
  await world.db.brandMember.create({ data: { brandId: world.brand.id, email, role: 'team' } });
  await world.signIn(context, email);
  const { dataOwnExport: words, comediansRegistration: registration } = wordsOf('de');
  await page.goto('/user/privacy');
  await expect(page.getByRole('heading', { name: registration.export.title })).toBeVisible();

  await page.goto('/newUser?problem=busy#export');
  await expect(page.getByRole('alert').filter({ hasText: words.busy.title })).toBeVisible();
  const file = await downloadBy(page.getByRole('button', { name: words.download }));
  const files = await unzip(await readFile(await file.path()));
  const table = (name: string) => JSON.parse(files.get(`json/${name}.json`) ?? '') as unknown;
  expect(table('account')).toMatchObject([{ email }]);
  expect(table('sessions')).toHaveLength(1);
  expect(table('memberships')).toMatchObject([{ brandId: world.brand.id, role: 'team' }]);
  expect(table('profile')).toEqual([]);
});
