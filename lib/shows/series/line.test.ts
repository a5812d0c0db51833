import { beforeEach, describe, expect, it } from 'vitest';
import { makeApplication } from '@/lib/applications/testing';
import { testTeam } from '@/lib/brands/testing/team';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow as now } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { valueOf } from '@/lib/core/testing/result';
import { addDays } from '@/lib/core/time/dates';
import { describeTime } from '@/lib/core/time/format';
import { dateIn } from '@/lib/core/time/zoned';
import { readShowInfo, type InfoElement } from '@/lib/shows/info-schema';
import type { ShowFacts } from '@/lib/shows/schema';
import { factsOf } from '@/lib/shows/testing';
import { markOfInfo } from '@/lib/shows/templates/commands';
import { editSeries, type Scope } from './edit-commands';
import { saveSeriesInfo } from './info-commands';
import type { Fate, Fates } from './kept-commands';
import { makeAllDueShows, makeSeries } from './make-commands';
import { countSeries, listSeries } from './queries';
import { changeRule, endSeries, skipDays } from './rule-commands';

const database = testDatabase();
const team = testTeam(database);
const zone = 'Europe/Berlin';

beforeEach(async () => {
  await database.db.show.deleteMany();
  await database.db.series.deleteMany();
});

/** Makes a weekly series on Tuesdays from 3 November 2026 on, with a break over the last two weeks of the year. */
async function withBreak() {
  const repeat = { rhythm: 'weekly', endsOn: null, skipsHolidays: false } as const;
  const said = factsOf(team.brand, { title: 'Dienstagslacher', date: '2026-11-03' });
  const { seriesId } = valueOf(await makeSeries(team.context, { ...said, from: null, repeat }));
  await skip(seriesId, '2026-12-20', '2027-01-02');
  return seriesId;
}

async function skip(seriesId: string, from: string, until: string) {
  const wanted = { seriesId, from, until };
  const question = await skipDays(team.context, { ...wanted, agreed: '' });
  const agreed = question.ok ? '' : (question.details?.agreement ?? '');
  return skipDays(team.context, { ...wanted, agreed });
}

const shows = () =>
  database.db.show.findMany({ where: { brandId: team.brand.id }, orderBy: { startsAt: 'asc' } });
type Show = Awaited<ReturnType<typeof shows>>[number];

async function on(day: string): Promise<Show> {
  const found = (await shows()).find(({ startsAt }) => dateIn(startsAt, zone) === day);
  if (!found) throw new Error(`There is no show on ${day}.`);
  return found;
}

async function change(show: Show, scope: Scope, changes: Partial<ShowFacts>) {
  const date = dateIn(show.startsAt, zone);
  const said = factsOf(team.brand, { title: 'Dienstagslacher', date, ...changes });
  return editSeries(team.context, { ...said, showId: show.id, revision: show.revision, scope });
}

/** The days on which shows begin, and the times: "12-15 20:00". */
const days = async () =>
  (await shows()).map(({ startsAt }) => `${dateIn(startsAt, zone).slice(5)} ${describeTime(startsAt, zone)}`);

const later = (inDays: number) => makeAllDueShows({ db: database.db, now: addDays(now, inDays) });

it('counts and changes the shows on both sides of a break, from either side', async () => {
  await withBreak();
  const [before, after] = [await on('2026-12-15'), await on('2027-01-05')];
  const counts = (show: Show) =>
    countSeries(database.db, { seriesId: show.seriesId!, seriesDate: show.seriesDate! }, now);
  expect(await counts(before)).toMatchObject({ following: { shows: 5 }, all: { shows: 11 } });
  expect(await counts(after)).toMatchObject({ following: { shows: 4 }, all: { shows: 11 } });

  expect(await change(before, 'following', { starts: '20:30' })).toMatchObject({ value: { changed: 5 } });
  expect((await days()).slice(4, 8)).toEqual(['12-01 20:00', '12-08 20:00', '12-15 20:30', '01-05 20:30']);
  expect(await change(await on('2027-01-05'), 'all', { starts: '20:30', spots: 5 })).toMatchObject({
    value: { changed: 11 },
  });
  expect(new Set((await shows()).map(({ spots }) => spots))).toEqual(new Set([5]));
  await later(40);
  expect((await days()).at(-1)).toBe('03-09 20:30');
  expect((await shows()).at(-1)).toMatchObject({ spots: 5 });
});

it('leaves alone what a later part has for itself', async () => {
  await withBreak();
  await change(await on('2027-01-12'), 'following', { spots: 12 });
  await change(await on('2026-11-03'), 'all', { spots: 5, starts: '21:00', ends: '23:00' });
  await later(40);
  const facts = (await shows()).map(({ spots, startsAt }) => `${spots} ${describeTime(startsAt, zone)}`);
  expect(facts).toEqual([...Array<string>(8).fill('5 21:00'), ...Array<string>(9).fill('12 21:00')]);
});

it('moves all parts to another weekday with their people, and leaves one with other days where it is', async () => {
  await withBreak();
  const { id: comedianId } = await makeComedian(database.db);
  await makeApplication(database.db, {
    showId: (await on('2027-01-12')).id,
    comedianId,
    status: 'confirmed',
  });
  // The shows from 19 January on are on Fridays already.
  await change(await on('2027-01-19'), 'following', { date: '2027-01-22' });
  expect(await change(await on('2026-12-08'), 'all', { date: '2026-12-09' })).toMatchObject({
    value: { notified: 1 },
  });
  expect(await days()).toEqual(
    ['11-04', '11-11', '11-18', '11-25', '12-02', '12-09', '12-16', '01-06', '01-13', '01-22', '01-29'].map(
      (day) => `${day} 20:00`,
    ),
  );
  await later(40);
  expect((await days()).slice(-2)).toEqual(['02-26 20:00', '03-05 20:00']);
});

it('moves a part that begins in more than 90 days', async () => {
  const seriesId = await withBreak();
  await skip(seriesId, '2027-02-01', '2027-03-20');
  await change(await on('2026-11-03'), 'all', { date: '2026-11-05' });
  await later(90);
  expect((await days()).filter((day) => day > '03-01' && day < '05-01')).toEqual(
    ['03-25', '04-01', '04-08', '04-15', '04-22'].map((day) => `${day} 20:00`),
  );
});

it('sets the show info on both sides of a break', async () => {
  await withBreak();
  const elements: InfoElement[] = [{ type: 'text', text: 'Hintereingang' }];
  const seen = markOfInfo([]);
  const showId = (await on('2027-01-05')).id;
  const saved = await saveSeriesInfo(team.context, { showId, seen, elements, scope: 'all' });
  expect(saved).toMatchObject({ value: { shows: 11 } });
  await later(40);
  const infos = (await shows()).map(({ info }) => readShowInfo(info)[0]?.text);
  expect(new Set(infos)).toEqual(new Set(['Hintereingang']));
});

it('ends with all of its parts, so that nothing comes after the break', async () => {
  const seriesId = await withBreak();
  const ended = valueOf(await endSeries(team.context, { seriesId }));
  expect([ended.deleted.length, ended.kept]).toEqual([11, []]);
  expect(await endSeries(team.context, { seriesId })).toMatchObject({ value: { deleted: [], kept: [] } });
  await later(120);
  expect(await shows()).toEqual([]);
});

it('has a break over two parts, and the next part begins later', async () => {
  const seriesId = await withBreak();
  expect(await skip(seriesId, '2026-12-10', '2027-01-10')).toMatchObject({
    value: { resumesOn: '2027-01-12' },
  });
  expect((await days()).slice(5, 7)).toEqual(['12-08 20:00', '01-12 20:00']);
  expect(await skip(seriesId, '2027-01-01', '2027-01-05')).toMatchObject({
    value: { deleted: [], resumesOn: '2027-01-12' },
  });
  await later(40);
  expect((await days()).slice(5, 7)).toEqual(['12-08 20:00', '01-12 20:00']);
});

it('has each evening once when the part before a break gets another rhythm or no end', async () => {
  const seriesId = await withBreak();
  const repeat = { rhythm: 'weekly', endsOn: null, skipsHolidays: false } as const;
  const wanted = { seriesId, from: '2026-11-03', repeat };
  const question = await changeRule(team.context, { ...wanted, agreed: '' });
  if (question.ok || !question.details) throw new Error('It did not ask.');
  valueOf(await changeRule(team.context, { ...wanted, agreed: question.details.agreement }));
  await later(40);
  const all = await days();
  expect(all).toHaveLength(new Set(all).size);
  expect(all.slice(6, 10)).toEqual(['12-15 20:00', '12-22 20:00', '12-29 20:00', '01-05 20:00']);
});

it('takes a break and a change of all at the same moment, one after the other', async () => {
  const seriesId = await withBreak();
  const show = await on('2026-11-03');
  // A break without shows needs no question, which a change would make outdated.
  const [left, changed] = await Promise.all([
    skip(seriesId, '2027-02-10', '2027-02-20'),
    change(show, 'all', { starts: '20:30' }),
  ]);
  expect([left.ok, changed.ok]).toEqual([true, true]);
  await later(40);
  const all = await days();
  expect(all.every((day) => day.endsWith('20:30'))).toBe(true);
  expect(all.slice(-3).map((day) => day.slice(0, 5))).toEqual(['02-23', '03-02', '03-09']);
  expect(all.map((day) => day.slice(0, 5))).not.toContain('02-16');
});

it('is one in the list when a part in its middle lies in a longer break', async () => {
  const seriesId = await withBreak();
  await skip(seriesId, '2027-01-20', '2027-02-05');
  await skip(seriesId, '2026-12-20', '2027-02-05');
  const listed = await listSeries(database.db, team.brand.id, now);
  expect(new Set(listed.map(({ line }) => line))).toEqual(new Set([seriesId]));
  expect(listed.map(({ place }) => place).toSorted()).toEqual([0, 2]);
});

it('moves a part whose only show was deleted', async () => {
  const seriesId = await withBreak();
  await skip(seriesId, '2026-12-20', '2027-01-22');
  const { id } = await on('2027-01-26');
  await database.db.show.delete({ where: { id } });
  await change(await on('2026-11-03'), 'all', { date: '2026-11-04' });
  await later(20);
  expect((await days()).at(-1)).toBe('02-17 20:00');
});

it('keeps a break in which a show with people has stayed, whatever changes from that show on', async () => {
  await withBreak();
  const kept = await on('2027-01-05');
  const { id: comedianId } = await makeComedian(database.db);
  await makeApplication(database.db, { showId: kept.id, comedianId, status: 'confirmed' });
  await skip(kept.seriesId!, '2026-12-20', '2027-02-28');
  await change(await on('2027-01-05'), 'following', { spots: 11 });
  await later(60);
  expect((await days()).filter((day) => day < '04-01')).toEqual([
    '01-05 20:00',
    ...['03-02', '03-09', '03-16', '03-23'].map((day) => `${day} 20:00`),
  ]);
  expect((await shows()).at(-1)).toMatchObject({ spots: 11 });
});

it('changes the part to which a show belongs by then, when two change it at the same moment', async () => {
  await withBreak();
  const [first, second] = [await on('2026-12-08'), await on('2026-12-15')];
  await Promise.all([change(first, 'following', { spots: 5 }), change(second, 'following', { minutes: 9 })]);
  const facts = async (day: string) => {
    const { spots, minutes } = await on(day);
    return [spots, minutes];
  };
  const [before] = [await facts('2026-12-01')];
  expect((await facts('2026-12-08'))[1]).toBe(before?.[1]);
  const parts = await database.db.series.findMany({ orderBy: { startsOn: 'asc' } });
  for (const [index, { endsOn }] of parts.entries()) {
    const next = parts[index + 1];
    if (next) expect(endsOn!.getTime()).toBeLessThan(next.startsOn.getTime());
  }
});

describe('shows with people that are left out', () => {
  /** Makes the series, with a comedian in each show of these days. Returns the shows. */
  async function withPeople(...days: string[]) {
    const seriesId = await withBreak();
    const involved = await Promise.all(days.map(on));
    const people: string[] = [];
    for (const { id: showId } of involved) {
      const { id: comedianId } = await makeComedian(database.db);
      await makeApplication(database.db, { showId, comedianId, status: 'confirmed' });
      people.push(comedianId);
    }
    return { seriesId, involved, people };
  }

  const told = (comedianId: string) =>
    database.db.notification.findMany({ where: { comedianId }, select: { kind: true } });

  const outcome = async (shows: readonly Show[]) =>
    Promise.all(
      shows.map(async ({ id }) => {
        const show = await database.db.show.findUniqueOrThrow({ where: { id } });
        return show.cancelledAt ? 'off' : dateIn(show.startsAt, zone).slice(5);
      }),
    );

  /** Asks, and agrees with these fates. */
  async function decide(
    act: (said: {
      agreed: string;
      fates?: Fates;
    }) => ReturnType<typeof skipDays | typeof endSeries | typeof changeRule>,
    fates: Fates,
  ) {
    const question = await act({ agreed: '' });
    if (question.ok || !question.details) throw new Error('It did not ask.');
    const { agreement, kept } = question.details;
    return { kept, answer: await act({ agreed: agreement, fates }) };
  }

  it('are called off with one sentence, moved or left by a break', async () => {
    const { seriesId, involved, people } = await withPeople('2026-12-01', '2026-12-08', '2026-12-15');
    const [off, moved] = involved as [Show, Show, Show];
    const { kept, answer } = await decide(
      (said) => skipDays(team.context, { seriesId, from: '2026-12-01', until: '2026-12-16', ...said }),
      {
        of: new Map<string, Fate>([
          [off.id, 'cancel'],
          [moved.id, { date: '2026-12-18' }],
        ]),
        reason: 'Wasser',
      },
    );
    expect(kept.map(({ people: count }) => count)).toEqual([1, 1, 1]);
    expect(answer).toMatchObject({ value: { cancelled: 1, replaced: 1, resumesOn: '2027-01-05' } });
    expect(await outcome(involved)).toEqual(['off', '12-18', '12-15']);
    expect((await Promise.all(people.map(told))).map((all) => all.map(({ kind }) => kind))).toEqual([
      ['showCancelled'],
      ['showMoved'],
      [],
    ]);
  });

  it('are called off by an end, or moved by it', async () => {
    const { seriesId, involved } = await withPeople('2026-12-01', '2027-01-12');
    const [off, moved] = involved as [Show, Show];
    const { answer } = await decide((said) => endSeries(team.context, { seriesId, ...said }), {
      of: new Map<string, Fate>([
        [off.id, 'cancel'],
        [moved.id, { date: '2027-01-13' }],
      ]),
      reason: 'Der Club schließt.',
    });
    expect(answer).toMatchObject({ value: { cancelled: 1, replaced: 1 } });
    expect(await outcome(involved)).toEqual(['off', '01-13']);
    expect(await days()).toHaveLength(2);
  });

  it('are called off by another rhythm', async () => {
    const { seriesId, involved } = await withPeople('2026-12-15');
    const repeat = { rhythm: 'weekly', endsOn: '2026-12-10', skipsHolidays: false } as const;
    const { answer } = await decide(
      (said) => changeRule(team.context, { seriesId, from: '2026-11-03', repeat, ...said }),
      { of: new Map<string, Fate>([[involved[0]!.id, 'cancel']]), reason: 'Wasser' },
    );
    expect(answer).toMatchObject({ value: { cancelled: 1 } });
    expect(await outcome(involved)).toEqual(['off']);
  });

  it.each([
    ['a past date', { date: '2020-01-01' }, 'startPast'],
    ['no date', { date: null }, 'dateUnknown'],
    ['no reason', 'cancel', 'reasonMissing'],
  ] as const)('change nothing with %s', async (_, fate, code) => {
    const { seriesId, involved } = await withPeople('2026-12-08');
    const before = await days();
    const { answer } = await decide(
      (said) => skipDays(team.context, { seriesId, from: '2026-12-01', until: '2026-12-10', ...said }),
      { of: new Map<string, Fate>([[involved[0]!.id, fate]]), reason: ' ' },
    );
    expect(answer).toMatchObject({ code: 'asks', details: { wrong: { showId: involved[0]!.id, code } } });
    expect(await days()).toEqual(before);
  });

  it('are asked about once more when something is in the way on their new date', async () => {
    const { seriesId, involved } = await withPeople('2026-12-08');
    const fates = { of: new Map<string, Fate>([[involved[0]!.id, { date: '2026-12-15' }]]), reason: '' };
    const wanted = { seriesId, from: '2026-12-06', until: '2026-12-10' };
    const { answer } = await decide((said) => skipDays(team.context, { ...wanted, ...said }), fates);
    if (answer.ok || !answer.details) throw new Error('It did not ask.');
    expect(answer.details.inTheWay).toMatchObject([{ atVenue: ['Dienstagslacher'] }]);
    expect(await outcome(involved)).toEqual(['12-08']);
    valueOf(await skipDays(team.context, { ...wanted, fates, agreed: answer.details.agreement }));
    expect(await outcome(involved)).toEqual(['12-15']);
  });
});
