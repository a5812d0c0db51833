import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeSession, sessionCookie } from '@/lib/auth/testing/factory';
import { createDb } from '@/lib/core/db';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { migrate } from '../migrate';
import type { Child } from '../start/children';
import { startNextServer } from '../start/next-server';
import { freePort } from '../start/ports';
import { startPostgres } from '../start/postgres';
import { postgresControl, type PostgresControl } from './postgres-control';

/** The session secret of one run. */
const secret = 'only-for-the-faults-of-one-run-on-loopback';

/** A server with the production build, and a PostgreSQL, that nobody else uses. */
export type Site = AsyncDisposable & {
  /** Where it listens. */
  url: string;
  /** The address that it has for people, which their forms come from. */
  origin: string;
  server: Child;
  /** Starts one more server for the same database. */
  another: () => Promise<{ url: string; server: Child }>;
  postgres: PostgresControl;
  /** A connection to the database that is not the server's. It does not work while PostgreSQL is broken. */
  db: PrismaClient;
  databaseUrl: string;
  /** The folder of the site's files. */
  filesDir: string;
  /** Signs somebody in. Returns the header `Cookie`. */
  signIn: (email: string) => Promise<string>;
};

/**
 * Starts a site. PostgreSQL keeps what it has acknowledged, as in production. There are no places and no rows.
 *
 * @param options.environment variables of the server, besides the usual ones
 */
export async function startSite({
  environment = {},
}: { environment?: Record<string, string> } = {}): Promise<Site> {
  await using started = new AsyncDisposableStack();
  const folder = await mkdtemp(path.join(tmpdir(), 'spotlicht-faults-'));
  started.defer(() => rm(folder, { recursive: true, force: true }));
  const dataDir = path.join(folder, 'postgres');
  const postgres = postgresControl(dataDir, await startPostgres({ dataDir }));
  started.defer(() => postgres.remove());
  const databaseUrl = postgres.url;
  await migrate(databaseUrl);
  const db = createDb(databaseUrl);
  started.defer(() => db.$disconnect());

  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const filesDir = path.join(folder, 'files');
  let stops: AsyncDisposableStack = started;
  const startServer = async (at: number) => {
    const server = await startNextServer({
      mode: 'start',
      host: '127.0.0.1',
      port: at,
      environment: {
        DATABASE_URL: databaseUrl,
        NEXTAUTH_URL: origin,
        NEXTAUTH_SECRET: secret,
        GOOGLE_CLIENT_ID: 'faults',
        GOOGLE_CLIENT_SECRET: 'faults',
        SIGN_IN_STAND_IN_URL: '',
        FILES_DIR: filesDir,
        // Everything that is expected is refused without an error in the log, and the log would hide the table.
        LOG_LEVEL: 'silent',
        // Requests name the address of who asks. One that does not is of an address with a limit too high to matter.
        TRUSTED_PROXIES: '1',
        RATE_LIMIT: '900000/10',
        ...environment,
      },
      signal: new AbortController().signal,
    });
    stops.defer(() => server.stop());
    return server;
  };
  const server = await startServer(port);

  const running = (stops = started.move());
  return {
    // The framework takes forms only from the address that the request names as its host.
    url: origin,
    origin,
    server,
    another: async () => {
      const at = await freePort();
      return { url: `http://127.0.0.1:${at}`, server: await startServer(at) };
    },
    postgres,
    db,
    databaseUrl,
    filesDir,
    signIn: (email) => signIn(db, email),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

async function signIn(db: PrismaClient, email: string): Promise<string> {
  const { sessionId } = await makeSession(db, email);
  return `next-auth.session-token=${await sessionCookie(sessionId, secret)}; app_language=de`;
}
