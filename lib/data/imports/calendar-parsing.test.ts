import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testNow } from '@/lib/core/testing/clock';
import { valueOf } from '@/lib/core/testing/result';
import { readCalendar } from './calendar-parsing';
import { decodeText } from './text-parsing';
import { importLimits } from './limits';
import type { FileRow } from './row-schema';
import { calendarOf, eventOf, evening, testFile } from './testing';

function read(text: string, now = testNow) {
  return valueOf(readCalendar(text, now));
}

/** Returns the start of a row: "2026-11-27T19:00Z", or local time of the venue, "2026-11-27 20:00". */
function whenOf({ when }: FileRow): string | null {
  if (!when) return null;
  return 'startsAt' in when ? when.startsAt.replace(':00.000Z', 'Z') : `${when.date} ${when.starts}`;
}

const summary = (rows: FileRow[]) =>
  rows.map((row) => [row.title, whenOf(row), row.problems.map(({ code }) => code).join()]);

const codeOf = (text: string) => {
  const found = readCalendar(text, testNow);
  return found.ok ? 'read' : found.code;
};

describe('a calendar of Google', () => {
  const { rows, findings } = read(decodeText(testFile('google.ics')).text);

  it('is read with its folded lines, its recurrence and what was changed of it', () => {
    const open = 'Freitagslacher – das Open Mic in Neukölln mit einem Titel, der umgebrochen wird';
    expect(summary(rows)).toEqual([
      ['Betriebsferien', null, 'allDay'],
      [open, '2026-11-27T19:00Z', ''],
      ['Freitagslacher, später', '2026-12-04T19:30Z', ''],
      ["<script>alert('Witz')</script> Neues Material", '2026-12-09T19:00Z', ''],
      [open, '2026-12-18T19:00Z', ''],
      [open, '2026-12-25T19:00Z', ''],
    ]);
    expect(rows[1]).toMatchObject({
      key: 'uid:4k2m8s1q7v5n3c9x@google.com|2026-11-27T20:00',
      location: 'Kulturkeller, Testweg 1, 12047 Berlin, Deutschland',
      when: { endsAt: '2026-11-27T21:00:00.000Z' },
    });
    expect(rows[2]?.key).toBe('uid:4k2m8s1q7v5n3c9x@google.com|2026-12-04T20:00');
    expect(findings).toMatchObject({ past: 1, cut: 0, notes: [], name: 'Lachfabrik Shows' });
  });

  it('keeps nothing of guests and descriptions', () => {
    expect(JSON.stringify(rows)).not.toMatch(/carla|mailto|Eintritt|Erinnerung|reminder/);
  });
});

describe('a calendar of Outlook', () => {
  it('is read in the zones of Windows, in its own, and with one that nobody knows', () => {
    expect(summary(read(decodeText(testFile('outlook.ics')).text).rows)).toEqual([
      ['Samstag extra', '2026-12-12T19:30Z', ''],
      ['Mondnacht', '2026-12-13 20:30', 'zoneUnknown'],
      // At 20:00 before and after the clock change.
      ['Mittwochsmischung', '2027-03-24T19:00Z', ''],
      ['Mittwochsmischung', '2027-03-31T18:00Z', ''],
    ]);
  });
});

describe('a recurrence', () => {
  const repeated = (rule: string, ...more: string[]) =>
    read(calendarOf(evening('a', '20261127T200000', `RRULE:${rule}`, ...more)));
  const days = (rule: string, ...more: string[]) =>
    repeated(rule, ...more).rows.map((row) => whenOf(row)?.slice(5, 10));

  it.each([
    ['FREQ=WEEKLY;COUNT=3', ['11-27', '12-04', '12-11']],
    ['FREQ=WEEKLY;INTERVAL=2;COUNT=2;BYDAY=FR', ['11-27', '12-11']],
    ['FREQ=DAILY;COUNT=2', ['11-27', '11-28']],
    ['FREQ=DAILY;COUNT=3;BYDAY=FR,SA', ['11-27', '11-28', '12-04']],
    ['FREQ=MONTHLY;COUNT=2;BYDAY=-1FR', ['11-27', '12-25']],
    ['FREQ=MONTHLY;COUNT=2;BYDAY=FR;BYSETPOS=4', ['11-27', '12-25']],
    ['FREQ=MONTHLY;COUNT=2;BYMONTHDAY=27', ['11-27', '12-27']],
    ['FREQ=YEARLY;COUNT=1;BYMONTH=11;BYMONTHDAY=27', ['11-27']],
    // The recurrence includes its last date, whether the end is given in UTC, in local time or as a day.
    ['FREQ=WEEKLY;UNTIL=20261204T190000Z', ['11-27', '12-04']],
    ['FREQ=WEEKLY;UNTIL=20261204T185959Z', ['11-27']],
    ['FREQ=WEEKLY;UNTIL=20261204', ['11-27', '12-04']],
  ])('%s', (rule, expected) => {
    expect(days(rule)).toEqual(expected);
  });

  it('leaves out and adds single dates, in whatever way they are said', () => {
    expect(
      days(
        'FREQ=WEEKLY;COUNT=4',
        'EXDATE;TZID=Europe/Berlin:20261204T200000',
        'EXDATE:20261211T190000Z',
        'EXDATE;VALUE=DATE:20261218',
        'RDATE;TZID=Europe/Berlin:20261201T200000,20261202T200000',
      ),
    ).toEqual(['11-27', '12-01', '12-02']);
  });

  it('without an end is followed for a year, which is said', () => {
    const { rows, findings } = repeated('FREQ=WEEKLY');
    expect([rows.length, whenOf(rows.at(-1) as FileRow), findings.cut]).toEqual([49, '2027-10-29T18:00Z', 1]);
  });

  it('that began years ago has its coming dates', () => {
    const { rows, findings } = read(calendarOf(evening('a', '20160101T200000', 'RRULE:FREQ=WEEKLY')));
    expect([rows.length, findings.past]).toEqual([53, 565]);
  });

  it.each([
    'FREQ=HOURLY',
    'FREQ=SECONDLY',
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=DAILY;INTERVAL=7;BYDAY=MO',
    'FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=YEARLY;BYWEEKNO=53',
    'FREQ=WEEKLY;BYHOUR=1,2,3',
    'FREQ=WEEKLY;INTERVAL=100000',
  ])('by a rule that makes no shows is a row with a problem: %s', (rule) => {
    const codes = repeated(rule).rows.map(({ problems }) => problems.map(({ code }) => code).join());
    expect(codes).toHaveLength(1);
    expect(codes[0]).toMatch(/ruleUnknown|unreadable/);
  });

  it('is at the same time by the clock over both changes of it', () => {
    const of = (start: string) =>
      read(calendarOf(evening('a', start, 'RRULE:FREQ=WEEKLY;COUNT=2')), new Date('2026-01-01')).rows.map(
        whenOf,
      );
    expect(of('20260327T200000')).toEqual(['2026-03-27T19:00Z', '2026-04-03T18:00Z']);
    expect(of('20261023T200000')).toEqual(['2026-10-23T18:00Z', '2026-10-30T19:00Z']);
  });
});

describe('an event', () => {
  const problemOf = (...properties: string[]) => {
    const [row] = read(calendarOf(eventOf('a', ...properties), evening('b', '20271127T200000'))).rows;
    return row?.problems.map(({ code }) => code).join();
  };

  it.each([
    ['dateUnknown', ['SUMMARY:A', 'DTSTART:20270231T200000']],
    ['dateUnknown', ['SUMMARY:A']],
    ['dateUnknown', ['SUMMARY:A', 'DTSTART:20261127T250000']],
    ['titleMissing', ['DTSTART:20261127T200000Z']],
    ['titleTooLong', [`SUMMARY:${'A'.repeat(121)}`, 'DTSTART:20261127T200000Z']],
    ['allDay', ['SUMMARY:A', 'DTSTART;VALUE=DATE:20261127']],
    ['longerThanADay', ['SUMMARY:A', 'DTSTART:20261127T200000Z', 'DTEND:20261128T200000Z']],
    ['endBeforeStart', ['SUMMARY:A', 'DTSTART:20261127T200000Z', 'DTEND:20261127T190000Z']],
    ['lineUnclear', ['SUMMARY:A', 'DTSTART:20261127T200000Z', 'RRULE kaputt']],
    ['', ['SUMMARY:A', 'DTSTART:20261127T200000Z', 'kaputt']],
    ['', ['SUMMARY:A', 'DTSTART:20261127T200000Z', 'DURATION:PT2H']],
  ])('with something wrong is a row with a problem: %s', (code, properties) => {
    expect(problemOf(...properties)).toBe(code);
  });

  it('that is broken does not take the others with it', () => {
    const cut = calendarOf(evening('a', '20261127T200000'), 'BEGIN:VEVENT', 'SUMMARY:Ohne Ende');
    expect(summary(read(cut).rows)).toEqual([
      ['Ohne Ende', null, 'unreadable'],
      ['Freitagslacher', '2026-11-27T19:00Z', ''],
    ]);
  });

  it('is read in its newest version', () => {
    const versions = [2, 5, 1].map((version) =>
      evening('a', '20261127T200000', `SEQUENCE:${version}`).replace('Freitagslacher', `Version ${version}`),
    );
    expect(read(calendarOf(...versions)).rows.map(({ title }) => title)).toEqual(['Version 5']);
  });

  it("has the venue's clock when it has no zone", () => {
    const [row] = read(
      calendarOf(eventOf('a', 'SUMMARY:A', 'DTSTART:20261127T200000', 'DURATION:PT90M')),
    ).rows;
    expect(row?.when).toEqual({
      date: '2026-11-27',
      doors: null,
      starts: '20:00',
      ends: '21:30',
      zone: null,
    });
  });

  it('takes no zone of a calendar whose clock changes all the time', () => {
    const zone = ['BEGIN:VTIMEZONE', 'TZID:Wirr', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'];
    const rule = [
      'RRULE:FREQ=SECONDLY',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0200',
      'END:STANDARD',
      'END:VTIMEZONE',
    ];
    const { rows } = read(
      calendarOf(...zone, ...rule, eventOf('a', 'SUMMARY:A', 'DTSTART;TZID=Wirr:20261127T200000')),
    );
    expect(rows[0]?.problems).toEqual([{ code: 'zoneUnknown', value: 'Wirr' }]);
  });
});

describe('a calendar', () => {
  it('has to be one, with something ahead in it', () => {
    expect(codeOf('BEGIN:VCARD')).toBe('brokenCalendar');
    expect(codeOf(calendarOf())).toBe('empty');
    expect(codeOf(calendarOf(evening('a', '20200101T200000')))).toBe('nothingAhead');
  });

  it('has no more dates than can be looked at', () => {
    const daily = Array.from({ length: 15 }, (_, index) =>
      evening(`${index}`, '20261127T200000', 'RRULE:FREQ=DAILY'),
    );
    expect(codeOf(calendarOf(...daily))).toBe('tooManyRows');
    const past = Array.from({ length: 20 }, (_, index) =>
      evening(`${index}`, '20100101T200000', 'RRULE:FREQ=DAILY;UNTIL=20260101T000000Z'),
    );
    expect(codeOf(calendarOf(...past))).toBe('tooManyRepeats');
    const events = Array.from({ length: importLimits.events + 1 }, (_, index) => eventOf(`${index}`));
    expect(codeOf(calendarOf(...events))).toBe('tooManyRows');
  });

  it('may hold anything: that is never more than a problem', () => {
    const name = fc.constantFrom(
      ...[
        'DTSTART',
        'DTEND',
        'RRULE',
        'EXDATE',
        'RDATE',
        'RECURRENCE-ID',
        'DURATION',
        'SUMMARY',
        'UID',
        'STATUS',
        'X-A',
      ],
    );
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '20261127T200000',
        '20261127T200000Z',
        '20261127',
        '99999999T999999',
        'PT2H',
        '-P1W',
        'a',
      ),
      fc
        .record({
          freq: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY', 'HOURLY', 'X'),
          parts: fc.array(
            fc.tuple(
              fc.constantFrom(
                'BYDAY',
                'BYMONTHDAY',
                'BYMONTH',
                'BYSETPOS',
                'INTERVAL',
                'COUNT',
                'UNTIL',
                'WKST',
              ),
              fc.oneof(
                fc.integer({ min: -40, max: 40 }).map(String),
                fc.constantFrom(
                  'MO',
                  '2TU',
                  '-1FR',
                  '5SU',
                  'MO,TU',
                  '31',
                  '-31',
                  '29',
                  '20300101T000000Z',
                  '',
                ),
              ),
            ),
            { maxLength: 4 },
          ),
        })
        .map(({ freq, parts }) => [`FREQ=${freq}`, ...parts.map((part) => part.join('='))].join(';')),
    );
    const parameter = fc.constantFrom(
      '',
      ';TZID=Europe/Berlin',
      ';TZID="W. Europe Standard Time"',
      ';VALUE=DATE',
      ';X',
    );
    const line = fc.oneof(
      { weight: 8, arbitrary: fc.tuple(name, parameter, value).map(([n, p, v]) => `${n}${p}:${v}`) },
      fc.constantFrom(
        'BEGIN:VEVENT',
        'END:VEVENT',
        'BEGIN:VALARM',
        'END:VALARM',
        'BEGIN:VTIMEZONE',
        ' folded',
      ),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(fc.array(fc.array(line, { maxLength: 8 }), { maxLength: 4 }), (events) => {
        const found = readCalendar(calendarOf(...events.map((lines) => eventOf('a', ...lines))), testNow);
        if (!found.ok) return;
        for (const row of found.value.rows) expect(row.when === null).toBe(row.problems.some(hidesWhen));
      }),
      { numRuns: 2000 },
    );
  });
});

/** Whether a problem makes the time of a row unknown. */
function hidesWhen({ code }: FileRow['problems'][number]): boolean {
  return !['titleMissing', 'titleTooLong', 'zoneUnknown'].includes(code);
}
