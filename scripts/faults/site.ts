import { execFileSync } from 'node:child_process';
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

/**
 * A running site for one row of the table of `npm run check:faults` (fault.ts): a server with the production build, and
 * its own PostgreSQL.
 */
export type Site = AsyncDisposable & {
  /** The address on which it listens. */
  url: string;
  /** The address that people open. The server accepts forms only from this origin. */
  origin: string;
  server: Child;
  /** Starts the server again at the same address after it has ended. */
  startAgain: () => Promise<Child>;
  /** Starts another server for the same database. */
  another: () => Promise<{ url: string; server: Child }>;
  postgres: PostgresControl;
  /** A connection of the test itself to the database. It does not work while PostgreSQL is broken. */
  db: PrismaClient;
  databaseUrl: string;
  /** The folder of the site's files. */
  filesDir: string;
  /** Signs somebody in. Returns the header `Cookie`. */
  signIn: (email: string) => Promise<string>;
};

/**
 * Starts a site with an empty database. PostgreSQL writes confirmed transactions to the disk, as in production.
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
        // The log lines of expected failures would hide the table.
        LOG_LEVEL: 'silent',
        // Requests name the client address in `X-Forwarded-For`. Those without it share one address, with a limit that
        // is never reached.
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
    // Next.js accepts forms only from the origin that the request names as its host.
    url: origin,
    origin,
    server,
    startAgain: () => startServer(port),
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

/** Returns the megabytes of memory that the server's process uses. */
export function memoryOf({ server }: Site): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(server.pid)], { encoding: 'utf8' })) / 1024;
}
