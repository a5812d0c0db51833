import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { googleIssuer } from '@/lib/accounts/providers';
import { makeApplication } from '@/lib/applications/testing';
import { languages } from '@/lib/core/i18n/language';
import { googleLikeSub } from '@/scripts/sign-in-stand-in/provider';
import { Actor, type Person } from './support/actors';
import { expect, test, type World } from './support/fixtures';
import { appUrl } from './support/session';
import { phone } from './support/viewports';
import { filled, wordsOf } from './support/words';

/** Makes a comedian with a public promo page and a spot, and with an account at the sign-in provider. */
async function makeAda({ db, comedian, show }: World, language: 'de' | 'en') {
  const person: Person = { name: 'Ada Abschied', email: `ada-${randomUUID()}@example.org` };
  const { id } = await comedian({ ...person, language });
  await db.account.create({
    data: {
      email: person.email,
      lastSignInAt: new Date(),
      identities: { create: { issuer: googleIssuer, sub: googleLikeSub(person.email) } },
    },
  });
  await db.promoPage.create({ data: { comedianId: id, isOn: true, parts: ['city'], changedAt: new Date() } });
  const { id: showId } = await show({ spots: 1 });
  await makeApplication(db, { showId, comedianId: id, status: 'confirmed' });
  return { id, person, showId };
}

/** Goes from the privacy tab through the repeated sign-in at the provider to the last button. */
async function signInOnceMore(page: Page, actor: Actor, person: Person) {
  const { dataDeletion: deletion, dataOwnPrivacy: ownPrivacy } = actor.words;
  await page.goto('/user/privacy');
  await page.getByRole('link', { name: ownPrivacy.deletion.link }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(deletion.title);
  await page
    .getByRole('button', { name: filled(deletion.delete.signInAgain, { provider: 'Google' }) })
    .click();
  await actor.chooseAccount(page, person);
}

for (const language of languages) {
  for (const javaScriptEnabled of [true, false]) {
    const tag = javaScriptEnabled ? [] : ['@all'];
    test.describe(`${javaScriptEnabled ? 'with' : 'without'} scripts`, { tag }, () => {
      test.use({ javaScriptEnabled, viewport: phone });

      test(`somebody deletes their account, and brings it back (${language})`, async ({
        browser,
        context,
        page,
        world,
      }) => {
        const { dataDeletion: deletion, dataDeleted: deleted } = wordsOf(language);
        const { id, person, showId } = await makeAda(world, language);
        const actor = new Actor(page, language);
        const elsewhere = await browser.newContext();
        await world.signIn(elsewhere, person.email, language);
        await world.signIn(context, person.email, language);
        const seen = async (lang = language) =>
          (await page.request.get(`${appUrl()}/public/comedians/${id}?lang=${lang}`)).status();
        expect(await seen()).toBe(200);

        // Signing in with another account at the provider does not confirm the deletion.
        await signInOnceMore(page, actor, { name: 'Eva', email: `eva-${randomUUID()}@example.org` });
        await expect(page.getByRole('main').getByRole('alert')).toHaveText(deletion.problems.otherPerson);
        await signInOnceMore(page, actor, person);
        await page.getByRole('button', { name: deletion.delete.submit, exact: true }).click();
        await expect(page).toHaveURL(/\/deleted$/);
        await expect(page.getByText(deleted.text)).toBeVisible();

        // The page was never requested in the other language, so it is not cached. In this one it may be, for seconds.
        expect(await seen(language === 'de' ? 'en' : 'de')).toBe(404);
        await expect.poll(() => seen()).toBe(404);
        for (const { request } of [context, elsewhere]) {
          const answer = await request.get(`${appUrl()}/user`, { maxRedirects: 0 });
          expect(answer.status()).toBe(307);
        }
        expect(await world.db.show.findUniqueOrThrow({ where: { id: showId } })).toMatchObject({
          spotsTaken: 0,
        });

        await page.goto('/');
        if (javaScriptEnabled) await actor.signIn(person);
        else {
          await actor.pressGoogle();
          await actor.chooseAccount(page, person);
        }
        await expect(page).toHaveURL(/\/deleted$/);
        expect(await seen()).toBe(404);
        await page.getByRole('button', { name: deleted.restore.submit }).click();
        await expect(page).toHaveURL(/\/user$/);
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada');
        // The page may be cached as "not found" for some seconds.
        await expect.poll(() => seen()).toBe(200);
      });
    });
  }
}
