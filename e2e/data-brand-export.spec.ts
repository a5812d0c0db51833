import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { request as ask } from 'node:http';
import type { Prisma } from '@/lib/core/generated/prisma/client';
import { unzip } from '@/lib/data/exports/testing';
import { languages } from '@/lib/core/i18n/language';
import { startOtherSite } from './support/other-site';
import { downloadBy } from './support/downloads';
import { expect, test } from './support/fixtures';
import { phone } from './support/viewports';
import { filled, wordsOf } from './support/words';

test.use({ viewport: phone });

// A server reads two exports at the same time and refuses others, so these tests run one after another.
test.describe.configure({ mode: 'default' });

for (const language of languages) {
  const { brandsAdmin: admin, brandsAuditLog: auditLog, dataBrandExport: words } = wordsOf(language);

  test(`an admin takes the brand’s data along, and the log says so (${language})`, async ({
    context,
    page,
    world,
  }) => {
    await world.enter(context, { email: world.brand.adminEmail, name: 'Ada Admin', language });
    const show = await world.show({ title: 'Donaulachen' });
    const lotte = await world.comedian({ name: 'Lotte Lächelt' });
    await world.apply(show.id, lotte.id, { message: '=1+1' });
    await page.goto(`/brands/${world.brand.id}/admin`);
    await page.getByRole('link', { name: admin.pages.export.title }).click();

    const file = await downloadBy(page.getByRole('button', { name: words.download }));
    expect(file.suggestedFilename()).toMatch(new RegExp(`^${world.brand.id}-\\d{4}-\\d{2}-\\d{2}\\.zip$`));
    const files = await unzip(await readFile(await file.path()));
    for (const readIn of languages) {
      expect(files.get('README.txt')).toContain(wordsOf(readIn).dataBrandExport.readme.files);
    }
    expect(files.get('csv/applications.csv')).toContain(`Lotte Lächelt;applied;`);
    expect(files.get('csv/applications.csv')).toContain(`"'=1+1"`);
    expect(JSON.parse(files.get('json/shows.json') ?? '')).toMatchObject([{ title: 'Donaulachen' }]);
    expect([...files.values()].join('\n')).not.toContain('@example.org');

    await page.goto(`/brands/${world.brand.id}/admin/audit`);
    await expect(page.getByText(filled(auditLog.events.brandExported, { by: 'Ada Admin' }))).toBeVisible();
  });

  test(
    `who comes while another export is read is told to wait (${language})`,
    { tag: '@all' },
    async ({ context, page, world }) => {
      await world.enter(context, { email: world.brand.adminEmail, language });
      await page.goto(`/brands/${world.brand.id}/admin/export`);
      const reading = async (tx: Prisma.TransactionClient) => {
        await tx.$queryRaw`
        SELECT pg_try_advisory_xact_lock(hashtextextended(${`brand export ${world.brand.id}`}, 0))`;
        await page.getByRole('button', { name: words.download }).click();
        await expect(page.getByRole('alert').filter({ hasText: words.busy.title })).toBeVisible();
      };
      // On a busy machine a page may take longer than the default timeout of a transaction.
      await world.db.$transaction(reading, { timeout: 60_000 });
      await downloadBy(page.getByRole('button', { name: words.download }));
    },
  );
}

test(
  'an export that the database does not begin in time says so, and begins with the next try',
  { tag: '@all' },
  async ({ context, page, world }) => {
    const { dataBrandExport: words } = wordsOf('de');
    await world.enter(context, { email: world.brand.adminEmail });
    await page.goto(`/brands/${world.brand.id}/admin/export`);
    const locked = async (tx: Prisma.TransactionClient) => {
      await tx.$queryRaw`SELECT 1 FROM brands WHERE id = ${world.brand.id} FOR UPDATE`;
      await page.getByRole('button', { name: words.download }).click();
      await expect(page.getByRole('alert').filter({ hasText: words.unavailable.title })).toBeVisible();
    };
    await world.db.$transaction(locked, { timeout: 60_000 });
    await downloadBy(page.getByRole('button', { name: words.download }));
  },
);

test('an export that its reader leaves is over', { tag: '@all' }, async ({ context, world }) => {
  await world.enter(context, { email: world.brand.adminEmail });
  const reason = () => Array.from({ length: 50 }, () => randomUUID()).join(' ');
  await world.db.auditEvent.createMany({
    data: Array.from({ length: 10_000 }, () => ({
      at: new Date(),
      kind: 'showCancelled' as const,
      brandId: world.brand.id,
      facts: { reason: reason() },
    })),
  });
  const path = `/api/brands/${world.brand.id}/export.zip`;
  const cookies = await context.cookies();
  const headers = {
    Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    Origin: process.env.E2E_APP_URL,
  };
  await new Promise<void>((resolve, reject) => {
    const address = new URL(path, process.env.E2E_APP_URL);
    const request = ask(address, { method: 'POST', headers }, (response) => {
      expect(response.statusCode).toBe(200);
      expect(response.headers['cache-control']).toBe('no-store');
      response.once('data', () => {
        request.destroy();
        resolve();
      });
    });
    request.once('error', reject).end();
  });
  await expect
    .poll(async () => {
      const answer = await context.request.post(path, {
        headers: { Origin: headers.Origin ?? '' },
        maxRedirects: 0,
      });
      return answer.status();
    })
    .toBe(200);
});

test('another site can neither start an export nor cause a row in the audit log', async ({
  context,
  page,
  world,
}) => {
  await world.enter(context, { email: world.brand.adminEmail });
  const address = `${process.env.E2E_APP_URL}/api/brands/${world.brand.id}/export.zip`;
  const site = await startOtherSite(
    () => `<a href="${address}">link</a><form method="post" action="${address}"><button>form</button></form>`,
  );
  try {
    for (const [name, role, status] of [
      ['link', 'link', 405],
      ['form', 'button', 403],
    ] as const) {
      await page.goto(site.url);
      const answer = page.waitForResponse(address);
      await page.getByRole(role, { name }).click();
      expect((await answer).status()).toBe(status);
    }
  } finally {
    await site.stop();
  }
  expect(await world.db.auditEvent.count({ where: { brandId: world.brand.id, kind: 'brandExported' } })).toBe(
    0,
  );
});
