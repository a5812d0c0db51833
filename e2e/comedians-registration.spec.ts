import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { Actor } from './support/actors';
import { expect, test } from './support/fixtures';

let email: string;
test.beforeEach(async ({ context, page, world }) => {
  email = `neu-${randomUUID()}@example.org`;
  await world.signIn(context, email);
  await page.goto('/newUser');
});

for (const javaScriptEnabled of [true, false]) {
  const title = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript';
  test.describe(title, { tag: javaScriptEnabled ? [] : ['@all'] }, () => {
    test.use({ javaScriptEnabled });

    test('says what is missing, in the specified words, and loses nothing', async ({ page }) => {
      await expect(page.getByText(email), 'the address is said once').toHaveCount(1);
      // The browser's own validation is switched off, because it would stop the form before the server could refuse it.
      const form = page.locator('main form').last();
      await page.getByLabel('Name', { exact: true }).fill('Käthe Kabel');
      await page.getByLabel('Jahr', { exact: true }).selectOption('2021');
      await page.getByLabel('Wie viele Spots').selectOption('upTo10');
      await form.evaluate((element: HTMLFormElement) => (element.noValidate = true));
      await page.getByRole('button', { name: 'Profil anlegen' }).click();

      await expect(page.getByText('Bitte alle Felder ausfüllen.').first()).toBeVisible();
      await expect(page.getByText('Bitte stimme den Datenschutzbestimmungen zu.').first()).toBeVisible();
      await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Käthe Kabel');
      await expect(page.getByLabel('Jahr', { exact: true })).toHaveValue('2021');
      await expect(page.getByLabel('Wie viele Spots')).toHaveValue('upTo10');
      await expect(page.getByLabel('Stadt', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    });

    test('takes the link to a video that it names, and says in place what is no link', async ({
      page,
      world,
    }) => {
      const name = `Vera Video ${randomUUID()}`;
      await page.getByLabel('Name', { exact: true }).fill(name);
      await page.getByLabel('Stadt', { exact: true }).fill(world.city.nameDe);
      if (javaScriptEnabled) await page.getByRole('option').first().click();
      await page.getByLabel('Monat', { exact: true }).selectOption('1');
      await page.getByLabel('Jahr', { exact: true }).selectOption('2022');
      await page.getByLabel('Wie viele Spots').selectOption('none');
      await page.getByRole('checkbox', { name: 'Datenschutz' }).check();
      await page.locator('summary').filter({ hasText: 'Bild und Video' }).click();
      const link = page.getByLabel('Video-Link');
      await link.fill('kein Link');
      await page.getByRole('button', { name: 'Profil anlegen' }).click();
      await expect(link).toHaveAttribute('aria-invalid', 'true');
      await expect(link).toBeVisible();
      await expect(link).toHaveValue('kein Link');
      await link.fill('https://example.org/auftritt');
      await page.getByRole('button', { name: 'Profil anlegen' }).click();
      await page.waitForURL((url) => !url.pathname.startsWith('/newUser'));
      expect(await world.db.comedian.findFirst({ where: { name } })).toMatchObject({
        videoLink: 'https://example.org/auftritt',
      });
    });

    test('is one screen of a phone, and asks nobody about the stage who organises', async ({
      page,
      world,
    }) => {
      // With scripts they are in a team, and are redirected to it.
      if (javaScriptEnabled)
        await world.db.brandMember.create({ data: { brandId: world.brand.id, email, role: 'team' } });
      await page.setViewportSize({ width: 360, height: 740 });
      const submit = page.getByRole('button', { name: 'Profil anlegen' });
      await expect(submit).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
      await expect(
        page.locator('.registration').locator('input:not([aria-hidden]):visible, select:visible'),
      ).toHaveCount(7);
      const name = `Olga Orga ${randomUUID()}`;
      await page.getByLabel('Name', { exact: true }).fill(name);
      await page.getByLabel('Stadt', { exact: true }).fill(world.city.nameDe);
      if (javaScriptEnabled) await page.getByRole('option').first().click();
      await page.getByLabel('Ich trete nicht auf').check();
      await expect(page.getByLabel('Jahr', { exact: true })).toBeHidden();
      await page.getByRole('checkbox', { name: 'Datenschutz' }).check();
      await submit.click();
      await page.waitForURL(javaScriptEnabled ? `**/brands/${world.brand.id}/team` : '**/brands');
      expect(await world.db.comedian.findFirst({ where: { name } })).toMatchObject({ performs: false });
      await page.goto('/user');
      const main = page.getByRole('main');
      const team = main.locator(`a[href="/brands/${world.brand.id}/team"]`);
      await expect(javaScriptEnabled ? team : main.getByText('Du bist noch in keinem Team.')).toBeVisible();
      await expect(main.getByText('Drei Schritte zum ersten Spot')).toHaveCount(0);
    });
  });
}

test('without the consent nobody is registered', async ({ page, world }) => {
  await page.getByLabel('Name', { exact: true }).fill('Ohne Zustimmung');
  await page.getByLabel('Stadt', { exact: true }).fill(world.city.nameDe);
  await page.getByRole('option').first().click();
  await page.getByLabel('Monat', { exact: true }).selectOption('1');
  await page.getByLabel('Jahr', { exact: true }).selectOption('2022');
  await page.getByLabel('Wie viele Spots').selectOption('none');
  await page
    .locator('main form')
    .last()
    .evaluate((element: HTMLFormElement) => (element.noValidate = true));
  await page.getByRole('button', { name: 'Profil anlegen' }).click();
  await expect(page.getByText('Bitte stimme den Datenschutzbestimmungen zu.').first()).toBeVisible();
  await expect(page).toHaveURL(/newUser/);
  expect(await world.db.comedian.count({ where: { name: 'Ohne Zustimmung' } })).toBe(0);
});

test('a picture that was chosen is sent with the profile', async ({ page, world }) => {
  const buffer = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#0b5d63' } })
    .jpeg()
    .toBuffer();
  await page.getByText('Bild und Video gleich dazu').click();
  await page.getByLabel('Bild auswählen').setInputFiles({ name: 'ich.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.locator('img[src^="blob:"]')).toBeVisible();
  const name = `Berta Bild ${randomUUID()}`;
  await new Actor(page, 'de').register({ name, email: '' }, world.city);
  expect(await world.db.comedian.findFirst({ where: { name } })).toMatchObject({
    pictureId: expect.any(String),
  });
});
