import { describe, expect, it } from 'vitest';
import { testNow } from '@/lib/core/testing/clock';
import { valueOf } from '@/lib/core/testing/result';
import { readCalendar } from './calendar-parsing';
import { calendarOf, evening, eventOf } from './testing';

/** Returns the rows of a calendar: title, start, minutes that it lasts, and the codes of what is wrong or noted. */
function read(...lines: string[]) {
  return valueOf(readCalendar(calendarOf(...lines), testNow)).rows.map(({ title, when, problems, notes }) => {
    const codes = [...problems, ...notes].map(({ code }) => code).join();
    if (!when) return [title, null, null, codes];
    if (!('startsAt' in when)) return [title, `${when.date} ${when.starts}`, when.ends, codes];
    const lasts = when.endsAt && (Date.parse(when.endsAt) - Date.parse(when.startsAt)) / 60_000;
    return [title, when.startsAt.slice(0, 16), lasts, codes];
  });
}

describe('how long an event lasts', () => {
  const berlin = 'DTSTART;TZID=Europe/Berlin:20261127T200000';
  const utc = 'DTSTART:20261127T190000Z';
  const floating = 'DTSTART:20261127T200000';
  const unknown = 'DTSTART;TZID=Mars:20261127T200000';
  const [noted, unclear] = ['', 'lengthUnclear'];

  it.each([
    [berlin, 'DTEND:20261127T210000Z', 120, noted],
    [berlin, 'DTEND;TZID=Europe/London:20261127T210000', 120, noted],
    [berlin, 'DTEND:20261127T220000', 120, noted],
    [utc, 'DTEND;TZID=Europe/Berlin:20261127T220000', 120, noted],
    [utc, 'DTEND:20261127T220000', null, unclear],
    [floating, 'DTEND:20261127T220000', '22:00', noted],
    [floating, 'DTEND:20261127T210000Z', null, unclear],
    [floating, 'DTEND;TZID=Europe/Berlin:20261127T220000', null, unclear],
    [unknown, 'DTEND;TZID=Mars:20261127T220000', '22:00', 'zoneUnknown'],
    [unknown, 'DTEND:20261127T220000', null, `${unclear},zoneUnknown`],
    [berlin, 'DTEND;VALUE=DATE:20261128', null, unclear],
    [berlin, 'DTEND:20261127T250000', null, 'lineUnclear'],
    [berlin, 'DTEND:bald', null, 'lineUnclear'],
    [berlin, 'DURATION:PT1H30M', 90, noted],
    [berlin, 'DURATION:2H', null, unclear],
    [berlin, 'DURATION:PT', null, unclear],
    [berlin, 'DURATION:PT0S', null, 'noLength'],
    [berlin, 'DTEND;TZID=Europe/Berlin:20261127T200000', null, 'noLength'],
    [berlin, 'DTEND;TZID=Europe/Berlin:20261127T220000\r\nDURATION:PT2H', 120, noted],
    [berlin, 'DTEND;TZID=Europe/Berlin:20261127T220000\r\nDURATION:PT3H', null, unclear],
    [berlin, 'DURATION:PT2H\r\nDURATION:PT3H', null, 'lineUnclear'],
  ])('%s %s', (start, end, lasts, codes) => {
    const [row] = read(eventOf('a', 'SUMMARY:A', start, end));
    expect(row?.slice(2)).toEqual([lasts, codes]);
  });
});

describe('a series', () => {
  const weekly = (...more: string[]) => evening('a', '20261127T200000', 'RRULE:FREQ=WEEKLY;COUNT=4', ...more);
  const change = (...lines: string[]) => eventOf('a', 'SUMMARY:Anders', ...lines);
  const days = (rows: ReturnType<typeof read>) => rows.map(([, start, , codes]) => [start, codes]);

  it('moves all dates that follow one that says so', () => {
    const moved = change(
      'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin:20261211T200000',
      'DTSTART;TZID=Europe/Berlin:20261212T203000',
      'DURATION:PT1H',
    );
    expect(read(weekly(), moved)).toEqual([
      ['Freitagslacher', '2026-11-27T19:00', 120, ''],
      ['Freitagslacher', '2026-12-04T19:00', 120, ''],
      ['Anders', '2026-12-12T19:30', 60, ''],
      ['Anders', '2026-12-19T19:30', 60, ''],
    ]);
  });

  it('has one date, and not two, where the changed one names the day alone', () => {
    const moved = change('RECURRENCE-ID;VALUE=DATE:20261204', 'DTSTART;TZID=Europe/Berlin:20261204T203000');
    expect(days(read(weekly(), moved)).slice(0, 3)).toEqual([
      ['2026-11-27T19:00', ''],
      ['2026-12-04T19:30', ''],
      ['2026-12-11T19:00', ''],
    ]);
  });

  it('has added dates with their own lengths, and added days that have no time', () => {
    const rows = read(
      weekly(
        'RDATE;VALUE=PERIOD:20261201T190000Z/PT3H,20261202T190000Z/20261202T200000Z',
        'RDATE;VALUE=DATE:20261203',
      ),
    );
    expect(rows.slice(1, 4)).toEqual([
      ['Freitagslacher', '2026-12-01T19:00', 180, ''],
      ['Freitagslacher', '2026-12-02T19:00', 60, ''],
      ['Freitagslacher', null, null, 'allDay'],
    ]);
  });

  it.each([
    [
      'a date that is left out and was none',
      weekly('EXDATE;TZID=Europe/Berlin:20261204T000000'),
      'exceptMisses',
    ],
    [
      'a start that its rule does not have',
      evening('a', '20261127T200000', 'RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=4'),
      'startOutsideRule',
    ],
    [
      'a start after its end',
      evening('a', '20261127T200000', 'RRULE:FREQ=WEEKLY;UNTIL=20261120T000000Z'),
      'startOutsideRule',
    ],
    [
      'an end in UTC without a zone',
      eventOf('a', 'SUMMARY:A', 'DTSTART:20261127T200000', 'RRULE:FREQ=WEEKLY;UNTIL=20261218T190000Z'),
      'untilUnclear',
    ],
  ])('is noted at its first date: %s', (_, text, code) => {
    const rows = read(text);
    expect(rows[0]?.[3]).toBe(code);
    expect(rows.slice(1).every(([, , , codes]) => codes === '')).toBe(true);
  });

  it('has its start as the first date, although its rule does not, and the last one in the same hour in UTC', () => {
    const mondays = evening('a', '20261127T200000', 'RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=3');
    expect(days(read(mondays)).map(([start]) => start)).toEqual([
      '2026-11-27T19:00',
      '2026-11-30T19:00',
      '2026-12-07T19:00',
    ]);
    const until = eventOf(
      'a',
      'SUMMARY:A',
      'DTSTART:20261127T200000',
      'RRULE:FREQ=WEEKLY;UNTIL=20261204T190000Z',
      'EXDATE:20261127T190000Z',
    );
    expect(days(read(until)).map(([start]) => start)).toEqual(['2026-12-04 20:00']);
  });

  it('has one note, and not two, of a date that is left out twice', () => {
    const twice = Array.from({ length: 2 }, () => 'EXDATE;TZID=Europe/Berlin:20261204T000000');
    expect(read(weekly(...twice))[0]?.[3]).toBe('exceptMisses');
  });

  it('notes a change of a date that it does not have', () => {
    const moved = change(
      'RECURRENCE-ID;TZID=Europe/Berlin:20261205T200000',
      'DTSTART;TZID=Europe/Berlin:20261205T203000',
    );
    expect(read(weekly(), moved)[2]?.[3]).toBe('notInSeries');
  });

  it('that begins in fourteen months has its dates', () => {
    expect(days(read(evening('a', '20280114T200000', 'RRULE:FREQ=WEEKLY;COUNT=2')))).toEqual([
      ['2028-01-14T19:00', ''],
      ['2028-01-21T19:00', ''],
    ]);
    // It is too far ahead for a show, and the preview says so.
    expect(days(read(evening('a', '20300104T200000', 'RRULE:FREQ=WEEKLY')))).toEqual([
      ['2030-01-04T19:00', ''],
    ]);
  });

  it.each([
    'FREQ=WEEKLY;COUNT=3;COUNT=5',
    'FREQ=WEEKLY;INTERVAL=0',
    'FREQ=WEEKLY;COUNT=-1',
    'FREQ=WEEKLY;COUNT=3;UNTIL=20261231T000000Z',
    'FREQ=WEEKLY;RSCALE=HEBREW',
    'FREQ=WEEKLY;X-PART=1',
    'kaputt',
  ])('by a rule that nobody can follow is named with its line: %s', (rule) => {
    const { rows } = valueOf(
      readCalendar(calendarOf(evening('a', '20261127T200000', `RRULE:${rule}`)), testNow),
    );
    expect(rows.map(({ problems }) => problems)).toEqual([[{ code: 'ruleUnknown', value: `RRULE:${rule}` }]]);
  });
});

it('a series that began long ago and nobody can follow is named', () => {
  expect(read(evening('a', '20200103T200000', 'RRULE:FREQ=WEEKLY;BYHOUR=20'))).toEqual([
    ['Freitagslacher', null, null, 'ruleUnknown'],
  ]);
});

describe('a line', () => {
  it.each(['X-BROKEN', 'X-ALT DESC;FMTTYPE=text/html:<b>', 'Der Rest der Beschreibung'])(
    'that is broken and nobody reads leaves its event sound, and is noted: %s',
    (line) => {
      const { rows } = valueOf(readCalendar(calendarOf(evening('a', '20261127T200000', line)), testNow));
      expect(rows[0]?.when).not.toBeNull();
      expect(rows[0]?.notes).toEqual([{ code: 'lineUnread', value: `10: ${line}` }]);
    },
  );

  it.each(['RRULE:FREQ=WEEKLY;BYDAY=XX', 'RRULE:FREQ=WEEKLY;UNTIL=bald', 'EXDATE:20261204T250000'])(
    'that cannot be parsed is named: %s',
    (line) => {
      const { rows } = valueOf(readCalendar(calendarOf(evening('a', '20261127T200000', line)), testNow));
      expect(rows.map(({ problems }) => problems)).toEqual([[{ code: 'lineUnclear', value: `10: ${line}` }]]);
    },
  );

  it('that says a zone and UTC is noted', () => {
    expect(read(eventOf('a', 'SUMMARY:A', 'DTSTART;TZID=Europe/Berlin:20261127T200000Z'))).toEqual([
      ['A', '2026-11-27T20:00', null, 'zoneAndUtc'],
    ]);
  });
});

describe('an event', () => {
  it('without a calendar around it is read', () => {
    const { rows } = valueOf(readCalendar(evening('a', '20261127T200000'), testNow));
    expect(rows).toHaveLength(1);
  });

  it('of a file that calls off is called off, and so is one in the spelling of the United States', () => {
    const cancelled = (text: string) =>
      valueOf(readCalendar(text, testNow)).rows.map((row) => row.isCancelled);
    expect(cancelled(calendarOf('METHOD:CANCEL', evening('a', '20261127T200000')))).toEqual([true]);
    expect(cancelled(calendarOf(evening('a', '20261127T200000', 'STATUS:CANCELED')))).toEqual([true]);
  });

  it('that is tentative or private is noted', () => {
    expect(read(evening('a', '20261127T200000', 'STATUS:TENTATIVE', 'CLASS:PRIVATE'))[0]?.[3]).toBe(
      'isPrivate,tentative',
    );
  });

  it('with the UID of another one is named, and its other versions are noted', () => {
    expect(read(evening('a', '20261127T200000'), evening('a', '20261128T200000'))).toEqual([
      ['Freitagslacher', null, null, 'sameUid'],
      ['Freitagslacher', '2026-11-28T19:00', 120, ''],
    ]);
    expect(read(evening('a', '20261127T200000'), evening('a', '20261128T200000', 'SEQUENCE:1'))).toEqual([
      ['Freitagslacher', '2026-11-28T19:00', 120, 'severalVersions'],
    ]);
    expect(read(evening('a', '20261127T200000'), evening('a', '20261127T200000'))).toHaveLength(1);
  });
});
