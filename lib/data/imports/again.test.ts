import { beforeEach, describe, expect, it } from 'vitest';
import { makeTeam } from '@/lib/brands/testing';
import { testDatabase } from '@/lib/core/testing/database';
import { importer } from './testing/importer';
import { calendarOf, evening, eventOf } from './testing';

const database = testDatabase();
let team: ReturnType<typeof importer>;

beforeEach(async () => {
  const { context } = await makeTeam(database.db);
  team = importer(database.db, context);
});

const weekly = 'RRULE:FREQ=WEEKLY;COUNT=4';
const friday = '20261127T200000';
const fridays = evening('a', friday, weekly);
const other = evening('z', '20270115T200000');
const calledOff = (start: string) =>
  evening('a', start, `RECURRENCE-ID;TZID=Europe/Berlin:${start}`, 'STATUS:CANCELLED');
const at = (uid: string, zone: string, start: string, end: string, ...more: string[]) =>
  eventOf(
    uid,
    `DTSTART;TZID=${zone}:${start}`,
    `DTEND;TZID=${zone}:${end}`,
    'SUMMARY:Freitagslacher',
    'LOCATION:Kulturkeller\\, Testweg 1\\, 12047 Berlin',
    ...more,
  );
const appleSet = 'RELATED-TO;RELTYPE=X-CALENDARSERVER-RECURRENCE-SET:8F2A-SET';
const google = (base: string, from = '') => `${base}${from}@google.com`;
const table = (...lines: string[]) => ['Titel;Datum;Beginn;Ort', ...lines, ''].join('\n');
const withId = (...lines: string[]) => ['ID;Titel;Datum;Beginn;Ort', ...lines, ''].join('\n');

type Change = [what: string, before: string, after: string, verdicts: string, starts: string[], off: number];

/** Local starts of the shows after the whole file was imported; `off`: the number of cancelled ones. */
const evenings = (...days: string[]) => days.map((day) => `2026-${day}`);
const four = ['11-27 20:00', '12-04 20:00', '12-11 20:00', '12-18 20:00'];
const later = four.map((day) => day.replace('20:00', '20:30'));

const changes: Change[] = [
  ['nothing', calendarOf(fridays), calendarOf(fridays), '4 unchanged', evenings(...four), 0],
  [
    'another time of the whole event',
    calendarOf(fridays),
    calendarOf(evening('a', '20261127T203000', weekly)),
    '4 changed',
    evenings(...later),
    0,
  ],
  [
    'another weekday, later in the week',
    calendarOf(fridays),
    calendarOf(evening('a', '20261201T200000', weekly)),
    '4 changed',
    evenings('12-01 20:00', '12-08 20:00', '12-15 20:00', '12-22 20:00'),
    0,
  ],
  [
    'another weekday and time',
    calendarOf(fridays),
    calendarOf(evening('a', '20261126T193000', weekly)),
    '4 changed',
    evenings('11-26 19:30', '12-03 19:30', '12-10 19:30', '12-17 19:30'),
    0,
  ],
  [
    'another zone with the same hour in it',
    calendarOf(fridays),
    calendarOf(at('a', 'Europe/London', friday, '20261127T220000', weekly)),
    '4 changed',
    evenings('11-27 21:00', '12-04 21:00', '12-11 21:00', '12-18 21:00'),
    0,
  ],
  [
    'another zone with the same moments',
    calendarOf(fridays),
    calendarOf(at('a', 'Europe/London', '20261127T190000', '20261127T210000', weekly)),
    '4 unchanged',
    evenings(...four),
    0,
  ],
  [
    'the same moments in UTC',
    calendarOf(evening('a', friday)),
    calendarOf(
      evening('a', friday)
        .replace('DTSTART;TZID=Europe/Berlin:20261127T200000', 'DTSTART:20261127T190000Z')
        .replace('DTEND;TZID=Europe/Berlin:20261127T220000', 'DTEND:20261127T210000Z'),
    ),
    '1 unchanged',
    evenings('11-27 20:00'),
    0,
  ],
  [
    'every second week instead of every week',
    calendarOf(fridays),
    calendarOf(evening('a', friday, 'RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=2')),
    '2 gone, 2 unchanged',
    evenings(...four),
    2,
  ],
  [
    'every second week and another time',
    calendarOf(fridays),
    calendarOf(evening('a', '20261127T203000', 'RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=2')),
    '2 changed, 2 gone',
    evenings('11-27 20:30', '12-04 20:00', '12-11 20:30', '12-18 20:00'),
    2,
  ],
  [
    'every second week and another weekday',
    calendarOf(fridays),
    calendarOf(evening('a', '20261128T200000', 'RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=2')),
    '2 changed, 2 gone',
    evenings('11-28 20:00', '12-04 20:00', '12-12 20:00', '12-18 20:00'),
    2,
  ],
  [
    'two days a week instead of one',
    calendarOf(fridays),
    calendarOf(evening('a', friday, 'RRULE:FREQ=WEEKLY;BYDAY=FR,SA;COUNT=6')),
    '1 gone, 3 new, 3 unchanged',
    evenings(
      '11-27 20:00',
      '11-28 20:00',
      '12-04 20:00',
      '12-05 20:00',
      '12-11 20:00',
      '12-12 20:00',
      '12-18 20:00',
    ),
    1,
  ],
  [
    'an earlier end',
    calendarOf(fridays),
    calendarOf(evening('a', friday, 'RRULE:FREQ=WEEKLY;UNTIL=20261205T000000Z')),
    '2 gone, 2 unchanged',
    evenings(...four),
    2,
  ],
  [
    'a later end',
    calendarOf(fridays),
    calendarOf(evening('a', friday, 'RRULE:FREQ=WEEKLY;COUNT=5')),
    '1 new, 4 unchanged',
    evenings(...four, '12-25 20:00'),
    0,
  ],
  [
    'a week later, with as many dates',
    calendarOf(fridays),
    calendarOf(evening('a', '20261204T200000', weekly)),
    '1 gone, 1 new, 3 unchanged',
    evenings(...four, '12-25 20:00'),
    1,
  ],
  [
    'another title',
    calendarOf(fridays),
    calendarOf(fridays.replace('Freitagslacher', 'Freitag der 13.')),
    '4 changed',
    evenings(...four),
    0,
  ],
  [
    'a rule for a single event',
    calendarOf(evening('a', friday)),
    calendarOf(fridays),
    '3 new, 1 unchanged',
    evenings(...four),
    0,
  ],
  [
    'a rule and another time for a single event',
    calendarOf(evening('a', friday)),
    calendarOf(evening('a', '20261127T203000', weekly)),
    '1 changed, 3 new',
    evenings(...later),
    0,
  ],
  [
    'no rule any more',
    calendarOf(fridays),
    calendarOf(evening('a', friday)),
    '3 gone, 1 unchanged',
    evenings(...four),
    3,
  ],
  [
    'one date left out',
    calendarOf(fridays),
    calendarOf(evening('a', friday, weekly, 'EXDATE;TZID=Europe/Berlin:20261211T200000')),
    '1 gone, 3 unchanged',
    evenings(...four),
    1,
  ],
  [
    'one date moved',
    calendarOf(fridays),
    calendarOf(fridays, evening('a', '20261212T190000', 'RECURRENCE-ID;TZID=Europe/Berlin:20261211T200000')),
    '1 changed, 3 unchanged',
    evenings('11-27 20:00', '12-04 20:00', '12-12 19:00', '12-18 20:00'),
    0,
  ],
  [
    'another time after one date was moved',
    calendarOf(fridays, evening('a', '20261212T190000', 'RECURRENCE-ID;TZID=Europe/Berlin:20261211T200000')),
    calendarOf(
      evening('a', '20261127T203000', weekly),
      evening('a', '20261212T190000', 'RECURRENCE-ID;TZID=Europe/Berlin:20261211T203000'),
    ),
    '3 changed, 1 unchanged',
    evenings('11-27 20:30', '12-04 20:30', '12-12 19:00', '12-18 20:30'),
    0,
  ],
  [
    'a moved date moved back',
    calendarOf(fridays, evening('a', '20261212T190000', 'RECURRENCE-ID;TZID=Europe/Berlin:20261211T200000')),
    calendarOf(fridays),
    '1 changed, 3 unchanged',
    evenings(...four),
    0,
  ],
  [
    'one date called off',
    calendarOf(fridays),
    calendarOf(
      fridays,
      evening('a', '20261211T200000', 'RECURRENCE-ID;TZID=Europe/Berlin:20261211T200000', 'STATUS:CANCELLED'),
    ),
    '1 cancel, 3 unchanged',
    evenings(...four),
    1,
  ],
  [
    'another date taken out, beside one that was called off from the beginning',
    calendarOf(fridays, calledOff('20261204T200000')),
    calendarOf(
      evening('a', friday, weekly, 'EXDATE;TZID=Europe/Berlin:20261211T200000'),
      calledOff('20261204T200000'),
    ),
    '1 gone, 1 left, 2 unchanged',
    evenings('11-27 20:00', '12-11 20:00', '12-18 20:00'),
    1,
  ],
  [
    'all called off',
    calendarOf(fridays),
    calendarOf(evening('a', friday, weekly, 'STATUS:CANCELLED')),
    '4 cancel',
    evenings(...four),
    4,
  ],
  [
    'a single event called off',
    calendarOf(evening('a', friday)),
    calendarOf(evening('a', friday, 'STATUS:CANCELLED')),
    '1 cancel',
    evenings('11-27 20:00'),
    1,
  ],
  [
    'this and the following moved, as Google writes it',
    calendarOf(evening(google('a'), friday, weekly)),
    calendarOf(
      evening(google('a'), friday, 'RRULE:FREQ=WEEKLY;UNTIL=20261205T000000Z'),
      evening(google('a', '_R20261211T200000'), '20261211T203000', 'RRULE:FREQ=WEEKLY;COUNT=2'),
    ),
    '2 changed, 2 unchanged',
    evenings('11-27 20:00', '12-04 20:00', '12-11 20:30', '12-18 20:30'),
    0,
  ],
  [
    'this and the following moved, as Apple writes it',
    calendarOf(evening('a', friday, weekly)),
    calendarOf(
      evening('a', friday, 'RRULE:FREQ=WEEKLY;UNTIL=20261205T000000Z', appleSet),
      evening('b', '20261212T203000', 'RRULE:FREQ=WEEKLY;COUNT=2', appleSet),
    ),
    '2 changed, 2 unchanged',
    evenings('11-27 20:00', '12-04 20:00', '12-12 20:30', '12-19 20:30'),
    0,
  ],
  [
    'this and the following at another time, as Outlook writes it',
    calendarOf(evening('a', friday, weekly)),
    calendarOf(
      evening('a', friday, 'RRULE:FREQ=WEEKLY;UNTIL=20261205T000000Z'),
      evening('b', '20261211T203000', 'RRULE:FREQ=WEEKLY;COUNT=2'),
    ),
    '2 changed, 2 unchanged',
    evenings('11-27 20:00', '12-04 20:00', '12-11 20:30', '12-18 20:30'),
    0,
  ],
  ...(['_R20261030T200000', 'x'] as const).map((part): Change => {
    const ended = 'RRULE:FREQ=WEEKLY;UNTIL=20261024T000000Z';
    return [
      `all that is ahead moved to another day, while the earlier part is over: ${part}`,
      calendarOf(evening(google('a'), '20261016T200000', weekly)),
      calendarOf(
        evening(google('a'), '20261016T200000', ended, appleSet),
        evening(google('a', part), '20261031T203000', 'RRULE:FREQ=WEEKLY;COUNT=2', appleSet),
      ),
      '2 changed',
      evenings('10-31 20:30', '11-07 20:30'),
      0,
    ];
  }),
  [
    'an event gone from the calendar',
    calendarOf(fridays, other),
    calendarOf(fridays),
    '1 gone, 4 unchanged',
    [...evenings(...four), '2027-01-15 20:00'],
    1,
  ],
  [
    'the same event with another UID',
    calendarOf(fridays, other),
    calendarOf(fridays, other.replace('UID:z', 'UID:y')),
    '5 unchanged',
    [...evenings(...four), '2027-01-15 20:00'],
    0,
  ],
  [
    'another time in a table',
    table('Freitag;27.11.2026;20:00;Kulturkeller', 'Samstag;28.11.2026;20:00;Kulturkeller'),
    table('Freitag;27.11.2026;20:30;Kulturkeller', 'Samstag;28.11.2026;20:00;Kulturkeller'),
    '1 changed, 1 unchanged',
    evenings('11-27 20:30', '11-28 20:00'),
    0,
  ],
  [
    'another time of one of two shows of a day in a table',
    table('Freitag;27.11.2026;18:00;Kulturkeller', 'Freitag;27.11.2026;20:00;Kulturkeller'),
    table('Freitag;27.11.2026;18:00;Kulturkeller', 'Freitag;27.11.2026;20:30;Kulturkeller'),
    '1 changed, 1 unchanged',
    evenings('11-27 18:00', '11-27 20:30'),
    0,
  ],
  [
    'a venue spelt in another way in a table',
    table('Freitag;27.11.2026;20:00;Kulturkeller', 'Samstag;28.11.2026;20:00;Kulturkeller'),
    table('Freitag;27.11.2026;20:30;Kulturkeller Berlin', 'Samstag;28.11.2026;20:00;Kulturkeller'),
    '1 changed, 1 unchanged',
    evenings('11-27 20:30', '11-28 20:00'),
    0,
  ],
  [
    'another day of a row with a key',
    withId('1;Freitag;27.11.2026;20:00;Kulturkeller', '2;Samstag;28.11.2026;20:00;Kulturkeller'),
    withId('1;Freitag;04.12.2026;20:00;Kulturkeller', '2;Samstag;28.11.2026;20:00;Kulturkeller'),
    '1 changed, 1 unchanged',
    evenings('11-28 20:00', '12-04 20:00'),
    0,
  ],
  [
    'a row gone from between the others of a table',
    table(
      'A;27.11.2026;20:00;Kulturkeller',
      'B;28.11.2026;20:00;Kulturkeller',
      'C;29.11.2026;20:00;Kulturkeller',
    ),
    table('A;27.11.2026;20:00;Kulturkeller', 'C;29.11.2026;20:00;Kulturkeller'),
    '1 gone, 2 unchanged',
    evenings('11-27 20:00', '11-28 20:00', '11-29 20:00'),
    1,
  ],
];

const counted = (verdicts: readonly string[]) =>
  Object.entries(Object.groupBy(verdicts, (verdict) => verdict))
    .map(([verdict, all]) => `${all?.length} ${verdict}`)
    .toSorted((one, two) => (one.slice(2) < two.slice(2) ? -1 : 1))
    .join(', ');

const local = (instant: Date) =>
  instant.toLocaleString('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short', timeStyle: 'short' });

describe('a file that comes again', () => {
  it.each(changes)('%s', async (_, before, after, verdicts, starts, off) => {
    await team.importAll(before);
    const importId = await team.bring(after);
    expect(counted((await team.look(importId)).verdicts)).toBe(verdicts);
    if (/^\d unchanged$/.test(verdicts)) return;
    await team.takeAll(importId, 'Wasserschaden');
    const shows = await team.shows();
    expect(shows.map(({ startsAt }) => local(startsAt))).toEqual(starts);
    expect(shows.filter(({ cancelledAt }) => cancelledAt)).toHaveLength(off);
    // Importing the same file again changes nothing.
    const again = await team.look(await team.bring(after));
    expect(again.verdicts.filter((one) => one !== 'unchanged' && one !== 'left')).toEqual([]);
  });
});
