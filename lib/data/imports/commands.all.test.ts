import { expect, it } from 'vitest';
import { valueOf } from '@/lib/core/testing/result';
import { whileTicking } from '@/lib/core/testing/ticking';
import { readFileApart } from './commands';
import { event, hostileFiles, row, table, times, calendarOf } from './testing';

const now = new Date();

it.each(hostileFiles)('$what: refused in words, while the event loop goes on', async ({ bytesOf, code }) => {
  const bytes = bytesOf();
  const { value, ticks } = await whileTicking(readFileApart('anna', () => Promise.resolve(bytes), now));
  expect(value).toMatchObject({ ok: false, code });
  expect(ticks).toBeGreaterThan(5);
});

/** Unusual but readable files. */
const readable: [what: string, text: () => string, rows: number, problem: string | null][] = [
  [
    'a rule every billion days',
    () => calendarOf(event(1, 'RRULE:FREQ=DAILY;INTERVAL=1000000000')),
    1,
    'ruleUnknown',
  ],
  ['a length of a billion weeks', () => calendarOf(event(1, 'DURATION:P1000000000W')), 1, 'longerThanADay'],
  ['a length without end', () => calendarOf(event(1, `DURATION:P${'9'.repeat(400)}W`)), 1, 'longerThanADay'],
  [
    'a zone that changes every billion years',
    () =>
      calendarOf(
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
    () => calendarOf(event(1).replace('Europe/Berlin', 'A/'.repeat(20_000))),
    1,
    null,
  ],
  ['5,000 events', () => calendarOf(times(5000, (uid) => event(uid, 'DURATION:PT2H'))), 5000, null],
  ['a table of 5,000 rows', () => table + times(5000, row, '\n'), 5000, null],
  ['blanks in dates and times', () => `${table}Show;1${' '.repeat(18_000)}x;20:00\n`, 1, 'dateUnknown'],
];

it.each(readable)('%s: read at once, while the event loop goes on', async (_, text, rows, problem) => {
  const bytes = new TextEncoder().encode(text());
  const { value: read, ticks } = await whileTicking(readFileApart('anna', () => Promise.resolve(bytes), now));
  expect(ticks).toBeGreaterThan(5);
  const found = valueOf(read);
  expect(found.rows).toHaveLength(rows);
  if (problem) expect(found.rows[0]?.problems).toContainEqual(expect.objectContaining({ code: problem }));
});

it('a file is refused while too many of an account wait', async () => {
  const bytes = new TextEncoder().encode(table + row(1));
  const read = () => readFileApart('anna', () => Promise.resolve(bytes), now);
  const [first, second, third, other] = await Promise.all([
    read(),
    read(),
    read(),
    readFileApart('ben', () => Promise.resolve(bytes), now),
  ]);
  expect([first.ok, second.ok, other.ok]).toEqual([true, true, true]);
  expect(third).toMatchObject({ ok: false, code: 'busy' });
});
