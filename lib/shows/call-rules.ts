import { max, min, subMinutes } from '@/lib/core/time/dates';
import type { CallTimes } from '@/lib/core/time/call-choices';

/** Call times are multiples of so many minutes, because people agree on 20:35 and not on 20:38. */
export const callStep = 5;

/** The times and the rule of a show from which call times are computed. */
export type CallFrame = CallTimes & { doorsAt: Date | null; startsAt: Date };

/**
 * Returns the call time of a line with that time on stage. The line's own call time counts before the show's rule.
 * By the rule, everybody comes so many minutes before the start (`common`), or before their own time on stage but not
 * before the doors open (`rolling`), rounded down to five minutes. Nobody is called later than they go on.
 *
 * This is the only place that computes call times (lib/shows/README.md).
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
