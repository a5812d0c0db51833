import { beforeEach, describe, expect, it } from 'vitest';
import { makeTeam } from '@/lib/brands/testing';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { valueOf } from '@/lib/core/testing/result';
import { addDays } from '@/lib/core/time/dates';
import type { TeamContext } from '@/lib/core/actor';
import { endSeries } from '@/lib/shows/series/rule-commands';
import { makeAllDueShows } from '@/lib/shows/series/make-commands';
import { changeRule } from '@/lib/shows/series/rule-commands';
import { chooseRows, confirmImport } from './commands';
import { readBrandState } from './queries';
import { writeImports } from './row-commands';
import { calendarOf, evening, eventOf } from './testing';
import { importer } from './testing/importer';
import { toPreview } from './view';

const database = testDatabase();
let context: TeamContext;
let team: ReturnType<typeof importer>;

beforeEach(async () => {
  ({ context } = await makeTeam(database.db));
  team = importer(database.db, context);
});

const zone = 'TZID=Europe/Berlin';
const looking = { language: 'de', now: testNow } as const;

/** Returns the preview's outcome for the repeating events. */
async function saidOf(importId: string) {
  const { judged, ...found } = await team.look(importId);
  const brand = await readBrandState(database.db, context.actor.brandId, { ...found, now: testNow });
  const state = { ...found, brand, people: new Map() };
  const { rows, counts } = await toPreview(judged, state, { only: 'all', page: 1 }, looking);
  return { said: rows.flatMap(({ repeat }) => repeat ?? []), counts };
}

const seriesOf = () =>
  database.db.series.findMany({
    where: { brandId: context.actor.brandId },
    select: {
      id: true,
      title: true,
      rhythm: true,
      starts: true,
      startsOn: true,
      endsOn: true,
      shows: { select: { seriesDate: true, startsAt: true }, orderBy: { startsAt: 'asc' } },
    },
  });

const dayOf = (date: Date | null | undefined) => date?.toISOString().slice(0, 10);
const at = (day: string) => `${day.replaceAll('-', '')}T200000`;

type Rhythm = [what: string, start: string, lines: string[], rhythm: string, days: string[]];

const rhythms: Rhythm[] = [
  [
    'every week, to a number of dates',
    '2026-11-27',
    ['RRULE:FREQ=WEEKLY;COUNT=3'],
    'weekly',
    ['2026-11-27', '2026-12-04', '2026-12-11'],
  ],
  [
    'every second week, to a day',
    '2026-11-27',
    ['RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=FR;UNTIL=20261231T230000Z'],
    'everySecondWeek',
    ['2026-11-27', '2026-12-11', '2026-12-25'],
  ],
  [
    'every week since long ago, without two days',
    '2024-11-29',
    ['RRULE:FREQ=WEEKLY;UNTIL=20270115T230000Z', `EXDATE;${zone}:20261225T200000,20270101T200000`],
    'weekly',
    [
      '2026-10-30',
      '2026-11-06',
      '2026-11-13',
      '2026-11-20',
      '2026-11-27',
      '2026-12-04',
      '2026-12-11',
      '2026-12-18',
      '2027-01-08',
      '2027-01-15',
    ],
  ],
  [
    'every 28 days',
    '2026-12-01',
    ['RRULE:FREQ=DAILY;INTERVAL=28;COUNT=2'],
    'everyFourthWeek',
    ['2026-12-01', '2026-12-29'],
  ],
  [
    'the second Tuesday',
    '2026-12-08',
    ['RRULE:FREQ=MONTHLY;BYDAY=2TU;COUNT=3'],
    'monthlyNth',
    ['2026-12-08', '2027-01-12', '2027-02-09'],
  ],
  [
    'the second Tuesday by its position',
    '2026-12-08',
    ['RRULE:FREQ=MONTHLY;BYDAY=TU;BYSETPOS=2;COUNT=3'],
    'monthlyNth',
    ['2026-12-08', '2027-01-12', '2027-02-09'],
  ],
  [
    'the last Monday, also when that is the fourth',
    '2026-12-28',
    ['RRULE:FREQ=MONTHLY;BYDAY=-1MO;COUNT=3'],
    'monthlyLast',
    ['2026-12-28', '2027-01-25', '2027-02-22'],
  ],
];

describe('a recurring event becomes a series', () => {
  it.each(rhythms)('%s', async (_, start, lines, rhythm, days) => {
    const importId = await team.bring(calendarOf(evening('a', at(start), ...lines)));
    const { said, counts } = await saidOf(importId);
    expect(said).toMatchObject([{ is: 'series', rhythm, starts: '20:00', count: days.length }]);
    expect(counts).toMatchObject({ new: days.length, writes: days.length });
    await team.takeAll(importId);
    const [series, ...others] = await seriesOf();
    expect(others).toEqual([]);
    expect(series).toMatchObject({ title: 'Freitagslacher', rhythm, starts: '20:00' });
    expect([dayOf(series?.startsOn), dayOf(series?.endsOn)]).toEqual([days[0], days.at(-1)]);
    expect(series?.shows.map(({ seriesDate }) => dayOf(seriesDate))).toEqual(days);
    expect(series?.shows.map(({ startsAt }) => dayOf(startsAt))).toEqual(days);
  });

  it('with one title of its own, and without a date that is called off', async () => {
    const instead = (day: string) => `RECURRENCE-ID;${zone}:${at(day)}`;
    const own = evening('a', at('2026-12-04'), instead('2026-12-04')).replace(
      'Freitagslacher',
      'Nikolauslacher',
    );
    const off = evening('a', at('2026-12-11'), instead('2026-12-11'), 'STATUS:CANCELLED');
    const importId = await team.bring(
      calendarOf(evening('a', at('2026-11-27'), 'RRULE:FREQ=WEEKLY;COUNT=4'), own, off),
    );
    expect((await saidOf(importId)).said).toMatchObject([
      { is: 'series', count: 3, without: 'Fr 11. Dez', goesOn: false },
    ]);
    await team.takeAll(importId);
    expect((await team.shows()).map(({ title, seriesId }) => [title, seriesId !== null])).toEqual([
      ['Freitagslacher', true],
      ['Nikolauslacher', true],
      ['Freitagslacher', true],
    ]);
  });
});

type Single = [what: string, text: string, why: string, day: string];

const weekly = 'RRULE:FREQ=WEEKLY;COUNT=4';
const single: Single[] = [
  [
    'several weekdays',
    calendarOf(evening('a', at('2026-11-27'), 'RRULE:FREQ=WEEKLY;BYDAY=FR,SA;COUNT=4')),
    'otherRule',
    '',
  ],
  [
    'a day of the month',
    calendarOf(evening('a', at('2026-12-07'), 'RRULE:FREQ=MONTHLY;COUNT=2')),
    'otherRule',
    '',
  ],
  [
    'every fifth week',
    calendarOf(evening('a', at('2026-11-27'), 'RRULE:FREQ=WEEKLY;INTERVAL=5;COUNT=3')),
    'otherRule',
    '',
  ],
  [
    'a fifth Friday',
    calendarOf(evening('a', at('2027-01-29'), 'RRULE:FREQ=MONTHLY;BYDAY=5FR;COUNT=2')),
    'otherRule',
    '',
  ],
  [
    'a start outside of the rule',
    calendarOf(evening('a', at('2026-11-26'), 'RRULE:FREQ=WEEKLY;BYDAY=FR;COUNT=4')),
    'otherRule',
    '',
  ],
  [
    'a further date',
    calendarOf(evening('a', at('2026-11-27'), weekly, `RDATE;${zone}:20261208T200000`)),
    'offBeat',
    'Di 8. Dez',
  ],
  [
    'a date moved to another day',
    calendarOf(
      evening('a', at('2026-11-27'), weekly),
      evening('a', at('2026-12-05'), `RECURRENCE-ID;${zone}:20261204T200000`),
    ),
    'offBeat',
    'Sa 5. Dez',
  ],
  [
    'a date moved to another time',
    calendarOf(
      evening('a', at('2026-11-27'), weekly),
      evening('a', '20261204T190000', `RECURRENCE-ID;${zone}:20261204T200000`),
    ),
    'notSame',
    'Fr 4. Dez',
  ],
  [
    'a time in UTC, across the change of the clock',
    calendarOf(
      eventOf(
        'a',
        'DTSTART:20270312T190000Z',
        'DTEND:20270312T210000Z',
        'SUMMARY:Freitagslacher',
        'LOCATION:Kulturkeller\\, Testweg 1\\, 12047 Berlin',
        weekly,
      ),
    ),
    'notSame',
    'Fr 2. Apr 2027',
  ],
];

it.each(single)('becomes single shows: %s', async (_, text, why, day) => {
  const importId = await team.bring(text);
  const { said, counts } = await saidOf(importId);
  expect(said).toEqual([{ is: 'single', why, day }]);
  await team.takeAll(importId);
  expect(await seriesOf()).toEqual([]);
  expect(await team.shows()).toHaveLength(counts.new);
});

describe('a series from a file', () => {
  const file = (count: number, ...more: string[]) =>
    calendarOf(evening('a', at('2026-11-27'), `RRULE:FREQ=WEEKLY;COUNT=${count}`, ...more));
  const days = async () => (await team.shows()).map(({ startsAt }) => dayOf(startsAt));

  it('makes no further shows by itself, and none of the days that the file leaves out', async () => {
    await team.importAll(file(4, `EXDATE;${zone}:20261204T200000`));
    const before = await days();
    for (const ahead of [0, 40, 400]) {
      await makeAllDueShows({ db: database.db, now: addDays(testNow, ahead) });
    }
    expect(await days()).toEqual(before);
  });

  it('goes on with later dates of its event, without those that are left out', async () => {
    await team.importAll(file(3));
    const [first] = await seriesOf();
    const importId = await team.bring(file(6, `EXDATE;${zone}:20261225T200000`));
    const { said, counts } = await saidOf(importId);
    expect(said).toMatchObject([{ is: 'joins', count: 2, without: 'Fr 25. Dez' }]);
    expect(counts).toMatchObject({ new: 2, unchanged: 3 });
    await team.takeAll(importId);
    const all = await seriesOf();
    expect(all.map(({ id, shows }) => [id, shows.length])).toEqual([[first?.id, 5]]);
    expect(dayOf(all[0]?.endsOn)).toBe('2027-01-01');
    await makeAllDueShows({ db: database.db, now: addDays(testNow, 10) });
    expect(await days()).toHaveLength(5);
  });

  it('gets its shows once when two people import its file at the same time', async () => {
    const [one, other] = [await team.bring(file(3)), await team.bring(file(3), 'copy.ics')];
    valueOf(await team.confirm(one));
    valueOf(await team.confirm(other));
    await Promise.all([writeImports(database.db, testNow), writeImports(database.db, testNow)]);
    await writeImports(database.db, testNow);
    expect(await days()).toHaveLength(3);
    expect(await seriesOf()).toHaveLength(1);
  });

  it('keeps what is left out when the team changes its end, and makes no day twice', async () => {
    await team.importAll(file(26, `EXDATE;${zone}:20270430T200000`));
    const [series] = await seriesOf();
    const repeat = { rhythm: 'weekly', endsOn: null, skipsHolidays: false } as const;
    const change = { seriesId: series!.id, from: '2026-11-27', repeat, agreed: '' };
    valueOf(await changeRule(context, change));
    await makeAllDueShows({ db: database.db, now: addDays(testNow, 130) });
    const there = await days();
    expect(there).not.toContain('2027-04-30');
    expect(there).toContain('2027-05-28');
    const again = await team.bring(file(28, `EXDATE;${zone}:20270430T200000`));
    const { verdicts } = await team.look(again);
    expect(verdicts.filter((verdict) => verdict === 'left')).toHaveLength(2);
    expect(verdicts).not.toContain('new');
  });

  it('stays single shows when its team has them from before, and when it has ended the series', async () => {
    await team.importAll(file(3));
    const [series] = await seriesOf();
    await database.db.show.updateMany({ data: { seriesId: null, seriesDate: null } });
    expect((await saidOf(await team.bring(file(4)))).said).toEqual([{ is: 'single', why: 'begun', day: '' }]);
    valueOf(await endSeries(context, { seriesId: series!.id }));
    expect((await saidOf(await team.bring(file(5)))).said).toEqual([{ is: 'single', why: 'begun', day: '' }]);
  });

  it('leaves out what the team leaves out', async () => {
    const importId = await team.bring(file(4));
    valueOf(await chooseRows(context, { importId, of: { place: 2 }, isTaken: false }));
    expect((await saidOf(importId)).said).toMatchObject([{ is: 'series', count: 3, without: 'Fr 4. Dez' }]);
    await team.takeAll(importId);
    expect(await days()).toEqual(['2026-11-27', '2026-12-11', '2026-12-18']);
  });

  it('is written in several parts as one', async () => {
    const many = Array.from({ length: 4 }, (_, nth) =>
      evening(`e${nth}`, at('2026-11-27'), 'RRULE:FREQ=WEEKLY;COUNT=40'),
    );
    await team.importAll(calendarOf(...many));
    expect((await seriesOf()).map(({ shows }) => shows.length)).toEqual([40, 40, 40, 40]);
  });

  it('is written on after an interruption as it was confirmed', async () => {
    const importId = await team.bring(file(4));
    const { judged, seen } = await team.look(importId);
    valueOf(await confirmImport(context, { importId, seen, reason: null }));
    // The database refuses the third show, as if it were full.
    await database.db.$executeRawUnsafe(`CREATE FUNCTION refuse_third() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN IF NEW."importKey" LIKE '%2026-12-11%' THEN RAISE 'no' USING ERRCODE = '23514'; END IF; RETURN NEW; END $$`);
    await database.db
      .$executeRaw`CREATE TRIGGER refuse BEFORE INSERT ON shows FOR EACH ROW EXECUTE FUNCTION refuse_third()`;
    await writeImports(database.db, testNow);
    await database.db.$executeRaw`DROP TRIGGER refuse ON shows`;
    expect(judged).toHaveLength(4);
    expect(await days()).toHaveLength(3);
    const { state, verdicts } = await team.look(importId);
    expect([state, verdicts.filter((verdict) => verdict === 'new').length]).toEqual(['preview', 1]);
    await team.takeAll(importId);
    expect((await seriesOf()).map(({ shows }) => shows.length)).toEqual([4]);
  });
});
