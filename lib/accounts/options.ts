import 'server-only';
import type { Account, NextAuthOptions } from 'next-auth';
import { db } from '@/lib/core/database/db';
import { env } from '@/lib/core/process/env';
import { log } from '@/lib/core/process/log';
import { TimeLimit, withinLimit } from '@/lib/core/process/time-limit';
import { ownPath } from '@/lib/core/http/origin';
import { recordSignIn, beginSession, type NotifyOwner } from './commands';
import { isFresh, nameNote, type Reauthentication } from './sign-in-cookies';
import { currentDevice, readSession } from './session';
import { isAccountOf } from './queries';
import { findProvider, nextAuthProviders } from './providers';
import { nextAuthCookies, sessionMaxAge } from './session-token';
import { deletionPath, signInErrorAddress, signInErrorPath } from './sign-in-flow';

/** The timeout in milliseconds for all requests to a provider in one step of a sign-in. */
const signInPatience = 15_000;

/**
 * Runs a step of a sign-in that makes NextAuth send requests to a provider, with a timeout. NextAuth's client only
 * limits silence (3.5 s), and waits for ever when a provider switches protocols.
 *
 * @param late returns the value after a timeout
 */
export async function askProvider<Value>(
  step: () => Promise<Value>,
  late: () => Value,
  patience = signInPatience,
): Promise<Value> {
  try {
    return await withinLimit(patience, step);
  } catch (error) {
    if (!(error instanceof TimeLimit)) throw error;
    log.error({ cause: error.name }, 'sign-in error');
    return late();
  }
}

/** NextAuth's code for a provider's answer that cannot complete a sign-in. */
const callbackError = 'OAUTH_CALLBACK_ERROR';

/**
 * The beginnings of messages by NextAuth and openid-client about a wrong answer: it belongs to another sign-in, to
 * none, or came twice (`invalid_grant`). Any visitor can open such an address.
 */
const strangersMessages = [
  'State ',
  'state ',
  'PKCE code_verifier ',
  'Nonce ',
  'nonce mismatch',
  'iss mismatch',
  'iss missing',
  'code missing',
  'invalid_grant',
];

/** The end of NextAuth's message, after a cookie's name, about an answer at the address of another provider. */
const otherProvider = ' cookie was created for a different provider than the one handling the callback.';

/** The codes of jose for a sign-in cookie that is foreign or expired. Class names differ in the build. */
const strangersCodes = /^ERR_JW[ET]_/;

/**
 * Returns the log level for an error of a sign-in: a warning when a visitor can cause it, otherwise an error. If the
 * provider is unreachable or rejects our client's secret, every sign-in fails until the operator fixes it.
 */
export function levelOf(code: string, metadata: unknown): 'warn' | 'error' {
  const error = errorIn(metadata);
  if (code !== callbackError || error === null) return 'error';
  const isStrangers =
    strangersMessages.some((beginning) => error.message.startsWith(beginning)) ||
    error.message.endsWith(otherProvider) ||
    strangersCodes.test((error as { code?: string }).code ?? '');
  return isStrangers ? 'warn' : 'error';
}

/** Returns the name of the error, without its message, which may contain a visitor's text from the address. */
export function causeOf(metadata: unknown): string {
  return errorIn(metadata)?.name ?? 'unknown';
}

function errorIn(metadata: unknown): Error | null {
  const error = metadata instanceof Error ? metadata : (metadata as { error?: unknown } | null)?.error;
  return error instanceof Error ? error : null;
}

/**
 * Returns the options of NextAuth for Google and the configured provider.
 *
 * @param answer the context of a provider's answer: `reauthentication`, the account whose owner this answer confirms after the
 *   request to sign in once more, and how an owner is notified of a further provider
 */
export function authOptions(
  answer: { reauthentication: Reauthentication | null; notifyOwner: NotifyOwner } | null = null,
): NextAuthOptions {
  const { NEXTAUTH_SECRET, NEXTAUTH_URL } = env();
  const reauthentication = answer?.reauthentication ?? null;
  return {
    providers: nextAuthProviders(),
    secret: NEXTAUTH_SECRET,
    // The cookie and its signature expire together. NextAuth has a setting for each.
    session: { strategy: 'jwt', maxAge: sessionMaxAge },
    jwt: { maxAge: sessionMaxAge },
    cookies: nextAuthCookies(NEXTAUTH_URL.startsWith('https:')),
    // NextAuth's own pages are only in English, and unused.
    pages: { signIn: signInErrorPath, error: signInErrorPath, signOut: '/', verifyRequest: '/' },
    callbacks: {
      async signIn({ account, profile }) {
        const { id, issuer } = answering(account);
        const problem = reauthentication && (await problemOfAnswer(reauthentication, issuer, profile ?? {}));
        if (problem) return `${deletionPath}?problem=${problem}`;
        if (!answer) throw new Error('a sign-in without an answer');
        const outcome = await recordSignIn(db(), issuer, profile ?? {}, new Date(), answer.notifyOwner);
        return outcome.ok || signInErrorAddress(outcome.code, id);
      },
      // Called after a successful sign-in. The cookie contains no name, address or role, only the session.
      async jwt({ token, account, profile }) {
        if (!profile?.sub) return token;
        const about = {
          identity: { issuer: answering(account).issuer, sub: profile.sub },
          device: await currentDevice(),
          before: await readSession(),
          isConfirmed: reauthentication !== null,
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

/** Returns the provider whose answer NextAuth has checked. */
function answering(account: Account | null) {
  const provider = findProvider(account?.provider);
  if (!provider) throw new Error('a sign-in of no provider');
  return provider;
}

/** Returns why an answer does not count as the repeated sign-in; null when it does. */
async function problemOfAnswer(
  reauthentication: Reauthentication,
  issuer: string,
  { sub, auth_time: authTime }: { sub?: unknown; auth_time?: unknown },
) {
  const isOwner =
    typeof sub === 'string' && (await isAccountOf(db(), reauthentication.accountId, { issuer, sub }));
  if (!isOwner) return 'otherPerson';
  return isFresh(authTime, reauthentication) ? null : 'notFresh';
}
