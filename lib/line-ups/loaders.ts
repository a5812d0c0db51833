import 'server-only';
import { db } from '@/lib/core/database/db';
import { findBrandHistory, noHistory, type BrandHistory } from '@/lib/line-ups/fairness/queries';
import { rankByScore } from '@/lib/line-ups/fairness/rules';
import { toScoreView } from '@/lib/line-ups/fairness/view';
import type { Language } from '@/lib/core/i18n/language';
import type { NightAnswer } from '@/lib/comedians/night-rules';
import { listAnswers } from '@/lib/comedians/night-queries';
import { toVideo } from '@/lib/media/videos/view';
import { describeDay, describeNearDay, describeTime } from '@/lib/core/time/format';
import { dateIn } from '@/lib/core/time/zoned';
import { findBars } from '@/lib/applications/bar-queries';
import { toBarViews, type Bar } from '@/lib/applications/bar-rules';
import { firstRefusal } from '@/lib/applications/rules';
import { statusNow, steps } from '@/lib/applications/status';
import { isId } from '@/lib/core/text/text-schema';
import {
  findEditedShow,
  findLastEditor,
  findSender,
  findUndo,
  listEditorApplications,
  listEditorPeople,
  listLastShowPeople,
  type EditedShow,
  type EditorApplicationRow,
  type EditorPersonRow,
} from './queries';
import { readDraft, readSentLines } from './draft-commands';
import type { Editor, EditorApplication, EditorPerson } from './view';

type Looking = { language: Language; now: Date; viewerId: string };

/** By a constant number of queries; null when the brand has no such show. */
export async function loadEditor(brandId: string, showId: string, looking: Looking): Promise<Editor | null> {
  const show = isId(showId) ? await findEditedShow(db(), brandId, showId) : null;
  if (!show) return null;
  const [{ draft, standings }, sent, applications, undo, editedBy, sentBy] = await Promise.all([
    readDraft(db(), showId),
    readSentLines(db(), showId),
    listEditorApplications(db(), showId),
    findUndo(db(), showId, looking.viewerId),
    findLastEditor(db(), showId),
    findSender(db(), showId),
  ]);
  const inDraft = draft.entries.flatMap(({ comedianId }) => comedianId ?? []);
  const inSent = sent.flatMap(({ comedianId }) => comedianId ?? []);
  const comedianIds = [
    ...new Set([...applications.map(({ comedianId }) => comedianId), ...inDraft, ...inSent]),
  ];
  const [people, nights, history, lastShow, bars] = await Promise.all([
    listEditorPeople(db(), brandId, comedianIds),
    listAnswers(db(), comedianIds, dateIn(show.startsAt, show.venue.timeZone)),
    findBrandHistory(db(), brandId, comedianIds, looking.now, show),
    listLastShowPeople(db(), brandId, show.startsAt),
    findBars(db(), brandId, comedianIds, looking.now),
  ]);
  const newest = newestOfEach(applications);
  const isWaiting = newest.some(({ status }) => status === 'applied');
  return {
    show: { ...toEditedShow(show, looking), isDue: isWaiting && isPast(show.decideBy, looking.now) },
    frame: {
      doorsAt: show.doorsAt,
      startsAt: show.startsAt,
      endsAt: show.endsAt,
      buffer: show.buffer,
      callRule: show.callRule,
      callMinutes: show.callMinutes,
    },
    revision: show.lineUpRevision,
    draft,
    sent,
    standings,
    people: toPeople({ people, nights, history, lastShow, bars }, newest, show, looking),
    applications: newest.map((row) => toApplication(row, show, looking)),
    undo,
    editedBy: otherThan(looking.viewerId, editedBy),
    sentBy: otherThan(looking.viewerId, sentBy),
  };
}

function otherThan(viewerId: string, person: { id: string; name: string } | null): string | null {
  return person && person.id !== viewerId ? person.name : null;
}

function isPast(instant: Date | null, now: Date): boolean {
  return instant !== null && instant <= now;
}

function toEditedShow(show: EditedShow, { language, now }: Looking): Omit<Editor['show'], 'isDue'> {
  const { timeZone } = show.venue;
  const day = (instant: Date) => describeDay(instant, timeZone, language, now);
  return {
    id: show.id,
    brandId: show.brandId,
    title: show.title,
    day: day(show.startsAt),
    nearDay: describeNearDay(show.startsAt, timeZone, language, now),
    time: describeTime(show.startsAt, timeZone),
    place: [show.venue.name, show.venue.district].filter(Boolean).join(', '),
    timeZone,
    spots: show.spots,
    spotsTaken: show.spotsTaken,
    minutes: show.minutes,
    state: show.lineUpState,
    isCancelled: show.cancelledAt !== null,
    isOver: show.endsAt <= now,
    decideBy: show.decideBy && day(show.decideBy),
    sentAt: show.lineUpSentAt,
  };
}

/** Returns the newest application of each comedian, because only that one counts. */
function newestOfEach(applications: EditorApplicationRow[]): EditorApplicationRow[] {
  return [...new Map(applications.map((row) => [row.comedianId, row])).values()];
}

function toPeople(
  {
    people,
    nights,
    history,
    lastShow,
    bars,
  }: {
    people: EditorPersonRow[];
    nights: Map<string, NightAnswer>;
    history: Map<string, BrandHistory>;
    lastShow: ReadonlySet<string>;
    bars: ReadonlyMap<string, Bar[]>;
  },
  applications: EditorApplicationRow[],
  show: EditedShow,
  { language, now }: Looking,
): Record<string, EditorPerson> {
  const applied = new Map(applications.map(({ comedianId, createdAt }) => [comedianId, createdAt]));
  const ranked = rankByScore(
    people.map((person) => ({
      person,
      comedianId: person.id,
      appliedAt: applied.get(person.id) ?? null,
      facts: history.get(person.id) ?? noHistory,
    })),
    // Like the history, the weeks of waiting end when the show begins.
    show.startsAt < now ? show.startsAt : now,
  );
  const day = (instant: Date) => describeDay(instant, show.venue.timeZone, language, now);
  const rows = ranked.map(({ person, facts, score }, index): [string, EditorPerson] => {
    const { comingSpots, lastHere, nextHere } = facts;
    // A comedian who only has a line in a draft knows nothing of it. The team sees what the search shows of everybody.
    const isInvolved = person.brands.length > 0;
    return [
      person.id,
      {
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
        rank: index + 1,
        score: toScoreView(facts, score, day),
        lastHere: lastHere && day(lastHere),
        lastHereAt: lastHere && lastHere.toISOString(),
        wasInLastShow: lastShow.has(person.id),
        comingSpots,
        nextHere: nextHere && day(nextHere),
        night: nights.get(person.id) ?? 'unsaid',
        bars: toBarViews(bars.get(person.id), day),
        isFavourite: isInvolved && person.favourites.length > 0,
        tags: isInvolved ? person.tags.map(({ word }) => word) : [],
      },
    ];
  });
  return Object.fromEntries(rows);
}

function toApplication(
  row: EditorApplicationRow,
  show: EditedShow,
  { language, now }: Looking,
): EditorApplication {
  const { timeZone } = show.venue;
  const day = (instant: Date) => describeDay(instant, timeZone, language, now);
  const last = row.events[0];
  const toldLast = row.notifications[0];
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
    isAsked: row._count.events > 0,
    answerBy: row.answerBy && `${day(row.answerBy)}, ${describeTime(row.answerBy, timeZone)}`,
    isOverdue: row.status === 'request' && isPast(row.answerBy, now),
    hidden: row.hiddenAt !== null,
    teamNote: row.teamNote,
    isSeen: toldLast ? toldLast.readAt !== null : null,
    reason: last?.actorKind === 'comedian' ? last.reason : null,
    canUndoReject: row.status === 'rejected' && firstRefusal(steps.undoReject.needs, situation) === null,
  };
}
