import { getToken } from 'next-auth/jwt';
import { NextResponse, type NextRequest } from 'next/server';
import { isOwnOrigin } from '@/lib/core/origin';
import { contentSecurityPolicy, fixedSecurityHeaders } from '@/lib/core/security-headers';
import { languageKey } from '@/lib/i18n/language';
import { negotiateLanguage } from '@/lib/i18n/negotiate';
import { inArea, requestHeader } from '@/lib/core/request-headers';

const methodsThatOnlyRead = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * What can be decided without a database: cross-site writes are refused, `/user` and `/brands` need a session,
 * pages without an account get their language, and every answer gets its security headers. Who may do what is
 * decided by the pages and actions themselves.
 */
export async function middleware(request: NextRequest) {
  const ownUrl = process.env.NEXTAUTH_URL ?? request.nextUrl.origin;
  const { pathname } = request.nextUrl;
  const security = fixedSecurityHeaders({
    https: ownUrl.startsWith('https:'),
    popup: inArea(pathname, '/sign-in'),
  });

  if (!methodsThatOnlyRead.has(request.method) && !isOwnOrigin(request.headers.get('origin'), ownUrl)) {
    return new NextResponse('Forbidden: cross-site request', { status: 403, headers: security });
  }

  const nonce = btoa(crypto.randomUUID());
  const policy = contentSecurityPolicy({
    nonce,
    frameable: inArea(pathname, '/embed'),
    development: process.env.NODE_ENV === 'development',
    signInOrigin: process.env.SIGN_IN_STAND_IN_URL ?? 'https://accounts.google.com',
  });
  security['Content-Security-Policy'] = policy;

  const needsSession = inArea(pathname, '/user') || inArea(pathname, '/brands');
  if (needsSession && !(await getToken({ req: request }))) {
    const start = new URL('/', ownUrl);
    start.searchParams.set('callbackUrl', pathname + request.nextUrl.search);
    return NextResponse.redirect(start, { headers: security });
  }

  const headers = new Headers(request.headers);
  headers.set(requestHeader.id, crypto.randomUUID());
  headers.set('Content-Security-Policy', policy);
  headers.set(requestHeader.path, pathname + request.nextUrl.search);
  headers.delete(requestHeader.language);
  if (inArea(pathname, '/embed') || inArea(pathname, '/public')) {
    const language = negotiateLanguage({
      lang: request.nextUrl.searchParams.get('lang'),
      saved: inArea(pathname, '/public') ? request.cookies.get(languageKey)?.value : undefined,
      acceptLanguage: request.headers.get('accept-language'),
    });
    headers.set(requestHeader.language, language);
  }

  const response = NextResponse.next({ request: { headers } });
  for (const [name, value] of Object.entries(security)) response.headers.set(name, value);
  response.headers.set('X-Request-Id', headers.get(requestHeader.id) ?? '');
  return response;
}

export const config = {
  // Everything but built files and the files of public/. Uploads, once there are any, stay out as well: a matched
  // request loses what its body has beyond 10 MB.
  matcher: ['/((?!_next/static|_next/image|favicon\\.ico|icon\\.svg|logo\\.svg|fonts/).*)'],
};
