import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { makeBrand } from '@/lib/brands/testing';
import { makeChat, makeMessage } from '@/lib/chats/testing';
import { makeComedian } from '@/lib/comedians/testing';
import type { OperatorContext } from '@/lib/core/actor';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { makeShow } from '@/lib/shows/testing';
import { closeReport } from './report-commands';
import { loadMessageReport, loadOpenReports, loadProfileReport } from './report-loaders';
import { logOf, makeOperator } from './testing';

const database = testDatabase({ asApp: true });
const reading = { language: 'de', now: testNow } as const;
let context: OperatorContext;
let [kim, bo]: string[] = [];
let [ofProfile, ofMessage] = ['', ''];

beforeEach(async () => {
  const { db } = database;
  await db.profileReport.deleteMany();
  await db.chatReport.deleteMany();
  context = await makeOperator(db);
  const brand = await makeBrand(db);
  kim = (await makeComedian(db, { name: 'Kim Keller', instagram: 'kim.lacht' })).id;
  bo = (await makeComedian(db, { name: 'Bo Bühne' })).id;
  const { id: showId } = await makeShow(db, brand, { title: 'Freitagslacher' });
  const { id: chatId } = await makeChat(db, showId, [kim, bo]);
  const { id: messageId } = await makeMessage(db, chatId, { authorComedianId: kim, text: 'Nett' });
  const at = { createdAt: testNow };
  const said = await db.chatReport.create({
    data: { ...at, messageId, comedianId: bo, reason: 'beleidigend', quoted: 'Du Pfosten' },
  });
  const wrong = await db.profileReport.create({
    data: {
      ...at,
      brandId: brand.id,
      comedianId: kim,
      reporterComedianId: bo,
      field: 'instagram',
      reason: 'Ein anderer Kim',
    },
  });
  [ofProfile, ofMessage] = [wrong.id, said.id];
});

it('lists what is open without whom it is about, which is no look at anybody', async () => {
  const { reports, hasMore } = await loadOpenReports(reading);
  expect(new Set(reports.map(({ id, kind, field }) => [id, kind, field].join(' ')))).toEqual(
    new Set([`${ofProfile} profile instagram`, `${ofMessage} message `]),
  );
  expect(hasMore).toBe(false);
  expect(JSON.stringify(reports)).not.toMatch(/Kim|Bo B|Pfosten|lacht/);
  expect(await logOf(context)).toEqual([]);
});

it('shows a report, and logs the look at each person in it', async () => {
  expect(await loadProfileReport(context, ofProfile, reading)).toMatchObject({
    comedian: 'Kim Keller',
    says: 'kim.lacht',
    reason: 'Ein anderer Kim',
    reporter: 'Bo Bühne',
    closed: null,
  });
  expect(await loadMessageReport(context, ofMessage, reading)).toMatchObject({
    author: 'Kim Keller',
    quoted: 'Du Pfosten',
    reporter: 'Bo Bühne',
    showTitle: 'Freitagslacher',
  });
  const look = { facts: { reportId: ofMessage }, kind: 'messageReportRead' };
  expect(await logOf(context)).toMatchObject([
    { kind: 'profileReportRead', aboutComedianId: kim, facts: { reportId: ofProfile } },
    { ...look, aboutComedianId: kim },
    { ...look, aboutComedianId: bo },
  ]);
});

it.each(['', 'nonsense', randomUUID()])('has no page of %j, and logs nothing', async (id) => {
  await expect(loadProfileReport(context, id, reading)).rejects.toThrow('NEXT_HTTP_ERROR_FALLBACK;404');
  await expect(loadMessageReport(context, id, reading)).rejects.toThrow('NEXT_HTTP_ERROR_FALLBACK;404');
  expect(await logOf(context)).toEqual([]);
});

it.each(['profile', 'message'] as const)('closes a report of a %s once', async (kind) => {
  const reportId = kind === 'profile' ? ofProfile : ofMessage;
  const close = (id = reportId) => closeReport(context, { kind, reportId: id });
  const answers = await Promise.all([close(), close()]);
  expect(answers.map((one) => (one.ok ? 'done' : one.code)).sort()).toEqual(['conflict', 'done']);
  expect(await logOf(context)).toMatchObject([
    { kind: `${kind}ReportClosed`, aboutComedianId: kim, facts: { reportId } },
  ]);
  expect((await loadOpenReports(reading)).reports).toHaveLength(1);
  expect(await close(kind === 'profile' ? ofMessage : ofProfile)).toMatchObject({ code: 'notFound' });
});
