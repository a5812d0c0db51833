import 'server-only';
import type { Account, NextAuthOptions } from 'next-auth';
import { db } from '@/lib/core/database/db';
import { env } from '@/lib/core/process/env';
import { log } from '@/lib/core/process/log';
import { TimeLimit, withinLimit } from '@/lib/core/process/time-limit';
import { ownPath } from '@/lib/core/http/origin';
import { recordSignIn, beginSession, type TellOwner } from './commands';
import { isFresh, nameNote, type AskedAgain } from './sign-in-cookies';
import { currentDevice, readSession } from './session';
import { isAccountOf } from './queries';
import { findProvider, nextAuthProviders } from './providers';
import { nextAuthCookies, sessionMaxAge } from './session-token';
import { deletionPath, signInErrorAddress, signInErrorPath } from './sign-in-flow';

/** The most milliseconds for all that a provider is asked in one step of a sign-in. */
const signInPatience = 15_000;

/**
 * Does a step of a sign-in in which NextAuth asks a provider, and settles within `patience` milliseconds: NextAuth's
 * client knows a limit of silence only (3.5 s), and waits for ever when a provider switches protocols.
 *
 * @param late gives what is returned when the time is over
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
  'Nonce ',
  'nonce mismatch',
  'iss mismatch',
  'iss missing',
  'code missing',
  'invalid_grant',
];

/** The end of NextAuth's message for an answer that comes to the address of another provider, after a cookie's name. */
const otherProvider = ' cookie was created for a different provider than the one handling the callback.';

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
    error.message.endsWith(otherProvider) ||
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
 * NextAuth with Google and the provider of the configuration.
 *
 * @param answer what the request is, if it is a provider's answer: `asked`, who was asked to sign in once more, if the
 *   answer is to that, and how an owner is told of a further provider
 */
export function authOptions(
  answer: { asked: AskedAgain | null; tellOwner: TellOwner } | null = null,
): NextAuthOptions {
  const { NEXTAUTH_SECRET, NEXTAUTH_URL } = env();
  const asked = answer?.asked ?? null;
  return {
    providers: nextAuthProviders(),
    secret: NEXTAUTH_SECRET,
    // The cookie and its signature have the same age. NextAuth has a setting for each.
    session: { strategy: 'jwt', maxAge: sessionMaxAge },
    jwt: { maxAge: sessionMaxAge },
    cookies: nextAuthCookies(NEXTAUTH_URL.startsWith('https:')),
    // NextAuth's own pages exist only in English, and we need none of them.
    pages: { signIn: signInErrorPath, error: signInErrorPath, signOut: '/', verifyRequest: '/' },
    callbacks: {
      async signIn({ account, profile }) {
        const { id, issuer } = answering(account);
        const problem = asked && (await problemOfAnswer(asked, issuer, profile ?? {}));
        if (problem) return `${deletionPath}?problem=${problem}`;
        if (!answer) throw new Error('a sign-in without an answer');
        const outcome = await recordSignIn(db(), issuer, profile ?? {}, new Date(), answer.tellOwner);
        return outcome.ok || signInErrorAddress(outcome.code, id);
      },
      // Called when somebody has been let in. The cookie contains no name, address or role, only the session.
      async jwt({ token, account, profile }) {
        if (!profile?.sub) return token;
        const about = {
          identity: { issuer: answering(account).issuer, sub: profile.sub },
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

/** Returns the provider whose answer NextAuth has checked. */
function answering(account: Account | null) {
  const provider = findProvider(account?.provider);
  if (!provider) throw new Error('a sign-in of no provider');
  return provider;
}

/** Returns why an answer to the question to sign in once more does not count; null when it does. */
async function problemOfAnswer(
  asked: AskedAgain,
  issuer: string,
  { sub, auth_time: authTime }: { sub?: unknown; auth_time?: unknown },
) {
  const isOwner = typeof sub === 'string' && (await isAccountOf(db(), asked.accountId, { issuer, sub }));
  if (!isOwner) return 'otherPerson';
  return isFresh(authTime, asked) ? null : 'notFresh';
}
