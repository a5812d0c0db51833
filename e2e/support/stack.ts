import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runAsAdmin } from '@/lib/core/testing/admin';
import { migrate } from '@/scripts/migrate';
import { importPlaces } from '@/scripts/places';
import { startSignInStandIn } from '@/scripts/sign-in-stand-in/provider';
import { ensureBuild } from '@/scripts/start/build';
import { startNextServer } from '@/scripts/start/next-server';
import { freePort } from '@/scripts/start/ports';
import { startWorker } from '@/scripts/start/worker';
import { startTestPostgres } from '@/scripts/testing/programs';
import { internetEnvironment } from './internet';
import { operatorAddresses } from './operators';

const secret = 'only-for-the-tests-of-one-run-on-loopback';

/** Accounts of the chooser, besides those that tests make. */
const people = [
  { email: 'nele@example.org', name: 'Nele Niemand', role: { de: 'war noch nie da', en: 'never been here' } },
];

/**
 * Runs once per test run. It starts a temporary PostgreSQL with the real places, the sign-in stand-in, and the
 * production build with its worker, each on a free port. Tests get the addresses from the environment. The run fails
 * when a job logs an error.
 */
export default async function startStack() {
  await using started = new AsyncDisposableStack();
  await ensureBuild();
  const folder = await mkdtemp(path.join(tmpdir(), 'spotlicht-e2e-'));
  started.defer(() => rm(folder, { recursive: true, force: true }));
  const postgres = await startTestPostgres(folder);
  started.defer(() => postgres.stop());
  await migrate(postgres.url);
  await importPlaces(postgres.url);
  // From it, every test claims a city of its own (fixtures.ts).
  await runAsAdmin(postgres.url, 'CREATE SEQUENCE e2e_cities MINVALUE 0');

  // Processes that a test starts store their files only in this folder.
  process.env.FILES_DIR = path.join(folder, 'files');
  const port = await freePort();
  const appUrl = `http://localhost:${port}`;
  const client = { clientId: 'spotlicht-e2e', clientSecret: secret };
  const standIn = await startSignInStandIn({ appUrl, people, ...client });
  started.defer(() => standIn.stop());
  const environment = {
    DATABASE_URL: postgres.url,
    NEXTAUTH_URL: appUrl,
    NEXTAUTH_SECRET: secret,
    GOOGLE_CLIENT_ID: client.clientId,
    GOOGLE_CLIENT_SECRET: client.clientSecret,
    SIGN_IN_STAND_IN_URL: standIn.issuer,
    OPERATOR_EMAILS: operatorAddresses(),
    // All tests come from one address, so the limit is set too high to matter. Other tests check the limits.
    RATE_LIMIT: '900000/10',
    LOG_LEVEL: 'error',
    ...internetEnvironment(),
  };
  const app = await startNextServer({
    port,
    environment,
  });
  started.defer(() => app.stop());
  let jobErrors = '';
  const worker = startWorker(environment, (text) => (jobErrors += text));
  started.defer(async () => {
    await worker.stop();
    if (jobErrors) throw new Error(`Jobs logged errors, although no test expects one:\n${jobErrors}`);
  });

  process.env.E2E_APP_URL = appUrl;
  process.env.E2E_DATABASE_URL = postgres.url;
  process.env.E2E_SECRET = secret;
  process.env.E2E_STAND_IN = standIn.issuer;

  const running = started.move();
  return () => running.disposeAsync();
}
