import type { Instrumentation } from 'next';
import { troubleOf } from './lib/core/database/database-trouble';
import { reported, askedHeader, isUnread, markTroubled } from '@/lib/core/http/handover';
import { toLoggedPath } from '@/lib/core/http/paths';

/**
 * Runs once when the server starts. An invalid environment ends the server here with the variable's name, not at a
 * request. It also tells the server how the app recognises operators.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { env } = await import('./lib/core/process/env');
  env();
  const [{ provideOperatorCheck }, { isOperatorSession }] = await Promise.all([
    import('@/lib/host/http/operator-area'),
    import('@/lib/accounts/loaders'),
  ]);
  provideOperatorCheck(isOperatorSession);
}

/** Logs errors of requests. Addresses are logged without their query and without secrets. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  if (error instanceof Error) reported.add(error);
  markTroubled(request.headers[askedHeader], error);
  // The log needs Node.js. This file is also compiled for the edge runtime, where a static import of it would fail.
  const { log } = await import('./lib/core/process/log');
  const about = {
    method: request.method,
    path: toLoggedPath(request.path),
    route: context.routePath,
    kind: context.routeType,
  };
  const trouble = troubleOf(error);
  if (trouble) {
    // While the database is away, every request fails for the same reason, which the database watch has logged. So the
    // stack is left out.
    log.warn(about, `request failed: ${trouble.message}`);
    return;
  }
  const unreadable = isUnread(request.headers);
  log[unreadable ? 'warn' : 'error'](
    { err: error, digest: (error as { digest?: string }).digest, ...about },
    unreadable ? 'a form that cannot be read' : 'request failed',
  );
};
