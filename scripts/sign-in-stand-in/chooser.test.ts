import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { googleLikeSub } from './accounts';
import { startSignInStandIn } from './server';
import { app, people, SignInWalk, WalkingBrowser } from './sign-in-walk';

let standIn: Awaited<ReturnType<typeof startSignInStandIn>>;

beforeAll(async () => {
  standIn = await startSignInStandIn({ ...app, people });
});

afterAll(() => standIn.stop());

const discover = (headers?: Record<string, string>) =>
  SignInWalk.discover(standIn.issuer, new WalkingBrowser(headers));

describe('the page', () => {
  it('lists the people, each as a button, and escapes what they are called', async () => {
    const { html } = await (await discover()).begin();
    expect(html.match(/<button class="person"/g)).toHaveLength(2);
    expect(html).toContain('value="anna@comedy.example"');
    expect(html).toContain('Team &lt;b&gt;');
    expect(html).not.toContain('<b>');
  });

  it('allows nothing but its own style, its own forms and the way back to the app', async () => {
    const { headers } = await (await discover()).begin();
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]+='; form-action 'self' http:\/\/localhost:3000; frame-ancestors 'none'; base-uri 'none'$/,
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
  ])('speaks %s for %o and %o, and tells the app so', async (language, headers, params) => {
    const walk = await discover(headers);
    const page = await walk.begin(params);
    expect(page.html).toContain(`<html lang="${language}">`);
    const callback = await walk.browser.open(page.url, { choice: 'person', email: 'ben@comedy.example' });
    expect((await walk.end(callback.url)).claims().locale).toBe(language);
  });
});

describe('somebody new', () => {
  const lea = { choice: 'new', name: '  Lea   Neu ', email: ' Lea@Example.org ' };

  it('is an account of its own, the same one for the same address', async () => {
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

  it('with the address of a person of the demo is that person', async () => {
    const claims = await (
      await discover()
    ).choose({ choice: 'new', name: 'A', email: 'ANNA@comedy.example' });
    expect(claims.sub).toBe(googleLikeSub('anna@comedy.example'));
  });
});

describe('unusual accounts', () => {
  it('has one without an e-mail address', async () => {
    const claims = await (await discover()).choose({ choice: 'withoutEmail' });
    expect(claims.name).toBeTruthy();
    expect(claims).not.toHaveProperty('email');
    expect(claims).not.toHaveProperty('email_verified');
  });

  it('has one with an unverified address', async () => {
    const claims = await (await discover()).choose({ choice: 'unverified' });
    expect(claims).toMatchObject({ email: expect.stringContaining('@'), email_verified: false });
  });

  it('has another account with the address of somebody', async () => {
    const original = await (await discover()).choose({ choice: 'person', email: 'anna@comedy.example' });
    const taken = { choice: 'successor', email: 'anna@comedy.example' };
    const other = await (await discover()).choose(taken);
    expect(other).toMatchObject({ email: original.email, name: original.name, email_verified: true });
    expect(other.sub).toMatch(/^1\d{20}$/);
    expect(other.sub).not.toBe(original.sub);
    expect((await (await discover()).choose(taken)).sub).toBe(other.sub);
  });
});

describe('a choice that no page offers', () => {
  it.each([
    { choice: 'person', email: 'nobody@comedy.example' },
    { choice: 'person' },
    { choice: 'root' },
    {},
    { choice: 'new', name: ' ', email: 'lea@example.org' },
    { choice: 'new', email: 'lea@example.org' },
    { choice: 'new', name: 'x'.repeat(101), email: 'lea@example.org' },
    { choice: 'new', name: 'Lea', email: 'lea@' },
    { choice: 'new', name: 'Lea', email: `${'l'.repeat(250)}@example.org` },
    { choice: 'successor', email: 'anna' },
  ])('is refused: %o', async (choice) => {
    const walk = await discover();
    const page = await walk.browser.open((await walk.begin()).url, choice as Record<string, string>);
    expect(page).toMatchObject({ status: 422 });
  });
});
