import type { Language } from '@/lib/core/i18n/language';
import { describeMoment } from '@/lib/core/time/format';
import type { ShowForComedian } from './queries';

type Application = ShowForComedian['applications'][number];
type Event = Application['events'][number];

/** The kinds of events; keys of the `spotsShowPage.history` messages. */
type Happening =
  | 'applied'
  | 'requested'
  | 'listed'
  | 'confirmed'
  | 'accepted'
  | 'rejected'
  | 'declined'
  | 'acceptedByLink'
  | 'declinedByLink'
  | 'answerUndone'
  | 'withdrawn'
  | 'takenBack'
  | 'cancelledByMe'
  | 'cancelledByTeam'
  | 'unavailable'
  | 'calledOff'
  | 'reopened'
  | 'rejectionUndone'
  | 'expired';

export type HistoryLine = {
  id: string;
  what: Happening;
  /** "Mo 16. Nov, 14:03" */
  when: string;
  /** `when` as an ISO instant, for the `time` element. */
  at: string;
  /** The message of the comedian or the team. */
  text: string | null;
  /** The minutes that they wished for. */
  preferredMinutes: number | null;
};

/** Returns the events between a comedian and a show, the newest first, with their messages to each other. */
export function toHistory(
  applications: readonly Application[],
  timeZone: string,
  language: Language,
  now: Date,
): HistoryLine[] {
  const lines = applications.flatMap((application) =>
    application.events.map((event, index) => {
      const isFirst = index === 0;
      return {
        id: event.id,
        what: happeningOf(event, application),
        when: describeMoment(event.at, timeZone, language, now),
        at: event.at.toISOString(),
        text: wordsOf(event, application) ?? (isFirst ? application.message : null),
        preferredMinutes: isFirst ? application.preferredMinutes : null,
      };
    }),
  );
  return lines.reverse();
}

/** Returns the text of an event that the comedian may read: their own, and that of the team's notice to them. */
function wordsOf(event: Event, application: Application): string | null {
  if (event.actorKind === 'comedian') return event.reason;
  return noticeOf(event, application)?.text ?? null;
}

/** Finds the notice of an event: it was written in the same transaction. */
function noticeOf({ at, toStatus }: Event, { notifications }: Application) {
  return notifications.find(
    ({ createdAt, status }) => createdAt.getTime() === at.getTime() && status === toStatus,
  );
}

function happeningOf(event: Event, application: Application): Happening {
  const { actorKind, fromStatus, toStatus, viaTeamLink } = event;
  const isOwn = actorKind === 'comedian';
  if (noticeOf(event, application)?.kind === 'showCancelled') return 'calledOff';
  switch (toStatus) {
    case null:
      return isOwn ? 'withdrawn' : 'takenBack';
    case 'applied':
      if (fromStatus === 'rejected') return 'rejectionUndone';
      return fromStatus ? 'reopened' : 'applied';
    case 'request':
      if (isOwn) return 'answerUndone';
      return fromStatus ? 'reopened' : 'requested';
    case 'directList':
      return 'listed';
    case 'confirmed':
      if (viaTeamLink) return 'acceptedByLink';
      return isOwn ? 'accepted' : 'confirmed';
    case 'rejected':
      if (viaTeamLink) return 'declinedByLink';
      return isOwn ? 'declined' : 'rejected';
    case 'cancelled':
      return isOwn ? 'cancelledByMe' : 'cancelledByTeam';
    default:
      return toStatus;
  }
}
