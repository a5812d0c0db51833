import { randomUUID } from 'node:crypto';
import { addHours, subDays } from '@/lib/core/time/dates';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ActorKind, ApplicationStatus } from '@/lib/core/generated/prisma/client';
import { readCursor } from '@/lib/core/database/paging';
import { testDatabase } from '@/lib/core/testing/database';
import { makeApplication } from '@/lib/applications/testing';
import { makeBrand, type TestBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import { makeShow } from '@/lib/shows/testing';
import { findBrandHistory } from '@/lib/line-ups/fairness/queries';
import type { TeamContext } from '@/lib/core/actor';
import { blockComedian } from './block-commands';
import { markNoShow, reportProfile, setFavourite, setTag, writeNote } from './bookkeeping-commands';
import { maxNotes, maxTags } from './rules';
import { loadComedianPage } from './loaders';

const database = testDatabase({ asApp: true });
let [brand, other]: TestBrand[] = [];
let comedianId: string;
let bookerId: string;

const looking = { language: 'de', now: testNow } as const;

beforeEach(async () => {
  [brand, other] = [await makeBrand(database.db), await makeBrand(database.db)];
  bookerId = (await makeComedian(database.db, { name: 'Ben Booker' })).id;
  comedianId = (await makeComedian(database.db, { name: 'Anna Keller' })).id;
  await spot('applied');
});

async function spot(
  status: ApplicationStatus,
  show: Parameters<typeof makeShow>[2] = {},
  data: Partial<Parameters<typeof makeApplication>[1]> = {},
  by: 'team' | 'comedian' = 'team',
) {
  const { id: showId } = await makeShow(database.db, brand!, show);
  const { id } = await makeApplication(database.db, { showId, comedianId, status, ...data }, by);
  return id;
}

function at(whose: TestBrand | undefined, now = testNow): TeamContext {
  return { db: database.db, now, actor: { kind: 'team', comedianId: bookerId, brandId: whose!.id } };
}

const page = (whose = brand!, after: string | null = null) =>
  loadComedianPage(whose.id, comedianId, readCursor(after), looking);
const file = async () => (await page())?.file;
const notFound = { ok: false, code: 'notFound' };
const done = { ok: true, value: null };
const inAWeek = { until: '2026-11-06', reason: 'Zweimal nicht gekommen' };

describe('who has nothing to do with the brand', () => {
  it('has no page there, and nothing can be kept about them', async () => {
    expect(await page(other)).toBeNull();
    expect(await loadComedianPage(brand!.id, 'nonsense', null, looking)).toBeNull();
    const context = at(other);
    expect(await setFavourite(context, { comedianId, isFavourite: true })).toEqual(notFound);
    expect(await setTag(context, { comedianId, word: 'Musik', isSet: true })).toEqual(notFound);
    expect(await writeNote(context, { comedianId, noteId: null, text: 'Hm' })).toEqual(notFound);
    expect(await reportProfile(context, { comedianId, field: 'name', reason: 'Hm' })).toEqual(notFound);
    expect(await blockComedian(context, { comedianId, ...inAWeek })).toEqual(notFound);
  });
});

describe('what a team keeps', () => {
  it('is a favourite, once, or no longer', async () => {
    for (let times = 0; times < 2; times += 1) {
      expect(await setFavourite(at(brand), { comedianId, isFavourite: true })).toEqual(done);
    }
    expect(await file()).toMatchObject({ isFavourite: true });
    await setFavourite(at(brand), { comedianId, isFavourite: false });
    expect(await file()).toMatchObject({ isFavourite: false });
  });

  it('is tags, the same word once and as it was first written', async () => {
    const { id: bertId } = await makeComedian(database.db);
    const { id: showId } = await makeShow(database.db, brand!);
    await makeApplication(database.db, { showId, comedianId: bertId, status: 'applied' });
    await setTag(at(brand), { comedianId: bertId, word: 'Mu\u0308sik', isSet: true });
    await setTag(at(brand), { comedianId, word: 'MÜSIK', isSet: true });
    await setTag(at(brand), { comedianId, word: 'müsik', isSet: true });
    await setTag(at(brand), { comedianId, word: 'Crowdwork', isSet: true });
    expect(await file()).toMatchObject({ tags: ['Crowdwork', 'Mu\u0308sik'] });
    await setTag(at(brand), { comedianId, word: 'CROWDWORK', isSet: false });
    expect(await file()).toMatchObject({ tags: ['Mu\u0308sik'] });
  });

  it('is no more tags than anybody reads, also of many at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: maxTags + 4 }, (_, nth) =>
        setTag(at(brand), { comedianId, word: `Wort ${nth}`, isSet: true }),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(maxTags);
    expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, code: 'tooManyTags' });
    expect((await file())?.tags).toHaveLength(maxTags);
  });

  it('is notes with author and time, which the whole team can change and remove', async () => {
    expect(await writeNote(at(brand), { comedianId, noteId: null, text: null })).toEqual({
      ok: false,
      code: 'textMissing',
      field: 'text',
    });
    await writeNote(at(brand, subDays(testNow, 2)), { comedianId, noteId: null, text: 'War stark.' });
    await writeNote(at(brand), { comedianId, noteId: null, text: 'Bringt Gitarre mit.' });
    const [, first] = (await file())!.notes;
    expect(first).toEqual({
      noteId: expect.any(String),
      text: 'War stark.',
      author: 'Ben Booker',
      writtenAt: 'Mi 28. Okt, 13:00',
      editedAt: null,
    });
    const { noteId } = first!;
    expect(await writeNote(at(other), { comedianId, noteId, text: 'Fremd' })).toEqual(notFound);
    expect(await writeNote(at(brand), { comedianId: bookerId, noteId, text: 'Fremd' })).toEqual(notFound);
    expect(await writeNote(at(brand), { comedianId, noteId: randomUUID(), text: 'Fremd' })).toEqual(notFound);
    await writeNote(at(brand), { comedianId, noteId, text: 'War sehr stark.' });
    expect((await file())!.notes[1]).toMatchObject({
      text: 'War sehr stark.',
      editedAt: 'Fr 30. Okt, 13:00',
    });
    await database.db.comedian.delete({ where: { id: bookerId } });
    expect((await file())!.notes[1]).toMatchObject({ author: null });
    expect(await writeNote(at(brand), { comedianId, noteId, text: null })).toEqual(done);
    expect((await file())!.notes).toHaveLength(1);
  });

  it('is as many notes as a page holds', async () => {
    const about = { brandId: brand!.id, comedianId };
    const note = { ...about, text: 'Notiz', createdAt: testNow };
    await database.db.brandNote.createMany({ data: Array.from({ length: maxNotes }, () => note) });
    expect(await writeNote(at(brand), { comedianId, noteId: null, text: 'Noch eine' })).toEqual({
      ok: false,
      code: 'tooManyNotes',
    });
  });

  it('is one open report for each field', async () => {
    const report = { comedianId, field: 'videoLink', reason: 'Zeigt jemand anderen.' } as const;
    const answers = await Promise.all(Array.from({ length: 4 }, () => reportProfile(at(brand), report)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, code: 'alreadyReported' });
    await reportProfile(at(brand), { ...report, field: 'name' });
    expect((await file())!.reports).toHaveLength(2);
    await database.db.profileReport.updateMany({ where: { comedianId }, data: { closedAt: testNow } });
    expect((await file())!.reports).toEqual([]);
    expect(await reportProfile(at(brand), report)).toEqual(done);
  });

  it('never reaches another brand', async () => {
    const canary = 'Kanarienvogel';
    await setFavourite(at(brand), { comedianId, isFavourite: true });
    await setTag(at(brand), { comedianId, word: canary, isSet: true });
    await writeNote(at(brand), { comedianId, noteId: null, text: canary });
    await reportProfile(at(brand), { comedianId, field: 'aboutMe', reason: canary });
    await blockComedian(at(brand), { comedianId, until: '2026-11-06', reason: canary });
    const { id: showId } = await makeShow(database.db, other!);
    await makeApplication(database.db, { showId, comedianId, status: 'applied' });
    const seen = await page(other);
    expect(seen?.file).toEqual({ isFavourite: false, tags: [], notes: [], reports: [], block: null });
    expect(JSON.stringify(seen)).not.toContain(canary);
    expect(seen?.history).toHaveLength(1);
  });
});

describe('the profile', () => {
  it('has no address, and gender only of who shares it', async () => {
    const given = { gender: 'nonBinary', lgbtq: 'yes' } as const;
    await database.db.comedian.update({ where: { id: comedianId }, data: given });
    expect((await page())?.profile).toMatchObject({
      name: 'Anna Keller',
      since: 'März 2020',
      gender: null,
      lgbtq: null,
    });
    expect(JSON.stringify(await page())).not.toContain('@');
    await database.db.comedian.update({ where: { id: comedianId }, data: { sharesIdentity: true } });
    expect((await page())?.profile).toMatchObject(given);
    const none = { gender: 'none', lgbtq: 'none' } as const;
    await database.db.comedian.update({ where: { id: comedianId }, data: none });
    expect((await page())?.profile).toMatchObject({ gender: null, lgbtq: null });
  });
});

describe('the history', () => {
  const past = { startsAt: subDays(testNow, 10) };

  it('says what became of each application, the last show first', async () => {
    const days = (count: number) => ({ startsAt: subDays(testNow, count), title: `${count}` });
    await spot('confirmed', days(1));
    await spot('directList', days(2), { noShowAt: testNow });
    await spot('rejected', days(3), {}, 'comedian');
    await spot('applied', days(4));
    await spot('confirmed', { ...days(5), cancelledAt: testNow });
    await spot('applied', days(6), { withdrawnAt: testNow });
    await spot('request', days(7), { withdrawnAt: testNow });
    expect((await page())!.history.map(({ title, outcome, canMark }) => [title, outcome, canMark])).toEqual([
      ['Testshow', 'applied', false],
      ['1', 'played', true],
      ['2', 'noShow', true],
      ['3', 'declined', false],
      ['4', 'expired', false],
      ['5', 'calledOff', false],
      ['6', 'withdrawn', false],
      ['7', 'takenBack', false],
    ]);
    expect((await page())!.counts).toEqual({
      applications: 6,
      played: 1,
      noShows: 1,
      cancelled: 0,
      cancelledLate: 0,
      ahead: 1,
    });
  });

  it('of a cancelled show says what had ended before, and by whom', async () => {
    const cancelledAt = subDays(testNow, 9);
    const ended = async (title: string, status: 'cancelled' | 'unavailable', by: ActorKind, at: Date) => {
      const event = { at, actorKind: by, fromStatus: 'confirmed' as const, toStatus: status };
      await spot(status, { ...past, title, cancelledAt }, { events: { create: event } });
    };
    await ended('zurückgegeben', 'cancelled', 'comedian', subDays(testNow, 10));
    await ended('Line-up zu', 'unavailable', 'system', subDays(testNow, 10));
    await ended('mit der Show', 'cancelled', 'team', cancelledAt);
    await ended('offen bis dahin', 'unavailable', 'system', cancelledAt);
    const outcomes = new Map((await page())!.history.map(({ title, outcome }) => [title, outcome]));
    expect(Object.fromEntries(outcomes)).toMatchObject({
      zurückgegeben: 'cancelledByComedian',
      'Line-up zu': 'unavailable',
      'mit der Show': 'calledOff',
      'offen bis dahin': 'calledOff',
    });
  });

  it.each([
    [1, 'comedian', { unit: 'hours', count: 1 }, 1],
    [47, 'team', { unit: 'hours', count: 47 }, 0],
    [72, 'comedian', { unit: 'days', count: 3 }, 0],
  ] as const)('says who cancelled %i hours before (%s)', async (hours, by, before, late) => {
    const startsAt = addHours(testNow, hours);
    const event = { at: testNow, actorKind: by, toStatus: 'cancelled' as const, reason: 'Zug fällt aus' };
    await spot('cancelled', { startsAt, title: 'Abgesagt' }, { events: { create: event } });
    const found = await page();
    expect(found!.history.find(({ title }) => title === 'Abgesagt')).toMatchObject({
      outcome: by === 'team' ? 'cancelledByTeam' : 'cancelledByComedian',
      before,
      reason: 'Zug fällt aus',
    });
    expect(found!.counts).toMatchObject({ cancelled: by === 'team' ? 0 : 1, cancelledLate: late });
  });

  it('has pages without gaps, by a constant number of queries', async () => {
    for (let nth = 0; nth < 24; nth += 1)
      await spot('rejected', { startsAt: subDays(testNow, 1 + (nth % 5)) });
    expect(await database.statementsOf(() => page())).toHaveLength(10);
    const first = await page();
    const second = await page(brand, first!.next);
    const seen = [...first!.history, ...second!.history].map(({ applicationId }) => applicationId);
    expect(new Set(seen).size).toBe(25);
    expect(second!.next).toBeNull();
  });

  it('notes of nobody that they did not come who was put on the list and never asked', async () => {
    const applicationId = await spot('directList', past);
    expect((await page())!.history).toContainEqual(
      expect.objectContaining({ applicationId, outcome: 'played', canMark: false }),
    );
    expect(await markNoShow(at(brand), { applicationId, came: false })).toEqual(notFound);
    await database.db.application.update({ where: { id: applicationId }, data: { noShowAt: testNow } });
    expect(await markNoShow(at(brand), { applicationId, came: true })).toEqual(done);
  });

  it('notes who did not come, and takes it back; the status stays', async () => {
    const applicationId = await spot('confirmed', past);
    const before = await database.db.application.findUniqueOrThrow({ where: { id: applicationId } });
    const count = async () =>
      (await findBrandHistory(database.db, brand!.id, [comedianId], testNow)).get(comedianId)?.spotsEver ?? 0;
    expect(await count()).toBe(1);
    expect(await markNoShow(at(other), { applicationId, came: false })).toEqual(notFound);
    expect(await markNoShow(at(brand), { applicationId, came: false })).toEqual(done);
    expect(await database.db.application.findUniqueOrThrow({ where: { id: applicationId } })).toEqual({
      ...before,
      noShowAt: testNow,
    });
    expect((await page())!.counts).toMatchObject({ played: 0, noShows: 1 });
    expect(await count()).toBe(0);
    await markNoShow(at(brand), { applicationId, came: true });
    expect((await page())!.counts).toMatchObject({ played: 1, noShows: 0 });
    expect(await database.db.notification.count({ where: { comedianId } })).toBe(0);
  });

  it.each([
    ['a coming show', 'confirmed', {}],
    ['a show that was called off', 'confirmed', { ...past, cancelledAt: testNow }],
    ['an application', 'applied', past],
    ['a cancelled spot', 'cancelled', past],
  ] as const)('notes nobody missing of %s', async (_, status, show) => {
    const applicationId = await spot(status, show);
    expect(await markNoShow(at(brand), { applicationId, came: false })).toEqual(notFound);
  });
});
