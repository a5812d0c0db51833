import { appFiles, appleIcon } from '@/lib/host/offline/app-files';
import { languages } from '@/lib/core/i18n/language';
import { expect, test } from './support/fixtures';
import { wordsOf } from './support/words';

test.use({ serviceWorkers: 'allow' });

for (const language of languages) {
  test(`the app can be installed, in the language and the theme of its owner (${language})`, async ({
    context,
    page,
    world,
  }) => {
    await world.enter(context, { language });
    await page.goto('/user');
    const address = () => page.locator('link[rel=manifest]').getAttribute('href');
    expect(await address()).toBe(`/app.webmanifest?language=${language}`);
    await expect(page.locator('link[rel=apple-touch-icon]')).toHaveAttribute('href', appleIcon.file);
    await expect(page.locator('link[rel=icon]')).toHaveCount(1);

    const browser = await context.newCDPSession(page);
    const { data = '', errors } = await browser.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const manifest = JSON.parse(data) as Record<string, string>;
    expect(manifest).toMatchObject({ lang: language, start_url: '/user', theme_color: '#081416' });
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
    // Browser windows of tests are private ones, which cannot install apps. So this one error is expected.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);

    // The address bar continues the header, which is dark in both themes.
    await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#081416');
    await page.emulateMedia({ colorScheme: 'light' });
    await context.addCookies([{ name: 'app_theme', value: 'dark', url: page.url() }]);
    await page.reload();
    expect(await address()).toBe(`/app.webmanifest?language=${language}&theme=dark`);
    const dark = (await (await page.request.get((await address()) ?? '')).json()) as Record<string, string>;
    expect(dark.background_color).toBe('#081416');

    await page.goto('/user/settings');
    const { coreInstall: words } = wordsOf(language);
    await expect(page.getByRole('region', { name: words.title }).getByText(words.menu)).toBeVisible();
  });
}

test('the files of the app are there, and pages without scripts have none of them', async ({
  page,
  world,
}) => {
  for (const file of appFiles) {
    const response = await page.request.get(file);
    expect(response.status(), file).toBe(200);
    expect(response.headers()['content-type'], file).toMatch(/^(image\/png|application\/manifest\+json)/);
  }
  const favicon = await page.request.get('/favicon.ico');
  expect([favicon.status(), favicon.headers()['content-type']]).toEqual([200, 'image/x-icon']);
  for (const address of [`/public/${world.brand.id}`, `/embed/${world.brand.id}`, '/nowhere']) {
    const html = await (await page.request.get(address)).text();
    expect(html, address).not.toContain('manifest');
    expect(html, address).not.toContain(appleIcon.file);
  }
});
