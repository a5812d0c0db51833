import { z } from 'zod';
import type { OperatorEventKind } from '@/lib/core/generated/prisma/client';
import { describeDay, describeTime } from '@/lib/time/format';
import { dateIn } from '@/lib/time/zoned';
import { platformZone } from '@/lib/time/zones';
import type { OperatorEventRow } from './log-queries';
import type { Reading } from './moment-view';

/** The operator of an event. `account` is the end of the id of somebody without a profile; empty when it is erased. */
type LogOperator = { is: 'you' } | { name: string } | { account: string };

/** An event as an operator reads it. People have no names here: the page of a person has, and reading it is logged. */
export type LogEntry = {
  id: string;
  /** "20:14" */
  time: string;
  kind: OperatorEventKind;
  by: LogOperator;
  /** The person whom it was about. `short` is the end of the id; `id` is null for somebody who is no longer here. */
  about: { short: string; id: string | null } | null;
  brandId: string | null;
  /** The day until which a block runs: "Do 31. Dez"; empty for other events. */
  until: string;
  /** A task of jobs; empty for other events. */
  task: string;
  /** How many it was about. */
  count: number;
};

export type LogDay = { date: string; day: string; entries: LogEntry[] };

/** The facts of all kinds of events. What cannot be read is left out. */
const factsSchema = z
  .object({
    until: z.coerce.date().nullable().catch(null),
    task: z.string().catch(''),
    count: z.number().catch(0),
  })
  .catch({ until: null, task: '', count: 0 });

/** Enough of an id to tell people apart by eye. */
const shortLength = 6;

/** Events, newest first, by the day. `you` is the account of the reader. */
export function toLogDays(rows: readonly OperatorEventRow[], you: string, reading: Reading): LogDay[] {
  const days: LogDay[] = [];
  for (const row of rows) {
    const date = dateIn(row.at, platformZone);
    const entry = toEntry(row, you, reading);
    const last = days.at(-1);
    if (last?.date === date) last.entries.push(entry);
    else {
      const day = describeDay(row.at, platformZone, reading.language, reading.now);
      days.push({ date, day, entries: [entry] });
    }
  }
  return days;
}

function toEntry(row: OperatorEventRow, you: string, { language, now }: Reading): LogEntry {
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
    task,
    count,
  };
}

function operatorOf({ operatorAccountId, operator }: OperatorEventRow, you: string): LogOperator {
  if (operatorAccountId === you) return { is: 'you' };
  if (operator !== null) return { name: operator };
  return { account: operatorAccountId?.slice(-shortLength) ?? '' };
}
