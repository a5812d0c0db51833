import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { makeSession } from '@/lib/accounts/testing';
import { testNow as now } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { stubEnvironment } from '@/lib/core/testing/environment';
import { loadFacts, loadOwnReports } from './loaders';
import { makeReport } from './testing';

const asked = vi.hoisted(() => ({ headers: new Headers() }));
const logged = vi.hoisted(() => vi.fn());
vi.mock('@/lib/core/http/request-log', () => ({ requestLog: async () => ({ error: logged }) }));
vi.mock('next/headers', () => ({ headers: async () => asked.headers }));

const database = testDatabase({ asApp: true });
const reading = { language: 'de', now } as const;

beforeAll(() => stubEnvironment(database.url));
beforeEach(() => {
  asked.headers = new Headers();
});

it('the page before is taken from an address of ours alone, without its query', async () => {
  const own = process.env.NEXTAUTH_URL ?? '';
  const pageOf = async (referer: string) => {
    asked.headers = new Headers({ referer });
    return (await loadFacts()).page;
  };
  expect(await pageOf(`${own}/user/spots?tab=applications`)).toBe('/user/spots');
  expect(await pageOf(`${own}/answer/geheim`)).toBe('/answer/…');
  for (const other of ['https://evil.example/user', '//evil.example/x', ''])
    expect(await pageOf(other)).toBeNull();
  asked.headers = new Headers({ 'user-agent': 'x'.repeat(5000) });
  expect(await loadFacts()).toMatchObject({ page: null, browser: null });
});

it('own reports that cannot be read are missing, and nothing else', async () => {
  const { accountId } = await makeSession(database.db, 'kim@example.org', now);
  await makeReport(database.db, accountId);
  expect((await loadOwnReports(accountId, null, reading))?.reports).toHaveLength(1);
  await database.db.$executeRaw`ALTER TABLE bug_reports RENAME TO away`;
  try {
    expect(await loadOwnReports(accountId, null, reading)).toBeNull();
    expect(logged).toHaveBeenCalledOnce();
  } finally {
    await database.db.$executeRaw`ALTER TABLE away RENAME TO bug_reports`;
  }
});
