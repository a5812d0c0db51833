import { expect, test } from './support/fixtures';
import { phone } from './support/viewports';
import { filled, wordsOf } from './support/words';

for (const language of ['de', 'en'] as const) {
  test(`an admin keeps venues and formats, and comedians read about them (${language})`, async ({
    page,
    world,
  }) => {
    await page.setViewportSize(phone);
    const words = wordsOf(language);
    const {
      brandsVenues: venues,
      brandsFormats: formats,
      formsForm: form,
      spotsShowPage: showPage,
      formsResend: resend,
    } = words;
    await world.enter(page.context(), { email: world.brand.adminEmail, language });
    const admin = `/brands/${world.brand.id}/admin`;
    const save = () => page.getByRole('button', { name: form.save, exact: true }).click();

    await page.goto(`${admin}/venues`);
    await page.getByRole('link', { name: venues.new }).click();
    await page.getByLabel(venues.name, { exact: true }).fill('Hinterhof');
    await page.getByLabel(venues.address, { exact: true }).fill('Hofweg 3');
    await page.getByLabel(words.comediansRegistration.city.label, { exact: true }).fill(world.city.nameDe);
    await page.getByRole('option').first().click();
    await page.getByLabel(venues.latitude).fill('200');
    await page.getByLabel(venues.longitude).fill('13.4');
    await save();
    await expect(page.getByRole('alert').filter({ hasText: form.fields })).toBeVisible();
    await expect(page.getByLabel(venues.name, { exact: true })).toHaveValue('Hinterhof');
    await page.getByLabel(venues.latitude).fill('52.52');
    await page.getByRole('group', { name: venues.stage }).getByLabel(form.De).fill('<i>Ein</i> Mikro');
    await page.getByLabel(venues.stepFreeEntrance).check();
    await page.context().setOffline(true);
    await save();
    await expect(
      page.getByRole('alert').filter({ hasText: filled(resend.offline, { notDone: resend.save }) }),
    ).toBeVisible();
    await page.context().setOffline(false);
    await save();
    await page.waitForURL(`**${admin}/venues`);
    await expect(page.getByRole('link', { name: 'Hinterhof' })).toBeVisible();

    const venue = await world.db.venue.findFirstOrThrow({
      where: { brandId: world.brand.id, name: 'Hinterhof' },
    });
    expect(venue).toMatchObject({ cityId: world.city.id, latitude: 52.52, longitude: 13.4 });

    await page.goto(`${admin}/formats/${world.brand.format.id}`);
    await page.getByLabel(formats.defaultSpots, { exact: true }).fill('10');
    const description = page.getByRole('group', { name: formats.description });
    await description.getByLabel(form.En).fill('Everybody may try.');
    await save();
    await page.waitForURL(`**${admin}/formats`);

    const show = await world.show({ venueId: venue.id });
    await page.goto(`/user/shows/${show.id}`);
    await expect(page.getByText('Everybody may try.').filter({ visible: true })).toHaveCount(1);
    await page.getByRole('region', { name: showPage.expect }).locator('summary').click();
    await expect(page.getByText('<i>Ein</i> Mikro')).toBeVisible();
    await expect(page.getByText(showPage.accessFlags.stepFreeEntrance)).toBeVisible();

    await page.goto(`${admin}/venues/${venue.id}`);
    await expect(page.getByText(form.archive.usedText)).toBeVisible();
    await page.getByRole('button', { name: form.archive.archive }).click();
    await page.waitForURL(`**${admin}/venues`);
    await expect(page.getByText(venues.archived, { exact: true })).toBeVisible();

    await page.goto(`${admin}/venues/${world.brand.venue.id}`);
    await page.getByRole('button', { name: form.archive.delete }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: form.archive.delete }).click();
    await page.waitForURL(`**${admin}/venues`);
    await expect(page.getByRole('link', { name: world.brand.venue.name })).toBeHidden();
  });
}

for (const language of ['de', 'en'] as const) {
  test(
    `who saves what somebody else has just changed is told, and loses nothing (${language})`,
    { tag: '@all' },
    async ({ page, world }) => {
      const { brandsVenues: venues, brandsFormats: formats, formsForm: form } = wordsOf(language);
      await world.enter(page.context(), { email: world.brand.adminEmail, language });
      const { venue, format } = world.brand;
      for (const { address, label } of [
        { address: `venues/${venue.id}`, label: venues.name },
        { address: `formats/${format.id}`, label: formats.name },
      ]) {
        await page.goto(`/brands/${world.brand.id}/admin/${address}`);
        const other = await page.context().newPage();
        await other.goto(`/brands/${world.brand.id}/admin/${address}`);
        for (const { tab, typed } of [
          { tab: other, typed: 'Schneller' },
          { tab: page, typed: 'Später' },
        ]) {
          await tab.getByLabel(label, { exact: true }).fill(typed);
          await tab.getByRole('button', { name: form.save, exact: true }).click();
          if (tab === other) await other.waitForURL(`**/admin/${address.split('/')[0]}`);
        }
        await other.close();
        await expect(page.getByRole('alert').filter({ hasText: form.stale })).toBeVisible();
        await expect(page.getByLabel(label, { exact: true })).toHaveValue('Später');
        await page.getByRole('button', { name: form.save, exact: true }).click();
        await page.waitForURL(`**/admin/${address.split('/')[0]}`);
        await expect(page.getByRole('link', { name: 'Später' })).toBeVisible();
      }
    },
  );
}
