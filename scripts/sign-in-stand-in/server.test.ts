import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSignInStandIn } from './server';
import { app, people, SignInWalk } from './sign-in-walk';

let standIn: Awaited<ReturnType<typeof startSignInStandIn>>;

beforeAll(async () => {
  standIn = await startSignInStandIn({ ...app, people });
});

afterAll(() => standIn.stop());

/** Returns the status of a request with the given Host header. */
async function statusFor(host: string): Promise<number | undefined> {
  const asked = request(`${standIn.issuer}/.well-known/openid-configuration`, { headers: { host } });
  const [response] = await once(asked.end(), 'response');
  response.resume();
  return response.statusCode;
}

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

  it.each(['http://localhost:3000/', 'http://127.0.0.1:3000', 'http://127.8.9.10', 'http://[::1]:3000'])(
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

describe('requests from elsewhere', () => {
  it('are refused when they call this computer by another name', async () => {
    const { port } = new URL(standIn.issuer);
    expect(await statusFor(`127.0.0.1:${port}`)).toBe(200);
    expect(await statusFor(`localhost:${port}`)).toBe(200);
    expect(await statusFor(`spotlicht.example:${port}`)).toBe(421);
    expect(await statusFor('127.0.0.1')).toBe(421);
    expect(await statusFor(`127.0.0.1.spotlicht.example:${port}`)).toBe(421);
  });

  it('are refused when a form comes from another page, is too large or is no form', async () => {
    const walk = await SignInWalk.discover(standIn.issuer);
    const { url } = await walk.begin();
    const cookie = [...walk.browser.cookies.values()].map(({ name, value }) => `${name}=${value}`).join('; ');
    const send = async (init: RequestInit, headers: Record<string, string> = {}) =>
      (await fetch(url, { method: 'POST', redirect: 'manual', ...init, headers: { cookie, ...headers } }))
        .status;
    const form = new URLSearchParams({ choice: 'withoutEmail' });
    expect(await send({ body: form }, { origin: 'http://localhost:3000' })).toBe(403);
    expect(await send({ body: form }, { origin: 'null' })).toBe(403);
    expect(await send({ body: new URLSearchParams({ name: 'x'.repeat(9000) }) })).toBe(413);
    expect(await send({ body: '{}' }, { 'content-type': 'application/json' })).toBe(415);
    expect(await send({ method: 'PUT', body: form })).toBe(405);
  });

  it('see a page that says so when the sign-in is over or belongs to another browser', async () => {
    const walk = await SignInWalk.discover(standIn.issuer);
    const chooser = await walk.begin({ ui_locales: 'de' });
    const stranger = await fetch(chooser.url);
    expect(stranger.status).toBe(400);
    expect(await stranger.text()).toContain('Diese Anmeldung ist abgelaufen');
    await walk.browser.open(chooser.url, { choice: 'withoutEmail' });
    const late = await walk.browser.open(chooser.url, { choice: 'withoutEmail' });
    expect(late).toMatchObject({ status: 400 });
    expect(late.html).toContain('href="http://localhost:3000/"');
  });
});
