import { answerIn } from '@/lib/comedians/night-queries';
import type { Language } from '@/lib/core/i18n/language';
import { describeDay, describeTime } from '@/lib/core/time/format';
import { barsOf } from '@/lib/applications/bar-queries';
import { toBarViews } from '@/lib/applications/bar-rules';
import { firstRefusal } from '@/lib/applications/rules';
import { statusNow, steps } from '@/lib/applications/status';
import type { BrandHistory } from '@/lib/line-ups/fairness/queries';
import type { Score } from '@/lib/line-ups/fairness/rules';
import { toScoreView } from '@/lib/line-ups/fairness/view';
import { toVideo } from '@/lib/media/videos/view';
import type { Listed } from './applicant-filters';
import type { EditedShow, EditorApplicationRow, EditorPersonRow, ListedApplicationRow } from './queries';
import type { EditorApplication, EditorPerson } from './view';

/** A comedian's rank in the fair order, where 1 is the first, with their history and score. */
export type Ranking = { rank: number; facts: BrandHistory; score: Score };

type Looking = { language: Language; now: Date };

export function toListedApplication({
  applicationId,
  comedianId,
  hidden,
  message,
  teamNote,
  createdAt,
}: ListedApplicationRow) {
  return { applicationId, comedianId, hidden, message, teamNote, appliedAt: createdAt.toISOString() };
}

export function toListedPerson(
  row: ListedApplicationRow,
  rankings: ReadonlyMap<string, Ranking>,
): Listed['person'] {
  const { comedianId, name, instagram, spotCountBand, gender, videoLink, video } = row;
  const ranking = rankings.get(comedianId);
  return {
    comedianId,
    name,
    instagram,
    spotCountBand,
    gender: gender === 'none' ? null : gender,
    videoLink,
    video,
    lastHereAt: ranking?.facts.lastHere?.toISOString() ?? null,
    rank: ranking?.rank ?? 0,
  };
}

export function toPeople(
  {
    people,
    lastShow,
    rankings,
  }: {
    people: EditorPersonRow[];
    lastShow: ReadonlySet<string>;
    rankings: ReadonlyMap<string, Ranking>;
  },
  show: EditedShow,
  { language, now }: Looking,
): Record<string, EditorPerson> {
  const day = (instant: Date) => describeDay(instant, show.venue.timeZone, language, now);
  const rows = people.flatMap((person): [string, EditorPerson][] => {
    const ranking = rankings.get(person.id);
    if (!ranking) return [];
    const { rank, facts, score } = ranking;
    const { comingSpots, lastHere, nextHere } = facts;
    // A comedian who only has a line in a draft does not know of it. The team sees only the data that its search shows.
    const isInvolved = person.brands.length > 0;
    const view = {
      comedianId: person.id,
      name: person.name,
      face: person.pictureId,
      isInvolved,
      instagram: isInvolved ? person.instagram : null,
      videoLink: isInvolved ? person.videoLink : null,
      video: isInvolved && person.video ? toVideo(person.video).src : null,
      spotCountBand: person.spotCountBand,
      since: isInvolved ? person.comedyStart.getUTCFullYear() : null,
      gender: isInvolved && person.sharesIdentity && person.gender !== 'none' ? person.gender : null,
      rank,
      score: toScoreView(facts, score, day),
      lastHere: lastHere && day(lastHere),
      lastHereAt: lastHere && lastHere.toISOString(),
      wasInLastShow: lastShow.has(person.id),
      comingSpots,
      nextHere: nextHere && day(nextHere),
      night: answerIn(person),
      bars: toBarViews(barsOf(person), day),
      isFavourite: isInvolved && person.favourites.length > 0,
      tags: isInvolved ? person.tags.map(({ word }) => word) : [],
    };
    return [[person.id, view]];
  });
  return Object.fromEntries(rows);
}

/** Returns an application with the data of its row on the screen. */
export function toApplication(
  row: EditorApplicationRow,
  show: EditedShow,
  { language, now }: Looking,
): EditorApplication {
  const { timeZone } = show.venue;
  const day = (instant: Date) => describeDay(instant, timeZone, language, now);
  const last = row.events[0];
  const lastNotice = row.notifications[0];
  const rejectedByTeam = row.status === 'rejected' && last?.actorKind === 'team';
  const situation = { now, show, blockedUntil: null, rejectedByTeam, reason: null };
  return {
    applicationId: row.id,
    comedianId: row.comedianId,
    status: statusNow(row.status, show.endsAt, now),
    message: row.message,
    preferredMinutes: row.preferredMinutes,
    appliedAt: row.createdAt.toISOString(),
    appliedOn: day(row.createdAt),
    isRequested: row._count.events > 0,
    answerBy: row.answerBy && `${day(row.answerBy)}, ${describeTime(row.answerBy, timeZone)}`,
    isOverdue: row.status === 'request' && row.answerBy !== null && row.answerBy <= now,
    hidden: row.hiddenAt !== null,
    teamNote: row.teamNote,
    isSeen: lastNotice ? lastNotice.readAt !== null : null,
    reason: last?.actorKind === 'comedian' ? last.reason : null,
    canUndoReject: row.status === 'rejected' && firstRefusal(steps.undoReject.needs, situation) === null,
  };
}
