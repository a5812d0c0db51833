import { describe, expect, it } from 'vitest';
import { testNow } from '@/lib/core/testing/clock';
import { valueOf } from '@/lib/core/testing/result';
import { readCalendar } from './calendar-parsing';
import { calendarOf, evening, eventOf } from './testing';

/** Returns the rows of a calendar: title, start, minutes, and the codes of problems and notes. */
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

  it('has its start as the first of so many dates, and those that its rule has from then on', () => {
    const lines = ['DTSTART:20270401T200000', 'RRULE:FREQ=MONTHLY;BYDAY=MO;BYSETPOS=-1;COUNT=4'];
    expect(days(read(eventOf('a', 'SUMMARY:A', ...lines))).map(([start]) => start)).toEqual([
      '2027-04-01 20:00',
      '2027-04-26 20:00',
      '2027-05-31 20:00',
      '2027-06-28 20:00',
    ]);
  });

  it('has the dates of each of its rules, those that are added without a rule, and its start', () => {
    const two = evening(
      'a',
      '20261127T200000',
      'RRULE:FREQ=WEEKLY;COUNT=2',
      'RRULE:FREQ=MONTHLY;BYMONTHDAY=27;COUNT=2',
    );
    expect(days(read(two)).map(([start]) => start)).toEqual([
      '2026-11-27T19:00',
      '2026-12-04T19:00',
      '2026-12-27T19:00',
    ]);
    const added = evening('a', '20261127T200000', 'RDATE;TZID=Europe/Berlin:20261201T200000');
    expect(days(read(added)).map(([start]) => start)).toEqual(['2026-11-27T19:00', '2026-12-01T19:00']);
  });

  it('goes on until a year in which no show is', () => {
    const { rows } = valueOf(
      readCalendar(
        calendarOf(evening('a', '20261127T200000', 'RRULE:FREQ=MONTHLY;UNTIL=99991231T235959Z')),
        testNow,
      ),
    );
    expect(rows.flatMap(({ problems }) => problems)).toEqual([]);
    expect(rows.length).toBeGreaterThan(9);
  });

  describe('in the hour that the clock skips, or has twice', () => {
    const night = (start: string, ...lines: string[]) =>
      eventOf('a', 'SUMMARY:A', `DTSTART;TZID=Europe/Berlin:${start}`, ...lines);
    const inSydney = (...lines: string[]) =>
      night('', ...lines).replace('Europe/Berlin:', 'Australia/Sydney:20270403T023000');

    it.each([
      'EXDATE:20270328T013000Z',
      'EXDATE;TZID=Europe/Berlin:20270328T023000',
      'EXDATE;TZID=Europe/Berlin:20270328T033000',
      'EXDATE;TZID=America/New_York:20270327T213000',
    ])('leaves out what is at that instant: %s', (line) => {
      expect(days(read(night('20270327T023000', 'RRULE:FREQ=DAILY;COUNT=3', line)))).toEqual([
        ['2027-03-27T01:30', ''],
        ['2027-03-29T00:30', ''],
      ]);
    });

    it('replaces what is at that instant, under the key that it had', () => {
      const series = night('20270327T023000', 'RRULE:FREQ=DAILY;COUNT=3');
      const moved = change('RECURRENCE-ID:20270328T013000Z', 'DTSTART;TZID=Europe/Berlin:20270328T200000');
      expect(days(read(series, moved)).map(([start]) => start)).toEqual([
        '2027-03-27T01:30',
        '2027-03-28T18:00',
        '2027-03-29T00:30',
      ]);
      const keys = (...lines: string[]) =>
        valueOf(readCalendar(calendarOf(...lines), testNow)).rows.map(({ key }) => key);
      expect(keys(series, moved)).toEqual(keys(series));
    });

    it('takes the first of two instants, and leaves out neither for the other', () => {
      const daily = 'RRULE:FREQ=DAILY;COUNT=3';
      expect(days(read(inSydney(daily))).map(([start]) => start)).toEqual([
        '2027-04-02T15:30',
        '2027-04-03T15:30',
        '2027-04-04T16:30',
      ]);
      expect(days(read(inSydney(daily, 'EXDATE:20270403T153000Z')))).toHaveLength(2);
      expect(days(read(inSydney(daily, 'EXDATE:20270403T163000Z')))[0]?.[1]).toBe('exceptMisses');
    });

    it.each([
      ['UNTIL=20270328T013000Z', 2],
      ['UNTIL=20270328T011500Z', 1],
      ['UNTIL=20270328T023000', 2],
    ])('ends with what is at that instant: %s', (until, count) => {
      expect(read(night('20270327T023000', `RRULE:FREQ=DAILY;${until}`))).toHaveLength(count);
    });

    it('is one date where two versions of it are written in two ways', () => {
      const series = night('20270327T020000', 'RRULE:FREQ=DAILY;COUNT=2');
      const versions = [
        'RECURRENCE-ID:20270327T010000Z',
        'RECURRENCE-ID;TZID=Europe/Berlin:20270327T020000',
      ].map((line, sequence) =>
        change(line, `SEQUENCE:${sequence}`, `DTSTART;TZID=Europe/Berlin:20270327T2${sequence}0000`),
      );
      expect(days(read(series, ...versions)).map(([start]) => start)).toEqual([
        '2027-03-27T20:00',
        '2027-03-28T01:00',
      ]);
    });
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
    // The date is too far ahead for a show, and the preview says so.
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
