import { expect, type Locator } from 'playwright/test';
import { randomUUID } from 'node:crypto';
import { languages } from '@/lib/core/i18n/language';
import { roles } from '@/lib/core/testing/access-table';
import { test } from './support/callers';
import { dateInDays } from './support/dates';
import { phone } from './support/viewports';
import { filled, wordsOf } from './support/words';

/** The headers of a browser's request for a page, and of the framework's scripts' request. */
const waysToAsk: Record<string, string>[] = [{}, { RSC: '1' }];

/** Headers that differ between any two responses. */
const ofEachResponse = /^(date|x-request-id|keep-alive|connection)$/;

for (const role of roles.filter((one) => one !== 'operator')) {
  test(`to a ${role} the operator’s area looks like an address that does not exist`, async ({ as }) => {
    const { request } = await as(role);
    const read = async (address: string, headers: Record<string, string>) => {
      const response = await request.get(address, { headers, maxRedirects: 0 });
      const all = Object.entries(response.headers()).filter(([name]) => !ofEachResponse.test(name));
      return { status: response.status(), headers: Object.fromEntries(all), body: await response.text() };
    };
    for (const headers of waysToAsk) {
      const nothing = await read('/nowhere', headers);
      expect(nothing.status).toBe(404);
      for (const address of ['/operator', '/operator/log', '/operator/nowhere', '/%6fperator']) {
        expect(await read(address, headers), address).toEqual(nothing);
      }
    }
  });
}

test('an operator’s page is cached nowhere and no search engine’s', async ({ as }) => {
  const { request } = await as('operator');
  const response = await request.get('/operator');
  expect(response.status()).toBe(200);
  expect(response.headers()['cache-control']).toContain('no-store');
  expect(response.headers()).not.toHaveProperty('x-spotlicht-copy');
  expect(await response.text()).toContain('<meta name="robots" content="noindex, nofollow"/>');
});

test('an ended session is no operator’s', async ({ as, world }) => {
  const { request } = await as('operator');
  expect((await request.get('/operator')).status()).toBe(200);
  await world.db.session.deleteMany({ where: { account: { email: world.operatorEmail } } });
  expect((await request.get('/operator', { maxRedirects: 0 })).status()).toBe(404);
});

for (const language of languages) {
  test(`an operator pauses a brand and ends the pause (${language})`, async ({ browser, world }) => {
    const { platformOperator: t, brandsTeam: team, coreErrors: errors } = wordsOf(language);
    const { id: brandId } = world.brand;
    const { id: showId } = await world.show({ title: 'Kommende Show' });
    const open = (email: string) => world.openAs(browser, email, { language, viewport: phone });
    await world.comedian({ email: world.brand.teamEmail, language });
    const page = await open(world.operatorEmail);
    const member = await open(world.brand.teamEmail);
    const statusOf = async (address: string) => (await page.request.get(address)).status();
    const publicPages = [`/public/${brandId}`, `/public/${brandId}/shows/${showId}`, `/go/${brandId}`];

    await page.goto('/operator');
    await page.getByRole('link', { name: t.pages.brands.title }).click();
    await page.getByLabel(t.brands.search).fill(brandId);
    await page.getByRole('button', { name: t.search }).click();
    await page.getByRole('link', { name: brandId }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(world.brand.name);
    await page.getByRole('button', { name: t.brands.pause, exact: true }).click();
    await expect(page.getByText(t.errors.reasonMissing)).toBeVisible();
    await page.getByLabel(t.brands.pauseReason).fill('Wir klären etwas.');
    await page.getByRole('button', { name: t.brands.pause, exact: true }).click();
    await expect(page.getByRole('button', { name: t.brands.resume })).toBeVisible();
    for (const address of publicPages) await expect.poll(() => statusOf(address), address).toBe(404);

    await member.goto(`/brands/${brandId}/team`);
    await expect(member.getByText(team.paused.title)).toBeVisible();
    await expect(member.getByText('Wir klären etwas.')).toBeVisible();
    const topOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top);
    const title = member.getByRole('heading', { level: 1 });
    expect(await topOf(title)).toBeLessThan(await topOf(member.getByText(team.paused.title)));
    // For a comedian without access, the show is "not found".
    const stranger = await open((await world.comedian({ language })).email);
    await stranger.goto(`/user/shows/${showId}`);
    await expect(stranger.getByText(errors.notFound.title)).toBeVisible();

    await page.getByRole('button', { name: t.brands.resume }).click();
    await expect(page.getByRole('button', { name: t.brands.pause, exact: true })).toBeVisible();
    for (const address of publicPages) await expect.poll(() => statusOf(address), address).toBe(200);
    await member.reload();
    await expect(member.getByText(team.paused.title)).toHaveCount(0);
    await page.goto('/operator/log');
    await expect(page.getByText(filled(t.log.events.brandResumed, { by: t.log.you })).first()).toBeVisible();
  });

  test(`an operator reads a report and blocks somebody everywhere (${language})`, async ({
    browser,
    world,
  }) => {
    const {
      platformOperator: t,
      brandsComedians: brandComedians,
      applicationsBlocks: blocks,
    } = wordsOf(language);
    const emil = await world.comedian({ name: `Emil ${world.brand.id.slice(-8)}`, language });
    const about = { brandId: world.brand.id, comedianId: emil.id, createdAt: new Date() };
    const { id: reportId } = await world.db.profileReport.create({
      data: { ...about, field: 'previousShows', reason: 'War nie im Fernsehen' },
    });
    const page = await world.openAs(browser, world.operatorEmail, { language, viewport: phone });
    await page.goto('/operator/reports');
    const fact = filled(t.reports.profile, { field: brandComedians.fields.previousShows });
    await page.locator(`a[href$="${reportId}"]`).getByText(fact).click();
    await expect(page.getByText('War nie im Fernsehen')).toBeVisible();
    await page.getByRole('button', { name: t.reports.close }).click();
    await expect(page.getByRole('button', { name: t.reports.close })).toHaveCount(0);
    await page.getByRole('link', { name: t.reports.toPerson }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(emil.name);
    await page.getByLabel(t.people.until).fill(dateInDays(10));
    await page.getByLabel(t.people.reason, { exact: true }).fill('Falsche Angaben');
    await page.getByRole('button', { name: t.people.block }).click();
    await expect(page.getByRole('button', { name: t.people.lift })).toBeVisible();

    const theirs = await world.openAs(browser, emil.email, { language, viewport: phone });
    const reason = filled(blocks.reason, { reason: 'Falsche Angaben' });
    await theirs.goto('/user/profil');
    await expect(theirs.getByText(reason)).toBeVisible();

    await page.goto('/operator/blocks');
    await page.getByRole('button', { name: filled(t.people.liftFor, { name: emil.name }) }).click();
    await expect(page.getByText(emil.name)).toHaveCount(0);
    await theirs.reload();
    await expect(theirs.getByText(reason)).toHaveCount(0);

    await page.goto('/operator/people');
    await page.getByLabel(t.people.search, { exact: true }).fill(emil.name);
    await page.getByRole('button', { name: t.search, exact: true }).click();
    await expect(page.getByRole('link', { name: emil.name })).toBeVisible();
    const kinds = await world.db.operatorEvent.findMany({
      where: { aboutComedianId: emil.id },
      orderBy: [{ at: 'asc' }, { id: 'asc' }],
    });
    expect(new Set(kinds.map(({ kind }) => kind))).toEqual(
      new Set([
        'profileReportRead',
        'profileReportClosed',
        'personRead',
        'comedianBlocked',
        'blocksRead',
        'blockLifted',
        'personFound',
      ]),
    );
  });

  test(`an operator makes a brand, and its admin finds it (${language})`, async ({ browser, world }) => {
    const { platformOperator: t } = wordsOf(language);
    const page = await world.openAs(browser, world.operatorEmail, { language, viewport: phone });
    const ada = await world.comedian({ language });
    const id = `neu-${randomUUID().slice(0, 8)}`;
    const called = `Neue Bühne ${id}`;
    await page.goto('/operator/brands/new');
    const name = page.getByLabel(t.brands.name, { exact: true });
    await name.fill(called);
    await page.getByLabel(t.brands.id, { exact: true }).fill('Groß & Klein');
    await page.getByLabel(t.brands.adminEmail).fill(ada.email);
    await page.getByRole('button', { name: t.brands.create }).click();
    await expect(page.getByText(t.errors.brandIdForm)).toBeVisible();
    await expect(name).toHaveValue(called);
    await page.getByLabel(t.brands.id, { exact: true }).fill(id);
    await page.getByRole('button', { name: t.brands.create }).click();
    await expect(page).toHaveURL(new RegExp(`/operator/brands/${id}$`));
    await expect(page.getByLabel(wordsOf(language).brandsMembers.invitation.label)).toHaveValue(
      new RegExp(`${ada.email}.*/brands/${id}/team$`),
    );
    const theirs = await world.openAs(browser, ada.email, { language, viewport: phone });
    await theirs.goto(`/brands/${id}/team`);
    await expect(theirs.getByRole('link', { name: called }).first()).toBeVisible();
  });
}
