import type { ShowVisibility } from '@/lib/core/generated/prisma/client';
import type { Language } from '@/lib/core/language';
import { describeDay } from '@/lib/time/format';
import type { ChoiceShowRow, ShowCounts } from './choice-queries';
import { toPublicShow } from './view';

/** A show for the team to choose: when, where, how full, and what has to be done. */
export type ChoiceShow = {
  id: string;
  brandId: string;
  title: string;
  day: string;
  nearDay: string | null;
  time: string;
  /** ISO instant. */
  startsAt: string;
  place: string;
  cityName: string;
  spots: number;
  spotsTaken: number;
  /** `sent`: everybody has been told a line-up, and it is still open. */
  lineUp: 'open' | 'sent' | 'booked' | 'cancelled';
  visibility: ShowVisibility;
  isPast: boolean;
  waiting: number;
  requested: number;
  unsent: number;
  /** "Mi 25. Nov" by which the team means to have decided; null where nothing is to be decided any more. */
  decideBy: string | null;
  /** That has passed, and somebody still waits. */
  isDue: boolean;
};

/** A show as its team chooses it. */
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
    ...{ id, brandId, title, day, nearDay, time, startsAt, place, cityName },
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
