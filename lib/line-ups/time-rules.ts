import { addMinutes, differenceInMinutes, max, subMinutes } from 'date-fns';
import type { Entry } from './draft-rules';

/** Minutes between the call time and going on stage: enough to get to know the room. */
const thereBefore = 30;

/** What the times of a line-up are computed from. */
export type Frame = {
  doorsAt: Date | null;
  startsAt: Date;
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
 *
 * The call time is half an hour before going on stage, and never before the doors open. Without a time for the doors,
 * it is at the earliest half an hour before the start.
 */
export function timesOf(
  entries: readonly Pick<Entry, 'id' | 'part' | 'minutes'>[],
  frame: Frame,
): { lines: Map<string, LineTimes>; endsAt: Date; overrun: number } {
  const lines = new Map<string, LineTimes>();
  let at = frame.startsAt;
  for (const [index, { id, part, minutes }] of entries.entries()) {
    const previous = entries[index - 1];
    const changeover = previous && previous.part !== 'break' && part !== 'break' ? frame.buffer : 0;
    const onAt = addMinutes(at, changeover);
    at = addMinutes(onAt, minutes);
    lines.set(id, { onAt, offAt: at, callAt: callTime(onAt, frame) });
  }
  return { lines, endsAt: at, overrun: differenceInMinutes(at, frame.endsAt) };
}

/** Returns the call time of somebody who goes on at that time. */
export function callTime(onAt: Date, { doorsAt, startsAt }: Pick<Frame, 'doorsAt' | 'startsAt'>): Date {
  return max([subMinutes(onAt, thereBefore), doorsAt ?? subMinutes(startsAt, thereBefore)]);
}
