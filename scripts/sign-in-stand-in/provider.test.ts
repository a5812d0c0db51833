import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { googleLikeSub, startSignInStandIn } from './provider';
import { app, people, SignInWalk, WalkingBrowser } from './testing';

const anna = { choice: 'account', name: 'Anna Berger', email: 'anna@comedy.example' };
const ben = { choice: 'account', name: 'Ben', email: 'ben@comedy.example' };
const chooserTitle = '<h1>Konto auswählen</h1>';

let standIn: Awaited<ReturnType<typeof startSignInStandIn>>;

beforeAll(async () => {
  standIn = await startSignInStandIn({ ...app, people });
});

afterAll(() => standIn.stop());

const discover = (...rest: Parameters<typeof SignInWalk.discover> extends [string, ...infer R] ? R : never) =>
  SignInWalk.discover(standIn.issuer, ...rest);

describe('a sign-in', () => {
  // Must be the first test of the file: oidc-provider prints its notices about unset options once per process.
  it('prints nothing', async () => {
    const spies = (['log', 'info', 'warn', 'error'] as const).map((method) => vi.spyOn(console, method));
    const quiet = await startSignInStandIn({ ...app, people });
    const walk = await SignInWalk.discover(quiet.issuer);
    const callback = await walk.browser.open((await walk.begin()).url, anna);
    await walk.client.userinfo(await walk.end(callback.url));
    await quiet.stop();
    for (const spy of spies) expect(spy).not.toHaveBeenCalled();
  });

  it('ends at the app with an ID token like that of Google', async () => {
    const walk = await discover();
    const chooser = await walk.begin({ prompt: 'select_account' });
    expect(chooser.html).toContain(chooserTitle);
    const callback = await walk.browser.open(chooser.url, anna);
    expect(`${callback.url.origin}${callback.url.pathname}`).toBe(
      'http://localhost:3000/api/auth/callback/google',
    );
    const tokens = await walk.end(callback.url);
    expect(tokens.claims()).toMatchObject({
      iss: standIn.issuer,
      aud: app.clientId,
      sub: googleLikeSub('anna@comedy.example'),
      email: 'anna@comedy.example',
      email_verified: true,
      name: 'Anna Berger',
    });
    const { sub, email, name } = tokens.claims();
    expect(await walk.client.userinfo(tokens)).toMatchObject({ sub, email, name, email_verified: true });
  });

  it('asks again for `prompt=login`, and says when somebody signed in', async () => {
    const browser = new WalkingBrowser();
    await (await discover(browser)).choose(anna);
    const walk = await discover(browser);
    const chooser = await walk.begin({ prompt: 'login' });
    expect(chooser.html).toContain(chooserTitle);
    const callback = await browser.open(chooser.url, anna);
    const { sub, auth_time: at, iat } = (await walk.end(callback.url)).claims();
    expect(sub).toBe(googleLikeSub('anna@comedy.example'));
    expect(iat - Number(at)).toBeLessThan(60);
  });

  it('has the same sub after a restart, of 21 digits', async () => {
    const { sub } = await (await discover()).choose(anna);
    expect(sub).toBe('178141995383479240415');
    const another = await startSignInStandIn({ ...app, people });
    expect((await (await SignInWalk.discover(another.issuer)).choose(anna)).sub).toBe(sub);
    await another.stop();
  });

  it.each(['client_secret_basic', 'client_secret_post'] as const)('works with %s', async (method) => {
    const walk = await discover(undefined, { token_endpoint_auth_method: method });
    expect((await walk.choose(anna)).email).toBe(anna.email);
  });
});

describe('prompts', () => {
  it('lets an existing session pass without a prompt', async () => {
    const browser = new WalkingBrowser();
    const { sub } = await (await discover(browser)).choose(anna);
    const again = await discover(browser);
    expect((await again.end((await again.begin()).url)).claims().sub).toBe(sub);
  });

  it.each(['select_account', 'login', 'login select_account consent'])(
    'shows the chooser, once, for prompt=%s although there is a session',
    async (prompt) => {
      const browser = new WalkingBrowser();
      await (await discover(browser)).choose(anna);
      const again = await discover(browser);
      const chooser = await again.begin({ prompt });
      expect(chooser.html).toContain(chooserTitle);
      const callback = await browser.open(chooser.url, anna);
      expect((await again.end(callback.url)).claims().email).toBe(anna.email);
    },
  );

  it('changes from one person to another and back', async () => {
    const browser = new WalkingBrowser();
    for (const person of [anna, ben, anna]) {
      expect((await (await discover(browser)).choose(person)).email).toBe(person.email);
      const passing = await discover(browser);
      expect((await passing.end((await passing.begin()).url)).claims().email).toBe(person.email);
    }
  });

  it.each(['no session', 'a session'])(
    'keeps sign-ins in two tabs apart that began with %s',
    async (before) => {
      const browser = new WalkingBrowser();
      if (before === 'a session') await (await discover(browser)).choose(anna);
      const [first, second] = [await discover(browser), await discover(browser)];
      const prompt = 'select_account';
      const [firstPage, secondPage] = [await first.begin({ prompt }), await second.begin({ prompt })];
      const firstCallback = await browser.open(firstPage.url, ben);
      const secondCallback = await browser.open(secondPage.url, anna);
      expect((await first.end(firstCallback.url)).claims().email).toBe(ben.email);
      expect((await second.end(secondCallback.url)).claims().email).toBe(anna.email);
    },
  );
});

describe('the page', () => {
  it('lists the people, each as a button, and escapes what they are called', async () => {
    const { html } = await (await discover()).begin();
    expect(html).toContain('value="anna@comedy.example"');
    expect(html).toContain('Team &lt;b&gt;');
    expect(html).not.toContain('<b>');
  });

  it('allows nothing but its own style', async () => {
    const { headers } = await (await discover()).begin();
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]+='$/,
    );
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['de', { 'accept-language': 'fr' }, {}],
    ['en', { 'accept-language': 'en-GB,de;q=0.8' }, {}],
    ['de', { 'accept-language': 'de-AT,en;q=0.8' }, {}],
    ['en', { 'accept-language': 'de' }, { ui_locales: 'en' }],
    ['de', { 'accept-language': 'en' }, { ui_locales: 'de' }],
    ['en', { 'accept-language': 'en' }, { ui_locales: 'fr' }],
  ])('speaks %s for %o and %o', async (language, headers, params) => {
    const page = await (await discover(new WalkingBrowser(headers))).begin(params);
    expect(page.html).toContain(`<html lang="${language}">`);
  });
});

describe('a choice', () => {
  it('of somebody new is an account of its own, the same one for the same address', async () => {
    const lea = { choice: 'account', name: ' Lea Neu ', email: ' Lea@Example.org ' };
    const claims = await (await discover()).choose(lea);
    expect(claims).toMatchObject({
      sub: googleLikeSub('lea@example.org'),
      name: 'Lea Neu',
      email: 'Lea@Example.org',
      email_verified: true,
    });
    const later = await (await discover()).choose({ ...lea, name: 'Lea Anders', email: 'lea@example.org' });
    expect(later).toMatchObject({ sub: claims.sub, name: 'Lea Anders' });
  });

  it('can be an account without an e-mail address', async () => {
    const claims = await (await discover()).choose({ choice: 'withoutEmail' });
    expect(claims.name).toBeTruthy();
    expect(claims).not.toHaveProperty('email');
    expect(claims).not.toHaveProperty('email_verified');
  });

  it('can be an account with an unverified address', async () => {
    const claims = await (await discover()).choose({ choice: 'unverified' });
    expect(claims).toMatchObject({ email: expect.stringContaining('@'), email_verified: false });
  });

  it('can be another account with the address of somebody', async () => {
    const original = await (await discover()).choose(anna);
    const other = await (await discover()).choose({ ...anna, choice: 'successor' });
    expect(other).toMatchObject({ email: original.email, email_verified: true });
    expect(other.sub).not.toBe(original.sub);
  });

  it('to cancel goes back to the app with access_denied', async () => {
    const walk = await discover();
    const { url } = await walk.browser.open((await walk.begin()).url, { choice: 'cancel' });
    expect(url.origin).toBe('http://localhost:3000');
    await expect(walk.end(url)).rejects.toMatchObject({ error: 'access_denied' });
  });

  it('of a failure goes back to the app with an error and its message', async () => {
    const walk = await discover();
    const { url } = await walk.browser.open((await walk.begin()).url, { choice: 'failure' });
    await expect(walk.end(url)).rejects.toMatchObject({
      error: 'server_error',
      error_description: expect.stringContaining('having a break') as string,
    });
  });

  it.each([
    { choice: 'root' },
    {},
    { choice: 'account', name: ' ', email: 'lea@example.org' },
    { choice: 'account', email: 'lea@example.org' },
    { choice: 'account', name: 'x'.repeat(101), email: 'lea@example.org' },
    { choice: 'account', name: 'Lea', email: 'lea@' },
    { choice: 'account', name: 'Lea', email: `${'l'.repeat(250)}@example.org` },
  ])('that no page offers is refused: %o', async (choice) => {
    const walk = await discover();
    const page = await walk.browser.open((await walk.begin()).url, choice as Record<string, string>);
    expect(page).toMatchObject({ status: 422 });
  });
});

describe('a request', () => {
  it('without PKCE goes back to the app with an error', async () => {
    const { url } = await (
      await discover()
    ).begin({ code_challenge: undefined, code_challenge_method: undefined });
    expect(url.origin).toBe('http://localhost:3000');
    expect(url.searchParams.get('error')).toBe('invalid_request');
  });

  it.each([
    ['another redirect address', { redirect_uri: 'http://localhost:3000/api/auth/callback/other' }],
    ['the same path on another port', { redirect_uri: 'http://localhost:3001/api/auth/callback/google' }],
    ['an unknown client', { client_id: 'somebody-else' }],
  ])('with %s leads to a page and redirects nowhere', async (_case, params) => {
    const page = await (await discover()).begin(params);
    expect(page).toMatchObject({ status: 400 });
    expect(page.url.origin).toBe(standIn.issuer);
    expect(page.html).toContain('Diese Anmeldung geht nicht weiter');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('for a token is refused with a wrong secret or a code used before', async () => {
    const stranger = await discover(undefined, { client_secret: 'guessed' });
    await expect(stranger.choose(anna)).rejects.toMatchObject({ error: 'invalid_client' });
    const walk = await discover();
    const callback = await walk.browser.open((await walk.begin()).url, anna);
    await walk.end(callback.url);
    await expect(walk.end(callback.url)).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  it('is refused when it calls this computer by another name', async () => {
    const { port } = new URL(standIn.issuer);
    const statusFor = async (host: string) => {
      const sending = request(`${standIn.issuer}/.well-known/openid-configuration`, { headers: { host } });
      const [response] = await once(sending.end(), 'response');
      response.resume();
      return response.statusCode;
    };
    expect(await statusFor(`127.0.0.1:${port}`)).toBe(200);
    expect(await statusFor(`localhost:${port}`)).toBe(200);
    expect(await statusFor(`spotlicht.example:${port}`)).toBe(421);
    expect(await statusFor('127.0.0.1')).toBe(421);
    expect(await statusFor(`127.0.0.1.spotlicht.example:${port}`)).toBe(421);
  });

  it('is refused when its form is too large', async () => {
    const walk = await discover();
    const { url } = await walk.begin();
    expect(await walk.browser.open(url, { name: 'x'.repeat(9000) })).toMatchObject({ status: 413 });
  });

  it('is refused when its form comes from another website, or without its length', async () => {
    const walk = await discover();
    const { url } = await walk.begin();
    walk.browser.headers.origin = 'https://spotlicht.example';
    expect(await walk.browser.open(url, { choice: 'cancel' })).toMatchObject({ status: 403 });
    delete walk.browser.headers.origin;
    const headers = { cookie: walk.browser.cookieHeader(url) };
    const body = new Blob(['choice=cancel']).stream();
    const endless = await fetch(url, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
    expect(endless.status).toBe(411);
  });

  it('of a sign-in that is over or belongs to another browser leads to a page that says so', async () => {
    const walk = await discover();
    const chooser = await walk.begin();
    const stranger = await fetch(chooser.url);
    expect(stranger.status).toBe(400);
    expect(await stranger.text()).toContain('Diese Anmeldung geht nicht weiter');
    await walk.browser.open(chooser.url, { choice: 'withoutEmail' });
    const late = await walk.browser.open(chooser.url, { choice: 'withoutEmail' });
    expect(late).toMatchObject({ status: 400 });
    expect(late.html).toContain('href="http://localhost:3000/"');
  });
});

describe('startSignInStandIn', () => {
  it.each([
    'https://spotlicht.example',
    'http://spotlicht.example',
    'http://192.168.1.20:3000',
    'http://0.0.0.0:3000',
    'http://localhost.spotlicht.example:3000',
    'http://[::2]:3000',
    'https://localhost:3000',
    'localhost:3000',
    '',
  ])('refuses to start for %s and says what to set', async (appUrl) => {
    await expect(startSignInStandIn({ ...app, people, appUrl })).rejects.toThrow(
      /Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET/,
    );
  });

  it.each(['http://localhost:3000/', 'http://127.8.9.10', 'http://[::1]:3000'])(
    'starts for %s on a port of its own',
    async (appUrl) => {
      const { issuer, stop } = await startSignInStandIn({ ...app, people, appUrl });
      expect(issuer).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
      const walk = await SignInWalk.discover(issuer);
      const redirect_uri = `${appUrl.replace(/\/$/, '')}/api/auth/callback/google`;
      expect((await walk.begin({ redirect_uri })).status).toBe(200);
      await stop();
    },
  );

  it('stops at once although connections are open', async () => {
    const { issuer, stop } = await startSignInStandIn({ ...app, people });
    const { port, hostname } = new URL(issuer);
    // A request whose head never ends.
    const open = connect(Number(port), hostname);
    await once(open, 'connect');
    open.on('error', () => {}).write('GET / HTTP/1.1\r\n');
    const closed = new Promise((resolve) => open.once('close', resolve));
    await Promise.all([stop(), closed]);
    await expect(fetch(issuer)).rejects.toThrow();
  });
});
