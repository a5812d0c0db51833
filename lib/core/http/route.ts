import 'server-only';
import type { NextRequest } from 'next/server';
import { troubleOf } from '@/lib/core/database/database-trouble';
import { env } from '@/lib/core/process/env';
import { isForgedWrite } from './origin';
import { log } from '@/lib/core/process/log';
import { askedHeader, markTroubled, markRead } from './handover';

/** The seconds of `Retry-After`. Most trouble with the database is over by then. */
export const retryAfter = 5;

function databaseRefusal(): Response {
  return new Response('Service Unavailable: the database does not answer', {
    status: 503,
    headers: { 'Retry-After': String(retryAfter), 'Cache-Control': 'no-store' },
  });
}

/**
 * Wraps every route handler: a request that changes something must come from a page of this app. The middleware checks
 * the same, but uploads do not pass through it. The handler checks permissions. When the database does not respond, the
 * response is 503, and the server replaces it by a readable message (server/outage.ts).
 */
export function defineRoute<Context>(
  handle: (request: NextRequest, context: Context) => Promise<Response> | Response,
) {
  return async function route(request: NextRequest, context: Context): Promise<Response> {
    markRead(request.headers);
    const { method, headers, nextUrl } = request;
    if (isForgedWrite({ method, headers, path: nextUrl.pathname }, env().NEXTAUTH_URL)) {
      return new Response('Forbidden: cross-site request', { status: 403 });
    }
    try {
      return await handle(request, context);
    } catch (error) {
      const trouble = troubleOf(error);
      if (!trouble) throw error;
      markTroubled(request.headers.get(askedHeader), trouble);
      log.warn({ err: trouble.cause ?? trouble }, 'route refused by the database');
      return databaseRefusal();
    }
  };
}
