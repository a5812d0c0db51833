import { z } from 'zod';
import { wordsIn } from '@/lib/core/i18n/words';
import type { OperatorEventKind } from '@/lib/core/generated/prisma/client';
import {
  byDay,
  describeDay,
  describeMoment as describeMomentAt,
  describeTime,
  type DayOf,
  type Looking,
} from '@/lib/core/time/format';
import { platformZone } from '@/lib/core/time/zones';
import type { Language } from '@/lib/core/i18n/language';
import type { OperatorEventRow } from './queries';

/** `account` is the end of an account's id, for an operator without a profile; empty when it is deleted. */
type LogOperator = { is: 'you' } | { name: string } | { account: string };

/** An entry of the operator's log. Does not name the person: their page does, and opening it is logged. */
export type LogEntry = {
  id: string;
  /** "20:14" */
  time: string;
  kind: OperatorEventKind;
  by: LogOperator;
  /** The person whom the event was about. `short` is the end of the id; `id` is null when the account is deleted. */
  about: { short: string; id: string | null } | null;
  brandId: string | null;
  /** The end of a block: "Do 31. Dez"; empty for other events. */
  until: string;
  /** The words for the job; empty for other events. */
  task: string;
  /** The number of rows that the act changed. */
  count: number;
};

export type LogDay = DayOf<LogEntry>;

/** The facts of all kinds of events. Invalid values are left out. */
const factsSchema = z
  .object({
    until: z.coerce.date().nullable().catch(null),
    task: z.string().catch(''),
    count: z.number().catch(0),
  })
  .catch({ until: null, task: '', count: 0 });

/** The number of shown characters of an id. They are enough to distinguish people. */
const shortLength = 6;

/** `you` is the account of the reader. */
export function toLogDays(rows: readonly OperatorEventRow[], you: string, reading: Looking): LogDay[] {
  return byDay(rows, platformZone, reading, (row) => toEntry(row, you, reading));
}

function toEntry(row: OperatorEventRow, you: string, { language, now }: Looking): LogEntry {
  const { until, task, count } = factsSchema.parse(row.facts);
  const { aboutComedianId, isKnown } = row;
  return {
    id: row.id,
    time: describeTime(row.at, platformZone),
    kind: row.kind,
    by: operatorOf(row, you),
    about:
      aboutComedianId === null
        ? null
        : { short: aboutComedianId.slice(-shortLength), id: isKnown ? aboutComedianId : null },
    brandId: row.brandId,
    until: until ? describeDay(until, platformZone, language, now) : '',
    task: task && jobName(task, language),
    count,
  };
}

/** Returns the words for a job. A job of another version has only its name in the queue. */
export function jobName(name: string, language: Language): string {
  const t = wordsIn({ language, namespace: 'platformJobs' });
  return t.has(name as Parameters<typeof t.has>[0]) ? t(name as Parameters<typeof t>[0]) : name;
}

function operatorOf({ operatorAccountId, operator }: OperatorEventRow, you: string): LogOperator {
  if (operatorAccountId === you) return { is: 'you' };
  if (operator !== null) return { name: operator };
  return { account: operatorAccountId?.slice(-shortLength) ?? '' };
}

/** Day and time in the platform's time zone: "Fr 27. Nov, 20:00". */
export function describeMoment(instant: Date, { language, now }: Looking): string {
  return describeMomentAt(instant, platformZone, language, now);
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

const locales: Record<Language, string> = { de: 'de-DE', en: 'en-GB' };

/** A size in words, in steps of a thousand, with at most one decimal: "1,2 GB". */
export function describeBytes(bytes: number, language: Language): string {
  let [value, unit] = [bytes, 0];
  while (value >= 999.95 && unit < units.length - 1) [value, unit] = [value / 1000, unit + 1];
  const format = new Intl.NumberFormat(locales[language], {
    style: 'unit',
    unit: units[unit],
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  });
  return format.format(value);
}
