import type { Instrumentation } from 'next';
import type { Entrance } from './lib/entrance/entrance';

/**
 * Once at the start of the server: a wrong environment ends it here, with the variable's name, not at a request. And our
 * own server gets what it asks before the framework (scripts/start/app-server.ts); it cannot import what the build made.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { env } = await import('./lib/core/env');
  env();
  // In development the framework's own server runs, which has no entrance.
  if (process.env.NODE_ENV !== 'production') return;
  const { createEntrance } = await import('./lib/entrance/entrance');
  (globalThis as { spotlichtEntrance?: Entrance }).spotlichtEntrance = createEntrance();
}

/** Whatever is thrown while a request is answered, with its id. Addresses are logged without their query. */
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
