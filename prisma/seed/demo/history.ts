import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { liveStatuses, openStatuses, steps, takenStatuses } from '@/lib/applications/status';
import type { ActorKind, ApplicationStatus, AuditKind, Prisma } from '@/lib/core/generated/prisma/client';
import { applyOps, type Entry } from '@/lib/line-ups/draft-rules';
import { planSending } from '@/lib/line-ups/sending-rules';
import type { Frame } from '@/lib/line-ups/time-rules';
import { aboutApplication } from '@/lib/notifications/commands';
import type { Deed } from './arcs';
import { madeAt } from './calendar';
import { arrange } from './line-up';
import type { PlannedShow } from './world';

/** A show that is about to be written: the input of its history. */
export type ShowToPlay = Frame & { id: string; brandId: string; minutes: number };

/** The people of a show's history: all comedians by address, the team, and the team member who acts for it. */
type People = { comedians: ReadonlyMap<string, string>; team: readonly string[]; adminId: string };

type Application = Prisma.ApplicationCreateManyInput & {
  id: string;
  status: ApplicationStatus;
  createdAt: Date;
};
type Notice = Prisma.NotificationCreateManyInput & { id: string; createdAt: Date };

/** Steps that the comedian takes, not the team. */
export const deedsOfComedians: ReadonlySet<string> = new Set([
  'apply',
  'withdraw',
  'accept',
  'decline',
  'cancelByComedian',
] satisfies Deed['step'][]);

const isIn = (statuses: readonly ApplicationStatus[], status: ApplicationStatus | null) =>
  statuses.some((one) => one === status);

/**
 * Plays the plan of a show until its line-up is sent and booked, in memory, and returns the remaining rows: the same
 * ones that the commands of lib/spots and lib/line-ups write.
 */
export function historyOf(plan: PlannedShow, show: ShowToPlay, { comedians, team, adminId }: People) {
  const { id: showId, brandId, minutes } = show;
  const { deeds, sentAt, bookedAt } = plan;
  const applications = new Map<string, Application>();
  const events: Prisma.ApplicationEventCreateManyInput[] = [];
  const places = new Map<string, number>();
  const members = new Map<string, Prisma.ChatMemberCreateManyInput>();
  const notices: Notice[] = [];
  const statusNotices = new Map<string, Notice>();
  let chat: { id: string; kind: 'show'; showId: string; createdAt: Date } | undefined;
  const chatFrom = (createdAt: Date) => (chat ??= { id: randomUUIDv7(), kind: 'show', showId, createdAt });

  const take = ({ at, who, step, text, answerBy }: Omit<Deed, 'step'> & { step: Deed['step'] | 'close' }) => {
    const comedianId = comedians.get(who) ?? '';
    const actorKind: ActorKind =
      step === 'close' ? 'system' : deedsOfComedians.has(step) ? 'comedian' : 'team';
    const actorComedianId = { system: null, comedian: comedianId, team: adminId }[actorKind];
    const name = step === 'cancelByComedian' || step === 'cancelByTeam' ? 'cancel' : step;
    const { to, notifies } = steps[name];
    const reason = name === 'cancel' ? text : null;
    const before = applications.get(who);
    const from = before?.status ?? null;
    const status = to === 'withdrawn' ? from! : to;
    const applicationId = before?.id ?? randomUUIDv7();
    const begun = { id: applicationId, showId, comedianId, message: text, answerBy, createdAt: at };
    applications.set(who, {
      ...(before ?? begun),
      status,
      statusBefore: name === 'close' ? from : null,
      withdrawnAt: to === 'withdrawn' ? at : null,
      statusChangedAt: at,
    });
    const change = { fromStatus: from, toStatus: to === 'withdrawn' ? null : to };
    events.push({ id: randomUUIDv7(), applicationId, at, actorKind, actorComedianId, ...change, reason });

    if (isIn(takenStatuses, status)) {
      if (!places.has(comedianId)) places.set(comedianId, Math.max(-1, ...places.values()) + 1);
      const still = { leftAt: null, leftNumber: null, leftChange: null };
      members.set(comedianId, { chatId: chatFrom(at).id, comedianId, joinedAt: at, ...still });
    } else if (isIn(takenStatuses, from)) {
      places.delete(comedianId);
      Object.assign(members.get(comedianId)!, { leftAt: at, leftNumber: 0, leftChange: 0 });
    }

    // The notice of a later step replaces the earlier one, and a step of their own deletes it.
    statusNotices.delete(who);
    const about = { ...aboutApplication({ showId, applicationId, status }), createdAt: at, text: reason };
    const noTimes = { callAt: null, onAt: null };
    const notice = { id: randomUUIDv7(), comedianId, kind: 'status', ...about, ...noTimes } as const;
    if (actorKind !== 'comedian') {
      if (notifies) statusNotices.set(who, { ...notice, kind: name === 'takeBack' ? 'takenBack' : 'status' });
    } else if (name === 'cancel') {
      const link = `/brands/${brandId}/team/shows/${showId}?tab=lineUp`;
      for (const member of team.filter((one) => one !== comedianId)) {
        notices.push({ ...notice, id: randomUUIDv7(), comedianId: member, kind: 'spotGivenBack', link });
      }
    }
  };

  deeds.forEach(take);
  const entries = [...places.keys()].map((comedianId): Entry => {
    const empty = { guestName: null, note: null, callBefore: null };
    return { id: randomUUID(), part: 'spot', comedianId, minutes, ...empty };
  });
  const made = { kind: 'showCreated' as AuditKind, at: madeAt(plan.startsAt) };
  const log = [{ ...made, actorComedianId: adminId }];
  const sending = sentAt && sendingOf(plan, show, entries, [...applications.values()], sentAt, adminId);
  if (sentAt) {
    chatFrom(sentAt);
    log.push({ kind: 'lineUpSent', at: sentAt, actorComedianId: adminId });
  }
  if (bookedAt) {
    log.push({ kind: 'lineUpBooked', at: bookedAt, actorComedianId: adminId });
    for (const [who, { status, withdrawnAt }] of applications) {
      if (withdrawnAt || !isIn(openStatuses, status)) continue;
      take({ at: bookedAt, who, step: 'close', text: null, answerBy: null });
    }
  }
  return {
    applications: [...applications.values()],
    events,
    lines: (sending?.entries ?? entries).map((line, index) => {
      return { ...line, showId, place: sending ? index : places.get(line.comedianId ?? '')! };
    }),
    sent: sending?.lines.map((line, place) => ({ ...line, showId, place })) ?? [],
    edits: sending ? [sending.edit] : [],
    log,
    chats: chat ? [chat] : [],
    members: [...members.values()],
    notices: [...statusNotices.values(), ...notices, ...(sending?.notices ?? [])],
    state: {
      lineUpState: bookedAt ? 'booked' : 'open',
      lineUpRevision: sending ? 1 : 0,
      lineUpSentAt: sentAt,
    } as const,
  };
}

/** Arranges a line-up and sends it by the rules of lib/line-ups: its lines, the edit, and the notices about times. */
function sendingOf(
  plan: PlannedShow,
  show: ShowToPlay,
  entries: Entry[],
  applications: readonly Application[],
  sentAt: Date,
  actorComedianId: string,
) {
  const { id: showId } = show;
  const ops = arrange(entries, plan);
  const { draft, inverse, touched } = applyOps({ entries, answers: {} }, ops)!;
  const standings = applications
    .filter(({ status, withdrawnAt }) => !withdrawnAt && isIn(liveStatuses, status))
    .map(({ id, comedianId, status }) => ({ applicationId: id, comedianId, status }));
  const { lines, retime } = planSending(draft, standings, [], show);
  const notices = retime.map(({ applicationId, comedianId, status }): Notice => {
    const { callAt, onAt } = lines.find((line) => line.comedianId === comedianId)!;
    const about = { ...aboutApplication({ showId, applicationId, status }), createdAt: sentAt, text: null };
    return { id: randomUUIDv7(), comedianId, kind: 'times', ...about, callAt, onAt };
  });
  const by = { at: sentAt, actorComedianId, editorId: randomUUID(), sentAt };
  const change = { ops, inverse, touched: [...new Set(touched)] };
  return {
    entries: draft.entries,
    lines,
    notices,
    edit: { id: randomUUID(), showId, revision: 1, ...by, ...change },
  };
}
