import { addMinutes, differenceInMinutes } from '@/lib/core/time/dates';
import { dateAfter } from '@/lib/core/time/calendar-rules';
import { dateIn, instantAt } from '@/lib/core/time/zoned';
import { callStep, callTime, type CallFrame } from '@/lib/shows/call-rules';
import type { Entry } from './draft-rules';

/** The times and rules of a show from which the times of a line-up are computed. */
export type Frame = CallFrame & {
  /** The planned end. */
  endsAt: Date;
  /** Minutes between two acts; a break needs none before or after it. */
  buffer: number;
};

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
