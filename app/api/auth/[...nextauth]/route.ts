import NextAuth from 'next-auth';
import { NextResponse, type NextRequest } from 'next/server';
import { askProvider, authOptions } from '@/lib/accounts/options';
import { dropInvalidCallback, readReauthentication, messageNote } from '@/lib/accounts/sign-in-cookies';
import { stateCookieName, isOwnState } from '@/lib/accounts/session-token';
import { findProvider } from '@/lib/accounts/providers';
import { deletionPath, providerSaid, signInErrorAddress } from '@/lib/accounts/sign-in-flow';
import { env } from '@/lib/core/process/env';
import { log } from '@/lib/core/process/log';
import { defineRoute } from '@/lib/core/http/route';
import { notifyOfSignIn } from '@/lib/notifications/commands';

type Context = { params: Promise<{ nextauth: string[] }> };

/** Only for GET, because providers redirect back and send no body. NextAuth would parse one. */
export const GET = defineRoute<Context>(async (request, context) => {
  const [action, id = ''] = (await context.params).nextauth;
  const isOfNobody = action === 'callback' && !findProvider(id);
  if (isOfNobody || !isNeeded(action, request)) return new NextResponse(null, { status: 404 });
  const { searchParams } = request.nextUrl;
  const error = action === 'callback' && searchParams.get('error');
  const reauthentication =
    action === 'callback' ? await readReauthentication(searchParams.get('state')) : null;
  if (error && reauthentication)
    return backToDeletion(error === 'access_denied' ? 'cancelled' : 'unreachable');
  // Declining at the provider is no error. NextAuth would treat it as one and lose the reason.
  if (error === 'access_denied') return failed('cancelled', id);
  if (error) return failed(await keptMessage(request, error, id), id);
  const { NEXTAUTH_URL } = env();
  const state = stateCookieName(NEXTAUTH_URL.startsWith('https:'));
  // Without this cookie the browser has not begun a sign-in, or it has expired since. NextAuth would refuse it too, but
  // only after a request to the provider and an error in the log.
  if (action === 'callback' && !request.cookies.has(state)) return failed('Callback', id);
  await dropInvalidCallback();
  const options = authOptions({ reauthentication, notifyOwner: notifyOfSignIn });
  return askProvider(
    async () => (await NextAuth(options)(request, context)) as Response,
    () => failed('OAuthCallback', id),
  );
});

/**
 * Stores the message of a provider that has refused a sign-in, and returns the reason for our error page. NextAuth
 * would lose the message. An attacker could link to such an address with their own text, so the text counts only for a
 * sign-in that this browser has begun.
 */
async function keptMessage(request: NextRequest, error: string, provider: string) {
  const {
    cookies,
    nextUrl: { searchParams },
  } = request;
  const { NEXTAUTH_SECRET, NEXTAUTH_URL } = env();
  const options = { secret: NEXTAUTH_SECRET, https: NEXTAUTH_URL.startsWith('https:') };
  if (!(await isOwnState({ state: searchParams.get('state'), provider }, cookies, options)))
    return 'Callback';
  log.warn({ code: error.slice(0, 40) }, 'sign-in refused by the provider');
  return (await messageNote.keep(searchParams.get('error_description'))) ? providerSaid : 'Callback';
}

function backToDeletion(problem: string): NextResponse {
  return NextResponse.redirect(new URL(`${deletionPath}?problem=${problem}`, env().NEXTAUTH_URL));
}

function failed(reason: string, provider: string): NextResponse {
  return NextResponse.redirect(new URL(signInErrorAddress(reason, provider), env().NEXTAUTH_URL));
}

/**
 * Whether NextAuth has to handle the request: the provider's redirect back, or one of its errors. Everything else is
 * closed. A sign-in begins and ends in our own code, and NextAuth's other endpoints write to the log, renew ended
 * sessions and show pages in English.
 */
function isNeeded(action: string | undefined, { nextUrl: { searchParams } }: NextRequest): boolean {
  const isOpen = action === 'callback' || action === 'error' || action === 'signin';
  return isOpen && /^\w*$/.test(searchParams.get('error') ?? '') && !searchParams.has('callbackUrl');
}
