import type { ApplicationStatus, SpotCountBand } from '@/lib/core/generated/prisma/client';
import type { Language } from '@/lib/core/language';
import { describeDay, describeNearDay, describeTime } from '@/lib/time/format';
import type { InboxApplication, InboxPlace, NamedShow } from './queries';
import { firstRefusal } from '@/lib/applications/rules';
import { statusNow, steps, type Step, type StepName } from '@/lib/applications/status';

/** An application in a team's inbox. Nothing of gender or address. */
export type InboxRow = {
  applicationId: string;
  comedianId: string;
  name: string;
  spotCountBand: SpotCountBand;
  /** Year in which they began. */
  since: number;
  /** No spot at this brand before the show. */
  firstTime: boolean;
  message: string | null;
  preferredMinutes: number | null;
  /** "Mo 16. Nov" */
  appliedOn: string;
  status: ApplicationStatus;
  /** Who took it back before it was answered: whoever had opened it. */
  withdrawnBy: 'comedian' | 'team' | null;
  /** A request that the comedian said no to. */
  declined: boolean;
  /** Of a request: "Do 26. Nov, 18:00", and whether that has passed. */
  answerBy: string | null;
  isOverdue: boolean;
  hidden: boolean;
  teamNote: string | null;
  /** What the team means to say and has not sent, with the words that go with it. */
  draft: 'confirm' | 'reject' | 'cancel' | null;
  draftText: string | null;
  canDecide: boolean;
  canTakeBack: boolean;
  canUndoReject: boolean;
};

/** The rows of one show, as far as they are on the page. */
export type InboxGroup = {
  showId: string;
  title: string;
  /** "Fr 27. Nov", "heute" or null, "20:00", "Kulturkeller, Neukölln". */
  day: string;
  nearDay: string | null;
  time: string;
  place: string;
  spots: number;
  spotsTaken: number;
  rows: InboxRow[];
};

type Looking = { language: Language; now: Date };

/** Applications in the order of their places, grouped by show; one that went meanwhile is left out. */
export function toInboxGroups(
  places: InboxPlace[],
  applications: InboxApplication[],
  looking: Looking,
): InboxGroup[] {
  const byId = new Map(applications.map((application) => [application.id, application]));
  const groups = new Map<string, InboxGroup>();
  for (const place of places) {
    const application = byId.get(place.id);
    if (!application) continue;
    const { show } = application;
    const group = groups.get(show.id) ?? toGroup(show, looking);
    group.rows.push(toRow(application, place, looking));
    groups.set(show.id, group);
  }
  return [...groups.values()];
}

function toGroup(show: InboxApplication['show'], { language, now }: Looking): InboxGroup {
  const { timeZone } = show.venue;
  return {
    showId: show.id,
    title: show.title,
    day: describeDay(show.startsAt, timeZone, language, now),
    nearDay: describeNearDay(show.startsAt, timeZone, language, now),
    time: describeTime(show.startsAt, timeZone),
    place: [show.venue.name, show.venue.district].filter(Boolean).join(', '),
    spots: show.spots,
    spotsTaken: show.spotsTaken,
    rows: [],
  };
}

function toRow(application: InboxApplication, place: InboxPlace, { language, now }: Looking): InboxRow {
  const { show, comedian, answerBy } = application;
  const { timeZone } = show.venue;
  const day = (instant: Date) => describeDay(instant, timeZone, language, now);
  const status = statusNow(application.status, show.endsAt, now);
  const opener = application.status === 'request' ? 'team' : 'comedian';
  const withdrawnBy = application.withdrawnAt === null ? null : opener;
  const isWaiting = status === 'request' && !withdrawnBy;
  const rejectedByTeam = application.events[0]?.actorKind === 'team';
  const can = (name: StepName) => {
    if (withdrawnBy) return false;
    const step: Step = steps[name];
    const needs = step.needs.filter((condition) => condition !== 'freeSpot');
    const situation = { now, show, blockedUntil: null, rejectedByTeam, reason: null };
    return Boolean(step.from?.includes(status)) && firstRefusal(needs, situation) === null;
  };
  return {
    applicationId: application.id,
    comedianId: comedian.id,
    name: comedian.name,
    spotCountBand: comedian.spotCountBand,
    since: comedian.comedyStart.getUTCFullYear(),
    firstTime: place.firstTime,
    message: application.message,
    preferredMinutes: application.preferredMinutes,
    appliedOn: day(application.createdAt),
    status,
    withdrawnBy,
    declined: status === 'rejected' && !rejectedByTeam,
    answerBy: isWaiting && answerBy ? `${day(answerBy)}, ${describeTime(answerBy, timeZone)}` : null,
    isOverdue: isWaiting && answerBy !== null && answerBy <= now,
    hidden: application.hiddenAt !== null,
    teamNote: application.teamNote,
    draft: application.draftAnswer ?? (status === 'applied' && place.inLineUp ? 'confirm' : null),
    draftText: application.draftText,
    canDecide: can('confirm'),
    canTakeBack: can('takeBack'),
    canUndoReject: can('undoReject') && !place.replaced,
  };
}

/** A show that should have been decided by now. */
export type DueShow = {
  showId: string;
  title: string;
  day: string;
  /** "Mi 25. Nov" */
  decideBy: string;
  waiting: number;
  /** Where they stand. */
  tab: 'new' | 'hidden';
};

/** A show as one of the filter's choices: "Fr 27. Nov · Lachfabrik Open Mic". */
export function toShowOption(show: NamedShow, { language, now }: Looking): { id: string; name: string } {
  const day = describeDay(show.startsAt, show.venue.timeZone, language, now);
  return { id: show.id, name: `${day} · ${show.title}` };
}

/** A show that is due, with how many wait; null for one without a promise. */
export function toDueShow(
  show: NamedShow & { _count: { applications: number }; applications: unknown[] },
  { language, now }: Looking,
): DueShow | null {
  const { timeZone } = show.venue;
  if (!show.decideBy) return null;
  return {
    showId: show.id,
    title: show.title,
    day: describeDay(show.startsAt, timeZone, language, now),
    decideBy: describeDay(show.decideBy, timeZone, language, now),
    waiting: show._count.applications,
    tab: show.applications.length > 0 ? 'new' : 'hidden',
  };
}
