import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { googleLikeSub } from './accounts';
import { startSignInStandIn } from './server';
import { app, people, SignInWalk, WalkingBrowser } from './sign-in-walk';

const anna = { choice: 'person', email: 'anna@comedy.example' };
const ben = { choice: 'person', email: 'ben@comedy.example' };
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
      given_name: 'Anna',
      family_name: 'Berger',
      locale: 'de',
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

  it('has the same sub after a restart', async () => {
    const { sub } = await (await discover()).choose(anna);
    const another = await startSignInStandIn({ ...app, people });
    expect((await (await SignInWalk.discover(another.issuer)).choose(anna)).sub).toBe(sub);
    await another.stop();
  });

  it('works with the secret in the body as well as in the header', async () => {
    for (const token_endpoint_auth_method of ['client_secret_basic', 'client_secret_post'] as const) {
      const walk = await discover(undefined, { token_endpoint_auth_method });
      expect((await walk.choose(anna)).email).toBe(anna.email);
    }
  });

  it('uses cookies that cannot meet those of the app', async () => {
    const walk = await discover();
    await walk.choose(anna);
    const names = [...walk.browser.cookies.values()].map(({ name }) => name);
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect(name).toMatch(/^sign-in-stand-in\./);
  });
});

describe('prompts', () => {
  it('lets an existing session pass without a prompt', async () => {
    const browser = new WalkingBrowser();
    const { sub } = await (await discover(browser)).choose(anna);
    const again = await discover(browser);
    expect((await again.end((await again.begin()).url)).claims().sub).toBe(sub);
  });

  it.each(['select_account', 'login', 'consent', 'select_account consent', 'login select_account consent'])(
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

  it('shows the chooser without a session and without a prompt', async () => {
    expect((await (await discover()).begin()).html).toContain(chooserTitle);
  });

  it('answers prompt=none without a session by login_required', async () => {
    const walk = await discover();
    const { url } = await walk.begin({ prompt: 'none' });
    await expect(walk.end(url)).rejects.toMatchObject({ error: 'login_required' });
  });

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

describe('refusals', () => {
  it('goes back to the app with access_denied after a cancel', async () => {
    const walk = await discover();
    const { url } = await walk.browser.open((await walk.begin()).url, { choice: 'cancel' });
    expect(url.origin).toBe('http://localhost:3000');
    await expect(walk.end(url)).rejects.toMatchObject({ error: 'access_denied' });
  });

  it('goes back to the app with an error and its message', async () => {
    const walk = await discover();
    const { url } = await walk.browser.open((await walk.begin()).url, { choice: 'failure' });
    await expect(walk.end(url)).rejects.toMatchObject({
      error: 'server_error',
      error_description: expect.stringContaining('having a break') as string,
    });
  });

  it.each([
    ['no PKCE', { code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
    ['plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['an implicit flow', { response_type: 'token' }, 'unsupported_response_type'],
  ])('goes back to the app with an error for %s', async (_case, params, error) => {
    const { url } = await (await discover()).begin(params);
    expect(url.origin).toBe('http://localhost:3000');
    const answer = new URLSearchParams(url.search || url.hash.slice(1));
    expect(answer.get('error')).toBe(error);
  });

  it.each([
    ['another redirect address', { redirect_uri: 'http://localhost:3000/api/auth/callback/other' }],
    ['the same path on another port', { redirect_uri: 'http://localhost:3001/api/auth/callback/google' }],
    ['no redirect address', { redirect_uri: undefined }],
    ['an unknown client', { client_id: 'somebody-else' }],
  ])('shows a page and redirects nowhere for %s', async (_case, params) => {
    const page = await (await discover()).begin(params);
    expect(page).toMatchObject({ status: 400 });
    expect(page.url.origin).toBe(standIn.issuer);
    expect(page.html).toContain('Die Anmeldung konnte nicht beginnen');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('gives no token for a wrong verifier, a wrong secret or a code used before', async () => {
    const walk = await discover();
    const arrive = async () => (await walk.browser.open((await walk.begin()).url, anna)).url;
    await expect(walk.end(await arrive(), 'x'.repeat(43))).rejects.toMatchObject({ error: 'invalid_grant' });
    const stranger = await discover(undefined, { client_secret: 'guessed' });
    await expect(stranger.choose(anna)).rejects.toMatchObject({ error: 'invalid_client' });
    const fresh = await discover();
    const callback = await fresh.browser.open((await fresh.begin()).url, anna);
    await fresh.end(callback.url);
    await expect(fresh.end(callback.url)).rejects.toMatchObject({ error: 'invalid_grant' });
  });
});
