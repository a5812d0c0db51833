import { describeMoment, type Looking } from '@/lib/core/time/format';
import type { MovedShow } from './move-queries';

/** "Di 1. Dez, 20:00" */
export type MovedShowView = Omit<MovedShow, 'from' | 'to' | 'timeZone'> & { from: string; to: string };

/** Returns the shows that a team should look at before it agrees: somebody is told, or something is in the way. */
export function toMovedShows(moved: readonly MovedShow[], { language, now }: Looking): MovedShowView[] {
  return moved
    .filter(({ told, atVenue, isHoliday }) => told > 0 || atVenue.length > 0 || isHoliday)
    .map(({ from, to, timeZone, ...show }) => {
      const say = (at: Date) => describeMoment(at, timeZone, language, now);
      return { ...show, from: say(from), to: say(to) };
    });
}
