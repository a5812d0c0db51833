import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { runAsAdmin } from '@/lib/core/testing/admin';
import { openPrisma } from '@/lib/core/testing/connections';
import { projectDir } from '@/scripts/start/project';
import { startSecondServer } from './second-server';
import { required } from './session';

/** Starts a server of the same build with the demo world of `npm start`, in a database and a folder of its own. */
export async function startDemo() {
  await using started = new AsyncDisposableStack();
  const folder = await mkdtemp(path.join(tmpdir(), 'spotlicht-demo-'));
  started.defer(() => rm(folder, { recursive: true, force: true }));
  const address = new URL(required('E2E_DATABASE_URL'));
  // A process of the tests runs several files.
  const name = `demo_${randomUUID().replaceAll('-', '')}`;
  await runAsAdmin(address.href, `CREATE DATABASE ${name}`);
  address.pathname = `/${name}`;
  const environment = { DATABASE_URL: address.href, FILES_DIR: path.join(folder, 'files') };
  await promisify(execFile)(
    process.execPath,
    ['--conditions=react-server', '--import=tsx', 'scripts/seed.ts', '--yes'],
    { cwd: projectDir, env: { ...process.env, ...environment } },
  );
  const server = started.use(await startSecondServer({ environment: { ...environment, RATE_LIMIT: 'off' } }));
  const db = openPrisma(address.href);
  started.defer(() => db.$disconnect());
  const running = started.move();
  return { app: server.app, db, stop: () => running.disposeAsync() };
}
