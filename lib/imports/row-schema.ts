import { createHash } from 'node:crypto';
import { z } from 'zod';
import { showLimits } from '@/lib/shows/limits';
import { importLimits } from './limits';

/** What can be wrong with a row, whatever the brand has; keys of the `imports.problems` messages. */
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
  /** What stands in the file instead of something that can be read. */
  value: z.string(),
});

export type FileProblem = z.output<typeof problemSchema>;

/** When a row says that its show is: an instant, or what the clock at the venue says. */
const whenSchema = z.union([
  z.object({ startsAt: z.string(), endsAt: z.string().nullable() }),
  z.object({
    /** "2026-11-27" */
    date: z.string(),
    /** "19:00" */
    doors: z.string().nullable(),
    starts: z.string(),
    ends: z.string().nullable(),
    /** The zone that the file names and nobody knows; null: it names none. */
    zone: z.string().nullable(),
  }),
]);

const rowSchema = z.object({
  /** Its line in a table; in a calendar it counts the dates. */
  place: z.int(),
  /** What it is known by: the same in the next file that has it. */
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
  /** Dates that are over and were left out. */
  past: z.int(),
  /** Recurrences that go on beyond the months that are read. */
  cut: z.int(),
});

export type Findings = z.output<typeof findingsSchema>;

/** A file as it was read. */
export type Reading = { rows: FileRow[]; findings: Findings };

/** Why a whole file cannot be read; keys of the `imports.fileErrors` messages. */
export type FileRefusal =
  | 'noFile'
  | 'tooLarge'
  | 'unreadable'
  | 'unknownKind'
  | 'empty'
  | 'nothingAhead'
  | 'tooManyRows'
  | 'tooManyRepeats'
  | 'brokenCalendar'
  | 'oneColumn'
  | 'noHeader';

/** As the database keeps them. */
export const readRows = (stored: unknown): FileRow[] => z.array(rowSchema).parse(stored);
export const readFindings = (stored: unknown): Findings => findingsSchema.parse(stored);

/** A key that the database has room for: what the file says itself, unless that is very long. */
export function keyOf(kind: 'uid' | 'row', parts: readonly string[]): string {
  const text = `${kind}:${parts.join('|')}`;
  return text.length <= 200 ? text : `${kind}:${createHash('sha256').update(text).digest('base64url')}`;
}

/** The title of a row, and what is wrong with it. */
export function readTitle(text: string): { title: string; problems: FileProblem[] } {
  const title = oneLine(text);
  if (title === '') return { title, problems: [{ code: 'titleMissing', value: '' }] };
  if (title.length <= showLimits.title) return { title, problems: [] };
  return { title: title.slice(0, showLimits.title), problems: [{ code: 'titleTooLong', value: '' }] };
}

/** A place as the file calls it. */
export function readPlaceName(text: string): string {
  return oneLine(text).slice(0, importLimits.place).trim();
}

/** What no text may hold is left out: nobody typed it here. */
export function oneLine(text: string): string {
  const visible = text.replaceAll(/[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu, ' ');
  return visible.replaceAll(/\s+/gu, ' ').trim().toWellFormed();
}

/** What stands there, short enough to be shown. */
export function shown(text: string): string {
  const short = oneLine(text);
  return short.length <= 60 ? short : `${short.slice(0, 59)}…`;
}
