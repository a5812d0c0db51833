import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { Actor } from './support/actors';
import { expect, test } from './support/fixtures';
import { required } from './support/session';
import { intentLink } from '@/lib/accounts/app-browser-rules';
import { googleIssuer } from '@/lib/accounts/providers';
import { chooserTexts } from '@/scripts/sign-in-stand-in/texts';

const chooser = chooserTexts.de;

function somebody() {
  return { name: 'Nina Neu', email: `nina-${randomUUID()}@example.org` };
}

async function openPopup(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await new Actor(page, 'de').pressGoogle();
  return opened;
}

/** Makes the browser block pop-ups, as strict settings and some phones do. */
const blockWindows = () => {
  window.open = () => null;
};

test.describe('with pop-ups blocked', () => {
  test.beforeEach(async ({ page }) => page.addInitScript(blockWindows));

  test('the redirect leads in, from the first sign-in to a spot applied for', async ({ page, world }) => {
    const nina = somebody();
    const { title } = await world.show();
    const actor = new Actor(page, 'de');
    await page.goto(`/user/cities/${world.city.slug}`);
    await expect(page).toHaveURL(/\/\?callbackUrl=/);
    await actor.pressGoogle();
    await expect(page.getByRole('alertdialog')).toContainText(
      'Pop-up wurde blockiert. Möchten Sie zur Google-Anmeldung weitergeleitet werden?',
    );
    await page.getByRole('button', { name: 'Weiter zu Google' }).click();
    await actor.chooseAccount(page, nina);
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(nina.name);
    await actor.register(nina, world.city, `/user/cities/${world.city.slug}`);
    await actor.applyFor(title);
  });

  test('what becomes of it is told on the start page', { tag: '@all' }, async ({ page }) => {
    await page.goto('/');
    const actor = new Actor(page, 'de');
    const [question, alert] = [page.getByRole('alertdialog'), page.getByRole('main').getByRole('alert')];
    await actor.pressGoogle();
    await question.getByRole('button', { name: 'Abbrechen' }).click();
    await expect(alert).toHaveText('Anmeldung fehlgeschlagen. Anmeldung abgebrochen');
    await actor.pressGoogle();
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(alert).toHaveText('Anmeldung fehlgeschlagen. Pop-up wurde vom Browser blockiert.');
    await actor.pressGoogle();
    await page.getByRole('button', { name: 'Weiter zu Google' }).click();
    await page.getByText(chooser.unusual).click();
    await page.getByRole('button', { name: chooser.withoutEmailButton }).click();
    await expect(alert).toContainText('Anmeldung fehlgeschlagen. Dein Google-Konto hat keine');
    await expect(page).toHaveURL(/^[^?]*\/\?signInError=noEmail/);
    await page.goto('/user');
    await expect(page).toHaveURL(/\/\?callbackUrl=/);
  });
});

test.describe('in the pop-up', () => {
  test('closing it says so, and so does cancelling at the provider', async ({ page }) => {
    await page.goto('/');
    const alert = page.getByRole('main').getByRole('alert');
    const closing = await openPopup(page);
    await closing.waitForLoadState();
    await closing.close();
    await expect(alert).toHaveText('Anmeldung fehlgeschlagen. Pop-up wurde geschlossen.');
    const cancelling = await openPopup(page);
    await cancelling.getByRole('button', { name: chooser.cancel }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Abbrechen' }).click();
    await expect(alert).toHaveText('Anmeldung fehlgeschlagen. Anmeldung wurde abgebrochen.');
  });

  const unusual = async (page: Page, button: string, text: string) => {
    const popup = await openPopup(page);
    await popup.getByText(chooser.unusual).click();
    await popup.getByRole('button', { name: button }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(text);
    expect((await page.request.get('/user', { maxRedirects: 0 })).status()).toBe(307);
  };

  test('an account that nobody has confirmed is not let in', async ({ page }) => {
    await page.goto('/');
    await unusual(page, chooser.unverifiedButton, 'nicht bestätigt');
  });

  test('other reasons are told, also in the words of the provider', { tag: '@all' }, async ({ page }) => {
    await page.goto('/');
    await unusual(page, chooser.withoutEmailButton, 'keine E-Mail-Adresse');
    await unusual(
      page,
      chooser.failureButton,
      'Anmeldung fehlgeschlagen. The account service is having a break. Try again later.',
    );
  });

  test('the address of somebody else’s account is refused, with an audit row', async ({ page, world }) => {
    const known = somebody();
    const account = await world.db.account.create({
      data: {
        email: known.email,
        lastSignInAt: new Date(),
        identities: { create: { issuer: googleIssuer, sub: 'the-first-one' } },
      },
    });
    await page.goto('/');
    await new Actor(page, 'de').chooseAccount(await openPopup(page), known);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('mit einem anderen Google-Konto');
    const events = await world.db.auditEvent.findMany({ where: { accountId: account.id } });
    expect(events).toMatchObject([{ kind: 'signInRefused', facts: { differs: 'sub' } }]);
  });

  test('leads back to where one wanted to go, on our own origin only', async ({ page, world }) => {
    const { email, name } = await world.comedian();
    // The rules for own addresses: lib/core/http/origin.test.ts.
    for (const [wanted, reached] of [
      ['/user/spots', /\/user\/spots$/],
      ['//evil.example/user', /\/user$/],
    ] as const) {
      await page.context().clearCookies();
      await page.goto(`/?callbackUrl=${encodeURIComponent(wanted)}`);
      await new Actor(page, 'de').signIn({ name, email });
      await expect(page).toHaveURL(reached);
      expect(new URL(page.url()).origin).toBe(process.env.E2E_APP_URL);
    }
  });
});

test.describe('in the browser of an app', () => {
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
  const instagram = `${iphone} Mobile/21F90 Instagram 334.0.0.42.95 (iPhone14,3; iOS 17_5_1; de_DE; de; scale=3.00)`;
  const onAndroid =
    'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/129.0.6668.100 Mobile Safari/537.36 Instagram 338.0.0.47.90 Android';
  const title = 'Zum Anmelden brauchst du einen anderen Browser';

  test('pages that lead to a sign-in show the way out first, and to nobody else', async ({
    request,
    world,
  }) => {
    const show = await world.show();
    const goal = `/user/shows/${show.id}`;
    const text = async (path: string, userAgent: string) => {
      const answer = await request.get(path, {
        headers: { 'User-Agent': userAgent, 'Accept-Language': 'de' },
      });
      return answer.text();
    };
    const pages: [string, string][] = [
      ['/', '/'],
      [goal, `/?callbackUrl=${goal}`],
      [`/brands/${world.brand.id}/team`, `/?callbackUrl=/brands/${world.brand.id}/team`],
      ['/newUser', '/?callbackUrl=/newUser'],
      [`/public/${world.brand.id}/shows/${show.id}`, `/?callbackUrl=${goal}`],
      [`/public/${world.brand.id}`, `/public/${world.brand.id}`],
      [`/public/cities/${world.city.slug}`, `/?callbackUrl=/user/cities/${world.city.slug}`],
      ['/public', '/?callbackUrl=/user/cities'],
    ];
    const { host } = new URL(required('E2E_APP_URL'));
    for (const [path, address] of pages) {
      const seenBy = async (userAgent: string) => {
        const page = await text(path, userAgent);
        const way = /href="(intent:[^"]*;end)"/.exec(page)?.[1];
        return { told: page.includes(title), copied: page.includes(`>http://${host}${address}<`), way };
      };
      const way = intentLink(`http://${host}${address}`);
      expect(await seenBy(onAndroid), path).toEqual({ told: true, copied: true, way });
      for (const other of [`${iphone} Version/17.5 Mobile/15E148 Safari/604.1`, `${iphone} Mobile/15E148`])
        expect(await seenBy(other), path).toEqual({ told: false, copied: false });
      expect(await seenBy(instagram), path).toEqual({ told: true, copied: true });
    }
  });

  for (const [kind, path] of [
    ['the start page', (goal: string) => goal],
    ['the public page of a show', (_: string, open: string) => open],
  ] as const)
    test(`${kind} copies the address with its goal`, async ({ browser, world }) => {
      const show = await world.show();
      const goal = `/user/shows/${show.id}`;
      const permissions = ['clipboard-read', 'clipboard-write'];
      const context = await browser.newContext({ userAgent: instagram, permissions, locale: 'de-DE' });
      const page = await context.newPage();
      await page.goto(path(goal, `/public/${world.brand.id}/shows/${show.id}`));
      await page.getByRole('button', { name: 'Adresse kopieren' }).click();
      await expect(page.getByText('Kopiert', { exact: true })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        `${required('E2E_APP_URL')}/?callbackUrl=${goal}`,
      );
      await context.close();
    });
});

test(
  'a link tells no text of its own, and a message is never more than a line of text',
  { tag: '@all' },
  async ({ page }) => {
    const alert = page.getByRole('main').getByRole('alert');
    const text = '<b id="planted">Call 0900 666</b> \n\u202E now';
    const callback = (state: string, said: string) =>
      `/api/auth/callback/google?${new URLSearchParams({ error: 'server_error', error_description: said, state })}`;

    // Opens the callback address as a refusing provider does. The error page redirects to the start page, which shows
    // the reason.
    const fail = async (state: string, said: string, reason: 'unknown' | 'provider' = 'unknown') => {
      await page.goto(callback(state, said));
      await expect(page).toHaveURL(new RegExp(`/\\?signInError=${reason}`));
    };

    await fail('made-up', text);
    await expect(alert).toHaveText('Anmeldung fehlgeschlagen. Unbekannter Fehler.');

    // Starts a sign-in in this browser, which returns the provider's address for it.
    const begun = await page.request.post('/sign-in/redirect', {
      headers: { Origin: required('E2E_APP_URL') },
      form: { callbackUrl: '/user' },
      maxRedirects: 0,
    });
    const state = new URL(begun.headers().location ?? '').searchParams.get('state') ?? '';
    expect(state).not.toBe('');
    await fail('made-up', text);
    await expect(alert).toHaveText('Anmeldung fehlgeschlagen. Unbekannter Fehler.');
    await page.goto('/?signInError=provider');
    await expect(alert).toHaveText('Anmeldung fehlgeschlagen. Unbekannter Fehler.');

    await fail(state, '');
    await expect(alert).toHaveText('Anmeldung fehlgeschlagen. Unbekannter Fehler.');
    await fail(state, `${text}${'!'.repeat(500)}`, 'provider');
    await expect(alert).toHaveText(
      /^Anmeldung fehlgeschlagen\. <b id="planted">Call 0900 666<\/b> now!{50,}$/,
    );
    expect((await alert.innerText()).length).toBeLessThan(250);
    await expect(page.locator('#planted')).toHaveCount(0);
  },
);
