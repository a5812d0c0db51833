import { expect, describe, it } from 'vitest';
import { makeApplication } from '@/lib/applications/testing';
import { makeTeam } from '@/lib/brands/testing';
import { testTeam } from '@/lib/brands/testing/team';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow as now } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { valueOf } from '@/lib/core/testing/result';
import { addDays } from '@/lib/core/time/dates';
import { dateIn } from '@/lib/core/time/zoned';
import { deleteShow } from '@/lib/shows/commands';
import { editShow } from '@/lib/shows/edit-commands';
import type { Repeat } from '@/lib/shows/schema';
import { factsOf } from '@/lib/shows/testing';
import { makeAllDueShows, makeSeries } from './make-commands';
import { toDate } from './queries';
import { changeRule, skipDays } from './rule-commands';

const database = testDatabase();
const team = testTeam(database);
const weekly: Repeat = { rhythm: 'weekly', endsOn: null, skipsHolidays: false };

/** A weekly series on Tuesdays from 3 November on, until 26 January: 13 shows. */
async function made(repeat: Partial<Repeat> = {}, date = '2026-11-03') {
  const said = factsOf(team.brand, { date });
  const input = { ...said, from: null, repeat: { ...weekly, ...repeat } };
  return valueOf(await makeSeries(team.context, input)).seriesId;
}

const showsOf = (seriesId: string) =>
  database.db.show.findMany({ where: { seriesId }, orderBy: { seriesDate: 'asc' } });
const daysOf = async (seriesId: string) =>
  (await showsOf(seriesId)).map(({ seriesDate }) => seriesDate && toDate(seriesDate).slice(2));
const seriesAfter = async (seriesId: string) =>
  (await database.db.series.findFirstOrThrow({ where: { continuesId: seriesId } })).id;

async function idOn(seriesId: string, day: string) {
  const show = (await showsOf(seriesId)).find(({ seriesDate }) => seriesDate && toDate(seriesDate) === day);
  if (!show) throw new Error(`There is no show on ${day}.`);
  return show.id;
}

async function involve(showId: string, status: 'applied' | 'confirmed' = 'applied') {
  const { id: comedianId } = await makeComedian(database.db);
  return makeApplication(database.db, { showId, comedianId, status });
}

/** Asks, agrees, and returns the days of the question: "12-01". */
async function change(seriesId: string, from: string, repeat: Partial<Repeat>) {
  const wanted = { seriesId, from, repeat: { ...weekly, ...repeat } };
  const question = await changeRule(team.context, { ...wanted, agreed: '' });
  if (question.ok || !question.details) throw new Error('It did not ask.');
  const { made: fresh, deleted, kept, agreement, timeZone } = question.details;
  valueOf(await changeRule(team.context, { ...wanted, agreed: agreement }));
  const say = (days: Date[]) => days.map((day) => dateIn(day, timeZone).slice(5)).join(' ');
  return { made: say(fresh), deleted: say(deleted), kept: say(kept.map(({ startsAt }) => startsAt)) };
}

describe('another rhythm', () => {
  it('keeps what both have, deletes what nobody is in, and goes on by the new one', async () => {
    const seriesId = await made();
    await involve(await idOn(seriesId, '2026-12-15'));
    const kept = await idOn(seriesId, '2026-12-08');
    await deleteShow(team.context, { showId: await idOn(seriesId, '2026-12-22') });
    const effect = await change(seriesId, '2026-12-08', { rhythm: 'everySecondWeek' });
    expect(effect).toEqual({ made: '', deleted: '12-29 01-12 01-26', kept: '12-15' });
    expect(await daysOf(seriesId)).toEqual(['26-11-03', '26-11-10', '26-11-17', '26-11-24', '26-12-01']);
    const next = await seriesAfter(seriesId);
    const days = ['26-12-08', '26-12-15', '27-01-05', '27-01-19'];
    expect(await daysOf(next)).toEqual(days);
    expect(await idOn(next, '2026-12-08')).toBe(kept);
    await makeAllDueShows({ db: database.db, now: addDays(now, 20) });
    expect(await daysOf(seriesId)).toHaveLength(5);
    expect(await daysOf(next)).toEqual([...days, '27-02-02', '27-02-16']);
  });

  it('gives the days between shows, but none to a day whose show was deleted', async () => {
    const seriesId = await made({ rhythm: 'everyFourthWeek' });
    expect(await daysOf(seriesId)).toEqual(['26-11-03', '26-12-01', '26-12-29', '27-01-26']);
    await deleteShow(team.context, { showId: await idOn(seriesId, '2026-12-29') });
    const effect = await change(seriesId, '2026-11-03', { rhythm: 'everySecondWeek' });
    expect(effect).toEqual({ made: '11-17 12-15 01-12', deleted: '', kept: '' });
    expect(await daysOf(seriesId)).toEqual([
      '26-11-03',
      '26-11-17',
      '26-12-01',
      '26-12-15',
      '27-01-12',
      '27-01-26',
    ]);
    await makeAllDueShows({ db: database.db, now: addDays(now, 10) });
    expect((await daysOf(seriesId)).at(-1)).toBe('27-01-26');
  });

  it('gives holidays that were left out, and leaves alone what is there when they are left out', async () => {
    const seriesId = await made({ skipsHolidays: true }, '2026-11-06');
    const there = await daysOf(seriesId);
    expect(there).not.toContain('26-12-25');
    const effect = await change(seriesId, '2026-11-06', { skipsHolidays: false });
    expect(effect).toEqual({ made: '12-25 01-01', deleted: '', kept: '' });
    const repeat = { ...weekly, skipsHolidays: true };
    const answer = await changeRule(team.context, { seriesId, from: '2026-11-06', repeat, agreed: '' });
    expect(answer).toMatchObject({ ok: true });
    expect(await daysOf(seriesId)).toHaveLength(there.length + 2);
  });
});

describe('another rhythm with people', () => {
  const toldOf = (applicationId: string) =>
    database.db.notification.count({ where: { applicationId, kind: 'showMoved' } });
  const dayOf = async (showId: string) => {
    const { startsAt, seriesDate } = await database.db.show.findUniqueOrThrow({ where: { id: showId } });
    return [dateIn(startsAt, 'Europe/Berlin'), seriesDate && toDate(seriesDate)];
  };

  it('moves them to the nearest day without people, and never two shows to one day', async () => {
    const seriesId = await made();
    const ids = await Promise.all(
      ['2026-12-15', '2026-12-29', '2027-01-05', '2027-01-12'].map((day) => idOn(seriesId, day)),
    );
    const [moving, stuck, there, last] = ids as [string, string, string, string];
    const moved = await involve(moving, 'confirmed');
    const kept = await involve(stuck);
    await involve(there, 'confirmed');
    const later = await involve(last);
    await deleteShow(team.context, { showId: await idOn(seriesId, '2027-01-26') });
    const effect = await change(seriesId, '2026-12-08', { rhythm: 'everySecondWeek' });
    expect(effect).toEqual({ made: '', deleted: '12-22 01-19', kept: '12-29' });
    expect(await dayOf(moving)).toEqual(['2026-12-22', '2026-12-22']);
    expect(await dayOf(stuck)).toEqual(['2026-12-29', '2026-12-29']);
    expect(await dayOf(there)).toEqual(['2027-01-05', '2027-01-05']);
    expect(await dayOf(last)).toEqual(['2027-01-19', '2027-01-19']);
    const next = await seriesAfter(seriesId);
    expect(await daysOf(next)).toEqual(['26-12-08', '26-12-22', '26-12-29', '27-01-05', '27-01-19']);
    for (const { id, showId, status } of [moved, kept, later]) {
      const now = await database.db.application.findUniqueOrThrow({ where: { id } });
      expect(now).toMatchObject({ showId, status });
    }
    expect(await Promise.all([moved, kept, later].map(({ id }) => toldOf(id)))).toEqual([1, 0, 1]);
    await makeAllDueShows({ db: database.db, now: addDays(now, 20) });
    expect((await daysOf(next)).slice(5)).toEqual(['27-02-02', '27-02-16']);
  });

  it('leaves one where it is that was moved by itself, and those behind a new end', async () => {
    const seriesId = await made();
    const own = await idOn(seriesId, '2026-12-15');
    await involve(own);
    await editShow(team.context, {
      ...factsOf(team.brand, { date: '2026-12-16' }),
      showId: own,
      revision: 0,
    });
    const behind = await idOn(seriesId, '2027-01-12');
    await involve(behind);
    const repeat = { rhythm: 'everySecondWeek', endsOn: '2027-01-07' } as const;
    expect((await change(seriesId, '2026-12-08', repeat)).kept).toBe('12-16 01-12');
    expect(await dayOf(own)).toEqual(['2026-12-16', '2026-12-15']);
    expect(await dayOf(behind)).toEqual(['2027-01-12', '2027-01-12']);
  });

  it('asks about each whose line-up is decided, and takes no answer to another question', async () => {
    const seriesId = await made();
    const [goes, stays] = [await idOn(seriesId, '2026-12-15'), await idOn(seriesId, '2027-01-12')];
    const application = await involve(goes, 'confirmed');
    await involve(stays, 'confirmed');
    await database.db.show.updateMany({
      where: { id: { in: [goes, stays] } },
      data: { lineUpSentAt: now },
    });
    const repeat = { ...weekly, rhythm: 'everySecondWeek' } as const;
    const ask = async (agreed: string, decisions: [string, string][] = []) => {
      const wanted = { seriesId, from: '2026-12-08', repeat, agreed, decisions: new Map(decisions) };
      const answer = await changeRule(team.context, wanted);
      if (answer.ok) return { marks: [], agreement: '' };
      if (!answer.details) throw new Error(answer.code);
      const { moved, agreement } = answer.details;
      expect(moved.map(({ showId, isDecided }) => [showId, isDecided])).toEqual([
        [goes, true],
        [stays, true],
      ]);
      return { marks: moved.map(({ mark }) => mark), agreement };
    };
    const { marks, agreement } = await ask('');
    const [mark = ''] = marks;
    // One answer is missing, or the question is another one by now.
    expect((await ask(agreement, [[goes, mark]])).marks).toEqual(marks);
    await involve(goes);
    expect(
      (
        await ask(agreement, [
          [goes, mark],
          [stays, 'leave'],
        ])
      ).marks,
    ).not.toEqual(marks);
    expect(await dayOf(goes)).toEqual(['2026-12-15', '2026-12-15']);
    const again = await ask('');
    const decided: [string, string][] = [
      [goes, again.marks[0] ?? ''],
      [stays, 'leave'],
    ];
    const left = await ask(again.agreement, decided);
    expect(left).toEqual({ marks: [], agreement: '' });
    expect(await dayOf(goes)).toEqual(['2026-12-22', '2026-12-22']);
    expect(await dayOf(stays)).toEqual(['2027-01-12', '2027-01-12']);
    expect(await toldOf(application.id)).toBe(1);
  });
});

describe('another end', () => {
  it('deletes what lies behind it, keeps who is in, and can be moved on', async () => {
    const seriesId = await made();
    await involve(await idOn(seriesId, '2027-01-19'));
    const effect = await change(seriesId, '2026-11-10', { endsOn: '2027-01-05' });
    expect(effect).toEqual({ made: '', deleted: '01-12 01-26', kept: '01-19' });
    await makeAllDueShows({ db: database.db, now: addDays(now, 60) });
    expect((await daysOf(seriesId)).slice(-2)).toEqual(['27-01-05', '27-01-19']);
    const longer = await change(seriesId, '2026-11-10', { endsOn: '2027-01-26' });
    expect(longer.made).toBe('01-12 01-26');
    expect(await database.db.series.count({ where: { continuesId: seriesId } })).toBe(0);
  });

  it('changes nothing before the team has agreed, and asks again when other shows are concerned', async () => {
    const seriesId = await made();
    const wanted = { seriesId, from: '2026-11-10', repeat: { ...weekly, endsOn: '2026-12-01' } };
    const question = await changeRule(team.context, { ...wanted, agreed: '' });
    expect(question).toMatchObject({ code: 'asks' });
    expect(await daysOf(seriesId)).toHaveLength(13);
    await involve(await idOn(seriesId, '2026-12-08'));
    const agreed = (!question.ok && question.details?.agreement) || '';
    expect(await changeRule(team.context, { ...wanted, agreed })).toMatchObject({ code: 'asks' });
    expect(await daysOf(seriesId)).toHaveLength(13);
  });

  it('does not ask when no show comes or goes', async () => {
    const seriesId = await made();
    const repeat = { ...weekly, endsOn: '2027-06-01' };
    const answer = await changeRule(team.context, { seriesId, from: '2026-11-03', repeat, agreed: '' });
    expect(answer).toMatchObject({ ok: true, value: { made: [], deleted: [], kept: [] } });
  });
});

describe('a break', () => {
  const skip = (seriesId: string, from: string, until: string, agreed = '', context = team.context) =>
    skipDays(context, { seriesId, from, until, agreed });
  async function agreed(seriesId: string, from: string, until: string) {
    const question = await skip(seriesId, from, until);
    if (question.ok || !question.details) throw new Error('It did not ask.');
    return valueOf(await skip(seriesId, from, until, question.details.agreement));
  }

  it('leaves its days out, keeps who is in, and goes on in the same rhythm', async () => {
    const seriesId = await made({ rhythm: 'everySecondWeek' });
    await involve(await idOn(seriesId, '2026-12-15'));
    const after = await idOn(seriesId, '2027-01-12');
    expect(await agreed(seriesId, '2026-12-01', '2027-01-05')).toMatchObject({ resumesOn: '2027-01-12' });
    expect(await daysOf(seriesId)).toEqual(['26-11-03', '26-11-17', '26-12-15']);
    const next = await seriesAfter(seriesId);
    expect(await daysOf(next)).toEqual(['27-01-12', '27-01-26']);
    expect(await idOn(next, '2027-01-12')).toBe(after);
    await makeAllDueShows({ db: database.db, now: addDays(now, 30) });
    expect(await daysOf(seriesId)).toHaveLength(3);
    expect(await daysOf(next)).toEqual(['27-01-12', '27-01-26', '27-02-09', '27-02-23']);
  });

  it('in the summer needs no question, and no show is made in it', async () => {
    const seriesId = await made();
    expect(await skip(seriesId, '2027-02-15', '2027-03-20')).toMatchObject({
      ok: true,
      value: { deleted: [] },
    });
    for (let day = 10; day <= 60; day += 10)
      await makeAllDueShows({ db: database.db, now: addDays(now, day) });
    expect((await daysOf(seriesId)).slice(-2)).toEqual(['27-02-02', '27-02-09']);
    expect((await daysOf(await seriesAfter(seriesId)))[0]).toBe('27-03-23');
  });

  it('at the beginning or the end of a series makes it shorter', async () => {
    const seriesId = await made({ endsOn: '2026-12-08' });
    await agreed(seriesId, '2026-10-01', '2026-11-12');
    expect(await daysOf(seriesId)).toEqual(['26-11-17', '26-11-24', '26-12-01', '26-12-08']);
    expect(await agreed(seriesId, '2026-12-01', '2027-01-31')).toMatchObject({ resumesOn: null });
    expect(await daysOf(seriesId)).toEqual(['26-11-17', '26-11-24']);
    expect(await skip(seriesId, '2026-11-01', '2027-01-31')).toMatchObject({ code: 'breakWhole' });
  });

  it('is refused backwards, over a year, for an ended series and for another brand', async () => {
    const seriesId = await made();
    expect(await skip(seriesId, '2026-12-02', '2026-12-01')).toMatchObject({
      code: 'breakEnd',
      field: 'breakUntil',
    });
    expect(await skip(seriesId, '2026-12-02', '2028-12-01')).toMatchObject({ code: 'breakEnd' });
    const other = (await makeTeam(database.db)).context;
    expect(await skip(seriesId, '2026-12-01', '2026-12-24', '', other)).toMatchObject({ code: 'notFound' });
    await database.db.series.update({ where: { id: seriesId }, data: { endedAt: now } });
    expect(await skip(seriesId, '2026-12-01', '2026-12-24')).toMatchObject({ code: 'notFound' });
    expect(await daysOf(seriesId)).toHaveLength(13);
  });
});

it('refuses what is no rule, no day of a coming show, ended, or of another brand', async () => {
  const seriesId = await made();
  const code = async (from: string, repeat: Partial<Repeat>, context = team.context) => {
    const answer = await changeRule(context, {
      seriesId,
      from,
      repeat: { ...weekly, ...repeat },
      agreed: '',
    });
    return answer.ok ? null : [answer.code, answer.field];
  };
  expect(await code('2026-12-08', { endsOn: '2026-12-07' })).toEqual(['endBeforeStart', 'seriesEnd']);
  expect(await code('2026-12-29', { rhythm: 'monthlyNth' })).toEqual(['noNthWeekday', 'repeats']);
  expect(await code('2026-12-09', {})).toEqual(['seriesDay', 'from']);
  expect(await code('2026-12-08', {}, (await makeTeam(database.db)).context)).toEqual([
    'notFound',
    undefined,
  ]);
  await database.db.series.update({ where: { id: seriesId }, data: { endedAt: now } });
  expect(await code('2026-12-08', { rhythm: 'everySecondWeek' })).toEqual(['notFound', undefined]);
  expect(await daysOf(seriesId)).toHaveLength(13);
});
