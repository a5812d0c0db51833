import type { Instrumentation } from 'next';
import type { Entrance } from './lib/entrance/entrance';

/**
 * Runs once when the server starts. A wrong environment ends it here with the variable's name, and not at the first
 * request. It also hands code of the build to our own server (scripts/start/app-server.ts), which cannot import it.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { env } = await import('./lib/core/env');
  env();
  // In development the framework's own server runs, without ours in front.
  if (process.env.NODE_ENV !== 'production') return;
  const { createEntrance } = await import('./lib/entrance/entrance');
  (globalThis as { spotlichtEntrance?: Entrance }).spotlichtEntrance = createEntrance();
}

/** Logs errors of requests, with the request's id. Addresses are logged without their query. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const [{ log }, { isUnread }] = await Promise.all([
    import('./lib/core/log'),
    import('./lib/core/unreadable'),
  ]);
  const unreadable = isUnread(request.headers);
  log[unreadable ? 'warn' : 'error'](
    {
      err: error,
      digest: (error as { digest?: string }).digest,
      requestId: request.headers['x-request-id'],
      method: request.method,
      path: request.path.split('?')[0],
      route: context.routePath,
      kind: context.routeType,
    },
    unreadable ? 'a form that cannot be read' : 'request failed',
  );
};
