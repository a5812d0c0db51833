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

  it.each([
    ['de', { name: ' ', email: 'lea@example.org' }, 'Bitte gib einen Namen ein.'],
    ['en', { name: '', email: 'lea@example.org' }, 'Please enter a name.'],
    ['en', { email: 'lea@example.org' }, 'Please enter a name.'],
    ['de', { name: 'x'.repeat(101), email: 'lea@example.org' }, 'höchstens 100 Zeichen'],
    ['de', { name: 'Lea', email: 'lea@' }, 'gültige E-Mail-Adresse'],
    ['en', { name: 'Lea', email: '' }, 'valid e-mail address'],
    ['en', { name: 'Lea', email: `${'l'.repeat(250)}@example.org` }, 'valid e-mail address'],
    ['de', { name: 'Anna', email: 'ANNA@comedy.example' }, 'gehört schon jemandem'],
  ])('is asked again in %s after %o', async (ui_locales, typed, message) => {
    const walk = await discover();
    const chooser = await walk.begin({ ui_locales });
    const page = await walk.browser.open(chooser.url, { choice: 'new', ...typed });
    expect(page.status).toBe(422);
    expect(page.html).toContain(message);
    for (const value of Object.values(typed)) expect(page.html).toContain(`value="${value}"`);
    expect(page.html.match(/autofocus/gi)).toHaveLength(1);
    const callback = await walk.browser.open(page.url, lea);
    expect((await walk.end(callback.url)).claims().name).toBe('Lea Neu');
  });

  it('gets what was typed back as text, never as markup', async () => {
    const walk = await discover();
    const nasty = `"><script>alert('x')</script>`;
    const page = await walk.browser.open((await walk.begin()).url, {
      choice: 'new',
      name: nasty,
      email: nasty,
    });
    expect(page.html).not.toContain('<script');
    expect(page.html).toContain('&quot;&gt;&lt;script&gt;');
  });
});

describe('unusual accounts', () => {
  it('has one without an e-mail address', async () => {
    const claims = await (await discover()).choose({ choice: 'without-email' });
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

  it('asks for a real address there, with the section unfolded', async () => {
    const walk = await discover();
    const chooser = await walk.begin();
    expect(chooser.html).not.toMatch(/<details[^>]* open/);
    const page = await walk.browser.open(chooser.url, { choice: 'successor', email: 'anna' });
    expect(page).toMatchObject({ status: 422 });
    expect(page.html).toMatch(/<details[^>]* open/);
    expect(page.html).toContain('value="anna"');
  });
});

describe('a choice that no page offers', () => {
  it.each([
    { choice: 'person', email: 'nobody@comedy.example' },
    { choice: 'person' },
    { choice: 'root' },
    {},
  ])('is refused: %o', async (choice) => {
    const walk = await discover();
    const page = await walk.browser.open((await walk.begin()).url, choice as Record<string, string>);
    expect(page).toMatchObject({ status: 422 });
    expect(page.html).toContain('Dieses Konto gibt es hier nicht.');
  });
});
