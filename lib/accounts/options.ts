import 'server-only';
import type { NextAuthOptions } from 'next-auth';
import GoogleProvider from 'next-auth/providers/google';
import { db } from '@/lib/core/database/db';
import { env } from '@/lib/core/process/env';
import { log } from '@/lib/core/process/log';
import { ownPath } from '@/lib/core/http/origin';
import { recordSignIn, beginSession } from './commands';
import { isFresh, nameNote, type AskedAgain } from './sign-in-cookies';
import { currentDevice, readSession } from './session';
import { isAccountOf } from './queries';
import { nextAuthCookies, sessionMaxAge } from './session-token';
import { deletionPath, signInErrorPath } from './sign-in-flow';

/** NextAuth's code for an answer of the provider with which it cannot complete a sign-in. */
const callbackError = 'OAUTH_CALLBACK_ERROR';

/**
 * How the messages of NextAuth and openid-client begin when the answer itself is wrong: it belongs to another sign-in,
 * to none, or came twice (`invalid_grant`). Anybody can open such an address.
 */
const strangersMessages = [
  'State ',
  'state ',
  'PKCE code_verifier ',
  'pkceCodeVerifier cookie was created',
  'Nonce ',
  'nonce cookie was created',
  'iss mismatch',
  'iss missing',
  'code missing',
  'invalid_grant',
];

/** The codes of jose for a cookie of the sign-in that is not ours or too old. Names of classes differ in the build. */
const strangersCodes = /^ERR_JW[ET]_/;

/**
 * Returns how an error of a sign-in is logged: as a warning when a visitor can cause it, otherwise as an error. When
 * the provider cannot be reached, or does not take our client's secret, nobody can sign in until somebody mends it.
 */
export function levelOf(code: string, metadata: unknown): 'warn' | 'error' {
  const error = errorIn(metadata);
  if (code !== callbackError || error === null) return 'error';
  const isStrangers =
    strangersMessages.some((beginning) => error.message.startsWith(beginning)) ||
    strangersCodes.test((error as { code?: string }).code ?? '');
  return isStrangers ? 'warn' : 'error';
}

/** Returns the name of what went wrong. The message may contain what a stranger wrote into the address. */
export function causeOf(metadata: unknown): string {
  return errorIn(metadata)?.name ?? 'unknown';
}

function errorIn(metadata: unknown): Error | null {
  const error = metadata instanceof Error ? metadata : (metadata as { error?: unknown } | null)?.error;
  return error instanceof Error ? error : null;
}

/**
 * NextAuth with Google as the only provider. With the local stand-in only the discovery address differs; all other code
 * is the same.
 *
 * @param asked who was asked to sign in once more, if the request is the provider's answer to that
 */
export function authOptions(asked: AskedAgain | null = null): NextAuthOptions {
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
    // The cookie and its signature have the same age. NextAuth has a setting for each.
    session: { strategy: 'jwt', maxAge: sessionMaxAge },
    jwt: { maxAge: sessionMaxAge },
    cookies: nextAuthCookies(NEXTAUTH_URL.startsWith('https:')),
    // NextAuth's own pages exist only in English, and we need none of them.
    pages: { signIn: signInErrorPath, error: signInErrorPath, signOut: '/', verifyRequest: '/' },
    callbacks: {
      async signIn({ profile }) {
        const problem = asked && (await problemOfAnswer(asked, profile ?? {}));
        if (problem) return `${deletionPath}?problem=${problem}`;
        const outcome = await recordSignIn(db(), profile ?? {}, new Date());
        return outcome.ok || `${signInErrorPath}?error=${outcome.code}`;
      },
      // Called when somebody has been let in. The cookie contains no name, address or role, only the session.
      async jwt({ token, profile }) {
        if (!profile?.sub) return token;
        const about = {
          providerSub: profile.sub,
          device: await currentDevice(),
          before: await readSession(),
          isConfirmed: asked !== null,
        };
        await nameNote.keep(profile.name);
        return { sessionId: (await beginSession(db(), about, new Date())) ?? undefined };
      },
      redirect: ({ url, baseUrl }) => new URL(ownPath(url, NEXTAUTH_URL) ?? '/', baseUrl).href,
    },
    // NextAuth's own metadata can contain profiles and tokens; the name of an error cannot.
    logger: {
      error: async (code, metadata) => {
        log[levelOf(code, metadata)]({ code, cause: causeOf(metadata) }, 'sign-in error');
      },
      warn: async (code) => log.warn({ code }, 'sign-in warning'),
      debug: () => undefined,
    },
  };
}

/** Returns why an answer to the question to sign in once more does not count; null when it does. */
async function problemOfAnswer(asked: AskedAgain, { sub, auth_time: authTime }: Answered) {
  const isOwner = typeof sub === 'string' && (await isAccountOf(db(), asked.accountId, sub));
  if (!isOwner) return 'otherPerson';
  return isFresh(authTime, asked) ? null : 'notFresh';
}

type Answered = { sub?: unknown; auth_time?: unknown };
