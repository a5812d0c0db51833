import { addDays } from 'date-fns';
import { expect, it } from 'vitest';
import { whileTicking } from '@/lib/core/testing/ticking';
import { readFileApart } from './apart-parsing';
import { importLimits } from './limits';

const now = new Date('2026-11-22T12:00:00Z');

const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n');

const stamp = (day: number) => addDays(now, day).toISOString().slice(0, 10).replaceAll('-', '');

const event = (uid: number, ...more: string[]) =>
  [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SUMMARY:Show ${uid}`,
    `DTSTART;TZID=Europe/Berlin:${stamp(1)}T200000`,
    ...more,
    'END:VEVENT',
  ].join('\r\n');

const times = (count: number, make: (index: number) => string, separator = '\r\n') =>
  Array.from({ length: count }, (_, index) => make(index)).join(separator);

const exceptions = (count: number) =>
  `EXDATE;TZID=Europe/Berlin:${times(count, (day) => `${stamp(day % 3000)}T200000`, ',')}`;

const table = 'Titel;Datum;Uhrzeit\n';

const row = (index: number) =>
  `Show ${index};${addDays(now, 1 + (index % 300))
    .toISOString()
    .slice(0, 10)};20:00`;

/** Files that would keep a server busy for seconds or hours, and what is said about each. */
const refusals: [what: string, text: () => string, code: string][] = [
  ['line breaks after a beginning', () => `BEGIN:X${'\n'.repeat(60_000)}`, 'brokenCalendar'],
  ['5 MB of line breaks', () => `BEGIN:X${'\n'.repeat(5_000_000)}`, 'brokenCalendar'],
  ['a beginning followed by 5 MB of blanks', () => `BEGIN:VCALENDAR${' '.repeat(5_000_000)}x`, 'empty'],
  [
    '100 events with 2,900 exceptions each',
    () => calendar(times(100, (uid) => event(uid, 'RRULE:FREQ=DAILY', exceptions(2900)))),
    'tooManyRepeats',
  ],
  ['events without end', () => calendar(times(60_000, (uid) => `BEGIN:VEVENT\r\nUID:${uid}`)), 'tooManyRows'],
  ['20,000 coming events', () => calendar(times(20_000, (uid) => event(uid))), 'tooManyRows'],
  [
    'rules that go far back',
    () => calendar(times(200, (uid) => event(uid, 'RRULE:FREQ=DAILY').replace(stamp(1), '19800101'))),
    'tooManyRepeats',
  ],
  ['a table of a million rows', () => table + 'a;b;c\n'.repeat(800_000), 'tooManyRows'],
  ['a table of 5,001 rows', () => table + times(5001, row, '\n'), 'tooManyRows'],
  ['a table with a million columns', () => `${table}${';'.repeat(1_000_000)}\n`, 'lineTooLong'],
  ['a cell of a megabyte', () => `${table}${'a'.repeat(1_000_000)};2027-01-01;20:00\n`, 'lineTooLong'],
  ['quotes without end', () => `${table}"${'a";"b\n'.repeat(700_000)}`, 'tooManyRows'],
];

it.each(refusals)('%s: refused in words, and everybody else goes on', async (_, text, code) => {
  const bytes = new TextEncoder().encode(text().slice(0, importLimits.bytes));
  const { value, ticks } = await whileTicking(readFileApart('anna', bytes, now));
  expect(value).toMatchObject({ ok: false, code });
  expect(ticks).toBeGreaterThan(5);
});

/** Files that are strange and can be read all the same. */
const readable: [what: string, text: () => string, rows: number, problem: string | null][] = [
  [
    'a rule every billion days',
    () => calendar(event(1, 'RRULE:FREQ=DAILY;INTERVAL=1000000000')),
    1,
    'ruleUnknown',
  ],
  ['a length of a billion weeks', () => calendar(event(1, 'DURATION:P1000000000W')), 1, 'longerThanADay'],
  ['a length without end', () => calendar(event(1, `DURATION:P${'9'.repeat(400)}W`)), 1, 'longerThanADay'],
  [
    'a zone that changes every billion years',
    () =>
      calendar(
        'BEGIN:VTIMEZONE',
        'TZID:Own',
        'BEGIN:STANDARD',
        'DTSTART:19700101T000000',
        'TZOFFSETFROM:+0100',
        'TZOFFSETTO:+0100',
        'RRULE:FREQ=YEARLY;INTERVAL=1000000000',
        'END:STANDARD',
        'END:VTIMEZONE',
        event(1).replace('Europe/Berlin', 'Own'),
      ),
    1,
    'zoneUnknown',
  ],
  [
    'a name of a zone of 40 kB',
    () => calendar(event(1).replace('Europe/Berlin', 'A/'.repeat(20_000))),
    1,
    null,
  ],
  ['a table of 5,000 rows', () => table + times(5000, row, '\n'), 5000, null],
  ['blanks in dates and times', () => `${table}Show;1${' '.repeat(18_000)}x;20:00\n`, 1, 'dateUnknown'],
];

it.each(readable)('%s: read at once', async (_, text, rows, problem) => {
  const bytes = new TextEncoder().encode(text());
  const { value } = await whileTicking(readFileApart('anna', bytes, now));
  if (!value.ok) throw new Error(value.code);
  expect(value.value.rows).toHaveLength(rows);
  if (problem)
    expect(value.value.rows[0]?.problems).toContainEqual(expect.objectContaining({ code: problem }));
});

it('a file is refused while too many of an account wait', async () => {
  const bytes = new TextEncoder().encode(table + row(1));
  const read = () => readFileApart('anna', bytes, now);
  const [first, second, third, other] = await Promise.all([
    read(),
    read(),
    read(),
    readFileApart('ben', bytes, now),
  ]);
  expect([first.ok, second.ok, other.ok]).toEqual([true, true, true]);
  expect(third).toMatchObject({ ok: false, code: 'busy' });
});
