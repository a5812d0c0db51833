import type { Browser, Page } from 'playwright/test';
import { randomUUID } from 'node:crypto';
import { languages, type Language } from '@/lib/core/i18n/language';
import { makeApplication } from '@/lib/applications/testing';
import { expect, test, type World } from './support/fixtures';
import { browserLocale, filled, wordsOf } from './support/words';

/** Opens a page in a new browser context in which the person with this e-mail address is signed in. */
async function open(browser: Browser, world: World, email: string, language: Language): Promise<Page> {
  return world.openAs(browser, email, { language, locale: browserLocale[language] });
}

async function openAsAdmin(browser: Browser, world: World, language: Language): Promise<Page> {
  await world.comedian({ email: world.brand.adminEmail, name: 'Ada Admin', language });
  return open(browser, world, world.brand.adminEmail, language);
}

const addressOf = (world: World, page = '') => `/brands/${world.brand.id}/admin${page}`;

/** Opens a form of the area as an admin. Returns the page, a field by its label, and the button that saves. */
async function openForm(browser: Browser, world: World, language: Language, address: string) {
  const page = await openAsAdmin(browser, world, language);
  await page.goto(addressOf(world, address));
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const save = page.getByRole('button', { name: wordsOf(language).formsForm.save, exact: true });
  return { page, field, save };
}

for (const language of languages) {
  const words = wordsOf(language);
  const {
    brandsAdmin: admin,
    brandsAuditLog: auditLog,
    brandsMembers: brandMembers,
    brandsForm: brandForm,
    formsForm: form,
    brandsHandOver: handOver,
    brandsErrors: adminErrors,
    formsValidation: validation,
  } = words;

  test(`an admin adds somebody without an account, and removes them again (${language})`, async ({
    browser,
    world,
  }) => {
    const page = await openAsAdmin(browser, world, language);
    await page.goto(addressOf(world));
    await page.getByRole('link', { name: admin.pages.members.title }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(admin.pages.members.title);
    await expect(page.getByRole('listitem').filter({ hasText: world.brand.adminEmail })).toContainText(
      'Ada Admin',
    );

    const { invite, invitation } = brandMembers;
    const email = `nina-${randomUUID()}@example.org`;
    await page.getByLabel(invite.email).fill(email.replace('nina', 'Nina'));
    await page.getByRole('button', { name: invite.submit, exact: true }).click();
    await expect(page.getByText(invite.done)).toBeVisible();
    const row = page.getByRole('listitem').filter({ hasText: email });
    await expect(row).toContainText(brandMembers.pending);
    await expect(page.getByLabel(invitation.label)).toHaveValue(
      new RegExp(`${email}.*/brands/${world.brand.id}/team$`),
    );

    // An invitation is bound to the e-mail address: the owner of the address becomes a member at their sign-in.
    await world.comedian({ email, name: 'Nina Neu', language });
    const nina = await open(browser, world, email, language);
    const team = `/brands/${world.brand.id}/team`;
    expect((await nina.goto(team))?.status()).toBe(200);

    await page.reload();
    await page.getByRole('button', { name: filled(brandMembers.removeFor, { name: 'Nina Neu' }) }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('Nina Neu');
    await dialog.getByRole('button', { name: brandMembers.ask.removeOther.submit }).click();
    await expect(page.getByText(brandMembers.changed)).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: email })).toHaveCount(0);
    expect((await nina.goto(team))?.status()).toBe(403);
  });

  test(
    `what cannot be an address is kept and explained (${language})`,
    { tag: '@all' },
    async ({ browser, world }) => {
      const page = await openAsAdmin(browser, world, language);
      await page.goto(addressOf(world, '/members'));
      const { invite } = brandMembers;
      const field = page.getByLabel(invite.email);
      const submit = page.getByRole('button', { name: invite.submit, exact: true });
      const homoglyph = 'b\u0435n@example.org';
      for (const [typed, words] of [
        ['', validation.required],
        ['ben', validation.emailFormat],
        [homoglyph, filled(adminErrors.oddCharacter, { character: '\u0435', code: 'U+0435' })],
        [world.brand.teamEmail, validation.alreadyMember],
      ] as const) {
        await field.fill(typed);
        await submit.click();
        await expect(page.getByText(words)).toBeVisible();
        await expect(field).toHaveValue(typed);
      }
      expect(await world.db.brandMember.count({ where: { brandId: world.brand.id } })).toBe(2);
    },
  );

  test(
    `roles change, and the last admin stays (${language})`,
    { tag: '@all' },
    async ({ browser, world }) => {
      const page = await openAsAdmin(browser, world, language);
      await page.goto(addressOf(world, '/members'));
      const { ask, makeAdminFor, makeTeamFor, removeFor } = brandMembers;
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      const me = { name: 'Ada Admin' };
      const other = { name: world.brand.teamEmail };

      await button(filled(removeFor, me)).click();
      await page.getByRole('button', { name: ask.removeMe.submit }).click();
      await expect(page.getByText(adminErrors.lastAdmin)).toBeVisible();

      await button(filled(makeAdminFor, other)).click();
      await expect(button(filled(makeTeamFor, other))).toBeVisible();
      await button(filled(makeTeamFor, me)).click();
      await page.getByRole('button', { name: ask.cancel }).click();
      await button(filled(makeTeamFor, me)).click();
      await page.getByRole('button', { name: ask.demoteMe.submit }).click();
      await page.waitForURL(`**/brands/${world.brand.id}/team`);
      expect((await page.goto(addressOf(world, '/members')))?.status()).toBe(403);
    },
  );

  test(
    `the log tells what an admin did, and only what is asked for (${language})`,
    { tag: '@all' },
    async ({ browser, world }) => {
      const page = await openAsAdmin(browser, world, language);
      const show = await world.show({ title: 'Protokollierte Show' });
      const { id: actorComedianId } = await world.comedian({ name: 'Carla Früher' });
      await world.db.auditEvent.createMany({
        data: Array.from({ length: 60 }, () => ({
          at: new Date('2026-10-01T18:00:00Z'),
          kind: 'spotsChanged' as const,
          brandId: world.brand.id,
          showId: show.id,
          actorComedianId,
          facts: { from: 6, to: 8 },
        })),
      });
      await page.goto(addressOf(world, '/members'));
      const other = world.brand.teamEmail;
      await page.getByRole('button', { name: filled(brandMembers.makeAdminFor, { name: other }) }).click();
      await expect(page.getByText(brandMembers.changed)).toBeVisible();

      await page.goto(addressOf(world));
      await page.getByRole('link', { name: admin.pages.audit.title }).click();
      const entries = page.getByRole('listitem').filter({ hasText: 'Ada Admin' });
      const promoted = entries.filter({ hasText: auditLog.whom.notOpened });
      await expect(promoted).toBeVisible();
      const main = page.getByRole('main');
      await expect(main).not.toContainText('@');
      const spots = filled(auditLog.events.spotsChanged, { by: 'Carla Früher', from: '6', to: '8' });
      await expect(main.getByText(spots)).toHaveCount(48);
      await page.getByRole('link', { name: words.frameLayout.loadMore }).click();
      await expect(main.getByText(spots)).toHaveCount(12);

      await page.goto(addressOf(world, '/audit'));
      await page.getByText(auditLog.filters, { exact: true }).click();
      await page.getByLabel(auditLog.kind, { exact: true }).selectOption('memberRoleChanged');
      await page.getByRole('button', { name: auditLog.apply }).click();
      await expect(main.getByText(spots)).toHaveCount(0);
      await expect(promoted).toBeVisible();
      await page.getByLabel(auditLog.person, { exact: true }).selectOption({ label: 'Carla Früher' });
      await page.getByRole('button', { name: auditLog.apply }).click();
      await expect(page.getByText(auditLog.emptyFiltered)).toBeVisible();
      await page.getByRole('link', { name: auditLog.reset }).click();
      await expect(promoted).toBeVisible();
    },
  );

  test(`the profile stands on the public page, and nobody writes over another one unseen (${language})`, async ({
    browser,
    world,
  }) => {
    const { page, field, save } = await openForm(browser, world, language, '/profile');
    await field(brandForm.aboutDe).fill('Comedy seit 2012 <b>ohne</b> Eintritt.');
    await field(brandForm.links).fill('http://unsicher.example.org');
    await field(brandForm.colours.pick).fill('#ffb627');
    await expect(page.getByRole('radio', { name: brandForm.colours.own })).toBeChecked();
    await save.click();
    await expect(page.getByText(validation.httpsLink)).toBeVisible();
    await expect(field(brandForm.aboutDe)).toHaveValue('Comedy seit 2012 <b>ohne</b> Eintritt.');
    await expect(field(brandForm.colours.pick)).toHaveValue('#ffb627');
    await field(brandForm.links).fill('karten.example.org');
    await save.click();
    await expect(page.getByText(form.saved, { exact: true })).toBeVisible();
    await expect(field(brandForm.links)).toHaveValue('https://karten.example.org/');

    await world.db.brand.update({
      where: { id: world.brand.id },
      data: { name: 'Von jemand anderem', profileRevision: { increment: 1 } },
    });
    // No other brand may have the same name.
    const name = `Meine ${world.brand.id}`;
    await field(brandForm.name).fill(name);
    await save.click();
    await expect(page.getByText(adminErrors.stale)).toBeVisible();
    await expect(field(brandForm.name)).toHaveValue(name);
    await save.click();
    await expect(page.getByText(form.saved, { exact: true })).toBeVisible();

    // Cached public pages may be outdated for some seconds.
    await expect(async () => {
      await page.goto(`/public/${world.brand.id}?lang=${language}`);
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(name);
    }).toPass();
    await expect(page.getByText('Comedy seit 2012 <b>ohne</b> Eintritt.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'karten.example.org' })).toBeVisible();
  });

  test(
    `a cut-off keeps comedians from cancelling by themselves and says whom to write to (${language})`,
    { tag: '@all' },
    async ({ browser, world }) => {
      const { page, field, save } = await openForm(browser, world, language, '/defaults');
      await field(brandForm.cancelHoursBefore).fill('336');
      await field(brandForm.replyDays).fill('5');
      await save.click();
      await expect(page.getByText(validation.contactNeeded)).toBeVisible();
      await expect(field(brandForm.cancelHoursBefore)).toHaveValue('336');
      const contactEmail = 'hallo@example.org';
      await world.db.brand.update({ where: { id: world.brand.id }, data: { contactEmail } });
      await save.click();
      await expect(page.getByText(form.saved, { exact: true })).toBeVisible();

      const comedian = await world.comedian({ language });
      const show = await world.show();
      await makeApplication(world.db, { showId: show.id, comedianId: comedian.id, status: 'confirmed' });
      const own = await open(browser, world, comedian.email, language);
      for (const address of [`/user/shows/${show.id}`, '/user/spots']) {
        await own.goto(address);
        if (address === '/user/spots') await own.getByTitle(words.spotsOwn.way).click();
        await expect(own.getByRole('link', { name: contactEmail })).toBeVisible();
        await expect(own.getByText(words.spotsOwn.cancel.open, { exact: true })).toHaveCount(0);
      }
      // The time of a reply is for those who have no spot yet.
      const other = await open(browser, world, (await world.comedian({ language })).email, language);
      await other.goto(`/user/shows/${show.id}`);
      const replies = language === 'de' ? 'in 5 Tagen' : 'in 5 days';
      await expect(other.getByText(replies, { exact: true })).toBeVisible();
    },
  );

  test(
    `a brand is handed over by typing its name (${language})`,
    { tag: '@all' },
    async ({ browser, world }) => {
      const page = await openAsAdmin(browser, world, language);
      await page.goto(addressOf(world, '/transfer'));
      await expect(page.getByText(handOver.emptyTitle)).toBeVisible();

      await world.comedian({ email: world.brand.teamEmail, name: 'Hanna Erbin', language });
      const heir = await open(browser, world, world.brand.teamEmail, language);
      expect((await heir.goto(addressOf(world)))?.status()).toBe(403);

      await page.reload();
      await page.getByLabel(handOver.to, { exact: true }).selectOption({ label: 'Hanna Erbin' });
      await page.getByRole('radio', { name: handOver.leave }).check();
      const name = page.getByLabel(handOver.nameLabel, { exact: true });
      await name.fill('irgendwie');
      await page.getByRole('button', { name: handOver.submit }).click();
      await expect(page.getByText(validation.nameWrong)).toBeVisible();
      await expect(name).toHaveValue('irgendwie');
      await expect(page.getByRole('radio', { name: handOver.leave })).toBeChecked();

      await name.fill(world.brand.name);
      await page.getByRole('button', { name: handOver.submit }).click();
      await page.waitForURL('**/brands');
      expect((await page.goto(`/brands/${world.brand.id}/team`))?.status()).toBe(403);
      expect((await heir.goto(addressOf(world)))?.status()).toBe(200);
    },
  );
}
