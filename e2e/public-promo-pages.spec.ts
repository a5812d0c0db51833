import { languages } from '@/lib/core/i18n/language';
import { makeSentLine } from '@/lib/line-ups/testing';
import { expect, test } from './support/fixtures';
import { wordsOf } from './support/words';

for (const language of languages) {
  for (const javaScriptEnabled of [true, false]) {
    const tag = javaScriptEnabled ? [] : ['@all'];
    test.describe(`${javaScriptEnabled ? 'with' : 'without'} scripts (${language})`, { tag }, () => {
      test.use({ javaScriptEnabled });

      test('a comedian shows themselves, and stops', async ({ context, page, browser, world }) => {
        const me = await world.comedian({
          language,
          name: 'Ada Angesagt',
          instagram: 'ada.angesagt',
          aboutMe: 'Ich erzähle von früher.',
        });
        const show = await world.show({ title: 'Offene Bühne', lineUpSentAt: new Date() });
        await makeSentLine(world.db, { showId: show.id, comedianId: me.id, at: new Date() });
        const t = wordsOf(language).publicPromoForm;
        const visitor = await browser.newPage({ locale: language === 'de' ? 'de-DE' : 'en-GB' });
        const address = `${process.env.E2E_APP_URL}/public/comedians/${me.id}`;
        // Each language has a page of its own, and each may be cached for some seconds.
        const status = async () => (await visitor.request.get(`${address}?lang=${language}`)).status();
        expect((await visitor.goto(address))?.status()).toBe(404);

        await world.signIn(context, me.email, language);
        await page.goto('/user/profil');
        const { promo } = wordsOf(language).comediansProfileViews;
        await page.getByRole('link', { name: `${promo.link} ${promo.off}` }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.title);
        await expect(page.getByText(t.offText)).toBeVisible();
        await page.getByRole('checkbox', { name: t.isOn }).check();
        await page.getByRole('checkbox', { name: t.part.aboutMe }).uncheck();
        await page.getByRole('button', { name: wordsOf(language).formsForm.save }).click();
        await expect(page.getByText(wordsOf(language).formsForm.saved)).toBeVisible();
        await expect(page.getByLabel(t.address)).toHaveValue(address);
        await expect(page.getByRole('checkbox', { name: t.part.aboutMe })).not.toBeChecked();
        await expect(page.getByRole('checkbox', { name: t.part.city })).toBeChecked();

        // The links lead from the line-up to the promo page, and back to the show.
        await expect.poll(status).toBe(200);
        const { origin } = new URL(address);
        await visitor.goto(`${origin}/public/${world.brand.id}/shows/${show.id}?lang=${language}`);
        await visitor.getByRole('link', { name: 'Ada Angesagt' }).click();
        await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Ada Angesagt');
        await expect(visitor.getByRole('link', { name: /ada\.angesagt/ })).toBeVisible();
        await expect(visitor.getByText('Ich erzähle von früher.')).toHaveCount(0);
        await expect(visitor.getByRole('link', { name: 'Offene Bühne' })).toBeVisible();
        await expect(visitor.locator('meta[property="og:image"]')).toHaveAttribute('content', /comedians/);

        await page.getByRole('checkbox', { name: t.isOn }).uncheck();
        await page.getByRole('button', { name: wordsOf(language).formsForm.save }).click();
        await expect(page.getByText(t.offText)).toBeVisible();
        await expect.poll(status).toBe(404);
        const sitemap = await visitor.request.get(
          `${process.env.E2E_APP_URL}/sitemaps/comedians/${me.id}.xml`,
        );
        expect(await sitemap.text()).not.toContain(me.id);
        await visitor.close();
      });
    });
  }
}
