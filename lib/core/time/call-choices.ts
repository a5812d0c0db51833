import type { CallRule } from '@/lib/core/generated/prisma/client';

/**
 * The start from which a call time is counted back: `common` from that of the show, `rolling` from each comedian's own
 * time on stage.
 */
export const callRules = ['common', 'rolling'] as const satisfies readonly CallRule[];

/**
 * The choices for the minutes before that start: steps of five, up to three hours (check constraints have the same).
 */
export const callMinuteChoices = Array.from({ length: 37 }, (_, index) => index * 5);

/** The call times of a show: the rule (`callRules`), and the minutes before. */
export type CallTimes = { callRule: CallRule; callMinutes: number };

/** Call times that a show can leave to its format or its brand. Both are null then. */
export type OptionalCallTimes = { [Name in keyof CallTimes]: CallTimes[Name] | null };

/** Returns the first call times that are set, otherwise `last`. */
export function firstCallTimes(last: CallTimes, ...first: OptionalCallTimes[]): CallTimes {
  for (const { callRule, callMinutes } of first) {
    if (callRule !== null && callMinutes !== null) return { callRule, callMinutes };
  }
  return { callRule: last.callRule, callMinutes: last.callMinutes };
}
