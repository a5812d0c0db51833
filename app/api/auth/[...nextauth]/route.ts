import NextAuth from 'next-auth';
import { NextResponse, type NextRequest } from 'next/server';
import { authOptions } from '@/lib/auth/options';
import { dropInvalidCallback } from '@/lib/auth/callback-cookie';
import { stateCookieName } from '@/lib/auth/session-cookie';
import { signInErrorPath } from '@/lib/auth/sign-in-flow';
import { env } from '@/lib/core/env';
import { defineRoute } from '@/lib/core/route';

type Context = { params: Promise<{ nextauth: string[] }> };

/** Only by GET: providers redirect back. A body would be parsed by NextAuth, and Google sends none. */
export const GET = defineRoute<Context>(async (request, context) => {
  const [action] = (await context.params).nextauth;
  if (!isNeeded(action, request)) return new NextResponse(null, { status: 404 });
  // Declining at the provider is no error. NextAuth would treat it as one and lose the reason.
  if (action === 'callback' && request.nextUrl.searchParams.get('error') === 'access_denied') {
    return failed('cancelled');
  }
  // A sign-in that this browser has not begun, or long ago. NextAuth would ask the provider and log an error first.
  const { NEXTAUTH_URL } = env();
  const state = stateCookieName(NEXTAUTH_URL.startsWith('https:'));
  if (action === 'callback' && !request.cookies.has(state)) return failed('Callback');
  await dropInvalidCallback();
  return (await NextAuth(authOptions())(request, context)) as Response;
});

function failed(reason: string): NextResponse {
  return NextResponse.redirect(new URL(`${signInErrorPath}?error=${reason}`, env().NEXTAUTH_URL));
}

/**
 * Whether the request is one of those that NextAuth has to handle: the provider's redirect back, and its errors.
 * Everything else is closed. A sign-in begins and ends in our own code, and NextAuth's other endpoints write to the
 * log, renew ended sessions and show pages in English.
 */
function isNeeded(action: string | undefined, { nextUrl: { searchParams } }: NextRequest): boolean {
  const isOpen = action === 'callback' || action === 'error' || action === 'signin';
  return isOpen && /^\w*$/.test(searchParams.get('error') ?? '') && !searchParams.has('callbackUrl');
}
