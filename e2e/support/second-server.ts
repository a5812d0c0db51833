import { startNextServer } from '@/scripts/start/next-server';
import { freePort } from '@/scripts/start/ports';

/**
 * Starts another server of the same build on the same database, without a sign-in provider that it could reach. With
 * `https` it believes that people open it by https, as behind a proxy with TLS; it listens by http all the same.
 */
export async function startSecondServer({ https = false } = {}) {
  const port = await freePort();
  const app = `http://localhost:${port}`;
  const own = https ? `https://localhost:${port}` : app;
  const server = await startNextServer({
    mode: 'start',
    host: '127.0.0.1',
    port,
    environment: {
      DATABASE_URL: process.env.E2E_DATABASE_URL ?? '',
      NEXTAUTH_URL: own,
      NEXTAUTH_SECRET: process.env.E2E_SECRET ?? '',
      GOOGLE_CLIENT_ID: 'unused',
      GOOGLE_CLIENT_SECRET: 'unused',
      SIGN_IN_STAND_IN_URL: '',
      LOG_LEVEL: 'fatal',
    },
    signal: new AbortController().signal,
  });
  return { app, own, stop: () => server.stop() };
}
