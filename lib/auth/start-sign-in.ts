import 'server-only';
import NextAuth from 'next-auth';
import { cookies } from 'next/headers';
import { NextRequest, NextResponse } from 'next/server';
import { env } from '@/lib/core/env';
import type { Language } from '@/lib/core/language';
import { authOptions } from './options';

/**
 * Begins a sign-in at Google, the way NextAuth's own client does it from the browser: fetches NextAuth's token against
 * cross-site requests, then has it make the provider's address. Only for route handlers, because it sets NextAuth's
 * cookies on their answer; they must have checked that one of our own pages asks.
 *
 * `callbackUrl` is a path of ours to come back to. Gives the address to send the browser to; when the provider cannot
 * be reached that is our own error page.
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

  // The next question to NextAuth reads them from here, and the browser gets them with our answer.
  const jar = await cookies();
  for (const cookie of new NextResponse(null, { headers: answer.headers }).cookies.getAll()) jar.set(cookie);
  return answer.json() as Promise<unknown>;
}
