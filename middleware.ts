import { NextResponse, type NextRequest } from 'next/server';
import { isDecodable, inArea, signInPath } from '@/lib/core/http/paths';
import { sessionCookieName, openSession, copyOwner } from '@/lib/accounts/session-token';
import { isForgedWrite, onlyReads } from '@/lib/core/http/origin';
import { requestHeader } from '@/lib/core/http/handover';
import { contentSecurityPolicy } from '@/lib/host/http/security-headers';
import { copyAddress, copyHeader } from '@/lib/host/offline/page-rules';
import { publicLanguage } from '@/lib/public/language-rules';
import { playerOrigins } from '@/lib/media/videos/link-rules';

/**
 * Decides what needs no database. Refuses cross-site writes, requires a session for `/user` and `/brands`, finds the
 * language of visitors without an account, names the owner of cacheable pages, and sets the policy of every response.
 * The server sets the headers that all responses share (server/headers.ts). Pages and actions check permissions
 * themselves.
 */
export async function middleware(request: NextRequest) {
  const ownUrl = process.env.NEXTAUTH_URL ?? request.nextUrl.origin;
  const { pathname, search } = request.nextUrl;
  const https = ownUrl.startsWith('https:');
  const policy = contentSecurityPolicy({
    nonce: btoa(crypto.randomUUID()),
    development: process.env.NODE_ENV === 'development',
    playerOrigins: Object.values(playerOrigins),
    // `npm start` leaves it blank when there is no stand-in.
    signInOrigin: process.env.SIGN_IN_STAND_IN_URL || 'https://accounts.google.com',
  });
  const answerHeaders = { 'Content-Security-Policy': policy };

  if (isForgedWrite({ method: request.method, headers: request.headers, path: pathname }, ownUrl)) {
    return new NextResponse('Forbidden: cross-site request', { status: 403, headers: answerHeaders });
  }

  if (!isDecodable(pathname)) return new NextResponse('Not found', { status: 404, headers: answerHeaders });

  const needsSession = inArea(pathname, '/user') || inArea(pathname, '/brands');
  const token = needsSession
    ? await openSession(request.cookies, { secret: process.env.NEXTAUTH_SECRET, https })
    : null;
  // An action checks the session itself. A redirect of its request would look like a broken response to its page.
  if (needsSession && !token && onlyReads(request)) {
    const hasEnded = request.cookies.has(sessionCookieName(https));
    const start = new URL(signInPath(pathname + search, { hasEnded }), ownUrl);
    return NextResponse.redirect(start, { headers: answerHeaders });
  }

  const isCopied = request.method === 'GET' && copyAddress(request.nextUrl) !== null;
  const copyHeaders = isCopied && token?.sessionId && { [copyHeader]: copyOwner(token.sessionId) };

  const language = publicLanguage({
    url: request.nextUrl,
    cookies: request.headers.get('cookie'),
    acceptLanguage: request.headers.get('accept-language'),
  });
  const headers = new Headers(request.headers);
  headers.set('Content-Security-Policy', policy);
  headers.set(requestHeader.path, pathname + search);
  headers.delete(requestHeader.language);
  if (language) headers.set(requestHeader.language, language);

  return NextResponse.next({ request: { headers }, headers: { ...answerHeaders, ...(copyHeaders || null) } });
}

export const config = {
  // In the server's own process: the edge sandbox copies each request, which costs a sixth of the city page.
  runtime: 'nodejs',
  // Everything but built files and uploads: with a matching middleware, Next.js cuts bodies after 10 MB.
  matcher: ['/((?!_next/static/|api/uploads/).*)'],
};
