import { z } from 'zod';
import { createHash } from 'node:crypto';
import { rhythms, showLimits } from '@/lib/shows/limits';
import { importLimits } from './limits';

/** The problems of a row by itself; keys of the `dataImports.problems` messages. */
const fileProblems = [
  'unreadable',
  'lineUnclear',
  'quoteOpen',
  'lengthUnclear',
  'sameUid',
  'titleMissing',
  'titleTooLong',
  'dateMissing',
  'dateUnknown',
  'dateOrder',
  'weekdayWrong',
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

/** Notes for the team about a row or a file that is valid all the same; keys of the `dataImports.notes` messages. */
const fileNotes = [
  'strayByte',
  // Only in imports that an earlier version has stored.
  'zoneDiffers',
  'zoneByName',
  'zoneAndUtc',
  'dateOrder',
  'unusedColumns',
  'isPrivate',
  'tentative',
  'lineUnread',
  'noLength',
  'severalVersions',
  'startOutsideRule',
  'untilUnclear',
  'exceptMisses',
  'notInSeries',
  'otherEntries',
] as const;

const noteSchema = z.object({ code: z.enum(fileNotes), value: z.string() });

export type FileNote = z.output<typeof noteSchema>;

/** The time of a row's show: an instant, or a local time of the venue. */
const whenSchema = z.union([
  z.object({
    startsAt: z.string(),
    endsAt: z.string().nullable(),
    /** "19:00", by the venue's clock; only in tables. */
    doors: z.string().optional(),
  }),
  z.object({
    /** "2026-11-27" */
    date: z.string(),
    /** "19:00" */
    doors: z.string().nullable(),
    starts: z.string(),
    ends: z.string().nullable(),
    /** The unknown zone that the file names; null if it names none. */
    zone: z.string().nullable(),
  }),
]);

const rowSchema = z.object({
  /** The row's position, counted from 1: its line in a table, or its index among the dates of a calendar. */
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
  notes: z.array(noteSchema).default([]),
  /** The same row with the month before the day, if that is another date; with the text of the date. */
  monthFirst: z
    .object({ when: whenSchema.nullable(), problems: z.array(problemSchema), text: z.string() })
    .nullable()
    .default(null),
});

/** A file's data about one show. */
export type FileRow = z.output<typeof rowSchema>;

export type When = z.output<typeof whenSchema>;

/**
 * A repeating event: the rhythm of ours that has the same days, if any, and whether it continues after the last day
 * that is read.
 */
const repeatSchema = z.object({ rhythm: z.enum(rhythms).nullable(), goesOn: z.boolean() });

export type Repeat = z.output<typeof repeatSchema>;

const findingsSchema = z.object({
  /** Past dates that were left out. */
  past: z.int(),
  /** The number of repeating events with dates after the last month that is read. */
  cut: z.int(),
  /** The encoding of the file. */
  encoding: z.enum(['utf-8', 'utf-16', 'windows-1252', 'macintosh']).default('utf-8'),
  notes: z.array(noteSchema).default([]),
  /** The calendar's own name; "" for none. */
  name: z.string().default(''),
  /** The events of recent past dates that were left out, but are still in the file. */
  pastEvents: z.array(z.string()).default([]),
  /** Events that are parts of a split one, with the name that the calendar gives all of its parts. */
  parts: z.record(z.string(), z.string()).default({}),
  /** Repeating events, by the beginning of their keys. */
  repeats: z.record(z.string(), repeatSchema).default({}),
});

export type Findings = z.output<typeof findingsSchema>;

export type Reading = { rows: FileRow[]; findings: z.input<typeof findingsSchema> & { notes: FileNote[] } };

/** The reasons why a whole file cannot be parsed; keys of the `dataImports.fileErrors` messages. */
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

/** The result of an import: the numbers of shows made, changed and called off, and of comedians notified. */
const outcomeSchema = z.object({
  made: z.int(),
  changed: z.int(),
  cancelled: z.int(),
  told: z.int(),
});

export type ImportOutcome = z.output<typeof outcomeSchema>;

export const readOutcome = (stored: unknown): ImportOutcome => outcomeSchema.parse(stored);

/** The most bytes of a key. PostgreSQL's index allows somewhat more. */
const longestKey = 1000;

/** The earlier limit of a key in characters, beyond which it was stored as a hash. */
const longestBefore = 200;

/** Returns a key that fits into the database: the file's own, or a hash of a very long one. */
export function keyOf(kind: 'uid' | 'row', parts: readonly string[]): string {
  const text = `${kind}:${parts.join('|')}`;
  return Buffer.byteLength(text) <= longestKey ? text : hashed(text);
}

/** Returns the keys under which the show of a row may be stored: its own, and that of earlier versions. */
export function keysOf({ key }: Pick<FileRow, 'key'>): string[] {
  return key.length > longestBefore ? [key, hashed(key)] : [key];
}

function hashed(text: string): string {
  return `${text.slice(0, 3)}:${createHash('sha256').update(text).digest('base64url')}`;
}

/**
 * The position of a key: its event, and its original time there, or null for the only date of an event. The `uid` is
 * the file's own; the `event` is the same for all parts of a split one.
 */
type Slot = { event: string; uid: string; wall: string | null };

/**
 * Returns a function that finds the slot of a key. Google's calendar and Apple's split an event when "this and the
 * following" change: Google marks the new UID, Apple names the parts.
 */
export function slotsIn({ parts }: Pick<Findings, 'parts'>): (key: string) => Slot {
  return (key) => {
    const [, uid = key, date, time = '00:00'] =
      /^(.*)\|(\d{4}-\d{2}-\d{2})(?:[T|](\d{2}:\d{2}))?$/s.exec(key) ?? [];
    const wall = date ? `${date}T${time}` : null;
    // Each line of a table is an event of its own, and two on one day have the same title.
    if (key.startsWith('row:')) return { event: `${uid}|${date ?? ''}`, uid, wall };
    return { event: parts[uid] ?? uid.replace(/_R\d{8}(?:T\d{6}Z?)?(?=@google\.com$)/, ''), uid, wall };
  };
}

export type SlotOf = ReturnType<typeof slotsIn>;

/** Returns the title of a row, and its problems. */
export function readTitle(text: string): { title: string; problems: FileProblem[] } {
  const title = oneLine(text);
  if (title === '') return { title, problems: [{ code: 'titleMissing', value: '' }] };
  if (title.length <= showLimits.title) return { title, problems: [] };
  return { title: title.slice(0, showLimits.title), problems: [{ code: 'titleTooLong', value: '' }] };
}

export function readPlaceName(text: string): string {
  return oneLine(text).slice(0, importLimits.place).trim();
}

/** Replaces control characters and runs of spaces by single spaces. Forms refuse them, but this text is from a file. */
export function oneLine(text: string): string {
  const visible = text.replaceAll(/[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu, ' ');
  return visible.replaceAll(/\s+/gu, ' ').trim().toWellFormed();
}

/** Shortens a text for display. */
export function shown(text: string): string {
  const short = oneLine(text);
  return short.length <= 60 ? short : `${short.slice(0, 59)}…`;
}
