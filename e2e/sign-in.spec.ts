import { randomUUID } from 'node:crypto';
import { Actor } from './support/actors';
import { expect, test } from './support/fixtures';
import { required } from './support/session';
import { chooserWords } from './support/words';

const chooser = chooserWords.de;

function somebody() {
  return { name: 'Nina Neu', email: `nina-${randomUUID()}@example.org` };
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
    const actor = Actor.reading(page, 'de');
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

  test('declining says so', { tag: '@all' }, async ({ page }) => {
    await page.goto('/');
    await Actor.reading(page, 'de').pressGoogle();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Abbrechen' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'Anmeldung fehlgeschlagen. Anmeldung abgebrochen',
    );
  });

  test('looking away leaves it blocked', { tag: '@all' }, async ({ page }) => {
    await page.goto('/');
    await Actor.reading(page, 'de').pressGoogle();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'Anmeldung fehlgeschlagen. Pop-up wurde vom Browser blockiert.',
    );
  });

  test('a refusal is told on the start page', { tag: '@all' }, async ({ page }) => {
    await page.goto('/');
    await Actor.reading(page, 'de').pressGoogle();
    await page.getByRole('button', { name: 'Weiter zu Google' }).click();
    await page.getByText(chooser.unusual).click();
    await page.getByRole('button', { name: chooser.withoutEmailButton }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Anmeldung fehlgeschlagen. Dein Google-Konto hat keine',
    );
    await expect(page).toHaveURL(/^[^?]*\/\?signInError=noEmail/);
    await page.goto('/user');
    await expect(page).toHaveURL(/\/\?callbackUrl=/);
  });
});

test.describe('in the pop-up', () => {
  test('closing it says so', async ({ page }) => {
    await page.goto('/');
    const opened = page.waitForEvent('popup');
    await Actor.reading(page, 'de').pressGoogle();
    const popup = await opened;
    await popup.waitForLoadState();
    await popup.close();
    await page.bringToFront();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'Anmeldung fehlgeschlagen. Pop-up wurde geschlossen.',
    );
  });

  test('cancelling at the provider asks for the redirect, and declining that says cancelled', async ({
    page,
  }) => {
    await page.goto('/');
    const opened = page.waitForEvent('popup');
    await Actor.reading(page, 'de').pressGoogle();
    const popup = await opened;
    await popup.getByRole('button', { name: chooser.cancel }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Abbrechen' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'Anmeldung fehlgeschlagen. Anmeldung wurde abgebrochen.',
    );
  });

  for (const [button, text, ...tag] of [
    [chooser.unverifiedButton, 'nicht bestätigt'],
    [chooser.withoutEmailButton, 'keine E-Mail-Adresse', '@all'],
  ] as const) {
    test(`a wrong kind of account is not let in: ${text}`, { tag }, async ({ page }) => {
      await page.goto('/');
      const opened = page.waitForEvent('popup');
      await Actor.reading(page, 'de').pressGoogle();
      const popup = await opened;
      await popup.getByText(chooser.unusual).click();
      await popup.getByRole('button', { name: button }).click();
      await expect(page.getByRole('main').getByRole('alert')).toContainText(text);
      expect((await page.request.get('/user', { maxRedirects: 0 })).status()).toBe(307);
    });
  }

  test('the address of somebody else’s account is refused, with an audit row', async ({ page, world }) => {
    const known = somebody();
    const account = await world.db.account.create({
      data: { email: known.email, providerSub: 'the-first-one', lastSignInAt: new Date() },
    });
    await page.goto('/');
    const opened = page.waitForEvent('popup');
    const actor = Actor.reading(page, 'de');
    await actor.pressGoogle();
    await actor.chooseAccount(await opened, known);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('mit einem anderen Google-Konto');
    const events = await world.db.auditEvent.findMany({ where: { accountId: account.id } });
    expect(events).toMatchObject([{ kind: 'signInRefused', facts: { differs: 'sub' } }]);
  });

  test('another error is told in the words of the provider', { tag: '@all' }, async ({ page }) => {
    await page.goto('/');
    const opened = page.waitForEvent('popup');
    await Actor.reading(page, 'de').pressGoogle();
    const popup = await opened;
    await popup.getByText(chooser.unusual).click();
    await popup.getByRole('button', { name: chooser.failureButton }).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'Anmeldung fehlgeschlagen. The account service is having a break. Try again later.',
    );
  });

  test('leads back to where one wanted to go, on our own origin only', async ({ page, world }) => {
    const { email, name } = await world.comedian();
    for (const [wanted, reached] of [
      ['/user/spots', /\/user\/spots$/],
      ['https://evil.example/user', /\/user$/],
      ['//evil.example/user', /\/user$/],
      ['/\\evil.example', /\/user$/],
    ] as const) {
      await page.context().clearCookies();
      await page.goto(`/?callbackUrl=${encodeURIComponent(wanted)}`);
      await Actor.reading(page, 'de').signIn({ name, email });
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

test('signing out ends the session', async ({ context, page, world }) => {
  await world.enter(context);
  await page.goto('/user');
  await page.getByLabel('Dein Konto').click();
  await page.getByRole('button', { name: 'Abmelden', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/user');
  await expect(page).toHaveURL(/\/\?callbackUrl=/);
});
