import { encode } from 'next-auth/jwt';
import { NextRequest, type NextResponse } from 'next/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { copyOwner } from '@/lib/accounts/session-token';
import { copyHeader } from '@/lib/host/offline/page-rules';
import { middleware } from './middleware';

const own = 'https://spotlicht.example';
const secret = 'a-secret-of-at-least-32-characters';
const cookieName = '__Host-next-auth.session-token';
const day = 24 * 60 * 60;

beforeEach(() => {
  vi.stubEnv('NEXTAUTH_URL', own);
  vi.stubEnv('NEXTAUTH_SECRET', secret);
  vi.stubEnv('SIGN_IN_STAND_IN_URL', '');
  return () => vi.unstubAllEnvs();
});

const ask = (path: string, init: ConstructorParameters<typeof NextRequest>[1] = {}) =>
  middleware(new NextRequest(`${own}${path}`, init)) as Promise<NextResponse>;

/** A session's cookie header, as if it had been made so many seconds ago. */
async function sessionMade(secondsAgo: number) {
  vi.setSystemTime(Date.now() - secondsAgo * 1000);
  const value = await encode({ token: { sessionId: 'a' }, secret, maxAge: 180 * day });
  vi.useRealTimers();
  return { cookie: `${cookieName}=${value}` };
}

describe('the policy', () => {
  const formAction = async () => {
    const policy = (await ask('/')).headers.get('content-security-policy') ?? '';
    return policy.split('; ').find((directive) => directive.startsWith('form-action'));
  };

  it('lets the sign-in go to Google, where `npm start` says by a blank that there is no stand-in', async () => {
    expect(await formAction()).toBe("form-action 'self' https://accounts.google.com");
    vi.stubEnv('SIGN_IN_STAND_IN_URL', undefined);
    expect(await formAction()).toBe("form-action 'self' https://accounts.google.com");
  });

  it('lets the sign-in go to the stand-in', async () => {
    vi.stubEnv('SIGN_IN_STAND_IN_URL', 'http://127.0.0.1:4000');
    expect(await formAction()).toBe("form-action 'self' http://127.0.0.1:4000");
  });
});

describe('without a session', () => {
  it.each(['/user', '/user/spots?x=1', '/brands', '/brands/lachfabrik/team'])(
    '%s leads to the start',
    async (path) => {
      const answer = await ask(path);
      expect(answer.status).toBe(307);
      const target = new URL(answer.headers.get('location') ?? '');
      expect([target.origin, target.pathname, target.searchParams.get('callbackUrl')]).toEqual([
        own,
        '/',
        path,
      ]);
    },
  );

  it('an action is not redirected to the sign-in: its page could not follow that', async () => {
    const answer = await ask('/user', { method: 'POST', headers: { origin: own } });
    expect(answer.headers.get('x-middleware-next')).toBe('1');
  });

  it.each(['/', '/users', '/brandsx', '/public/lachfabrik'])('%s is open', async (path) => {
    expect((await ask(path)).headers.get('x-middleware-next')).toBe('1');
  });
});

describe('with a session', () => {
  it.each([0, 2, 179])(
    'accepts a session cookie that is %i days old, and never prolongs it',
    async (days) => {
      const answer = await ask('/user', { headers: await sessionMade(days * day) });
      expect(answer.headers.get('x-middleware-next')).toBe('1');
      expect(answer.cookies.getAll()).toEqual([]);
    },
  );

  it('refuses a session cookie beyond the longest age', async () => {
    const answer = await ask('/user', { headers: await sessionMade(181 * day) });
    expect(answer.status).toBe(307);
  });

  it.each(['__Secure-next-auth.session-token', 'next-auth.session-token'])(
    'accepts no session from a cookie named %s, which other hosts could set',
    async (name) => {
      const { cookie } = await sessionMade(0);
      const headers = { cookie: cookie.replace(cookieName, name) };
      expect((await ask('/user', { headers })).status).toBe(307);
    },
  );

  it('accepts no session from an Authorization header', async () => {
    const { cookie } = await sessionMade(0);
    const headers = { authorization: `Bearer ${cookie.slice(cookieName.length + 1)}` };
    expect((await ask('/user', { headers })).status).toBe(307);
  });

  it('accepts no session cookie that was signed with another secret', async () => {
    vi.stubEnv('NEXTAUTH_SECRET', 'another-secret-of-at-least-32-chars');
    const headers = await sessionMade(0);
    expect((await ask('/user', { headers })).status).toBe(307);
  });
});

describe('the header that lets a browser copy a page', () => {
  const ownerOf = async (path: string, init?: Parameters<typeof ask>[1]) =>
    (await ask(path, init)).headers.get(copyHeader);

  it.each(['/user', '/user/spots?tab=past', '/user/shows/0190/night', '/brands/b/team/shows/0190/night'])(
    '%s names the owner',
    async (path) => {
      expect(await ownerOf(path, { headers: await sessionMade(0) })).toBe(copyOwner('a'));
    },
  );

  it.each(['/', '/user/settings', '/user/chat/0190', '/brands/b/team', '/public/b'])(
    '%s has none',
    async (path) => {
      expect(await ownerOf(path, { headers: await sessionMade(0) })).toBeNull();
    },
  );

  it('is not on the response to an action, and not without a session', async () => {
    const headers = { ...(await sessionMade(0)), origin: own };
    expect(await ownerOf('/user', { method: 'POST', headers })).toBeNull();
    expect(await ownerOf('/user')).toBeNull();
  });
});

describe('what is refused', () => {
  it.each([undefined, 'https://evil.example', 'null'])('a write from %s', async (origin) => {
    const answer = await ask('/', { method: 'POST', headers: origin ? { origin } : {} });
    expect(answer.status).toBe(403);
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  it('a path that cannot be decoded is not found, instead of an error', async () => {
    expect((await ask('/embed/%ff')).status).toBe(404);
  });
});

it('headers of ours that a client sends are overwritten', async () => {
  const forged = {
    'x-spotlicht-language': 'en',
    'x-spotlicht-path': '//evil.example',
  };
  const { headers } = await ask('/privacy', { headers: forged });
  expect(headers.get('x-middleware-request-x-spotlicht-language')).toBeNull();
  expect(headers.get('x-middleware-request-x-spotlicht-path')).toBe('/privacy');
});
