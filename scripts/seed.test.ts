import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { demoPeople } from '@/prisma/seed/people';
import { testDatabase } from '@/lib/core/testing/database';
import { checkUnused } from './seed';
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

it('takes a database for used once somebody has signed in who is none of its own people', async () => {
  const signIn = (email: string) => database.db.account.create({ data: { email, lastSignInAt: new Date() } });
  await expect(checkUnused(database.url)).resolves.toBeUndefined();
  await signIn(demoPeople[0]!.email);
  await expect(checkUnused(database.url)).resolves.toBeUndefined();
  await signIn('jemand@lachfabrik.example');
  await expect(checkUnused(database.url)).rejects.toThrow('--yes');
});
