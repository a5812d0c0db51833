import 'server-only';
import NextAuth from 'next-auth';
import { cookies } from 'next/headers';
import { NextRequest, NextResponse } from 'next/server';
import { cookieOptions } from '@/lib/core/http/cookies';
import { env } from '@/lib/core/process/env';
import type { Language } from '@/lib/core/i18n/language';
import { askProvider, authOptions } from './options';
import type { SignInProvider } from './providers';
import { dropInvalidCallback } from './sign-in-cookies';
import { signInErrorAddress, signInErrorPath } from './sign-in-flow';

/**
 * Begins a sign-in at a provider in the way in which NextAuth's own client does it in the browser: fetches NextAuth's token
 * against cross-site requests, then requests the provider's address. Only for route handlers, because it sets
 * NextAuth's cookies on their response. They must have checked that the request comes from one of our own pages.
 *
 * @param provider where
 * @param callbackUrl the path of ours to return to
 * @param wishes parameters for the provider
 * @returns the address to lead to (`leadTo`); if the provider cannot be reached, that is our own error page
 */
export async function startSignIn(
  provider: SignInProvider,
  callbackUrl: string,
  language: Language,
  wishes: { prompt?: 'login' } = {},
): Promise<string> {
  await dropInvalidCallback();
  const { csrfToken } = (await askNextAuth(['csrf'])) as { csrfToken: string };
  const form = new URLSearchParams({ csrfToken, callbackUrl, json: 'true' });
  const query = { ui_locales: language, ...wishes };
  const asked = await askProvider(
    () => askNextAuth(['signin', provider.id], form, query),
    () => ({ url: env().NEXTAUTH_URL + signInErrorAddress('OAuthSignin', provider.id) }),
  );
  const { url } = asked as { url: string };
  const { origin, pathname, searchParams } = new URL(url);
  const failed = origin === env().NEXTAUTH_URL && pathname === signInErrorPath;
  return failed ? origin + signInErrorAddress(searchParams.get('error') ?? '', provider.id) : url;
}

/**
 * Returns a response to a form that leads to the provider. Browsers hold the policy of a page against every redirect of
 * its forms (`form-action`). It names Google's origin; others lead on to origins that only they know, so their sign-in
 * begins with a page that leads on by itself.
 */
export function leadTo(provider: SignInProvider, address: string): NextResponse {
  if (provider.id === 'google') return NextResponse.redirect(address, 303);
  return new NextResponse(null, { headers: { Refresh: `0;url=${address}`, 'Cache-Control': 'no-store' } });
}

async function askNextAuth(path: string[], form?: URLSearchParams, query: Record<string, string> = {}) {
  const address = new URL(`/api/auth/${path.join('/')}`, env().NEXTAUTH_URL);
  address.search = new URLSearchParams(query).toString();
  const request = new NextRequest(address, form && { method: 'POST', body: form });
  const params = Promise.resolve({ nextauth: path });
  const answer = (await NextAuth(authOptions())(request, { params })) as Response;

  // The second request to NextAuth reads the cookies from here, and the browser gets them with our response.
  const jar = await cookies();
  for (const cookie of readCookies(answer.headers)) jar.set(cookie);
  return answer.json() as Promise<unknown>;
}

/**
 * Returns the cookies that NextAuth sets, whose options are ours (session-token.ts). The framework's own reader of
 * `Set-Cookie` decodes a value twice: that of a path with a percent sign becomes another one, or an error.
 */
function readCookies(headers: Headers) {
  const options = cookieOptions(env().NEXTAUTH_URL.startsWith('https:'));
  return headers.getSetCookie().map((line) => {
    const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split(/=(.*)/s);
    const expires = /; Expires=([^;]*)/.exec(line)?.[1];
    return {
      ...options,
      name,
      value: decodeURIComponent(value),
      ...(expires && { expires: new Date(expires) }),
    };
  });
}
