import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { sessionCookieName } from '@/lib/accounts/session-token';
import { sessionCookie } from '@/lib/accounts/testing';
import { certificate } from '@/lib/core/testing/tls-certificate';
import { writeHaproxySettings } from '@/scripts/testing/haproxy';
import { until } from '../app/load';
import { startProgram } from '@/scripts/testing/programs';
import { startNode, type Child } from '@/scripts/start/children';
import { startNextServer } from '@/scripts/start/next-server';
import { freePort } from '@/scripts/start/ports';
import { programArgs } from '@/scripts/start/programs';
import { projectDir } from '@/scripts/start/project';
import type { Filled } from './fill';

const secret = 'only-for-one-run-of-the-cluster-on-loopback';

/** A person who is signed in. */
type Person = { cookie: string };

/** Two servers, a worker, and HAProxy with TLS in front of the servers. */
export type Cluster = {
  /** The address that visitors open. */
  origin: string;
  brandId: string;
  chatId: string;
  people: Person[];
  worker: Child;
  /** Ends a server, or the worker, and starts it from a folder. */
  exchange: (which: 'first' | 'second' | 'worker', folder?: string) => Promise<void>;
};

/**
 * Fills a database that has the schema, and starts the servers, the worker and the proxy.
 *
 * @param options.version the folder of the build
 */
export async function startCluster(
  stack: AsyncDisposableStack,
  {
    folder,
    version = projectDir,
    environment,
  }: {
    folder: string;
    version?: string;
    environment: { DATABASE_URL: string };
  },
): Promise<Cluster> {
  // Requests of this process trust the certificate of the tests.
  setDefaultCACertificates([...getCACertificates('default'), certificate.cert]);
  // Versions before 30 November 2026 have it in another folder.
  const house = existsSync(path.join(version, 'lab')) ? 'lab' : 'scripts';
  const fill = ['--conditions=react-server', '--import=tsx', `${house}/cluster/fill.ts`];
  const printed = execFileSync(process.execPath, fill, {
    cwd: version,
    env: { ...process.env, ...environment, LOG_LEVEL: 'silent' },
    encoding: 'utf8',
  });
  const { brandId, chatId, sessions } = JSON.parse(printed) as Filled;

  mkdirSync(folder);
  const [first, second, port] = [await freePort(), await freePort(), await freePort()];
  const origin = `https://localhost:${port}`;
  const shared = {
    ...environment,
    NEXTAUTH_URL: origin,
    NEXTAUTH_SECRET: secret,
    GOOGLE_CLIENT_ID: 'unused',
    GOOGLE_CLIENT_SECRET: 'unused',
    SIGN_IN_STAND_IN_URL: '',
    FILES_DIR: path.join(folder, 'files'),
    // The log lines of expected failures would hide the figures.
    LOG_LEVEL: 'silent',
    // The requests of this process name the addresses of their clients in front of that of the proxy.
    TRUSTED_PROXIES: '2',
    RATE_LIMIT: '900000/10',
  };
  const start = {
    first: (of?: string) => startNextServer({ port: first, folder: of, environment: shared }),
    second: (of?: string) => startNextServer({ port: second, folder: of, environment: shared }),
    worker: async (of?: string) => {
      const worker = startNode(programArgs('worker', 'start', of), shared, of);
      worker.stdout.resume();
      worker.stderr.pipe(process.stderr, { end: false });
      return worker;
    },
  };
  const running = {
    first: await start.first(version),
    second: await start.second(version),
    worker: await start.worker(version),
  };
  stack.defer(async () => void (await Promise.all(Object.values(running).map((child) => child.stop()))));
  const settings = writeHaproxySettings(folder, {
    port,
    plainPort: await freePort(),
    servers: [first, second],
  });
  startProgram(stack, ['haproxy', '-f', settings]);
  const isReady = async (at: string) => (await fetch(`${at}/api/ready`).catch(() => null))?.status === 200;
  await until('both servers were ready behind the proxy', async () => {
    const all = [origin, `http://127.0.0.1:${first}`, `http://127.0.0.1:${second}`];
    return (await Promise.all(all.map(isReady))).every(Boolean);
  });
  const people = sessions.map(async (sessionId) => ({
    cookie: `${sessionCookieName(true)}=${await sessionCookie(sessionId, secret)}; app_language=de`,
  }));
  return {
    origin,
    brandId,
    chatId,
    people: await Promise.all(people),
    worker: running.worker,
    async exchange(which, of) {
      await running[which].stop();
      running[which] = await start[which](of);
      if (which === 'worker') return;
      const at = `http://127.0.0.1:${which === 'first' ? first : second}`;
      await until('the exchanged server was ready', () => isReady(at));
    },
  };
}
