import { addDays } from '@/lib/core/time/calendar-rules';
import { importLimits } from '../limits';

export const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n');

const stamp = (day: number) => addDays(new Date(), day).toISOString().slice(0, 10).replaceAll('-', '');

export const event = (uid: number, ...more: string[]) =>
  [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SUMMARY:Show ${uid}`,
    `DTSTART;TZID=Europe/Berlin:${stamp(1)}T200000`,
    ...more,
    'END:VEVENT',
  ].join('\r\n');

export const times = (count: number, make: (index: number) => string, separator = '\r\n') =>
  Array.from({ length: count }, (_, index) => make(index)).join(separator);

const exceptions = (count: number) =>
  `EXDATE;TZID=Europe/Berlin:${times(count, (day) => `${stamp(day % 3000)}T200000`, ',')}`;

export const table = 'Titel;Datum;Uhrzeit\n';

export const row = (index: number) =>
  `Show ${index};${addDays(new Date(), 1 + (index % 300))
    .toISOString()
    .slice(0, 10)};20:00`;

/** Files that could keep a server busy for seconds or hours, and the code with which each is refused. */
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

/** These texts as files, no longer than may be sent. */
export const hostileFiles = refusals.map(([what, text, code]) => ({
  what,
  code,
  bytesOf: () => new TextEncoder().encode(text().slice(0, importLimits.bytes)),
}));
