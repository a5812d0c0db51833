import NextAuth from 'next-auth';
import { NextResponse } from 'next/server';
import { authOptions } from '@/lib/auth/options';
import { signInErrorPath } from '@/lib/auth/sign-in-flow';
import { env } from '@/lib/core/env';
import { defineRoute } from '@/lib/core/route';

type Context = { params: Promise<{ nextauth: string[] }> };

const handler = defineRoute<Context>(async (request, context) => {
  const [action] = (await context.params).nextauth;
  // Somebody who says no to the provider has not met an error. NextAuth would make it one and drop the reason.
  if (action === 'callback' && request.nextUrl.searchParams.get('error') === 'access_denied') {
    return NextResponse.redirect(new URL(`${signInErrorPath}?error=cancelled`, env().NEXTAUTH_URL));
  }
  return (await NextAuth(authOptions())(request, context)) as Response;
});

export { handler as GET, handler as POST };
