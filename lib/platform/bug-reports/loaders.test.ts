import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { randomUUID } from 'node:crypto';
import { makeSession } from '@/lib/accounts/testing';
import { testNow as now } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { stubEnvironment } from '@/lib/core/testing/environment';
import { log } from '@/lib/core/process/log';
import { subDays } from '@/lib/core/time/dates';
import { makeComedian } from '@/lib/comedians/testing';
import type { OperatorContext } from '@/lib/core/actor';
import { logOf, makeOperator } from '@/lib/platform/testing';
import { loadFacts, loadOwnReports, loadReports, readBugList } from './loaders';
import { makeReport } from './testing';
import { reportsPerPage } from './rules';

const requested = vi.hoisted(() => ({ headers: new Headers() }));
vi.mock('next/headers', () => ({ headers: async () => requested.headers }));

const database = testDatabase({ asApp: true });
const reading = { language: 'de', now } as const;

beforeAll(() => stubEnvironment(database.url));
beforeEach(() => {
  requested.headers = new Headers();
});

it('the page before is taken from an address of ours alone, without its query', async () => {
  const own = process.env.NEXTAUTH_URL ?? '';
  const pageOf = async (referer: string) => {
    requested.headers = new Headers({ referer });
    return (await loadFacts()).page;
  };
  expect(await pageOf(`${own}/user/spots?tab=applications`)).toBe('/user/spots');
  expect(await pageOf(`${own}/answer/geheim`)).toBe('/answer/…');
  for (const other of ['https://evil.example/user', '//evil.example/x', ''])
    expect(await pageOf(other)).toBeNull();
  requested.headers = new Headers({ 'user-agent': 'x'.repeat(5000) });
  expect(await loadFacts()).toMatchObject({ page: null, browser: null });
});

it('own reports that cannot be read are missing, and nothing else', async () => {
  const { accountId } = await makeSession(database.db, 'kim@example.org', now);
  await makeReport(database.db, accountId);
  expect((await loadOwnReports(accountId, null, reading))?.reports).toHaveLength(1);
  const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  await database.db.$executeRaw`ALTER TABLE bug_reports RENAME TO away`;
  try {
    expect(await loadOwnReports(accountId, null, reading)).toBeNull();
    expect(logged).toHaveBeenCalledOnce();
  } finally {
    await database.db.$executeRaw`ALTER TABLE away RENAME TO bug_reports`;
  }
});

describe('the operator’s list', () => {
  let operator: OperatorContext;
  let me: { id: string; email: string };
  let accountId: string;

  beforeEach(async () => {
    const { db } = database;
    await db.bugReport.deleteMany();
    operator = await makeOperator(db);
    me = await makeComedian(db, { name: 'Kanariengelb' });
    accountId = (await makeSession(db, me.email, now)).accountId;
  });

  const load = (who?: unknown, after?: unknown) => loadReports(operator, { list: 'open', after, who }, 'de');

  async function withScreenshot(createdAt = now) {
    const data = { accountId, width: 16, height: 16, widths: [16], bytes: 1, colour: '#000000' };
    const { id: pictureId } = await database.db.picture.create({ data });
    return makeReport(database.db, accountId, { pictureId, createdAt });
  }

  it('who has sent a report, and its screenshot, are left out until they are asked for, and that is in the log', async () => {
    const other = await withScreenshot(subDays(now, 1));
    const { id, pictureId } = await withScreenshot();
    for (const who of [undefined, 'x', randomUUID(), [id]]) {
      const text = JSON.stringify(await load(who));
      for (const secret of ['Kanariengelb', me.id, me.email, accountId, pictureId ?? ''])
        expect(text).not.toContain(secret);
    }
    expect(await logOf(operator)).toEqual([]);
    const { reports } = await load(id);
    expect(reports).toMatchObject([
      { id, canAsk: false, reporter: { name: 'Kanariengelb', picture: { width: 16 } } },
      { id: other.id, canAsk: true, hasPicture: true, reporter: null },
    ]);
    expect(await logOf(operator)).toEqual([
      { kind: 'bugReporterRead', aboutComedianId: me.id, brandId: null, facts: { reportId: id } },
    ]);
  });

  it('somebody without a profile has no name, and an erased account cannot be asked for', async () => {
    const { accountId: newcomer } = await makeSession(database.db, 'newcomer@example.org', now);
    const early = await makeReport(database.db, newcomer);
    const { reports } = await load(early.id);
    expect(reports).toMatchObject([{ reporter: { name: null, picture: null } }]);
    expect(await logOf(operator)).toMatchObject([{ kind: 'bugReporterRead', aboutComedianId: null }]);
    await database.db.account.delete({ where: { id: newcomer } });
    expect((await load(early.id)).reports).toMatchObject([{ canAsk: false, reporter: null }]);
    expect(await logOf(operator)).toHaveLength(1);
  });

  it('pages, and reads anything from an address', async () => {
    for (let nth = 0; nth <= reportsPerPage; nth += 1)
      await makeReport(database.db, accountId, { createdAt: subDays(now, nth) });
    const first = await load();
    const second = await load(undefined, first.next);
    expect([first.reports.length, second.reports.length, second.next]).toEqual([reportsPerPage, 1, null]);
    expect(['done', 'fixed', undefined, 7].map(readBugList)).toEqual(['done', 'open', 'open', 'open']);
  });
});
