import 'server-only';
import NextAuth from 'next-auth';
import { cookies } from 'next/headers';
import { NextRequest, NextResponse } from 'next/server';
import { env } from '@/lib/core/env';
import type { Language } from '@/lib/core/language';
import { authOptions } from './options';

/**
 * Begins a sign-in at Google in the way in which NextAuth's own client does it in the browser: fetches NextAuth's token
 * against cross-site requests, then requests the provider's address. Only for route handlers, because it sets
 * NextAuth's cookies on their response. They must have checked that the request comes from one of our own pages.
 *
 * `callbackUrl` is the path of ours to return to. Returns the address to redirect to; if the provider cannot be
 * reached, that is our own error page.
 */
export async function startSignIn(callbackUrl: string, language: Language): Promise<string> {
  const { csrfToken } = (await askNextAuth(['csrf'])) as { csrfToken: string };
  const form = new URLSearchParams({ csrfToken, callbackUrl, json: 'true' });
  const { url } = (await askNextAuth(['signin', 'google'], form, { ui_locales: language })) as {
    url: string;
  };
  return url;
}

async function askNextAuth(path: string[], form?: URLSearchParams, query: Record<string, string> = {}) {
  const address = new URL(`/api/auth/${path.join('/')}`, env().NEXTAUTH_URL);
  address.search = new URLSearchParams(query).toString();
  const request = new NextRequest(address, form && { method: 'POST', body: form });
  const params = Promise.resolve({ nextauth: path });
  const answer = (await NextAuth(authOptions())(request, { params })) as Response;

  // The second request to NextAuth reads the cookies from here, and the browser gets them with our response.
  const jar = await cookies();
  for (const cookie of new NextResponse(null, { headers: answer.headers }).cookies.getAll()) jar.set(cookie);
  return answer.json() as Promise<unknown>;
}
