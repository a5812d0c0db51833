import { expect, it, onTestFinished } from 'vitest';
import { storageProblem } from '@/lib/host/storage/marker';
import { testDatabase } from '@/lib/core/testing/database';
import { testFiles } from '@/lib/core/testing/files';
import { startWorker } from './worker';

const database = testDatabase();
testFiles({ asApp: true });

it('hands over what the worker logs', async () => {
  expect(await storageProblem(database.db, { mayMark: true })).toBeNull();
  // The schema exists already without the queue's own tables, so the worker cannot start.
  await database.db.$executeRaw`CREATE SCHEMA graphile_worker`;
  await database.db.$executeRaw`CREATE TABLE graphile_worker.migrations (nothing text)`;
  let log = '';
  const worker = startWorker(
    { DATABASE_URL: database.url, LOG_LEVEL: 'error' },
    (text) => (log += text),
    'dev',
  );
  onTestFinished(() => worker.stop());
  await expect.poll(() => log).toContain('no work without the database');
  expect(JSON.parse(log.split('\n')[0] ?? '')).toMatchObject({ level: 50 });
});
