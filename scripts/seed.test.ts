import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { testDatabase } from '@/lib/core/testing/database';
import { projectDir } from './start/project';

const database = testDatabase();

it('adds nothing to a database of DATABASE_URL without --yes, and says so', async () => {
  const seed = promisify(execFile)(
    process.execPath,
    ['--conditions=react-server', '--import=tsx', 'scripts/seed.ts', '--scale', 'large'],
    { cwd: projectDir, env: { ...process.env, DATABASE_URL: database.url } },
  );
  await expect(seed).rejects.toThrow('--yes');
  expect(await database.db.brand.count()).toBe(0);
});
