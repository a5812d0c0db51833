import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '@/lib/core/time/dates';
import { makeApplication } from '@/lib/applications/testing';
import { makeBrand, type TestBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import type { OperatorContext } from '@/lib/core/actor';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { unique } from '@/lib/core/testing/unique';
import { makeShow } from '@/lib/shows/testing';
import { beginApplication } from '@/lib/spots/commands';
import { makeChat, makeMessage } from '@/lib/chats/testing';
import { blockLogged, closeReport, liftLogged } from './commands';
import {
  loadMessageReport,
  loadOpenReports,
  loadPeople,
  loadPerson,
  loadPlatformBlocks,
  loadProfileReport,
} from './loaders';
import { logOf, makeOperator } from './testing';

const database = testDatabase({ asApp: true });
const reading = { language: 'de', now: testNow } as const;
let context: OperatorContext;
let brand: TestBrand;
let comedianId: string;

beforeEach(async () => {
  await database.db.block.deleteMany();
  context = await makeOperator(database.db);
  brand = await makeBrand(database.db);
  comedianId = (await makeComedian(database.db, { name: 'Emil Kracht' })).id;
});

const until = '2026-11-06';
const block = (more: Partial<Parameters<typeof blockLogged>[1]> = {}) =>
  blockLogged(context, { comedianId, until, reason: 'Falsche Angaben', ...more });

async function apply() {
  const { id: showId } = await makeShow(database.db, brand, { startsAt: addDays(testNow, 3) });
  const actor = { kind: 'comedian', comedianId } as const;
  const done = await beginApplication({ db: database.db, now: testNow, actor }, 'apply', {
    showId,
    comedianId,
  });
  return done.ok ? 'applied' : done.code;
}

describe('a search', () => {
  it('is a logged look at everybody whom it finds', async () => {
    const name = unique('Xaver').replaceAll('-', '');
    const { id } = await makeComedian(database.db, { name: `${name} Krumm` });
    const { people } = await loadPeople(context, `  ${name.slice(0, 12)} `, reading);
    expect(people).toEqual([{ comedianId: id, name: `${name} Krumm`, cityName: expect.any(String) }]);
    expect(await logOf(context)).toMatchObject([{ kind: 'personFound', aboutComedianId: id, facts: {} }]);
  });

  it('that finds nobody is logged without anybody, and no search is not', async () => {
    expect((await loadPeople(context, 'Niemandsoheisst', reading)).people).toEqual([]);
    expect(await logOf(context)).toEqual([
      { kind: 'personFound', aboutComedianId: null, brandId: null, facts: {} },
    ]);
    for (const value of [undefined, '', '   ', ['a', 'b'], '\0']) {
      expect((await loadPeople(context, value, reading)).people).toEqual([]);
    }
    expect(await logOf(context)).toHaveLength(1);
  });
});

describe('a person', () => {
  it('is shown with their blocks by anybody, which is a logged look', async () => {
    const { id: showId } = await makeShow(database.db, brand, { startsAt: addDays(testNow, 3) });
    await makeApplication(database.db, { showId, comedianId, status: 'confirmed' });
    const ended = { comedianId, brandId: brand.id, reason: 'Laut', until: addDays(testNow, -1) };
    await database.db.block.create({ data: { ...ended, createdAt: addDays(testNow, -9) } });
    await block();
    expect(await loadPerson(context, comedianId, reading)).toMatchObject({
      name: 'Emil Kracht',
      ahead: 1,
      openReports: 0,
      blocks: [
        { brandId: null, from: 'Fr 30. Okt', until: 'Fr 6. Nov', reason: 'Falsche Angaben', isRunning: true },
        { brandId: brand.id, reason: 'Laut', isRunning: false },
      ],
    });
    expect((await logOf(context)).map(({ kind }) => kind)).toEqual(['comedianBlocked', 'personRead']);
  });

  it.each(['', 'nonsense', randomUUID()])('has no page as %j, and nothing is logged', async (id) => {
    await expect(loadPerson(context, id, reading)).rejects.toThrow('NEXT_HTTP_ERROR_FALLBACK;404');
    expect(await logOf(context)).toEqual([]);
  });
});

describe('a block everywhere', () => {
  it('keeps somebody from applying at every brand, until it is lifted', async () => {
    expect(await apply()).toBe('applied');
    expect(await block()).toEqual({ ok: true, value: null });
    expect(await apply()).toBe('blocked');
    const { blocks } = await loadPlatformBlocks(context, undefined, reading);
    expect(blocks).toMatchObject([{ comedianId, name: 'Emil Kracht', until: 'Fr 6. Nov' }]);
    const { blockId } = blocks[0]!;
    const lifts = await Promise.all([1, 2].map(() => liftLogged(context, { blockId })));
    expect(lifts.map((one) => (one.ok ? 'done' : one.code)).sort()).toEqual(['conflict', 'done']);
    expect(await apply()).toBe('applied');
    expect(await logOf(context)).toMatchObject([
      { kind: 'comedianBlocked', aboutComedianId: comedianId, facts: { until: '2026-11-06T22:59:59.999Z' } },
      { kind: 'blocksRead', aboutComedianId: comedianId },
      { kind: 'blockLifted', aboutComedianId: comedianId },
    ]);
  });

  it.each([
    [{ until: '2026-10-29' }, 'untilPast'],
    [{ until: '2029-01-01' }, 'untilTooFar'],
    [{ comedianId: randomUUID() }, 'notFound'],
  ])('is refused for %j: %s', async (more, code) => {
    expect(await block(more)).toMatchObject({ ok: false, code });
    expect(await logOf(context)).toEqual([]);
  });

  it('is set once by two operators at once', async () => {
    const answers = await Promise.all([block(), block()]);
    expect(answers.map((one) => (one.ok ? 'done' : one.code)).sort()).toEqual(['alreadyBlocked', 'done']);
    expect(await database.db.block.count({ where: { comedianId } })).toBe(1);
  });

  it('is not the block of a brand, which only its admins lift', async () => {
    const of = { comedianId, brandId: brand.id, reason: 'Laut', until: addDays(testNow, 5) };
    const { id: blockId } = await database.db.block.create({ data: of });
    expect(await liftLogged(context, { blockId })).toMatchObject({ code: 'notFound' });
    expect((await loadPlatformBlocks(context, 'nonsense', reading)).blocks).toEqual([]);
    expect(await block()).toMatchObject({ ok: true });
  });
});

describe('a report', () => {
  let [kim, bo]: string[] = [];
  let [ofProfile, ofMessage] = ['', ''];

  beforeEach(async () => {
    const { db } = database;
    await db.profileReport.deleteMany();
    await db.chatReport.deleteMany();
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
});
