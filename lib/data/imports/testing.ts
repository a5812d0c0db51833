import { randomUUID } from 'node:crypto';
import { addDays, subDays } from '@/lib/core/time/dates';
import type { Prisma, PrismaClient } from '@/lib/core/generated/prisma/client';
import { firstChoices } from './choices';
import type { FileRow } from './row-schema';
import { routes, teamGets, type AccessTable, type Prepare } from '@/lib/core/testing/access-table';
import {
  type PoisonTable,
  longTitle,
  longWord,
  type ScreenTable,
  type HiddenFill,
} from '@/lib/core/testing/tables';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { format } from 'date-fns/format';
import { isValid } from 'date-fns/isValid';
import { parseISO } from 'date-fns/parseISO';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { importLimits } from './limits';
import { makeTeam } from '@/lib/brands/testing';

/** A row of a file with the least data about a show. */
export const fileRow = (row: Pick<FileRow, 'key' | 'title' | 'when'> & Partial<FileRow>): FileRow => ({
  place: 1,
  location: 'Kulturkeller',
  format: '',
  spots: null,
  minutes: null,
  feeText: null,
  isCancelled: false,
  problems: [],
  notes: [],
  monthFirst: null,
  ...row,
});

/** Makes the import of a file that a member of the brand's team has uploaded: one show in 20 days, with the title. */
export async function makeImport(
  db: PrismaClient,
  brandId: string,
  comedianId: string,
  {
    title = 'Aus der Datei',
    ...data
  }: Partial<Prisma.ShowImportUncheckedCreateInput> & { title?: string } = {},
) {
  const when = { startsAt: addDays(new Date(), 20).toISOString(), endsAt: null };
  const row = fileRow({ key: `uid:event-${randomUUID()}`, title, when });
  const file = { fileName: 'shows.ics', kind: 'calendar' as const, findings: { past: 0, cut: 0 } };
  return db.showImport.create({
    data: { brandId, comedianId, ...file, rows: [row], choices: firstChoices, ...data },
  });
}

/** A file that a member of the brand's team has uploaded, and the form for its choices. */
const broughtFile: Prepare = async (world) => {
  const { id: comedianId } = await world.comedian();
  const { id: importId } = await makeImport(world.db, world.brand.id, comedianId);
  return { importId, minutes: '120', visibility: 'public', leave: '1' };
};

export const access: AccessTable = {
  team: { chooseImport: broughtFile, chooseImportRows: broughtFile },
  actions: {
    confirmImport: {
      // `seen` does not match the stored preview: the team gets `changedMeanwhile`, all other roles `notFound`.
      prepare: async (...about) => ({ ...(await broughtFile(...about)), seen: 'nothing' }),
      expected: teamGets('changedMeanwhile'),
    },
    discardImport: { prepare: broughtFile, expected: teamGets('/brands/{id}/team/import') },
  },
  uploads: {
    '/api/uploads/brands/[brand]/imports/route': {
      file: async () => ({
        name: 'shows.csv',
        mimeType: 'text/plain',
        buffer: Buffer.from('Titel;Datum;Beginn\nFreitagslacher;24.12.2030;20:00\n'),
      }),
      expected: { ...routes.team, team: 201, admin: 201 },
    },
  },
  ids: async ({ world, applicant }) => ({
    import: (await makeImport(world.db, world.brand.id, applicant.id)).id,
  }),
};

export const fillHidden: HiddenFill = async ({ world: { db, brand }, word, people }) => {
  await makeImport(db, brand.id, people.admin.id, {
    title: word('show_imports.rows'),
    fileName: word('show_imports.fileName'),
    cancelReason: word('show_imports.cancelReason'),
    confirmed: word('show_imports.confirmed'),
    problem: word('show_imports.problem'),
    outcome: { name: word('show_imports.outcome') },
    choices: { venues: { [word('show_imports.choices')]: '' } },
    findings: { past: 0, cut: 0, name: word('show_imports.findings') },
  });
};

/** Returns a calendar with these lines, separated by CRLF. */
export function calendarOf(...lines: string[]): string {
  const all = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//Test//DE', ...lines, 'END:VCALENDAR', ''];
  return all.join('\r\n');
}

/** Returns an event with the UID and these properties. */
export function eventOf(uid: string, ...properties: string[]): string {
  return ['BEGIN:VEVENT', `UID:${uid}`, ...properties, 'END:VEVENT'].join('\r\n');
}

/** Returns an evening at the venue in Berlin. The start is in the form of iCalendar: "20261127T200000". */
export function evening(uid: string, start: string, ...properties: string[]): string {
  const end = start.replace(/T(\d\d)/, (_, hours: string) => `T${Number(hours) + 2}`);
  return eventOf(
    uid,
    `DTSTART;TZID=Europe/Berlin:${start}`,
    `DTEND;TZID=Europe/Berlin:${end}`,
    'SUMMARY:Freitagslacher',
    'LOCATION:Kulturkeller\\, Testweg 1\\, 12047 Berlin',
    ...properties,
  );
}

/**
 * Files in the styles of other programs: a calendar of Google's, one of Outlook's, and a table that Excel saved in
 * Latin-1.
 */
export type TestFile = 'google.ics' | 'outlook.ics' | 'spreadsheet.csv';

/** Returns the bytes of a file. Its dates begin at the end of November 2026. */
export function testFile(name: TestFile): Buffer<ArrayBuffer> {
  return readFileSync(path.join(import.meta.dirname, 'testing/files', name));
}

/** The first evening in the files: a Friday. */
const firstDay = '2026-11-27';

/**
 * Returns the same file with its evenings moved to the day or up to six days later, so that weekdays stay. Other text
 * stays too.
 */
export function testFileFrom(name: TestFile, day: Date): Buffer<ArrayBuffer> {
  const weeks = Math.ceil(differenceInCalendarDays(day, parseISO(firstDay)) / 7);
  const moved = (whole: string, year: string, month: string, date: string, pattern: string) => {
    const at = parseISO(`${year}-${month}-${date}`);
    return isValid(at) ? format(addDays(at, weeks * 7), pattern) : whole;
  };
  // Bytes as Latin-1, because only digits are replaced and the encoding varies.
  const text = testFile(name)
    .toString('latin1')
    .replace(/\b(202\d)(\d\d)(\d\d)(?=T|\b)/g, (whole, year, month, date) =>
      moved(whole, year, month, date, 'yyyyMMdd'),
    )
    .replace(/\b(\d\d)\.(\d\d)\.(?:20)?(\d\d)\b/g, (whole, date, month, year) =>
      moved(whole, `20${year}`, month, date, 'dd.MM.yyyy'),
    );
  return Buffer.from(text, 'latin1');
}

const stamp = (day: number) => addDays(new Date(), day).toISOString().slice(0, 10).replaceAll('-', '');

/** Returns an event of tomorrow in Berlin. */
export const event = (uid: number, ...more: string[]) =>
  eventOf(`${uid}`, `SUMMARY:Show ${uid}`, `DTSTART;TZID=Europe/Berlin:${stamp(1)}T200000`, ...more);

export const times = (count: number, make: (index: number) => string, separator = '\r\n') =>
  Array.from({ length: count }, (_, index) => make(index)).join(separator);

const exceptions = (count: number) =>
  `EXDATE;TZID=Europe/Berlin:${times(count, (day) => `${stamp(day % 3000)}T200000`, ',')}`;

export const table = 'Titel;Datum;Uhrzeit\n';

export const row = (index: number) =>
  `Show ${index};${addDays(new Date(), 1 + (index % 300))
    .toISOString()
    .slice(0, 10)};20:00`;

/** Files that could keep a server busy for seconds or hours, with the code of each refusal. */
const refusals: [what: string, text: () => string, code: string][] = [
  ['line breaks after a beginning', () => `BEGIN:X${'\n'.repeat(60_000)}`, 'brokenCalendar'],
  ['5 MB of line breaks', () => `BEGIN:X${'\n'.repeat(5_000_000)}`, 'brokenCalendar'],
  ['a beginning followed by 5 MB of blanks', () => `BEGIN:VCALENDAR${' '.repeat(5_000_000)}x`, 'empty'],
  [
    '100 events with 2,900 exceptions each',
    () => calendarOf(times(100, (uid) => event(uid, 'RRULE:FREQ=DAILY', exceptions(2900)))),
    'tooManyRepeats',
  ],
  [
    'events without end',
    () => calendarOf(times(60_000, (uid) => `BEGIN:VEVENT\r\nUID:${uid}`)),
    'tooManyRows',
  ],
  ['20,000 coming events', () => calendarOf(times(20_000, (uid) => event(uid))), 'tooManyRows'],
  [
    'rules that go far back',
    () => calendarOf(times(200, (uid) => event(uid, 'RRULE:FREQ=DAILY').replace(stamp(1), '19800101'))),
    'tooManyRepeats',
  ],
  ['a table of a million rows', () => table + 'a;b;c\n'.repeat(800_000), 'tooManyRows'],
  ['a table of 5,001 rows', () => table + times(5001, row, '\n'), 'tooManyRows'],
  ['a table with a million columns', () => `${table}${';'.repeat(1_000_000)}\n`, 'lineTooLong'],
  ['a cell of a megabyte', () => `${table}${'a'.repeat(1_000_000)};2027-01-01;20:00\n`, 'lineTooLong'],
  ['quotes without end', () => `${table}"${'a";"b\n'.repeat(700_000)}`, 'tooManyRows'],
];

/** These texts as files, cut to the upload limit. */
export const hostileFiles = refusals.map(([what, text, code]) => ({
  what,
  code,
  bytesOf: () => new TextEncoder().encode(text().slice(0, importLimits.bytes)),
}));

export const poison: PoisonTable = {
  deleteOldImports: {
    at: { table: 'show_imports', column: 'id' },
    make: async (db) => {
      const { brand, context } = await makeTeam(db);
      const old = { state: 'done', createdAt: subDays(new Date(), 400) } as const;
      return (await makeImport(db, brand.id, context.actor.comedianId, old)).id;
    },
  },
};

/** Files in each state, with rows of every kind and long words. */
const fill: ScreenTable['fill'] = async ({ world, me }) => {
  const bring = (data?: Parameters<typeof makeImport>[3]) =>
    makeImport(world.db, world.brand.id, me.id, { fileName: `${longWord}.ics`, ...data });
  const brought = [await bring({ title: 'Neu' }), await bring({ title: longWord }), await bring()];
  const [row, known, cancelled] = brought.map(({ rows }) => (rows as { key: string }[])[0]);
  for (const importKey of [known?.key, cancelled?.key]) await world.show({ title: 'Kennen wir', importKey });
  // A show of an event in the file, at a time that the file no longer has.
  const gone = { importKey: `${known?.key}|2100-01-01T20:00`, importRevision: 7 };
  await world.show({ title: longWord.slice(0, 110), ...gone });
  const preview = await bring({
    rows: [
      { ...row },
      { ...known, place: 2 },
      { ...cancelled, place: 3, isCancelled: true },
      { ...row, place: 4, key: 'uid:off', isCancelled: true },
      { ...row, place: 5, title: longWord.slice(0, 110), location: longWord, format: longWord },
      { ...row, place: 6, when: null, problems: [{ code: 'dateUnknown', value: longWord.slice(0, 60) }] },
      { ...row, place: 7 },
      {
        ...row,
        place: 8,
        key: 'uid:noted',
        notes: [{ code: 'strayByte', value: longWord.slice(0, 60) }],
        monthFirst: { when: null, problems: [], text: '1/5/2027' },
      },
    ] as object[],
    skipped: [7],
    problem: 'changedMeanwhile',
    findings: {
      past: 3,
      cut: 1,
      encoding: 'windows-1252',
      notes: [{ code: 'unusedColumns', value: longWord }],
    },
  });
  // Its rows differ from the confirmed ones, so the worker makes it a preview again and writes nothing.
  const writing = await bring({ state: 'writing', toWrite: 7, written: 3, confirmed: 'nothing' });
  const done = await bring({ state: 'done', outcome: { made: 3, changed: 1, cancelled: 1, told: 2 } });
  return { import: preview.id, writingImport: writing.id, doneImport: done.id };
};

export const screens: ScreenTable = {
  fill,
  phone: [
    `{team}/import?problem=oneColumn&found=${longTitle}`,
    '{team}/import/{import}?only=problems',
    '{team}/import/{writingImport}',
    '{team}/import/{doneImport}',
  ],
  desk: ['{team}/import/{import}'],
};
