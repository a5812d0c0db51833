import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { Actor } from './support/actors';
import { expect, test } from './support/fixtures';
import { required } from './support/session';
import { googleIssuer } from '@/lib/accounts/providers';
import { chooserTexts } from '@/scripts/sign-in-stand-in/chooser-texts';

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
    // Which addresses are our own: lib/core/http/origin.test.ts.
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

test(
  'a link tells no text of its own, and a message is never more than a line of text',
  { tag: '@all' },
  async ({ page }) => {
    const alert = page.getByRole('main').getByRole('alert');
    const text = '<b id="planted">Call 0900 666</b> \n\u202E now';
    const callback = (state: string, said: string) =>
      `/api/auth/callback/google?${new URLSearchParams({ error: 'server_error', error_description: said, state })}`;

    // Opens the callback address as a provider does that refuses a sign-in. The error page redirects to the start page,
    // which shows the reason.
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
