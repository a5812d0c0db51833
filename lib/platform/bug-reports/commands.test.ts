import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, addHours, subDays } from '@/lib/core/time/dates';
import { makeSession } from '@/lib/accounts/testing';
import { makeBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import type { OperatorContext } from '@/lib/core/actor';
import { BugStatus } from '@/lib/core/generated/prisma/enums';
import { testNow as now } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { contentOf, testFiles } from '@/lib/core/testing/files';
import { valueOf } from '@/lib/core/testing/result';
import { logOf, makeOperator } from '@/lib/platform/testing';
import { pictureKey } from '@/lib/media/pictures/key-rules';
import { forgetFirstFaces } from '@/lib/media/pictures/commands';
import { deleteUnusedPictures } from '@/lib/media/pictures/jobs';
import { findFirstFace, findPictureFor, findPublicPicture } from '@/lib/media/pictures/queries';
import { answerReport, reportsLink, addScreenshot, reportBug, deleteOldReports } from './commands';
import { keptDays, reportsPerDay, reportsPerHour } from './rules';
import { findReporter, listReports, listOwnReports } from './queries';
import { bugSchema } from './schema';
import { canBecome } from './status';
import { makeReport } from './testing';

const database = testDatabase();
const folder = testFiles();
let accountId: string;
let me: { id: string; email: string };

beforeEach(async () => {
  await database.db.bugReport.deleteMany();
  await database.db.notification.deleteMany();
  me = await makeComedian(database.db, { name: 'Kim' });
  accountId = (await makeSession(database.db, me.email, now)).accountId;
});

const said = {
  happened: 'Der Knopf tut nichts.',
  expected: null,
  page: '/user/spots',
  browser: 'Firefox, Linux',
  version: null,
  errors: null,
};
const as = (at = now, account = accountId) => ({
  db: database.db,
  files: folder.files,
  now: at,
  accountId: account,
});
const stored = (id: string) => database.db.bugReport.findUniqueOrThrow({ where: { id } });
const screenshot = (orientation = 1) =>
  sharp({ create: { width: 1200, height: 2400, channels: 3, background: '#0b5d63' } })
    .withMetadata({ orientation })
    .withExif({ IFD0: { Copyright: 'Kim Geheim' } })
    .jpeg()
    .toBuffer();
const add = (reportId: string, account = accountId, read = () => screenshot()) =>
  addScreenshot(as(now, account), { reportId, read });

describe('a report', () => {
  it('is written, and found by its sender alone', async () => {
    const { reportId } = valueOf(await reportBug(as(), said));
    expect(await stored(reportId)).toMatchObject({ ...said, accountId, status: 'open' });
    const { accountId: other } = await makeSession(database.db, 'other@example.org', now);
    const page = { after: null, limit: 9 };
    expect(await listOwnReports(database.db, other, page)).toEqual([]);
    expect(await listOwnReports(database.db, accountId, page)).toMatchObject([{ happened: said.happened }]);
  });

  it('in a loop is refused after a few in an hour, and after more in a day', async () => {
    const all = await Promise.all(
      Array.from({ length: reportsPerHour + 4 }, async () => reportBug(as(), said)),
    );
    expect(all.filter(({ ok }) => ok)).toHaveLength(reportsPerHour);
    expect(await reportBug(as(), said)).toEqual({ ok: false, code: 'tooManyReports' });
    let [written, hours] = [reportsPerHour, 0];
    for (; hours < 20 && written < 3 * reportsPerDay; hours += 1) {
      const result = await reportBug(as(addHours(now, 2 + hours)), said);
      if (!result.ok) break;
      written += 1;
    }
    expect([written, hours]).toEqual([reportsPerDay, reportsPerDay - reportsPerHour]);
    expect(await reportBug(as(addDays(now, 3)), said)).toMatchObject({ ok: true });
  });

  it('is refused when it is too long, and loses what is secret in what goes along', () => {
    const form = { ...said, expected: '', version: '', errors: '' };
    const huge = bugSchema.safeParse({ ...form, happened: 'x'.repeat(100_000) });
    expect(huge.error?.issues[0]).toMatchObject({ path: ['happened'], message: 'tooLong' });
    expect(bugSchema.safeParse({ ...form, happened: '  ' }).error?.issues[0]?.message).toBe('required');
    const facts = { page: '/answer/geheim?x=1', errors: 'kim@example.org\r\nhttps://a.example/user?t=1' };
    expect(bugSchema.parse({ ...form, ...facts })).toEqual({
      ...said,
      page: '/answer/…',
      errors: '…\n/user',
    });
    expect(bugSchema.parse({ happened: 'x' })).toMatchObject({ page: null, browser: null, errors: null });
  });
});

describe('the screenshot', () => {
  it('is drawn anew: small, upright, without what was written into it', async () => {
    const { id } = await makeReport(database.db, accountId);
    const { pictureId } = valueOf(await add(id, accountId, () => screenshot(6)));
    const picture = await database.db.picture.findUniqueOrThrow({ where: { id: pictureId } });
    expect(picture).toMatchObject({ accountId, comedianId: null, width: 1600, height: 800 });
    const bytes = await contentOf(folder.files, pictureKey(picture.id, 1600));
    expect(bytes?.includes('Geheim')).toBe(false);
    expect((await sharp(bytes!).metadata()).exif).toBeUndefined();
  });

  it('is added once, to one’s own report that is under way', async () => {
    const { db } = database;
    const { accountId: other } = await makeSession(db, 'other@example.org', now);
    const { id } = await makeReport(db, accountId);
    const fixed = await makeReport(db, accountId, { status: 'fixed' });
    const notFound = { ok: false, code: 'notFound' };
    expect([await add(id, other), await add(fixed.id), await add(randomUUID())]).toEqual([
      notFound,
      notFound,
      notFound,
    ]);
    const both = await Promise.all([add(id), add(id)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await add(id)).toEqual(notFound);
    expect(await db.picture.count({ where: { accountId } })).toBe(1);
    const [first] = both.filter(({ ok }) => ok);
    expect((await stored(id)).pictureId).toBe(first?.ok && first.value.pictureId);
  });

  it('that is no picture is refused, and the report stays', async () => {
    const { id } = await makeReport(database.db, accountId);
    const read = async () => Buffer.from('<html></html>');
    expect(await add(id, accountId, read)).toMatchObject({ ok: false, code: 'unknownFormat' });
    expect(await stored(id)).toMatchObject({ pictureId: null, status: 'open' });
  });

  it('is seen by its sender and the operator, and is nobody’s face', async () => {
    const { db } = database;
    const { id } = await makeReport(db, accountId);
    const added = await add(id);
    const pictureId = added.ok ? added.value.pictureId : '';
    const mate = await makeComedian(db, { email: (await makeBrand(db)).adminEmail });
    const sees = (one: Parameters<typeof findPictureFor>[2]) => findPictureFor(db, pictureId, one);
    const sender = { accountId, email: me.email, comedianId: me.id };
    const stranger = { accountId: randomUUID(), email: mate.email, comedianId: mate.id };
    expect(await sees(sender)).toMatchObject({ isPassing: true });
    expect(await sees({ ...sender, comedianId: null })).not.toBeNull();
    expect(await sees(stranger)).toBeNull();
    expect(await sees({ ...stranger, comedianId: null })).toBeNull();
    expect(await sees({ ...stranger, comedianId: null, isOperator: true })).not.toBeNull();
    expect(await findPublicPicture(db, pictureId)).toBeNull();
    expect(await findFirstFace(db, accountId)).toBeNull();
    await forgetFirstFaces(db, accountId);
    expect(await db.picture.count({ where: { id: pictureId } })).toBe(1);
    await deleteUnusedPictures({ db, files: folder.files, now });
    await deleteUnusedPictures({ db, files: folder.files, now: addDays(now, 3) });
    expect(await db.picture.count({ where: { id: pictureId } })).toBe(1);
    await db.account.update({ where: { id: accountId }, data: { deletedAt: now } });
    expect(await sees({ ...stranger, isOperator: true })).toBeNull();
  });

  it('goes with the account when that is erased, and the report stays without its author', async () => {
    const { db } = database;
    const { id } = await makeReport(db, accountId);
    const added = await add(id);
    await db.account.delete({ where: { id: accountId } });
    expect(await stored(id)).toMatchObject({ accountId: null, pictureId: null, happened: said.happened });
    expect(await db.picture.count({ where: { id: added.ok ? added.value.pictureId : '' } })).toBe(0);
  });
});

/** The status table, written by hand a second time, so that a mistake in it is found. */
const possible: Record<BugStatus, BugStatus[]> = {
  open: ['inProgress', 'fixed', 'closed'],
  inProgress: ['open', 'fixed', 'closed'],
  fixed: ['open'],
  closed: ['open'],
};

describe('an answer', () => {
  const statuses = Object.values(BugStatus);
  const pairs = statuses.flatMap((from) => statuses.map((to) => ({ from, to })));
  let operator: OperatorContext;
  beforeEach(async () => {
    operator = await makeOperator(database.db, { now: addDays(now, 1) });
  });
  const context = () => operator;
  const notices = () => database.db.notification.findMany({ where: { comedianId: me.id } });

  it.each(pairs)('from $from to $to', async ({ from, to }) => {
    const { id } = await makeReport(database.db, accountId, { status: from, answer: 'Vorher.' });
    const result = await answerReport(context(), { reportId: id, from, to, answer: 'Danke.' });
    const isPossible = possible[from].includes(to);
    expect([canBecome(from, to), result.ok]).toEqual([isPossible, isPossible]);
    expect(await stored(id)).toMatchObject(
      isPossible
        ? { status: to, answer: 'Danke.', statusChangedAt: addDays(now, 1) }
        : { status: from, answer: 'Vorher.', statusChangedAt: now },
    );
    expect(await notices()).toMatchObject(
      isPossible ? [{ kind: 'bugAnswered', subject: said.happened, text: 'Danke.', link: reportsLink }] : [],
    );
    const entry = { kind: 'bugReportAnswered', aboutComedianId: null, facts: { reportId: id } };
    expect(await logOf(operator)).toMatchObject(isPossible ? [entry] : []);
  });

  it('is refused to the second of two operators at once, and when nothing says why it is closed', async () => {
    const { id } = await makeReport(database.db, accountId);
    const answer = (to: BugStatus, text: string | null = 'Danke.') =>
      answerReport(context(), { reportId: id, from: 'open', to, answer: text });
    expect(await answer('closed', null)).toEqual({ ok: false, code: 'answerMissing', field: 'answer' });
    const both = await Promise.all([answer('fixed', null), answer('closed')]);
    expect(both.map((one) => (one.ok ? 'done' : one.code)).sort()).toEqual(['conflict', 'done']);
    expect(await notices()).toHaveLength(1);
    const missing = { reportId: randomUUID(), from: 'open', to: 'fixed', answer: null } as const;
    expect(await answerReport(context(), missing)).toEqual({ ok: false, code: 'notFound' });
  });

  it('keeps the one before when it is empty, and tells nobody without a profile or with a deleted account', async () => {
    const { db } = database;
    const { accountId: newcomer } = await makeSession(db, 'newcomer@example.org', now);
    for (const account of [newcomer, null]) {
      const { id } = await makeReport(db, account, { answer: 'Vorher.' });
      const fix = { reportId: id, from: 'open', to: 'fixed', answer: null } as const;
      expect(await answerReport(context(), fix)).toMatchObject({ ok: true });
      expect(await stored(id)).toMatchObject({ status: 'fixed', answer: 'Vorher.' });
    }
    expect(await db.notification.count()).toBe(0);
  });
});

it('the operator learns who has sent a report while the account is there', async () => {
  const { db } = database;
  const { id } = await makeReport(db, accountId);
  const { accountId: newcomer } = await makeSession(db, 'newcomer@example.org', now);
  const early = await makeReport(db, newcomer, { status: 'closed', answer: 'Nein.' });
  const page = { after: null, limit: 9 };
  expect((await listReports(db, 'open', page)).map((one) => one.id)).toEqual([id]);
  expect((await listReports(db, 'done', page)).map((one) => one.id)).toEqual([early.id]);
  expect(await listReports(db, 'inProgress', page)).toEqual([]);
  expect(await findReporter(db, id)).toMatchObject({ comedian: { name: 'Kim' }, picture: null });
  expect(await findReporter(db, early.id)).toMatchObject({ comedian: null });
  await db.account.update({ where: { id: accountId }, data: { deletedAt: now } });
  expect([await findReporter(db, id), await findReporter(db, randomUUID())]).toEqual([null, null]);
});

it('reports are deleted a year after their last change', async () => {
  const { db } = database;
  const due = await makeReport(db, accountId, { statusChangedAt: subDays(now, keptDays) });
  const createdAt = subDays(now, 2 * keptDays);
  const answered = await makeReport(db, accountId, {
    createdAt,
    statusChangedAt: subDays(now, keptDays - 1),
  });
  expect(await deleteOldReports({ db, now })).toBe(1);
  expect(await deleteOldReports({ db, now })).toBe(0);
  expect(await db.bugReport.count({ where: { id: due.id } })).toBe(0);
  expect(await stored(answered.id)).toBeTruthy();
});
