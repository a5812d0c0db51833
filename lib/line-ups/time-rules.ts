import { addMinutes, differenceInMinutes, max, min, subMinutes } from '@/lib/core/time/dates';
import type { CallTimes } from '@/lib/core/time/call-choices';
import { dateAfter } from '@/lib/core/time/calendar-rules';
import { dateIn, instantAt } from '@/lib/core/time/zoned';
import type { Entry } from './draft-rules';

/** Call times are multiples of so many minutes, because people agree on 20:35 and not on 20:38. */
const callStep = 5;

/** What the call times of a line-up are computed from. */
export type CallFrame = CallTimes & { doorsAt: Date | null; startsAt: Date };

/** What the times of a line-up are computed from. */
export type Frame = CallFrame & {
  /** The planned end. */
  endsAt: Date;
  /** Minutes between two acts; a break needs none before or after it. */
  buffer: number;
};

/** When a line begins, ends, and its call time. */
export type LineTimes = { onAt: Date; offAt: Date; callAt: Date };

/**
 * Computes the times of each line by entry id, the end of the last line, and by how many minutes that is after the
 * planned end (negative: before it).
 */
export function timesOf(
  entries: readonly Pick<Entry, 'id' | 'part' | 'minutes' | 'callBefore'>[],
  frame: Frame,
): { lines: Map<string, LineTimes>; endsAt: Date; overrun: number } {
  const lines = new Map<string, LineTimes>();
  let at = frame.startsAt;
  for (const [index, { id, part, minutes, callBefore }] of entries.entries()) {
    const previous = entries[index - 1];
    const changeover = previous && previous.part !== 'break' && part !== 'break' ? frame.buffer : 0;
    const onAt = addMinutes(at, changeover);
    at = addMinutes(onAt, minutes);
    lines.set(id, { onAt, offAt: at, callAt: callTime({ onAt, callBefore }, frame) });
  }
  return { lines, endsAt: at, overrun: differenceInMinutes(at, frame.endsAt) };
}

/**
 * Returns when somebody has to be there who goes on at that time. A line's own call time counts before the show's rule.
 * By the rule, everybody comes so many minutes before the start (`common`), or before their own time on stage but not
 * before the doors open (`rolling`), rounded down to five minutes. Nobody is called later than they go on.
 *
 * This is the only place that computes call times (docs/decisions/0065).
 */
export function callTime(
  { onAt, callBefore }: { onAt: Date; callBefore: number | null },
  frame: CallFrame,
): Date {
  if (callBefore !== null) return min([subMinutes(frame.startsAt, callBefore), onAt]);
  const before = subMinutes(frame.callRule === 'common' ? frame.startsAt : onAt, frame.callMinutes);
  const called = frame.callRule === 'rolling' && frame.doorsAt ? max([before, frame.doorsAt]) : before;
  const step = callStep * 60_000;
  return new Date(Math.floor(min([called, onAt]).getTime() / step) * step);
}

/** Whether "19:15" is a possible call time. */
export function fitsCallStep(time: string): boolean {
  return Number(time.slice(-2)) % callStep === 0;
}

/**
 * Returns a line's own call time ("19:15", local time of the venue) in minutes before the start of the show. Of the
 * days around the show it is the one that is nearest to the start.
 */
export function minutesBeforeStart(time: string, startsAt: Date, timeZone: string): number {
  const day = dateIn(startsAt, timeZone);
  const distances = [-1, 0, 1].map((days) =>
    differenceInMinutes(startsAt, instantAt(dateAfter(day, days), time, timeZone)),
  );
  return distances.reduce((nearest, one) => (Math.abs(one) < Math.abs(nearest) ? one : nearest));
}
