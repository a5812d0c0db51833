import { addMinutes, differenceInMinutes, max, subMinutes } from 'date-fns';
import type { Entry } from './draft-rules';

/** Minutes that somebody is there before they go on: long enough to hear the room and find the toilet. */
const thereBefore = 30;

/** What the times of a line-up come from. */
export type Frame = {
  doorsAt: Date | null;
  startsAt: Date;
  /** The planned end. */
  endsAt: Date;
  /** Minutes between two acts; a break needs none before or after it. */
  buffer: number;
};

/** When somebody goes on, is done, and has to be there. */
export type LineTimes = { onAt: Date; offAt: Date; callAt: Date };

/**
 * The times of each line, in its order, by entry id; the end of the last one, and by how many minutes that is past the
 * planned end (negative: before it).
 *
 * Somebody has to be there half an hour before they go on, and never before the doors; without doors, at the earliest
 * half an hour before the start.
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

/** When somebody who goes on then has to be there. */
export function callTime(onAt: Date, { doorsAt, startsAt }: Pick<Frame, 'doorsAt' | 'startsAt'>): Date {
  return max([subMinutes(onAt, thereBefore), doorsAt ?? subMinutes(startsAt, thereBefore)]);
}
