import { encode, type JWT } from 'next-auth/jwt';
import { NextResponse, type NextRequest } from 'next/server';
import { openSession } from '@/lib/auth/session-token';
import { isDueForRenewal, sessionCookieName, sessionMaxAge } from '@/lib/auth/session-cookie';
import { isForgedWrite, onlyReads } from '@/lib/core/origin';
import { inArea, requestHeader } from '@/lib/core/request-headers';
import { contentSecurityPolicy, fixedSecurityHeaders } from '@/lib/core/security-headers';
import { languageKey } from '@/lib/i18n/language';
import { negotiateLanguage } from '@/lib/i18n/negotiate';
import { answerPlain, findFrameAncestors, isOwnRequest } from '@/lib/public-pages/plain';

/**
 * What can be decided without a database: cross-site writes are refused, `/user` and `/brands` need a session,
 * pages without an account get their language, and every answer gets its security headers. Who may do what is
 * decided by the pages and actions themselves.
 */
export async function middleware(request: NextRequest) {
  const ownUrl = process.env.NEXTAUTH_URL ?? request.nextUrl.origin;
  const { pathname, search } = request.nextUrl;
  const https = ownUrl.startsWith('https:');
  const requestId = crypto.randomUUID();
  const isVisit = onlyReads(request) && !isOwnRequest(request.headers);
  const language = languageWithoutAccount(request);
  const development = process.env.NODE_ENV === 'development';
  const policy = contentSecurityPolicy({
    nonce: btoa(crypto.randomUUID()),
    // What is kept brings its own.
    frameAncestors:
      development && language && isVisit && inArea(pathname, '/embed')
        ? await findFrameAncestors(request.nextUrl, language)
        : undefined,
    development,
    // Blank is how `npm start` says that there is no stand-in.
    signInOrigin: process.env.SIGN_IN_STAND_IN_URL || 'https://accounts.google.com',
  });
  const answerHeaders = {
    ...fixedSecurityHeaders({ https, popup: inArea(pathname, '/sign-in') }),
    'Content-Security-Policy': policy,
    'X-Request-Id': requestId,
  };

  if (isForgedWrite(request, ownUrl)) {
    return new NextResponse('Forbidden: cross-site request', { status: 403, headers: answerHeaders });
  }

  if (!isDecodable(pathname)) return new NextResponse('Not found', { status: 404, headers: answerHeaders });

  const needsSession = inArea(pathname, '/user') || inArea(pathname, '/brands');
  const token = needsSession
    ? await openSession(request, { secret: process.env.NEXTAUTH_SECRET, https })
    : null;
  // An action answers for itself: its page would take a redirect of its request for a broken answer.
  if (needsSession && !token && onlyReads(request)) {
    const start = new URL('/', ownUrl);
    start.searchParams.set('callbackUrl', pathname + search);
    return NextResponse.redirect(start, { headers: answerHeaders });
  }

  if (language && isVisit && process.env.NODE_ENV === 'production') {
    const page = await answerPlain(request.nextUrl, language, request.headers);
    if (page) return withHeaders(page, answerHeaders);
  }

  const headers = new Headers(request.headers);
  headers.set(requestHeader.id, requestId);
  headers.set('Content-Security-Policy', policy);
  headers.set(requestHeader.path, pathname + search);
  headers.delete(requestHeader.language);
  headers.delete(requestHeader.inner);
  if (language) headers.set(requestHeader.language, language);

  const response = withHeaders(NextResponse.next({ request: { headers } }), answerHeaders);
  if (token && isDueForRenewal(token, Date.now())) await renew(response, token, https);
  return response;
}

/** The answer with the headers, but for those that it brings itself. */
function withHeaders<Answer extends Response>(answer: Answer, headers: Record<string, string>): Answer {
  for (const [name, value] of Object.entries(headers)) {
    if (!answer.headers.has(name)) answer.headers.set(name, value);
  }
  return answer;
}

/** False for a path like `/%ff`, which the framework would take for an error of its own. */
function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

/** The language of a page that has no account behind it; null for all others. */
function languageWithoutAccount(request: NextRequest) {
  const { pathname, searchParams } = request.nextUrl;
  const isPublic = inArea(pathname, '/public');
  if (!isPublic && !inArea(pathname, '/embed')) return null;
  return negotiateLanguage({
    lang: searchParams.get('lang'),
    saved: isPublic ? request.cookies.get(languageKey)?.value : undefined,
    acceptLanguage: request.headers.get('accept-language'),
  });
}

/** Lets the session last on from this visit. Pages cannot: only an action, a route or this may set a cookie. */
async function renew(response: NextResponse, token: JWT, https: boolean): Promise<void> {
  const { claims } = token;
  const secret = process.env.NEXTAUTH_SECRET;
  if (!secret) return;
  const value = await encode({ token: { claims }, secret, maxAge: sessionMaxAge });
  response.cookies.set(sessionCookieName(https), value, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: https,
    maxAge: sessionMaxAge,
  });
}

export const config = {
  // In the server's own process: the edge sandbox would copy each request, a sixth of what the city page costs.
  runtime: 'nodejs',
  // Everything but built files and uploads: a matched request loses what its body has beyond 10 MB.
  matcher: ['/((?!_next/static/|api/uploads/).*)'],
};
