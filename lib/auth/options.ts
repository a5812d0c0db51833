import 'server-only';
import type { NextAuthOptions } from 'next-auth';
import GoogleProvider from 'next-auth/providers/google';
import { db } from '@/lib/core/db';
import { env } from '@/lib/core/env';
import { requestLog } from '@/lib/core/request-log';
import { ownPath } from '@/lib/core/origin';
import { recordSignIn } from './commands';
import { findSessionClaims } from './queries';
import { sessionMaxAge } from './session-cookie';
import { signInErrorPath } from './sign-in-flow';

/**
 * NextAuth with Google as the only provider. With the local stand-in only the discovery address differs; all other code
 * is the same.
 */
export function authOptions(): NextAuthOptions {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, NEXTAUTH_SECRET, NEXTAUTH_URL, SIGN_IN_STAND_IN_URL } =
    env();
  const google = GoogleProvider({
    clientId: GOOGLE_CLIENT_ID,
    clientSecret: GOOGLE_CLIENT_SECRET,
    authorization: { params: { scope: 'openid email profile', prompt: 'select_account' } },
    ...(SIGN_IN_STAND_IN_URL && {
      wellKnown: `${SIGN_IN_STAND_IN_URL}/.well-known/openid-configuration`,
    }),
  });
  return {
    providers: [google],
    secret: NEXTAUTH_SECRET,
    session: { strategy: 'jwt', maxAge: sessionMaxAge },
    // NextAuth's own pages exist only in English, and we need none of them.
    pages: { signIn: signInErrorPath, error: signInErrorPath, signOut: '/', verifyRequest: '/' },
    callbacks: {
      async signIn({ profile }) {
        const outcome = await recordSignIn(db(), profile ?? {}, new Date());
        return outcome.ok || `${signInErrorPath}?error=${outcome.code}`;
      },
      // The cookie contains no name, address or role, only the account.
      async jwt({ token, profile }) {
        if (!profile?.sub) return token;
        return { claims: (await findSessionClaims(db(), profile.sub)) ?? undefined };
      },
      redirect: ({ url, baseUrl }) => new URL(ownPath(url, NEXTAUTH_URL) ?? '/', baseUrl).href,
    },
    // NextAuth's own metadata can contain profiles and tokens; the name of an error cannot.
    logger: {
      error: async (code, metadata) =>
        (await requestLog()).error({ code, cause: causeOf(metadata) }, 'sign-in error'),
      warn: async (code) => (await requestLog()).warn({ code }, 'sign-in warning'),
      debug: () => undefined,
    },
  };
}

function causeOf(metadata: unknown): string {
  const error = metadata instanceof Error ? metadata : (metadata as { error?: unknown }).error;
  // The message may contain what a stranger wrote into the address.
  return error instanceof Error ? error.name : 'unknown';
}
