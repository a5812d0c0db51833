import type { Page } from 'playwright/test';
import type { Language } from '@/lib/core/i18n/language';
import { expect, test } from './support/fixtures';
import { phone } from './support/viewports';
import { wordsOf } from './support/words';

/** The words of a language for the profile. */
const wordsFor = (language: Language) => {
  const {
    formsForm: form,
    comediansRegistration: registration,
    comediansProfileForm: profileForm,
    comediansProfileViews: profileViews,
    comediansProfileHint: profileHint,
    mediaLinkedVideo: linkedVideo,
  } = wordsOf(language);
  return { form, registration, ...profileForm, views: profileViews, hints: profileHint, linkedVideo };
};

const state = (page: Page) => page.getByRole('status').filter({ hasText: /./ }).last();

for (const language of ['de', 'en'] as const) {
  const t = wordsFor(language);
  const save = (page: Page) => page.getByRole('button', { name: t.form.save, exact: true }).click();
  const saved = (page: Page) =>
    expect(page.getByText(t.form.saveState.saved.replace('{time}', ''))).toBeVisible();

  test(`a comedian edits every part on a phone, and sees it as teams and the audience do (${language})`, async ({
    context,
    page,
    world,
  }) => {
    const foreign: string[] = [];
    await context.route(/youtube|google/, (route) => {
      foreign.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: 'Player' });
    });
    await page.setViewportSize(phone);
    const me = await world.enter(context, { language, name: 'Ada Alt' });
    await page.goto('/user');
    await page.getByRole('link', { name: t.hints.videoLink.action }).click();
    await expect(page).toHaveURL(/\/user\/profil\/video#/);
    await page.getByLabel(t.registration.videoLink.label).fill('youtu.be/dQw4w9WgXcQ');
    await expect(page.getByText(t.form.saveState.typed)).toBeVisible();
    await save(page);
    await saved(page);
    await expect(page.getByLabel(t.registration.videoLink.label)).toHaveValue('https://youtu.be/dQw4w9WgXcQ');
    await expect(page.getByRole('link', { name: t.hints.aboutMe.action })).toBeVisible();

    await page.getByRole('link', { name: t.tabs.about, exact: true }).click();
    await page.getByLabel(t.registration.aboutMe.label).fill('Ich erzähle von früher.');
    await page
      .getByRole('group', { name: t.registration.gender.label })
      .or(page.getByRole('radiogroup', { name: t.registration.gender.label }))
      .getByRole('radio', { name: t.registration.gender.options.nonBinary })
      .check();
    await save(page);
    await saved(page);

    await page.getByRole('link', { name: t.tabs.general, exact: true }).click();
    const name = page.getByLabel(t.registration.name.label, { exact: true });
    await expect(name).toBeInViewport();
    await name.fill('Ada Neu');
    await page.getByLabel(t.registration.instagram.label).fill('https://www.instagram.com/Ada.Neu/?igsh=1');
    await page.getByLabel(t.registration.startMonth.label, { exact: true }).selectOption('12');
    await page.getByLabel(t.registration.startYear.label, { exact: true }).selectOption('2018');
    await page.getByLabel(t.registration.spotCountBand.label).selectOption('moreThan300');
    await save(page);
    await saved(page);
    await expect(page.getByLabel(t.registration.instagram.label)).toHaveValue('ada.neu');
    expect(await world.db.comedian.findUnique({ where: { id: me.id } })).toMatchObject({
      name: 'Ada Neu',
      instagram: 'ada.neu',
      comedyStart: new Date('2018-12-01'),
      spotCountBand: 'moreThan300',
      currentCityId: world.city.id,
      aboutMe: 'Ich erzähle von früher.',
      gender: 'nonBinary',
      sharesIdentity: false,
      videoLink: 'https://youtu.be/dQw4w9WgXcQ',
    });

    await page.getByRole('link', { name: t.views.teams.link }).click();
    await expect(page.getByRole('heading', { name: 'Ada Neu' })).toBeVisible();
    await expect(page.getByText(t.registration.gender.options.nonBinary)).toHaveCount(0);
    // Before the tap, nothing is loaded from another website.
    expect(foreign).toEqual([]);
    await page.getByRole('link', { name: t.linkedVideo.watch.replace('{service}', 'YouTube') }).click();
    await expect(page.frameLocator('iframe').getByText('Player')).toBeVisible();
    expect(new URL(foreign[0] ?? '').host).toBe('www.youtube-nocookie.com');

    await page.goBack();
    await page.getByRole('link', { name: t.views.audience.link }).click();
    await expect(page.getByText(t.views.audience.off)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Ada Neu' })).toBeVisible();
    await expect(page.getByText('Ich erzähle von früher.')).toBeVisible();
  });
}

const t = wordsFor('de');
const aboutMe = (page: Page) => page.getByLabel(t.registration.aboutMe.label);
const save = (page: Page) => page.getByRole('button', { name: 'Speichern', exact: true }).click();

/** Blocks all scripts that the page's HTML does not contain, until the test sets `isBack`. */
async function loseLateScripts(page: Page, path: string) {
  let html = '';
  const seen = { refused: 0, isBack: false };
  await page.route(path, async (route) => {
    if (!route.request().isNavigationRequest()) return route.continue();
    const response = await route.fetch();
    html = await response.text();
    return route.fulfill({ response, body: html });
  });
  await page.route('**/_next/static/chunks/*.js', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    if (seen.isBack || html.includes(name)) return route.continue();
    seen.refused += 1;
    return route.abort('internetdisconnected');
  });
  return seen;
}

test(
  'a save without a connection says so and keeps the text; a session that has ended, too',
  { tag: '@all' },
  async ({ context, page, world }) => {
    const me = await world.enter(context);
    const lateScripts = await loseLateScripts(page, '/user/profil/about');
    await page.goto('/user/profil/about');
    await expect.poll(() => lateScripts.refused).toBeGreaterThan(0);
    await context.setOffline(true);
    await aboutMe(page).fill('Ich komme aus Hannover.');
    await save(page);
    await expect(state(page)).toHaveText('Nicht gespeichert: kein Netz');
    await expect(aboutMe(page)).toHaveValue('Ich komme aus Hannover.');
    lateScripts.isBack = true;
    await context.setOffline(false);

    await world.db.session.deleteMany({ where: { account: { email: me.email } } });
    await save(page);
    await expect(page.getByText('Deine Sitzung ist zu Ende.')).toBeVisible();
    await world.signIn(context, me.email);
    await page.reload();
    await page.getByRole('link', { name: 'Weiter', exact: true }).click();
    await expect(page).toHaveURL(/\/user\/profil\/about$/);
    await expect(aboutMe(page)).toHaveValue('Ich komme aus Hannover.');
    await expect(state(page)).toHaveText('Noch nicht gespeichert');
    await save(page);
    await expect(state(page)).toHaveText(/^Gespeichert um \d\d:\d\d$/);
    expect(await world.db.comedian.findUnique({ where: { id: me.id } })).toMatchObject({
      aboutMe: 'Ich komme aus Hannover.',
    });
  },
);

test(
  'a second window replaces nothing without a word, also after its page was refreshed',
  { tag: '@all' },
  async ({ context, page, world }) => {
    const me = await world.enter(context);
    const other = await context.newPage();
    await page.goto('/user/profil/video');
    await other.goto('/user/profil/video');
    const link = (at: Page) => at.getByLabel('Video-Link');
    await link(page).fill('https://lach.example/eins');
    await link(other).fill('https://lach.example/zwei');
    await save(other);
    await expect(state(other)).toHaveText(/^Gespeichert um/);

    // The same event occurs when the user returns to the window.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await save(page);
    const conflict = page.getByRole('alert').filter({ hasText: t.conflict.title });
    await expect(conflict).toContainText('https://lach.example/zwei');
    await expect(link(page)).toHaveValue('https://lach.example/eins');
    await save(page);
    await expect(state(page)).toHaveText(/^Gespeichert um/);
    expect(await world.db.comedian.findUnique({ where: { id: me.id } })).toMatchObject({
      videoLink: 'https://lach.example/eins',
    });
  },
);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'a profile is edited, and what was refused stays',
    { tag: '@all' },
    async ({ context, page, world }) => {
      const me = await world.enter(context, { name: 'Ada Alt' });
      await page.goto('/user/profil');
      await page.getByLabel('Name', { exact: true }).fill('Ada Neu');
      await page.getByLabel('Instagram').fill('kein name dort');
      await save(page);
      await expect(state(page)).toHaveText('Nicht gespeichert: da stimmt etwas noch nicht');
      await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada Neu');
      await page.getByLabel('Instagram').fill('@ada');
      await save(page);
      await expect(state(page)).toHaveText(/^Gespeichert um/);
      await expect(page.getByLabel('Instagram')).toHaveValue('ada');
      expect(await world.db.comedian.findUnique({ where: { id: me.id } })).toMatchObject({
        name: 'Ada Neu',
        instagram: 'ada',
      });
    },
  );
});
