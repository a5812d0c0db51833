import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright/test';
import { googleIssuer } from '@/lib/accounts/providers';
import { languages, type Language } from '@/lib/core/i18n/language';
import { googleLikeSub, startSignInStandIn } from '@/scripts/sign-in-stand-in/provider';
import { chooserTexts } from '@/scripts/sign-in-stand-in/texts';
import { WalkingBrowser } from '@/scripts/sign-in-stand-in/testing';
import { freePort } from '@/scripts/start/ports';
import { Actor } from './support/actors';
import { expect, test, type World } from './support/fixtures';
import { startSecondServer } from './support/second-server';
import { required } from './support/session';
import { browserLocale, filled } from './support/words';

const client = { clientId: 'spotlicht-two', clientSecret: 'two + / = %' };
const label = 'Lampenfieber';

/** Starts a server with Google and a second provider, both real OpenID servers on loopback. */
async function startWithTwo({ configured = (issuer: string) => issuer, environment = {} } = {}) {
  await using started = new AsyncDisposableStack();
  const port = await freePort();
  const provider = async (as: 'google' | 'openid') => {
    const { issuer, stop } = await startSignInStandIn({
      appUrl: `http://localhost:${port}`,
      people: [],
      as,
      ...client,
    });
    started.defer(stop);
    return issuer;
  };
  const [google, issuer] = [await provider('google'), await provider('openid')];
  const { app, log, stop } = await startSecondServer({
    port,
    environment: {
      SIGN_IN_STAND_IN_URL: google,
      GOOGLE_CLIENT_ID: client.clientId,
      GOOGLE_CLIENT_SECRET: client.clientSecret,
      SIGN_IN_ISSUER: configured(issuer),
      SIGN_IN_CLIENT_ID: client.clientId,
      SIGN_IN_CLIENT_SECRET: client.clientSecret,
      SIGN_IN_NAME: label,
      ...environment,
    },
  });
  started.defer(stop);
  const all = started.move();
  return { app, issuer, log, stop: () => all.disposeAsync() };
}

let server: Awaited<ReturnType<typeof startWithTwo>>;
test.beforeAll(async () => {
  server = await startWithTwo();
});
test.afterAll(() => server.stop());

const somebody = () => ({ name: 'Nina Neu', email: `nina-${randomUUID()}@example.org` });

async function openStart(
  browser: Browser,
  {
    language = 'de',
    app = server.app,
    ...options
  }: BrowserContextOptions & { language?: Language; app?: string } = {},
) {
  const context = await browser.newContext({ baseURL: app, locale: browserLocale[language], ...options });
  await context.addCookies([{ name: 'app_language', value: language, url: app }]);
  const page = await context.newPage();
  await page.goto('/');
  return {
    context,
    page,
    actor: new Actor(page, language),
    alert: page.getByRole('main').getByRole('alert'),
  };
}

/** Makes an account that has signed in by the providers with these issuers. */
const makeAccount = ({ db }: World, email: string, subs: Record<string, string>) =>
  db.account.create({
    data: {
      email,
      lastSignInAt: new Date(),
      identities: { create: Object.entries(subs).map(([issuer, sub]) => ({ issuer, sub })) },
    },
  });

const identitiesOf = ({ db }: World, email: string) =>
  db.identity.findMany({ where: { account: { email } }, select: { issuer: true, sub: true } });

for (const language of languages) {
  test(`leads into the account made with Google, and may confirm its deletion (${language})`, async ({
    browser,
    world,
  }) => {
    const nina = somebody();
    const sub = googleLikeSub(nina.email);
    await world.comedian({ ...nina, language });
    const account = await makeAccount(world, nina.email, { [googleIssuer]: sub });

    const { page, actor } = await openStart(browser, { language });
    await expect(page.getByRole('button', { name: /Google|Lampenfieber/ })).toHaveText(
      language === 'de'
        ? ['Mit Google anmelden', 'Mit Lampenfieber anmelden']
        : ['Sign in with Google', 'Sign in with Lampenfieber'],
    );
    await actor.signIn(nina, label);
    await expect(page).toHaveURL(/\/user$/);
    expect(await identitiesOf(world, nina.email)).toHaveLength(2);
    expect(await identitiesOf(world, nina.email)).toContainEqual({ issuer: server.issuer, sub });
    expect(await world.db.session.count({ where: { accountId: account.id } })).toBe(1);

    const { delete: words } = actor.words.dataDeletion;
    await page.goto('/deletion');
    const again = (provider: string) =>
      page.getByRole('button', { name: filled(words.signInAgain, { provider }), exact: true });
    await expect(again('Google')).toBeVisible();
    await again(label).click();
    await actor.chooseAccount(page, nina);
    await expect(page.getByText(words.confirmed)).toBeVisible();
  });
}

test('is told to the owner, who keeps it out', async ({ browser, world }) => {
  const nina = somebody();
  await world.comedian(nina);
  await makeAccount(world, nina.email, { [googleIssuer]: googleLikeSub(nina.email) });
  const stranger = await openStart(browser);
  await stranger.actor.signIn(nina, label);
  await expect(stranger.page).toHaveURL(/\/user$/);

  const owner = await openStart(browser);
  await owner.actor.signIn(nina, 'Google');
  const { notificationsNotices: notices, accountsSettings } = owner.actor.words;
  await owner.page.getByText(notices.what.signInAdded).first().click();
  await owner.page.goto('/user/settings#waysIn');
  const { removeNamed, removed } = accountsSettings.waysIn;
  await owner.page.getByRole('button', { name: filled(removeNamed, { provider: label }) }).click();
  await expect(owner.page.getByText(removed)).toBeVisible();
  await expect(
    owner.page.getByRole('button', { name: filled(removeNamed, { provider: 'Google' }) }),
  ).toHaveCount(0);

  await stranger.page.goto('/user');
  await expect(stranger.page).not.toHaveURL(/\/user$/);
  // The provider still has the browser's session.
  await stranger.actor.pressSignIn(label);
  await expect(stranger.alert).toContainText('hast du für dein Konto entfernt');
});

test('takes somebody new in who blocks pop-ups, wherever the provider is', async ({ browser, world }) => {
  const nina = somebody();
  const { page, actor, context } = await openStart(browser);
  await context.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/?callbackUrl=%2Fuser%2Fspots');
  await actor.pressSignIn(label);
  await expect(page.getByRole('alertdialog')).toContainText(
    'zur Lampenfieber-Anmeldung weitergeleitet werden?',
  );
  await page.getByRole('button', { name: 'Weiter zu Lampenfieber' }).click();
  // The policy of the page names the origin of Google alone.
  await expect(page).toHaveURL((url) => url.origin === server.issuer);
  await actor.chooseAccount(page, nina);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(nina.name);
  expect(await identitiesOf(world, nina.email)).toEqual([
    { issuer: server.issuer, sub: googleLikeSub(nina.email) },
  ]);
});

test('an address that nobody has confirmed is refused in its name, also without scripts', async ({
  browser,
  world,
}) => {
  const { page, actor, context } = await openStart(browser, { javaScriptEnabled: false });
  await actor.pressSignIn(label);
  await page.getByText(chooserTexts.de.unusual).click();
  await page.getByRole('button', { name: chooserTexts.de.unverifiedButton }).click();
  await expect(
    page.getByText('Die E-Mail-Adresse deines Lampenfieber-Kontos ist nicht bestätigt.'),
  ).toBeVisible();
  await page.getByRole('main').getByRole('link').click();
  await expect(page).toHaveURL(/signInError=emailNotVerified&provider=openid/);
  await expect(page.getByText('Bestätige sie bei Lampenfieber')).toBeVisible();
  expect((await context.request.get('/user', { maxRedirects: 0 })).status()).toBe(307);
  expect(await identitiesOf(world, 'ulla.unbestaetigt@example.org')).not.toContainEqual(
    expect.objectContaining({ issuer: server.issuer }),
  );
});

test('the same sub at both is two people', async ({ browser, world }) => {
  const [nina, ben] = [somebody(), somebody()];
  const sub = googleLikeSub(nina.email);
  const bens = await makeAccount(world, ben.email, { [googleIssuer]: sub });
  const { page, actor } = await openStart(browser);
  await actor.signIn(nina, label);
  await page.waitForURL('**/newUser*');
  expect(await identitiesOf(world, nina.email)).toEqual([{ issuer: server.issuer, sub }]);
  expect(await identitiesOf(world, ben.email)).toEqual([{ issuer: googleIssuer, sub }]);
  expect(await world.db.session.count({ where: { accountId: bens.id } })).toBe(0);
});

test('an account that somebody else has there is not handed over with the address', async ({
  browser,
  world,
}) => {
  const nina = somebody();
  const { id } = await makeAccount(world, nina.email, {
    [googleIssuer]: googleLikeSub(nina.email),
    [server.issuer]: 'the-first-one',
  });
  const { page, actor, alert } = await openStart(browser);
  await actor.signIn(nina, label);
  await expect(alert).toContainText('mit einem anderen Lampenfieber-Konto');
  expect(await world.db.session.count({ where: { accountId: id } })).toBe(0);
  expect(await world.db.auditEvent.findMany({ where: { accountId: id } })).toMatchObject([
    { kind: 'signInRefused', facts: { differs: 'sub' } },
  ]);

  // Google does neither, for an account made elsewhere: it has verified the address once, and no more.
  const ben = somebody();
  await makeAccount(world, ben.email, { [server.issuer]: googleLikeSub(ben.email) });
  await actor.signIn(ben);
  await expect(alert).toContainText('mit einer anderen Anmeldung');
  expect(await identitiesOf(world, ben.email)).toHaveLength(1);
  await page.context().close();
});

test('an answer counts for its own provider, browser and sign-in alone', async ({ browser, world }) => {
  const nina = somebody();
  const { context } = await openStart(browser);
  const begun = await context.request.post('/sign-in/redirect', {
    headers: { Origin: server.app },
    form: { callbackUrl: 'https://evil.example/', provider: 'openid' },
  });
  const [, address = ''] = /^0;url=(.*)$/.exec(begun.headers().refresh ?? '') ?? [];
  const authorization = new URL(address);
  expect(authorization.origin).toBe(server.issuer);
  expect(Object.fromEntries(authorization.searchParams)).toMatchObject({
    client_id: client.clientId,
    redirect_uri: `${server.app}/api/auth/callback/openid`,
    response_type: 'code',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/.{43}/),
    state: expect.stringMatching(/.{20}/),
    nonce: expect.stringMatching(/.{20}/),
  });

  // The provider's response, before the browser has passed it to the app.
  const provider = new WalkingBrowser();
  const chooser = await provider.open(address);
  const { url: callback } = await provider.open(chooser.url, { choice: 'account', ...nina });
  expect(callback.pathname).toBe('/api/auth/callback/openid');
  const leadsTo = async ({ request }: BrowserContext, to: URL) =>
    (await request.get(to.href, { maxRedirects: 0 })).headers().location;
  const elsewhere = await browser.newContext({ baseURL: server.app });
  const atGoogle = new URL(callback.href.replace('/openid', '/google'));
  expect(await leadsTo(elsewhere, callback)).toContain('/sign-in/error?error=');
  expect(await leadsTo(context, atGoogle)).toContain('/error?error=OAuthCallback');
  expect(await identitiesOf(world, nina.email)).toEqual([]);
  // In its own browser it leads in, and never to another site.
  expect(await leadsTo(context, callback)).toBe(`${server.app}/user`);
});

test('a provider that names itself otherwise than the configuration lets nobody in', async ({
  browser,
  world,
}) => {
  const nina = somebody();
  const wrong = await startWithTwo({ configured: (issuer) => `${issuer}/` });
  try {
    const { actor, alert } = await openStart(browser, { app: wrong.app });
    await actor.signIn(nina, label);
    await expect(alert).toHaveText('Anmeldung fehlgeschlagen. Unbekannter Fehler.');
    expect(wrong.log()).toContain('does not name itself as SIGN_IN_ISSUER does');
    expect(await world.db.account.count({ where: { email: nina.email } })).toBe(0);
  } finally {
    await wrong.stop();
  }
});

for (const [about, environment, isSaid] of [
  ['alone', { GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '' }, false],
  ['while Google is switched off', { GOOGLE_SIGN_IN: 'off' }, true],
] as const) {
  test(`it signs in ${about}, into accounts that Google made, too`, async ({ browser, world }) => {
    const nina = somebody();
    await world.comedian(nina);
    const account = await makeAccount(world, nina.email, { [googleIssuer]: googleLikeSub(nina.email) });
    const one = await startWithTwo({ environment });
    try {
      const { page, actor, context } = await openStart(browser, { app: one.app });
      const { googleOff } = actor.words.accountsSignIn;
      await expect(page.locator('form[action="/sign-in/redirect"]')).toHaveText([
        'Mit Lampenfieber anmelden',
      ]);
      await expect(page.getByText(filled(googleOff, { provider: label }))).toHaveCount(isSaid ? 1 : 0);
      if (!isSaid) await expect(page.getByRole('main')).not.toContainText('Google');
      expect((await context.request.get('/api/auth/callback/google?state=x&code=y')).status()).toBe(404);
      // A tab from before the change still has Google's button.
      const begun = await context.request.post('/sign-in/redirect', {
        headers: { Origin: one.app },
        form: { provider: 'google' },
        maxRedirects: 0,
      });
      expect(begun.headers().refresh).toContain(one.issuer);
      await actor.signIn(nina, label);
      await expect(page).toHaveURL(/\/user$/);
      expect(await world.db.session.count({ where: { accountId: account.id } })).toBe(1);
    } finally {
      await one.stop();
    }
  });
}

test('without a configuration there is none', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('form[action="/sign-in/redirect"]')).toHaveCount(1);
  expect((await page.request.get('/api/auth/callback/openid?state=x&code=y')).status()).toBe(404);
  const begun = await page.request.post('/sign-in/redirect', {
    headers: { Origin: required('E2E_APP_URL') },
    form: { provider: 'openid' },
    maxRedirects: 0,
  });
  expect(new URL(begun.headers().location ?? '').origin).toBe(required('E2E_STAND_IN'));
});
