import { addDays, subDays } from '@/lib/core/time/dates';
import { describe, expect, it, vi } from 'vitest';
import { log } from '@/lib/core/process/log';
import { testDatabase } from '@/lib/core/testing/database';
import { makeApplication } from '@/lib/applications/testing';
import { makeTeam } from '@/lib/brands/testing';
import { testTeam } from '@/lib/brands/testing/team';
import { makeCity } from '@/lib/places/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow as now } from '@/lib/core/testing/clock';
import { untilWaiting } from '@/lib/core/testing/postgres';
import { valueOf } from '@/lib/core/testing/result';
import { editShow } from '@/lib/shows/edit-commands';
import { deleteShow, makeShow } from '@/lib/shows/commands';
import type { ShowFacts, Repeat } from '@/lib/shows/schema';
import { dateIn } from '@/lib/core/time/zoned';
import { factsOf, makeShow as makeSingle } from '@/lib/shows/testing';
import { editSeries, type Scope } from './edit-commands';
import { endSeries } from './rule-commands';
import { makeAllDueShows, makeSeries, planSeries } from './make-commands';
import { toDate, toDay } from './queries';

const database = testDatabase();
const team = testTeam(database, { data: { opensDaysBefore: 14 } });

/** A Tuesday. */
const first = '2026-11-03';
const weekly: Repeat = { rhythm: 'weekly', endsOn: null, skipsHolidays: false };

const said = (changes: Partial<ShowFacts> = {}) =>
  factsOf(team.brand, { title: 'Dienstagslacher', date: first, spots: 6, decideDaysBefore: 2, ...changes });

async function made(changes: Partial<ShowFacts> = {}, repeat: Partial<Repeat> = {}) {
  const input = { ...said(changes), from: null, repeat: { ...weekly, ...repeat } };
  return valueOf(await makeSeries(team.context, input)).seriesId;
}

const showsOf = (seriesId: string) =>
  database.db.show.findMany({ where: { seriesId }, orderBy: { seriesDate: 'asc' } });
const daysOf = async (seriesId: string) =>
  (await showsOf(seriesId)).map(({ seriesDate }) => seriesDate && toDate(seriesDate));

async function nth(seriesId: string, index: number) {
  const show = (await showsOf(seriesId))[index];
  if (!show) throw new Error(`There is no show ${index}.`);
  return show;
}

async function confirmed(showId: string) {
  const { id: comedianId } = await makeComedian(database.db);
  return makeApplication(database.db, { showId, comedianId, status: 'confirmed' });
}

async function change(seriesId: string, index: number, scope: Scope, changes: Partial<ShowFacts>) {
  return changeFrom(await nth(seriesId, index), scope, changes);
}

/** Edits a show as it was read before. */
async function changeFrom(
  { id: showId, revision, startsAt }: Awaited<ReturnType<typeof nth>>,
  scope: Scope,
  changes: Partial<ShowFacts>,
) {
  const date = dateIn(startsAt, 'Europe/Berlin');
  return editSeries(team.context, { ...said({ date, ...changes }), showId, revision, scope });
}

describe('makeSeries', () => {
  it('makes the shows of 90 days, at the same time on the wall', async () => {
    const shows = await showsOf(await made());
    expect(shows).toHaveLength(13);
    expect(shows[0]).toMatchObject({
      title: 'Dienstagslacher',
      spots: 6,
      feeText: 'Hut',
      admission: 'hat',
      weekday: 2,
      startMinute: 20 * 60,
      startsAt: new Date('2026-11-03T19:00:00Z'),
      opensAt: new Date('2026-10-19T22:00:00Z'),
    });
    expect(shows.at(-1)?.startsAt).toEqual(new Date('2027-01-26T19:00:00Z'));
  });

  it('leaves holidays out when asked to, of the country that the venue is in', async () => {
    const friday = { title: 'Freitags', date: '2026-12-18' };
    const all = await daysOf(await made(friday));
    const working = await daysOf(await made(friday, { skipsHolidays: true }));
    expect(all.filter((day) => !working.includes(day))).toEqual(['2026-12-25', '2027-01-01']);
  });

  it('ends on its last day', async () => {
    expect(await daysOf(await made({}, { rhythm: 'everySecondWeek', endsOn: '2026-12-01' }))).toEqual([
      '2026-11-03',
      '2026-11-17',
      '2026-12-01',
    ]);
  });

  it.each([
    ['startPast', { date: '2026-10-27' }, {}],
    ['tooFarAhead', { date: '2029-10-30' }, {}],
    ['endBeforeStart', {}, { endsOn: '2026-11-02' }],
    ['notLastWeekday', {}, { rhythm: 'monthlyLast' }],
    ['noNthWeekday', { date: '2026-12-29' }, { rhythm: 'monthlyNth' }],
    ['timeSkipped', { date: '2027-03-28', doors: null, starts: '02:30', ends: '04:00' }, {}],
    ['notFound', { venueId: '0198c0de-0000-7000-8000-000000000000' }, {}],
  ] as const)('refuses %s and writes nothing', async (code, changes, repeat) => {
    const before = await database.db.series.count();
    const input = { ...said(changes), from: null, repeat: { ...weekly, ...repeat } };
    expect(await makeSeries(team.context, input)).toMatchObject({ ok: false, code });
    expect(await planSeries(team.context, input)).toMatchObject({ ok: false, code });
    expect(await database.db.series.count()).toBe(before);
  });

  it('shows beforehand what it would make, and writes nothing', async () => {
    const before = await database.db.show.count();
    const repeat = { ...weekly, skipsHolidays: true };
    const answer = valueOf(
      await planSeries(team.context, { ...said({ date: '2026-12-18' }), from: null, repeat }),
    );
    expect(answer.slice(0, 3).map(({ isHoliday }) => isHoliday)).toEqual([false, true, true]);
    expect(await database.db.show.count()).toBe(before);
  });

  it('shows beforehand on which days another show is at the venue', async () => {
    const { db } = database;
    const venue = await db.venue.create({
      data: {
        brandId: team.brand.id,
        name: 'Nebenan',
        address: 'Am Ufer 1',
        cityId: team.brand.venue.cityId,
        timeZone: 'Europe/Berlin',
      },
    });
    const there = { ...said({ venueId: venue.id, date: '2026-11-10', title: 'Schon da' }), from: null };
    expect(await makeShow(team.context, there)).toMatchObject({ ok: true });
    const answer = valueOf(
      await planSeries(team.context, { ...said({ venueId: venue.id }), from: null, repeat: weekly }),
    );
    expect(answer.slice(0, 3).map(({ atVenue }) => atVenue)).toEqual([null, 'Schon da', null]);
  });
});

describe('makeAllDueShows', () => {
  it('makes each day once, however many do it at once', async () => {
    const seriesId = await made();
    const later = { db: database.db, now: addDays(now, 30) };
    await Promise.all(Array.from({ length: 4 }, () => makeAllDueShows(later)));
    const days = await daysOf(seriesId);
    expect(days).toHaveLength(17);
    expect(new Set(days).size).toBe(17);
    expect(await makeAllDueShows(later)).toBe(0);
  });

  it('does not go back when a run from before midnight waited for one from after it', async () => {
    const seriesId = await made();
    const logged = vi.spyOn(log, 'error');
    const [before, after] = [new Date('2026-11-03T22:59:00Z'), new Date('2026-11-03T23:01:00Z')];
    const runs = await database.db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM series WHERE id = ${seriesId}::uuid FOR UPDATE`;
      const later = makeAllDueShows({ db: database.db, now: after });
      await untilWaiting(database.db, 1);
      const earlier = makeAllDueShows({ db: database.db, now: before });
      await untilWaiting(database.db, 2);
      return [later, earlier];
    });
    await Promise.all(runs);
    const { madeUntil } = await database.db.series.findUniqueOrThrow({ where: { id: seriesId } });
    expect(madeUntil && toDate(madeUntil)).toBe('2027-02-02');
    await makeAllDueShows({ db: database.db, now: new Date('2026-11-04T12:00:00Z') });
    expect((await daysOf(seriesId)).at(-1)).toBe('2027-02-02');
    expect(logged).not.toHaveBeenCalled();
  });

  it('skips a day that has its show already', async () => {
    const seriesId = await made();
    const data = { madeUntil: toDay('2026-12-31') };
    await database.db.series.update({ where: { id: seriesId }, data });
    await makeAllDueShows({ db: database.db, now: addDays(now, 7) });
    expect(await daysOf(seriesId)).toHaveLength(14);
  });

  it('goes on with the other series after one that fails, and says which', async () => {
    const failing = await made({ title: 'Kaputt' });
    const other = await made();
    expect(failing < other).toBe(true);
    await database.db.$executeRaw`
      ALTER TABLE shows ADD CONSTRAINT fails CHECK (title <> 'Kaputt') NOT VALID`;
    const logged = vi.spyOn(log, 'error');
    await expect(makeAllDueShows({ db: database.db, now: addDays(now, 7) })).rejects.toThrow('fails');
    expect(await daysOf(other)).toHaveLength(14);
    expect(logged.mock.calls).toEqual([
      [{ err: expect.any(Error), job: 'makeSeriesShows', id: failing }, 'row of a job failed'],
    ]);
    await database.db.$executeRaw`ALTER TABLE shows DROP CONSTRAINT fails`;
    await makeAllDueShows({ db: database.db, now: addDays(now, 7) });
    expect(await daysOf(failing)).toHaveLength(14);
  });

  it('never makes again what was deleted, nor what is past', async () => {
    const seriesId = await made();
    expect(await deleteShow(team.context, { showId: (await nth(seriesId, 2)).id })).toMatchObject({
      ok: true,
    });
    await makeAllDueShows({ db: database.db, now: addDays(now, 200) });
    const days = await daysOf(seriesId);
    expect(days).not.toContain('2026-11-17');
    // Days between the last run and this one that are over get no show.
    expect(days).not.toContain('2027-02-02');
    expect(days).toContain('2027-05-25');
  });

  it('goes on over both clock changes and leaves out a time that the clock leaves out', async () => {
    const seriesId = await made({ date: '2026-11-08', doors: null, starts: '02:30', ends: '04:00' });
    for (let day = 30; day <= 400; day += 30) {
      await makeAllDueShows({ db: database.db, now: addDays(now, day) });
    }
    const shows = await showsOf(seriesId);
    expect(shows.every(({ startMinute }) => startMinute === 150)).toBe(true);
    const days = shows.map(({ seriesDate }) => seriesDate && toDate(seriesDate));
    expect(days).not.toContain('2027-03-28');
    expect(days).toEqual(expect.arrayContaining(['2027-03-21', '2027-04-04', '2027-10-31']));
    const twice = shows.find(({ seriesDate }) => seriesDate && toDate(seriesDate) === '2027-10-31');
    expect(twice?.startsAt).toEqual(new Date('2027-10-31T00:30:00Z'));
  });

  it('makes none where the venue is archived', async () => {
    const city = await makeCity(database.db);
    const data = { brandId: team.brand.id, name: 'Zelt', address: 'Wiese', cityId: city.id };
    const venue = await database.db.venue.create({ data });
    const seriesId = await made({ venueId: venue.id });
    await database.db.venue.update({ where: { id: venue.id }, data: { archivedAt: now } });
    await makeAllDueShows({ db: database.db, now: addDays(now, 60) });
    expect(await showsOf(seriesId)).toHaveLength(13);
  });
});

describe('editSeries', () => {
  it('changes all that are to come, keeps applications and tells everybody once for each show', async () => {
    const seriesId = await made();
    const one = await confirmed((await nth(seriesId, 1)).id);
    const other = await confirmed((await nth(seriesId, 5)).id);
    const ids = (await showsOf(seriesId)).map(({ id }) => id);
    const answer = await change(seriesId, 3, 'all', { starts: '20:30', ends: '22:30', title: 'Spätlacher' });
    expect(answer).toMatchObject({ ok: true, value: { notified: 2, changed: 13 } });
    const shows = await showsOf(seriesId);
    expect(shows.map(({ id }) => id)).toEqual(ids);
    expect(new Set(shows.map(({ startMinute, title }) => `${startMinute} ${title}`))).toEqual(
      new Set(['1230 Spätlacher']),
    );
    for (const { id, comedianId } of [one, other]) {
      const notices = await database.db.notification.findMany({ where: { comedianId } });
      expect(notices).toMatchObject([{ kind: 'showMoved', applicationId: id }]);
    }
    await makeAllDueShows({ db: database.db, now: addDays(now, 30) });
    expect((await showsOf(seriesId)).at(-1)).toMatchObject({ title: 'Spätlacher', startMinute: 1230 });
  });

  it('asks first how many notices of how many shows there would be, and leaves everything as it is', async () => {
    const seriesId = await made();
    await confirmed((await nth(seriesId, 4)).id);
    await confirmed((await nth(seriesId, 5)).id);
    const { id: showId, revision } = await nth(seriesId, 3);
    const date = dateIn((await nth(seriesId, 3)).startsAt, 'Europe/Berlin');
    const input = {
      ...said({ date, starts: '20:30', ends: '22:30' }),
      showId,
      revision,
      scope: 'following',
    } as const;
    const question = await editSeries(team.context, input, '');
    expect(question).toMatchObject({ code: 'tells', details: { notified: 2 } });
    expect(!question.ok && question.details).toHaveProperty('moved.length', 10);
    expect(new Set((await showsOf(seriesId)).map(({ startMinute }) => startMinute))).toEqual(new Set([1200]));
    const agreed =
      !question.ok && question.details && 'agreement' in question.details && question.details.agreement;
    expect(await editSeries(team.context, input, agreed || '')).toMatchObject({
      ok: true,
      value: { notified: 2 },
    });
  });

  it('goes on from a show with another series, to which the following ones belong', async () => {
    const seriesId = await made();
    const application = await confirmed((await nth(seriesId, 8)).id);
    const answer = await change(seriesId, 4, 'following', { spots: 9 });
    expect(answer).toMatchObject({ ok: true, value: { changed: 9, notified: 0 } });
    const before = await showsOf(seriesId);
    expect(before.map(({ spots }) => spots)).toEqual([6, 6, 6, 6]);
    const { showId } = await database.db.application.findUniqueOrThrow({ where: { id: application.id } });
    const { seriesId: nextId } = await database.db.show.findUniqueOrThrow({ where: { id: showId } });
    if (!nextId) throw new Error('It is of no series any more.');
    expect((await showsOf(nextId)).map(({ spots }) => spots)).toEqual(Array(9).fill(9));
    await makeAllDueShows({ db: database.db, now: addDays(now, 30) });
    expect(await showsOf(seriesId)).toHaveLength(4);
    expect(await daysOf(nextId)).toHaveLength(13);
  });

  it('says what the audience pays for one show, for the following ones or for all', async () => {
    const seriesId = await made();
    const one = await nth(seriesId, 1);
    const revised = { ...said({ date: '2026-11-10', admission: null }), showId: one.id, revision: 0 };
    expect(await editShow(team.context, revised)).toMatchObject({ ok: true });
    const admissions = async () => (await showsOf(seriesId)).map(({ admission }) => admission);
    expect(await admissions()).toEqual(['hat', null, ...Array<string>(11).fill('hat')]);
    await change(seriesId, 0, 'all', { admission: 'free' });
    expect(await admissions()).toEqual(['free', null, ...Array<string>(11).fill('free')]);
    await change(seriesId, 4, 'following', { admission: 'hat' });
    expect(await admissions()).toEqual(['free', null, 'free', 'free']);
    const { seriesId: nextId } = await database.db.series
      .findFirstOrThrow({
        where: { brandId: team.brand.id, admission: 'hat' },
        orderBy: { createdAt: 'desc' },
      })
      .then(({ id }) => ({ seriesId: id }));
    await makeAllDueShows({ db: database.db, now: addDays(now, 30) });
    expect(new Set((await showsOf(nextId)).map(({ admission }) => admission))).toEqual(new Set(['hat']));
  });

  it('leaves alone what is over or off, and what a show says for itself', async () => {
    const seriesId = await made();
    const own = await nth(seriesId, 6);
    await database.db.show.update({ where: { id: own.id }, data: { title: 'Jubiläum' } });
    const off = await nth(seriesId, 7);
    await database.db.show.update({ where: { id: off.id }, data: { cancelledAt: now } });
    const past = await nth(seriesId, 0);
    const was = { doorsAt: null, startsAt: subDays(now, 7), endsAt: subDays(now, 6) };
    await database.db.show.update({ where: { id: past.id }, data: was });
    await change(seriesId, 1, 'all', { title: 'Neu', spots: 7 });
    const shows = await showsOf(seriesId);
    expect(shows[0]).toMatchObject({ title: 'Dienstagslacher', spots: 6 });
    expect(shows[6]).toMatchObject({ title: 'Jubiläum', spots: 7 });
    expect(shows[7]).toMatchObject({ title: 'Dienstagslacher', spots: 6 });
    expect(shows[8]).toMatchObject({ title: 'Neu', spots: 7 });
  });

  it('writes nothing at all when one show is in the way, and says which', async () => {
    const seriesId = await made();
    const full = await nth(seriesId, 9);
    for (let person = 0; person < 3; person += 1) await confirmed(full.id);
    const answer = await change(seriesId, 2, 'all', { spots: 2, starts: '21:00', ends: '23:00' });
    expect(answer).toMatchObject({
      ok: false,
      code: 'tooFewSpots',
      details: { startsAt: full.startsAt },
    });
    const shows = await showsOf(seriesId);
    expect(
      new Set(shows.map(({ spots, startMinute, revision }) => `${spots} ${startMinute} ${revision}`)),
    ).toEqual(new Set(['6 1200 0']));
    expect(await database.db.notification.count({ where: { showId: full.id } })).toBe(0);
  });

  it('does not take a stale form', async () => {
    const seriesId = await made();
    const { id: showId } = await nth(seriesId, 2);
    const stale = { ...said({ date: '2026-11-17' }), showId, revision: 3, scope: 'all' as const };
    expect(await editSeries(team.context, stale)).toEqual({ ok: false, code: 'conflict' });
    const other = { ...team.context, actor: (await makeTeam(database.db)).context.actor };
    expect(await editSeries(other, { ...stale, revision: 0 })).toEqual({ ok: false, code: 'notFound' });
  });

  it('lets one of two at the same moment through', async () => {
    const seriesId = await made();
    const show = await nth(seriesId, 0);
    const answers = await Promise.all(['A', 'B', 'C'].map((title) => changeFrom(show, 'all', { title })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(new Set((await showsOf(seriesId)).map(({ title }) => title)).size).toBe(1);
  });
});

describe('editSeries with another date', () => {
  const startsOf = async (seriesId: string) =>
    (await showsOf(seriesId)).map(({ startsAt }) => dateIn(startsAt, 'Europe/Berlin'));
  const seriesAfter = async (seriesId: string) =>
    (await database.db.series.findFirstOrThrow({ where: { continuesId: seriesId } })).id;

  it('moves all with their people, keeps skipped days skipped, and goes on in the new rhythm', async () => {
    const seriesId = await made({}, { endsOn: '2027-03-02' });
    const ids = (await showsOf(seriesId)).map(({ id }) => id);
    const application = await confirmed((await nth(seriesId, 4)).id);
    await deleteShow(team.context, { showId: (await nth(seriesId, 2)).id });
    await database.db.show.update({ where: { id: ids[3] }, data: { cancelledAt: now } });
    // To Monday: the next day without a show is then before the day up to which shows have been made.
    const answer = await change(seriesId, 0, 'all', { date: '2026-11-02' });
    expect(answer).toMatchObject({ ok: true, value: { notified: 1, changed: 11 } });
    const days = await daysOf(seriesId);
    expect(days).toEqual(
      Array.from({ length: 13 }, (_, week) =>
        dateIn(addDays(new Date('2026-11-02T12:00:00Z'), 7 * week), 'UTC'),
      ).filter((day) => day !== '2026-11-16'),
    );
    const off = days.indexOf('2026-11-23');
    expect((await startsOf(seriesId)).filter((_, at) => at !== off)).toEqual(
      days.filter((_, at) => at !== off),
    );
    expect((await startsOf(seriesId))[off]).toBe('2026-11-24');
    expect(await database.db.application.findUniqueOrThrow({ where: { id: application.id } })).toMatchObject({
      showId: ids[4],
      status: 'confirmed',
    });
    expect(
      await database.db.notification.findMany({ where: { applicationId: application.id } }),
    ).toMatchObject([{ kind: 'showMoved' }]);
    for (let day = 7; day < 160; day += 7) await makeAllDueShows({ db: database.db, now: addDays(now, day) });
    const later = await daysOf(seriesId);
    expect(later.slice(0, 12)).toEqual(days);
    expect(later.slice(12)).toEqual(['2027-02-01', '2027-02-08', '2027-02-15', '2027-02-22', '2027-03-01']);
  });

  it('moves the following ones as another series, and leaves one that was moved by itself', async () => {
    const seriesId = await made();
    const own = await nth(seriesId, 8);
    await editShow(team.context, { ...said({ date: '2027-01-01' }), showId: own.id, revision: 0 });
    expect(await change(seriesId, 6, 'following', { date: '2026-12-17', starts: '19:00' })).toMatchObject({
      ok: true,
      value: { changed: 7 },
    });
    expect(await startsOf(seriesId)).toHaveLength(6);
    const next = await seriesAfter(seriesId);
    expect(await daysOf(next)).toEqual(
      [17, 24, 31, 38, 45, 52, 59].map((day) => toDate(new Date(Date.UTC(2026, 11, day)))),
    );
    const starts = await startsOf(next);
    expect(starts[2]).toBe('2027-01-01');
    expect(starts[3]).toBe('2027-01-07');
    await makeAllDueShows({ db: database.db, now: addDays(now, 30) });
    expect(await startsOf(seriesId)).toHaveLength(6);
    expect((await startsOf(next)).slice(6)).toEqual([
      '2027-01-28',
      '2027-02-04',
      '2027-02-11',
      '2027-02-18',
      '2027-02-25',
    ]);
  });

  it('leaves what is past where it was', async () => {
    const seriesId = await made();
    const past = await nth(seriesId, 0);
    const was = { doorsAt: null, startsAt: subDays(now, 7), endsAt: subDays(now, 6) };
    await database.db.show.update({ where: { id: past.id }, data: was });
    await change(seriesId, 3, 'all', { date: '2026-11-25' });
    expect(await daysOf(seriesId)).toEqual([first]);
    expect((await daysOf(await seriesAfter(seriesId))).slice(0, 3)).toEqual([
      '2026-11-11',
      '2026-11-18',
      '2026-11-25',
    ]);
  });

  it('asks first, with who cannot, what is at the venue, and holidays', async () => {
    const { cityId } = await database.db.venue.findUniqueOrThrow({ where: { id: team.brand.venue.id } });
    const house = { brandId: team.brand.id, name: 'Zelt', address: 'Wiese', cityId };
    const { id: venueId } = await database.db.venue.create({ data: house });
    const seriesId = await made({ venueId }, { skipsHolidays: true });
    const { comedianId } = await confirmed((await nth(seriesId, 4)).id);
    await database.db.comedian.update({ where: { id: comedianId }, data: { name: 'Ada Kann' } });
    await database.db.night.create({ data: { comedianId, date: toDay('2026-12-02'), isFree: false } });
    await makeShow(team.context, { ...said({ venueId, date: '2026-12-09', title: 'Andere' }), from: null });
    const stranger = await makeTeam(database.db);
    const startsAt = new Date('2026-12-16T19:30:00Z');
    const away = await makeSingle(database.db, stranger.brand, { startsAt });
    const busy = await confirmed((await nth(seriesId, 6)).id);
    await database.db.comedian.update({ where: { id: busy.comedianId }, data: { name: 'Bea Weg' } });
    await makeApplication(database.db, {
      showId: away.id,
      comedianId: busy.comedianId,
      status: 'confirmed',
    });
    const { id: showId, revision } = await nth(seriesId, 3);
    const input = { ...said({ venueId, date: '2026-11-25' }), showId, revision, scope: 'following' } as const;
    const question = await editSeries(team.context, input, '');
    if (question.ok || !question.details || !('moved' in question.details))
      throw new Error('It did not ask.');
    const { notified, moved, agreement } = question.details;
    expect([notified, moved.length]).toEqual([2, 10]);
    const notable = moved.filter(
      (one) => one.notified || one.atVenue.length || one.isHoliday || one.cannot.length,
    );
    expect(
      notable.map(({ to, ...one }) => [
        dateIn(to, 'Europe/Berlin'),
        one.notified,
        one.cannot,
        one.elsewhere,
        one.atVenue,
        one.isHoliday,
      ]),
    ).toEqual([
      ['2026-12-02', 1, ['Ada Kann'], [], [], false],
      ['2026-12-09', 0, [], [], ['Andere'], false],
      ['2026-12-16', 1, [], ['Bea Weg'], [], false],
    ]);
    expect(await daysOf(seriesId)).toHaveLength(13);
    expect(await editSeries(team.context, input, agreement)).toMatchObject({
      ok: true,
      value: { notified: 2 },
    });
    const toHoliday = {
      ...said({ venueId, date: '2026-12-25' }),
      showId: (await nth(await seriesAfter(seriesId), 4)).id,
    };
    const again = await editSeries(team.context, { ...toHoliday, revision: 1, scope: 'following' }, '');
    expect(again).toMatchObject({ code: 'tells', details: { notified: 0 } });
  });

  it('asks about each whose line-up is decided: it moves, or stays on its day', async () => {
    const seriesId = await made();
    const [goes, stays] = [await nth(seriesId, 4), await nth(seriesId, 6)];
    await confirmed(goes.id);
    await confirmed(stays.id);
    await confirmed((await nth(seriesId, 7)).id);
    const ids = { in: [goes.id, stays.id] };
    await database.db.show.updateMany({ where: { id: ids }, data: { lineUpSentAt: now } });
    const { id: showId, revision } = await nth(seriesId, 3);
    // A week later: the show that stays is on the day to which the one before it moves.
    const input = { ...said({ date: '2026-12-01' }), showId, revision, scope: 'following' } as const;
    const ask = async (agreed: string, decisions: [string, string][]) => {
      const question = await editSeries(team.context, input, agreed, new Map(decisions));
      if (question.ok || !question.details || !('moved' in question.details))
        throw new Error('It did not ask.');
      return question.details;
    };
    const { moved, agreement } = await ask('', []);
    expect(moved.filter(({ isDecided }) => isDecided).map((one) => one.showId)).toEqual([goes.id, stays.id]);
    const mark = moved.find((one) => one.showId === goes.id)?.mark ?? '';
    expect((await ask(agreement, [[goes.id, mark]])).agreement).toBe(agreement);
    expect(
      (
        await ask('', [
          [goes.id, mark],
          [stays.id, 'leave'],
        ])
      ).agreement,
    ).toBe(agreement);
    expect(await daysOf(seriesId)).toHaveLength(13);
    const decisions = new Map([
      [goes.id, mark],
      [stays.id, 'leave'],
    ]);
    const answer = await editSeries(team.context, input, agreement, decisions);
    expect(answer).toMatchObject({ ok: true, value: { notified: 2, changed: 9 } });
    const starts = await startsOf(await seriesAfter(seriesId));
    expect(starts.slice(0, 5)).toEqual([
      '2026-12-01',
      '2026-12-08',
      '2026-12-15',
      '2026-12-15',
      '2026-12-29',
    ]);
    expect(await database.db.notification.count({ where: { showId: stays.id } })).toBe(0);
  });

  it.each([
    ['2026-11-02', { date: '2026-10-27' }, 'startPast'],
    ['a far year', { date: '9026-10-27' }, 'tooFarAhead'],
  ] as const)('refuses %s', async (_, changes, code) => {
    const seriesId = await made();
    expect(await change(seriesId, 0, 'all', changes)).toMatchObject({ ok: false, code, field: 'date' });
    expect((await daysOf(seriesId))[0]).toBe(first);
  });

  it('refuses a day that the rhythm does not have', async () => {
    const seriesId = await made({ date: '2026-11-24' }, { rhythm: 'monthlyLast' });
    expect(await change(seriesId, 0, 'all', { date: '2026-11-17' })).toMatchObject({
      code: 'notLastWeekday',
      field: 'date',
    });
  });
});

describe('endSeries', () => {
  it('deletes coming shows that nobody has to do with, keeps the others and makes no more', async () => {
    const seriesId = await made();
    const involved = await nth(seriesId, 4);
    await confirmed(involved.id);
    expect(await endSeries(team.context, { seriesId })).toMatchObject({
      ok: true,
      value: { kept: [{ showId: involved.id, people: 1 }] },
    });
    await makeAllDueShows({ db: database.db, now: addDays(now, 60) });
    expect((await showsOf(seriesId)).map(({ id }) => id)).toEqual([involved.id]);
    expect(await endSeries(team.context, { seriesId })).toMatchObject({ ok: true, value: { deleted: [] } });
  });

  it("does not know another brand's series", async () => {
    const seriesId = await made();
    const other = (await makeTeam(database.db)).context;
    expect(await endSeries(other, { seriesId })).toEqual({ ok: false, code: 'notFound' });
    expect(await showsOf(seriesId)).toHaveLength(13);
  });
});
