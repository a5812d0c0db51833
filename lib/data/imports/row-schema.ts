import { z } from 'zod';
import { createHash } from 'node:crypto';
import { showLimits } from '@/lib/shows/limits';
import { importLimits } from './limits';

/** What can be wrong with a row by itself; keys of the `dataImports.problems` messages. */
const fileProblems = [
  'unreadable',
  'titleMissing',
  'titleTooLong',
  'dateMissing',
  'dateUnknown',
  'timeMissing',
  'timeUnknown',
  'allDay',
  'longerThanADay',
  'endBeforeStart',
  'zoneUnknown',
  'ruleUnknown',
  'numberUnknown',
  'feeTooLong',
  'twice',
] as const;

const problemSchema = z.object({
  code: z.enum(fileProblems),
  /** The text in the file that could not be parsed. */
  value: z.string(),
});

export type FileProblem = z.output<typeof problemSchema>;

/** When a row's show is: an instant, or a local time of the venue. */
const whenSchema = z.union([
  z.object({ startsAt: z.string(), endsAt: z.string().nullable() }),
  z.object({
    /** "2026-11-27" */
    date: z.string(),
    /** "19:00" */
    doors: z.string().nullable(),
    starts: z.string(),
    ends: z.string().nullable(),
    /** The unknown zone that the file names; null: it names none. */
    zone: z.string().nullable(),
  }),
]);

const rowSchema = z.object({
  /** Where the row stands, counted from 1: its line in a table, or its position among the dates of a calendar. */
  place: z.int(),
  /** Identifies the row: the same in the next file that contains it. */
  key: z.string(),
  title: z.string(),
  location: z.string(),
  format: z.string(),
  when: whenSchema.nullable(),
  spots: z.int().nullable(),
  minutes: z.int().nullable(),
  feeText: z.string().nullable(),
  isCancelled: z.boolean(),
  problems: z.array(problemSchema),
});

/** What a file says about one show. */
export type FileRow = z.output<typeof rowSchema>;

export type When = z.output<typeof whenSchema>;

const findingsSchema = z.object({
  /** Past dates that were left out. */
  past: z.int(),
  /** The number of repeating events with dates after the last month that is read. */
  cut: z.int(),
});

export type Findings = z.output<typeof findingsSchema>;

export type Reading = { rows: FileRow[]; findings: Findings };

/** Why a whole file cannot be parsed; keys of the `dataImports.fileErrors` messages. */
export type FileRefusal =
  | 'noFile'
  | 'tooLarge'
  | 'unreadable'
  | 'unknownKind'
  | 'empty'
  | 'nothingAhead'
  | 'tooManyRows'
  | 'tooManyRepeats'
  | 'tooMuchWork'
  | 'lineTooLong'
  | 'busy'
  | 'brokenCalendar'
  | 'oneColumn'
  | 'noHeader';

export const readRows = (stored: unknown): FileRow[] => z.array(rowSchema).parse(stored);
export const readFindings = (stored: unknown): Findings => findingsSchema.parse(stored);

/** The result of an import: how many shows were made, changed and called off, and how many people were told. */
const outcomeSchema = z.object({
  made: z.int(),
  changed: z.int(),
  cancelled: z.int(),
  told: z.int(),
});

export type ImportOutcome = z.output<typeof outcomeSchema>;

export const readOutcome = (stored: unknown): ImportOutcome => outcomeSchema.parse(stored);

/** Returns a key that fits into the database: the file's own, or a hash of it if that is very long. */
export function keyOf(kind: 'uid' | 'row', parts: readonly string[]): string {
  const text = `${kind}:${parts.join('|')}`;
  return text.length <= 200 ? text : `${kind}:${createHash('sha256').update(text).digest('base64url')}`;
}

/** Returns the title of a row, and what is wrong with it. */
export function readTitle(text: string): { title: string; problems: FileProblem[] } {
  const title = oneLine(text);
  if (title === '') return { title, problems: [{ code: 'titleMissing', value: '' }] };
  if (title.length <= showLimits.title) return { title, problems: [] };
  return { title: title.slice(0, showLimits.title), problems: [{ code: 'titleTooLong', value: '' }] };
}

export function readPlaceName(text: string): string {
  return oneLine(text).slice(0, importLimits.place).trim();
}

/** Forms refuse control characters, but nobody typed this text here: they and blanks become single spaces. */
export function oneLine(text: string): string {
  const visible = text.replaceAll(/[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu, ' ');
  return visible.replaceAll(/\s+/gu, ' ').trim().toWellFormed();
}

/** Shortens a text for display. */
export function shown(text: string): string {
  const short = oneLine(text);
  return short.length <= 60 ? short : `${short.slice(0, 59)}…`;
}
