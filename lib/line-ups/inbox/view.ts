import { barsOf } from '@/lib/applications/bar-queries';
import { toBarViews, type BarView } from '@/lib/applications/bar-rules';
import type { ApplicationStatus, SpotCountBand } from '@/lib/core/generated/prisma/client';
import { daysIn, describeDay, describeNearDay, describeTime, type Looking } from '@/lib/core/time/format';
import { dateIn } from '@/lib/core/time/zoned';
import { platformZone } from '@/lib/core/time/zones';
import type { DueInboxShow, InboxApplication, InboxPosition, InboxShow } from './queries';
import type { InTheWay } from '@/lib/spots/elsewhere-loaders';
import { firstRefusal } from '@/lib/applications/rules';
import { statusNow, steps, type Step, type StepName } from '@/lib/applications/status';

/** An application in a team's inbox. It contains neither gender nor address. */
export type InboxRow = {
  applicationId: string;
  comedianId: string;
  name: string;
  /** The id of the picture. */
  face: string | null;
  spotCountBand: SpotCountBand;
  /** The year in which the comedian began. */
  since: number;
  /** They have a spot at the application's show, which is today, as its head says. */
  isOnTonight: boolean;
  /** When the comedian last played at this brand, before the show: "Mo 12. Okt"; null if never. */
  lastHere: string | null;
  /** The bars against them at the brand. */
  bars: BarView[];
  message: string | null;
  preferredMinutes: number | null;
  /** "Mo 16. Nov" */
  appliedOn: string;
  /** The team has asked them, or put them on the list. They have not applied. */
  isRequested: boolean;
  status: ApplicationStatus;
  /** The side that withdrew the application before it was answered. */
  withdrawnBy: 'comedian' | 'team' | null;
  /** The comedian declined the request. */
  declined: boolean;
  /** The comedian's message when they gave the spot back. */
  reason: string | null;
  /** For a request: until when it should be answered, "Do 26. Nov, 18:00". `isOverdue`: that time has passed. */
  answerBy: string | null;
  isOverdue: boolean;
  hidden: boolean;
  teamNote: string | null;
  /** The answer that the team has drafted and not sent, with its text. */
  draft: 'confirm' | 'reject' | 'cancel' | null;
  draftText: string | null;
  canDecide: boolean;
  canTakeBack: boolean;
  canUndoReject: boolean;
};

/** The rows of one show that are on the page. */
export type InboxGroup = {
  showId: string;
  title: string;
  /** As in "Fr 27. Nov", "heute" (or null), "20:00" and "Kulturkeller, Neukölln". */
  day: string;
  nearDay: string | null;
  time: string;
  place: string;
  spots: number;
  spotsTaken: number;
  /** The promised day of its decision, once it has passed and a comedian in the rows waits: "Mi 25. Nov". */
  overdueSince: string | null;
  /** The clashes of the rows' comedians with the show, by comedian. */
  elsewhere: InTheWay['people'];
  rows: InboxRow[];
};

/** Groups applications by show, in the order of their positions. An application that was deleted meanwhile is left out. */
export function toInboxGroups(
  positions: InboxPosition[],
  applications: InboxApplication[],
  elsewhere: ReadonlyMap<string, InTheWay['people']>,
  looking: Looking,
): InboxGroup[] {
  const byId = new Map(applications.map((application) => [application.id, application]));
  const groups = new Map<string, InboxGroup>();
  for (const position of positions) {
    const application = byId.get(position.id);
    if (!application) continue;
    const { show } = application;
    const group = groups.get(show.id) ?? toGroup(show, elsewhere.get(show.id) ?? {}, looking);
    const barred = toBarViews(barsOf(application.comedian), daysIn(platformZone, looking));
    const row = { ...toRow(application, position, looking), bars: barred };
    group.rows.push(row);
    // Only a waiting comedian makes a decision overdue: in other tabs the same show may have decided on everybody.
    if (row.status === 'applied' && !row.withdrawnBy) group.overdueSince = overdueSince(show, looking);
    groups.set(show.id, group);
  }
  return [...groups.values()];
}

function toGroup(
  show: InboxApplication['show'],
  elsewhere: InTheWay['people'],
  { language, now }: Looking,
): InboxGroup {
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
    overdueSince: null,
    elsewhere,
    rows: [],
  };
}

function overdueSince(
  { decideBy, venue }: InboxApplication['show'],
  { language, now }: Looking,
): string | null {
  return decideBy && decideBy <= now ? describeDay(decideBy, venue.timeZone, language, now) : null;
}

function toRow(
  application: InboxApplication,
  position: InboxPosition,
  { language, now }: Looking,
): Omit<InboxRow, 'bars'> {
  const { show, comedian, answerBy } = application;
  const { timeZone } = show.venue;
  const day = (instant: Date) => describeDay(instant, timeZone, language, now);
  const status = statusNow(application.status, show.endsAt, now);
  const opener = application.status === 'request' ? 'team' : 'comedian';
  const withdrawnBy = application.withdrawnAt === null ? null : opener;
  const isWaiting = status === 'request' && !withdrawnBy;
  const last = application.events[0];
  const rejectedByTeam = last?.actorKind === 'team';
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
    face: comedian.pictureId,
    spotCountBand: comedian.spotCountBand,
    since: comedian.comedyStart.getUTCFullYear(),
    isOnTonight:
      (status === 'confirmed' || status === 'directList') &&
      show.endsAt > now &&
      dateIn(show.startsAt, timeZone) === dateIn(now, timeZone),
    lastHere: position.lastHere && day(position.lastHere),
    message: application.message,
    preferredMinutes: application.preferredMinutes,
    appliedOn: day(application.createdAt),
    isRequested: application._count.events > 0,
    status,
    withdrawnBy,
    declined: status === 'rejected' && !rejectedByTeam,
    reason: last?.actorKind === 'comedian' ? last.reason : null,
    answerBy: isWaiting && answerBy ? `${day(answerBy)}, ${describeTime(answerBy, timeZone)}` : null,
    isOverdue: isWaiting && answerBy !== null && answerBy <= now,
    hidden: application.hiddenAt !== null,
    teamNote: application.teamNote,
    draft: application.draftAnswer ?? (status === 'applied' && position.inLineUp ? 'confirm' : null),
    draftText: application.draftText,
    canDecide: can('confirm'),
    canTakeBack: can('takeBack'),
    canUndoReject: can('undoReject') && !position.replaced,
  };
}

/** A show whose decision is overdue. */
export type DueShow = {
  showId: string;
  title: string;
  day: string;
  /** "Mi 25. Nov" */
  decideBy: string;
  waiting: number;
  /** The inbox tab with the applications that wait. */
  tab: 'new' | 'hidden';
};

/** Returns a show as a choice of the filter: "Fr 27. Nov · Lachfabrik Open Mic". */
export function toShowOption(show: InboxShow, { language, now }: Looking): { id: string; name: string } {
  const day = describeDay(show.startsAt, show.timeZone, language, now);
  return { id: show.id, name: `${day} · ${show.title}` };
}

/** Returns an overdue show with the number of waiting comedians; null for a show without a promised date. */
export function toDueShow(show: DueInboxShow, { language, now }: Looking): DueShow | null {
  const { timeZone } = show;
  if (!show.decideBy) return null;
  return {
    showId: show.id,
    title: show.title,
    day: describeDay(show.startsAt, timeZone, language, now),
    decideBy: describeDay(show.decideBy, timeZone, language, now),
    waiting: show.waiting,
    tab: show.isSeen ? 'new' : 'hidden',
  };
}
