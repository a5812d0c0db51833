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
 * Begins a sign-in at a provider like NextAuth's own client in the browser: fetches NextAuth's token against cross-site
 * requests, then requests the provider's URL. Only for route handlers, because it sets NextAuth's cookies on their
 * response. They must have checked that the request comes from one of our own pages.
 *
 * @param provider the provider
 * @param callbackUrl our path to return to
 * @param wishes parameters for the provider
 * @returns the URL to redirect to (`leadTo`); if the provider cannot be reached, that of our own error page
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
  const answer = await askProvider(
    () => askNextAuth(['signin', provider.id], form, query),
    () => ({ url: env().NEXTAUTH_URL + signInErrorAddress('OAuthSignin', provider.id) }),
  );
  const { url } = answer as { url: string };
  const { origin, pathname, searchParams } = new URL(url);
  const failed = origin === env().NEXTAUTH_URL && pathname === signInErrorPath;
  return failed ? origin + signInErrorAddress(searchParams.get('error') ?? '', provider.id) : url;
}

/**
 * Returns a response to a form that redirects to the provider. Browsers check every redirect of a form against the
 * policy of its page (`form-action`). The policy names Google's origin. Other providers redirect to further origins,
 * unknown to us, so their sign-in begins with a page that redirects by itself.
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

  // The second request to NextAuth reads the cookies from here, and our response sends them to the browser.
  const jar = await cookies();
  for (const cookie of readCookies(answer.headers)) jar.set(cookie);
  return answer.json() as Promise<unknown>;
}

/**
 * Returns the cookies that NextAuth sets, with our options (session-token.ts). The framework's own parser of
 * `Set-Cookie` decodes a value twice, which changes a path with a percent sign or throws an error.
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
