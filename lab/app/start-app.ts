import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeSession, sessionCookie } from '@/lib/accounts/testing';
import { createDb } from '@/lib/core/database/db';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { migrate } from '@/scripts/migrate';
import { startNode, type Child } from '@/scripts/start/children';
import { startNextServer } from '@/scripts/start/next-server';
import { freePort } from '@/scripts/start/ports';
import { startPostgres } from '@/scripts/start/postgres';
import { pinServer } from './load';
import { postgresControl, type PostgresControl } from '@/scripts/testing/postgres-control';

/** The session secret of one run. */
const secret = 'only-for-the-measurements-of-one-run-on-loopback';

/** A database with the schema, which is deleted afterwards. */
export type Base = AsyncDisposable & {
  databaseUrl: string;
  /** A connection of the measurement itself. It does not work while PostgreSQL is broken. */
  db: PrismaClient;
  postgres: PostgresControl;
};

export type Served = { url: string; server: Child };

/**
 * The environment of measurements: a server with the production build, its own PostgreSQL and folder of files, and
 * ways to start further servers and workers. Disposing of it stops and deletes all of them.
 */
export type RunningApp = Base &
  Served & {
    /** The address that users open. The servers accept forms only from this origin. */
    origin: string;
    filesDir: string;
    /** Starts the server again at the same address after it has ended. */
    startAgain: () => Promise<Child>;
    /** Starts another server for the same database. */
    another: (options?: ServerOptions) => Promise<Served>;
    /** Starts a worker. */
    work: (environment?: Environment) => Child;
    /** Signs an account in. Returns the header `Cookie`. */
    signIn: (email: string) => Promise<string>;
  };

type Environment = Record<string, string>;

/**
 * Variables besides the usual ones, the folder of another build of this project, and the folder of another app, which
 * Next.js itself serves.
 */
type ServerOptions = { environment?: Environment; folder?: string; bareFolder?: string };

/** The content of the database, and its durability. Without durability it is faster, and does not survive a kill. */
type BaseOptions = { fill?: (databaseUrl: string) => Promise<unknown>; durable?: boolean };

/** Starts a PostgreSQL with the schema of the app. */
export async function startBase({ fill, durable = true }: BaseOptions = {}): Promise<Base> {
  await using stack = new AsyncDisposableStack();
  const dataDir = path.join(await temporaryFolder(stack), 'postgres');
  const postgres = postgresControl(dataDir, await startPostgres({ dataDir, durable }));
  stack.defer(() => postgres.remove());
  const databaseUrl = postgres.url;
  await migrate(databaseUrl);
  await fill?.(databaseUrl);
  const db = createDb(databaseUrl);
  stack.defer(() => db.$disconnect());
  const started = stack.move();
  return { databaseUrl, db, postgres, [Symbol.asyncDispose]: () => started.disposeAsync() };
}

/** Starts a stage. The production build has to be there. */
export async function startApp(
  options: BaseOptions & { environment?: Environment } = {},
): Promise<RunningApp> {
  await using stack = new AsyncDisposableStack();
  const base = stack.use(await startBase(options));
  const filesDir = path.join(await temporaryFolder(stack), 'files');
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  let children: AsyncDisposableStack = stack;
  const shared = {
    DATABASE_URL: base.databaseUrl,
    NEXTAUTH_URL: origin,
    NEXTAUTH_SECRET: secret,
    FILES_DIR: filesDir,
    // The log lines of expected failures would hide the figures.
    LOG_LEVEL: 'silent',
    ...options.environment,
  };
  const serve = async (at: number, own?: ServerOptions) => {
    const server = await startServer(shared, at, own);
    children.defer(() => server.stop());
    return server;
  };
  const server = await serve(port);
  const started = (children = stack.move());
  return {
    ...base,
    // Next.js accepts forms only from the origin that the request names as its host.
    url: origin,
    origin,
    server,
    filesDir,
    startAgain: () => serve(port),
    async another(own) {
      const at = await freePort();
      return { url: `http://127.0.0.1:${at}`, server: await serve(at, own) };
    },
    work(environment) {
      const args = ['--conditions=react-server', '--import=tsx', 'scripts/worker.ts'];
      const worker = startNode(args, { ...shared, ...environment });
      worker.stdout.resume();
      worker.stderr.pipe(process.stderr, { end: false });
      children.defer(() => worker.stop());
      return worker;
    },
    async signIn(email) {
      const { sessionId } = await makeSession(base.db, email);
      return `next-auth.session-token=${await sessionCookie(sessionId, secret)}; app_language=de`;
    },
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  };
}

async function startServer(shared: Environment, port: number, own: ServerOptions = {}): Promise<Child> {
  const environment = {
    ...shared,
    GOOGLE_CLIENT_ID: 'unused',
    GOOGLE_CLIENT_SECRET: 'unused',
    SIGN_IN_STAND_IN_URL: '',
    // Requests name the client address in `X-Forwarded-For`. Those without it share one address, with a limit that is
    // never reached.
    TRUSTED_PROXIES: '1',
    RATE_LIMIT: '900000/10',
    ...own.environment,
  };
  const server = await startNextServer({
    port,
    folder: own.bareFolder ?? own.folder,
    isBare: own.bareFolder !== undefined,
    environment,
  });
  pinServer(server);
  return server;
}

/** Makes a folder that is deleted with the stack. */
export async function temporaryFolder(stack: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'spotlicht-stage-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Watches the memory of a server. Returns a function that returns the maximum of its growth in megabytes. */
export function watchMemory({ server }: Served): () => number {
  const ps = ['-o', 'rss=', '-p', String(server.pid)];
  const memory = () => Number(execFileSync('ps', ps, { encoding: 'utf8' })) / 1024;
  const before = memory();
  let most = before;
  const watching = setInterval(() => (most = Math.max(most, memory())), 100);
  return () => {
    clearInterval(watching);
    return Math.max(most, memory()) - before;
  };
}
