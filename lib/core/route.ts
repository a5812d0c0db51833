import 'server-only';
import type { NextRequest } from 'next/server';
import { env } from './env';
import { isForgedWrite } from './origin';
import { markRead } from './unreadable';

/**
 * Wraps every route handler: a request that changes something must come from one of our own pages. The middleware
 * checks the same, but uploads do not pass through it. The handler decides who may do what.
 */
export function defineRoute<Context>(
  handle: (request: NextRequest, context: Context) => Promise<Response> | Response,
) {
  return async function route(request: NextRequest, context: Context): Promise<Response> {
    markRead(request.headers);
    if (isForgedWrite(request, env().NEXTAUTH_URL)) {
      return new Response('Forbidden: cross-site request', { status: 403 });
    }
    return handle(request, context);
  };
}
