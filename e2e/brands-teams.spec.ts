import { existsSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext } from 'playwright/test';
import { startOtherSite } from './support/other-site';
import { expect, test, type World } from './support/fixtures';
import { required } from './support/session';

/** Makes a comedian, and adds their e-mail address to the team without notifying them. */
async function addLotte(world: World) {
  const lotte = await world.comedian({ name: 'Lotte Lächelt' });
  await world.db.brandMember.create({
    data: { brandId: world.brand.id, email: lotte.email, role: 'team' },
  });
  const openedAt = async () => {
    const member = await world.db.brandMember.findFirst({ where: { email: lotte.email } });
    return member?.openedAt ?? null;
  };
  return { ...lotte, openedAt };
}

/** Returns the page that shows the admins the team. */
async function membersAs(context: BrowserContext, world: World): Promise<string> {
  await world.enter(context, { email: world.brand.adminEmail, name: 'Ada Admin' });
  return (await context.request.get(`/brands/${world.brand.id}/admin/members`)).text();
}

test('an admin sees an address only, until its owner opens the area by themselves', async ({
  browser,
  context,
  page,
  world,
}) => {
  const lotte = await addLotte(world);
  const admin = await browser.newContext();
  const team = `/brands/${world.brand.id}/team`;
  await world.signIn(context, lotte.email);

  // Seeing the list of teams or the menu, or preloading a page, is no visit.
  await page.goto('/brands');
  await expect(page.getByText('Jemand hat deine Adresse eingetragen')).toBeVisible();
  await page.getByLabel('Dein Konto').click();
  await page.getByRole('navigation').getByRole('link', { name: world.brand.name }).hover();
  await page.waitForLoadState('networkidle');
  expect(await lotte.openedAt()).toBeNull();

  // Following a link from another website is no visit either. Otherwise that website's owner could identify the
  // visitor.
  const site = await startOtherSite(() => `<a href="${process.env.E2E_APP_URL}${team}">link</a>`);
  try {
    await page.goto(site.url);
    await page.getByRole('link').click();
    // The link leads to the list, where they can open the area themselves.
    await page.waitForURL('**/brands');
    await page.waitForLoadState('networkidle');
  } finally {
    await site.stop();
  }
  expect(await lotte.openedAt()).toBeNull();
  const before = await membersAs(admin, world);
  expect(before).toContain(lotte.email);
  expect(before).not.toContain('Lotte Lächelt');

  await page.goto('/brands');
  await page.getByRole('main').getByRole('link', { name: world.brand.name }).click();
  await page.waitForURL(`**${team}`);
  await expect.poll(lotte.openedAt).not.toBeNull();
  expect(await (await admin.request.get(`/brands/${world.brand.id}/admin/members`)).text()).toContain(
    'Lotte Lächelt',
  );
  await page.goto('/brands');
  await expect(page.getByText('Jemand hat deine Adresse eingetragen')).toBeHidden();
});

test('an admin adds somebody, who gets a notice and leaves without being known', async ({
  browser,
  page,
  context,
  world,
}) => {
  const lotte = await world.comedian({ name: 'Lotte Lächelt' });
  const admin = await browser.newContext();
  await membersAs(admin, world);
  const adminPage = await admin.newPage();
  await adminPage.goto(`/brands/${world.brand.id}/admin/members`);
  await adminPage.getByLabel('E-Mail-Adresse').fill(lotte.email);
  await adminPage.getByRole('button', { name: 'Eintragen', exact: true }).click();
  await expect(adminPage.getByText('Eingetragen.')).toBeVisible();
  const member = await world.db.brandMember.findFirstOrThrow({ where: { email: lotte.email } });

  await world.signIn(context, lotte.email);
  await page.goto('/user/notices');
  await page.getByRole('link', { name: `Neu im Team: ${world.brand.name}` }).click();
  await page.waitForURL('**/brands');
  await page.getByText('Team verlassen').click();
  await page.getByRole('button', { name: 'Ja, verlassen' }).click();
  await expect(page.getByText('Du bist noch in keinem Team.')).toBeVisible();
  // A restored backup has the row again. By this file, the daily job removes it.
  expect(existsSync(path.join(required('FILES_DIR'), 'removed-members', member.id))).toBe(true);

  const log = await (await admin.request.get(`/brands/${world.brand.id}/admin/audit`)).text();
  expect(log).toContain('Jemand, der noch nicht hier war, hat das Team verlassen.');
  expect(log).not.toContain('Lotte Lächelt');
  const members = await admin.request.get(`/brands/${world.brand.id}/admin/members`);
  expect(await members.text()).not.toContain(lotte.email);
});

test('the last admin stays, and reads why', async ({ context, page, world }) => {
  await world.enter(context, { email: world.brand.adminEmail });
  await page.goto('/brands');
  await page.getByText('Team verlassen').click();
  await page.getByRole('button', { name: 'Ja, verlassen' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Du bist der letzte Admin.' })).toBeVisible();
});
