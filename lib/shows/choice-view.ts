import type { ShowVisibility } from '@/lib/core/generated/prisma/client';
import type { Language } from '@/lib/core/i18n/language';
import { describeDay } from '@/lib/core/time/format';
import type { ChoiceShowRow, ShowCounts } from './choice-queries';
import { toPublicShow, type PublicShow } from './view';

/** A show in the team's list: when, where, how full, and what has to be done. */
export type ChoiceShow = Pick<
  PublicShow,
  'id' | 'brandId' | 'title' | 'day' | 'nearDay' | 'time' | 'startsAt' | 'place' | 'cityName'
> & {
  spots: number;
  spotsTaken: number;
  /** `sent`: the line-up was sent and is still open. */
  lineUp: 'open' | 'sent' | 'booked' | 'cancelled';
  visibility: ShowVisibility;
  isPast: boolean;
  waiting: number;
  requested: number;
  unsent: number;
  /** "Mi 25. Nov", the promised day of the decision; null when nothing has to be decided any more. */
  decideBy: string | null;
  /** The promised day has passed, and somebody still waits. */
  isDue: boolean;
};

/** Returns a show as an entry of the team's list. */
export function toChoiceShow(
  show: ChoiceShowRow,
  counts: ShowCounts | undefined,
  language: Language,
  now: Date,
): ChoiceShow {
  const { id, brandId, title, day, nearDay, time, startsAt, place, cityName } = toPublicShow(
    show,
    language,
    now,
  );
  const lineUp = lineUpOf(show);
  const isPast = show.endsAt <= now;
  const decideBy = isPast || lineUp === 'cancelled' || lineUp === 'booked' ? null : show.decideBy;
  const { waiting = 0, unanswered = 0, requested = 0, unsent = 0 } = isPast ? {} : (counts ?? {});
  return {
    id,
    brandId,
    title,
    day,
    nearDay,
    time,
    startsAt,
    place,
    cityName,
    spots: show.spots,
    spotsTaken: show.spotsTaken,
    lineUp,
    visibility: show.visibility,
    isPast,
    waiting,
    requested,
    unsent,
    decideBy: decideBy && describeDay(decideBy, show.venue.timeZone, language, now),
    isDue: decideBy !== null && decideBy <= now && unanswered > 0,
  };
}

function lineUpOf(show: ChoiceShowRow): ChoiceShow['lineUp'] {
  if (show.cancelledAt) return 'cancelled';
  if (show.lineUpState === 'booked') return 'booked';
  return show.lineUpSentAt ? 'sent' : 'open';
}
