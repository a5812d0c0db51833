import { encode, type JWT } from 'next-auth/jwt';
import { NextResponse, type NextRequest } from 'next/server';
import { openSession } from '@/lib/auth/session-token';
import { isDueForRenewal, sessionCookieName, sessionMaxAge } from '@/lib/auth/session-cookie';
import { isForgedWrite, onlyReads } from '@/lib/core/origin';
import { inArea, requestHeader } from '@/lib/core/request-headers';
import { contentSecurityPolicy, fixedSecurityHeaders } from '@/lib/core/security-headers';
import { publicLanguage } from '@/lib/public-pages/language';

/**
 * Everything about a request that needs no database: refuses cross-site writes, demands a session for `/user` and
 * `/brands`, determines the language of pages that need no account, and sets the security headers. Pages and actions
 * themselves decide who may do what.
 */
export async function middleware(request: NextRequest) {
  const ownUrl = process.env.NEXTAUTH_URL ?? request.nextUrl.origin;
  const { pathname, search } = request.nextUrl;
  const https = ownUrl.startsWith('https:');
  const requestId = crypto.randomUUID();
  const development = process.env.NODE_ENV === 'development';
  const policy = contentSecurityPolicy({
    nonce: btoa(crypto.randomUUID()),
    // Cached public pages have headers of their own (lib/entrance); in development nothing is cached.
    frameAncestors: development && inArea(pathname, '/embed') ? '*' : undefined,
    development,
    // `npm start` sets it to an empty text when there is no stand-in.
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
  // An action checks the session itself. A redirect of its request would look like a broken response to its page.
  if (needsSession && !token && onlyReads(request)) {
    const start = new URL('/', ownUrl);
    start.searchParams.set('callbackUrl', pathname + search);
    return NextResponse.redirect(start, { headers: answerHeaders });
  }

  const language = publicLanguage({
    url: request.nextUrl,
    cookies: request.headers.get('cookie'),
    acceptLanguage: request.headers.get('accept-language'),
  });
  const headers = new Headers(request.headers);
  headers.set(requestHeader.id, requestId);
  headers.set('Content-Security-Policy', policy);
  headers.set(requestHeader.path, pathname + search);
  headers.delete(requestHeader.language);
  if (language) headers.set(requestHeader.language, language);

  const response = NextResponse.next({ request: { headers }, headers: answerHeaders });
  if (token && isDueForRenewal(token, Date.now())) await renew(response, token, https);
  return response;
}

/** Whether the path can be decoded. `/%ff` cannot, and the framework would report an error of its own. */
function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

/** Renews the session cookie. Pages cannot do this: only an action, a route or the middleware may set a cookie. */
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
  // In the server's own process: the edge sandbox copies each request, which costs a sixth of the city page.
  runtime: 'nodejs',
  // Everything but built files and uploads: with a matching middleware, Next.js cuts bodies after 10 MB.
  matcher: ['/((?!_next/static/|api/uploads/).*)'],
};
