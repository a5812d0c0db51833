import 'server-only';
import { randomUUIDv7 } from 'node:crypto';
import { writeTeamAudit } from '@/lib/core/database/audit';
import type { Tx } from '@/lib/core/database/db';
import { ok, refused, type Result } from '@/lib/core/result';
import { aboutApplication, notify } from '@/lib/notifications/commands';
import { inLongTransaction } from '@/lib/core/database/transaction';
import { findBars } from '@/lib/applications/bar-queries';
import { barRefusal, type BarRefusal } from '@/lib/applications/bar-rules';
import { mostApplications } from '@/lib/applications/limits';
import { isBrandPaused } from '@/lib/applications/queries';
import { firstRefusal, type SpotRefusal } from '@/lib/applications/rules';
import { steps } from '@/lib/applications/status';
import {
  announceShow,
  lockTeamShow,
  type LockedContext,
  type LockedShow,
} from '@/lib/applications/show-lock';
import { lockShowChat, writeFirstSteps, writeSteps, writeStepForAll } from '@/lib/applications/steps';
import type { TeamContext, CommandContext } from '@/lib/core/actor';
import type { LineUpState } from '@/lib/core/generated/prisma/client';
import { conflict, type Conflict } from './commands';
import { planSending, decisionsOf, type SentLine, type Sending, type LiveApplication } from './sending-rules';
import { readDraft, readSentLines } from './draft-commands';

/** The number of spots that the show needs to send the whole draft. */
type Shortage = { spots: number };

/** The comedians whom a refusal concerns. */
type Blocked = { comedianIds: string[] };

type SendAnswer = Result<{ notified: number }, SpotRefusal, Conflict | Shortage | Blocked>;

/**
 * Sends the draft: takes spots back first, then rejects, confirms and sets times. Each comedian whose situation changed
 * gets one notice, nobody else. The line-up becomes the one that everybody sees. Returns how many were told.
 *
 * All of it is one transaction, so that nobody is told of half a line-up (docs/decisions/0011). Its statements are for
 * `rowsAtOnce` comedians each. Meanwhile, only transactions that need the lock of the same show wait.
 *
 * @param input.despite blocked comedians whom the team wants to give a spot although it knows of its block
 * @param input.revision the revision on the screen; a newer edit is a `conflict`
 *
 * Also refused: `nothingToSend`, `full` with the number of spots that are needed, `notFound`, `showPast`,
 * `showCancelled`, `brandPaused` when a comedian would be put on the list while an operator has paused the brand, and
 * `blockedHere` (until the team sends `despite`), `blockedEverywhere` or `noRequests` with those who would get a spot
 * and are blocked, and `tooOften` with those who would be put on the list once more after `mostApplications`.
 */
export async function sendLineUp(
  context: TeamContext,
  input: { showId: string; revision: number; despite?: readonly string[] },
): Promise<SendAnswer> {
  return inLongTransaction(context.db, async (tx) => {
    const found = await lockTeamShow(tx, context, input.showId);
    if (!found.ok) return found;
    const { show, lockedContext } = found.value;
    const newest = await tx.lineUpEdit.findFirst({
      where: { showId: show.id, revision: { gt: input.revision } },
      orderBy: { revision: 'desc' },
    });
    if (newest) return conflict(tx, newest, []);

    const { draft, standings } = await readDraft(tx, show.id);
    const sending = planSending(draft, standings, await readSentLines(tx, show.id), await frameOf(tx, show));
    if (!sending.isDue) return refused('nothingToSend');
    const spots = show.spotsTaken + sending.spotsNeeded;
    if (spots > show.spots && sending.spotsNeeded > 0) return refused('full', { details: { spots } });
    const refusal = stepRefusal(lockedContext, show, sending);
    if (refusal) return refused(refusal);
    if (sending.list.length > 0 && (await isBrandPaused(tx, show.brandId))) return refused('brandPaused');
    const blocked = await findBlocked(tx, lockedContext, sending, input.despite ?? []);
    if (blocked) return refused(blocked.code, { details: { comedianIds: blocked.comedianIds } });
    const comedianIds = await findListedOften(tx, show.id, sending.list);
    if (comedianIds.length > 0) return refused('tooOften', { details: { comedianIds } });

    await lockShowChat(tx, show.id, lockedContext.now);
    await notifyEverybody(tx, lockedContext, show, sending);
    await publish(tx, lockedContext, show, sending.lines);
    const { confirm, list, reject, cancel, retime } = sending;
    return ok({ notified: confirm.length + list.length + reject.length + cancel.length + retime.length });
  });
}

/** Finds the blocked comedians who would get a spot; null when there are none. */
async function findBlocked(
  tx: Tx,
  { now, actor }: TeamContext,
  { confirm, list }: Sending,
  despite: readonly string[],
): Promise<{ code: BarRefusal; comedianIds: string[] } | null> {
  const given = [
    ...confirm.map(({ comedianId }) => ({ comedianId, act: 'confirm' }) as const),
    ...list.map((comedianId) => ({ comedianId, act: 'putOnList' }) as const),
  ];
  const ids = given.map(({ comedianId }) => comedianId);
  const bars = await findBars(tx, actor.brandId, ids, now);
  const found = Map.groupBy(given, ({ comedianId, act }) =>
    barRefusal(act, bars.get(comedianId) ?? [], despite.includes(comedianId)),
  );
  const code = (['blockedEverywhere', 'noRequests', 'blockedHere'] as const).find((one) => found.has(one));
  return code ? { code, comedianIds: (found.get(code) ?? []).map(({ comedianId }) => comedianId) } : null;
}

/** Finds comedians with too many applications for the show to be put on the list once more. */
async function findListedOften(tx: Tx, showId: string, comedianIds: readonly string[]): Promise<string[]> {
  const often = await tx.application.groupBy({
    by: ['comedianId'],
    where: { showId, comedianId: { in: [...comedianIds] } },
    having: { id: { _count: { gte: mostApplications.putOnList } } },
  });
  return often.map(({ comedianId }) => comedianId);
}

async function frameOf(tx: Tx, show: LockedShow) {
  const more = await tx.show.findUniqueOrThrow({
    where: { id: show.id },
    select: { doorsAt: true, buffer: true, callRule: true, callMinutes: true },
  });
  return { ...more, startsAt: show.startsAt, endsAt: show.endsAt };
}

/** Returns the first refusal of the steps, except for a free spot: the spots of all steps were counted together. */
function stepRefusal(context: TeamContext, show: LockedShow, sending: Sending): SpotRefusal | null {
  const names = [
    ...(sending.confirm.length > 0 ? (['confirm'] as const) : []),
    ...(sending.list.length > 0 ? (['putOnList'] as const) : []),
    ...(sending.reject.length > 0 ? (['reject'] as const) : []),
  ];
  for (const name of names) {
    const needs = steps[name].needs.filter((condition) => condition !== 'freeSpot');
    const situation = { now: context.now, show, blockedUntil: null, rejectedByTeam: false, reason: null };
    const refusal = firstRefusal(needs, situation);
    if (refusal) return refusal;
  }
  return null;
}

async function notifyEverybody(
  tx: Tx,
  context: LockedContext<TeamContext>,
  show: LockedShow,
  sending: Sending,
): Promise<void> {
  const before = ({ applicationId, comedianId, status }: LiveApplication) => {
    return { id: applicationId, showId: show.id, comedianId, status, statusBefore: null };
  };
  const slots = new Map(sending.lines.map(({ comedianId, callAt, onAt }) => [comedianId, { callAt, onAt }]));
  const { cancel, reject, confirm, list, retime } = sending;
  await writeSteps(
    tx,
    context,
    'cancel',
    cancel.map((one) => ({ ...before(one), reason: one.text })),
  );
  await writeSteps(
    tx,
    context,
    'reject',
    reject.map((one) => ({ ...before(one), telling: { text: one.text } })),
  );
  await writeSteps(
    tx,
    context,
    'confirm',
    confirm.map((one) => ({ ...before(one), telling: slots.get(one.comedianId) })),
  );
  await writeFirstSteps(
    tx,
    context,
    'putOnList',
    show.id,
    list.map((comedianId) => ({ id: randomUUIDv7(), comedianId, telling: slots.get(comedianId) })),
  );
  // A line-up that is sent again and again tells the newest times only.
  const retimed = { in: retime.map(({ applicationId }) => applicationId) };
  await tx.notification.deleteMany({ where: { applicationId: retimed, kind: 'times', readAt: null } });
  await notify(
    tx,
    context.now,
    retime.map(({ applicationId, comedianId, status }) => ({
      ...aboutApplication({ showId: show.id, applicationId, status }),
      comedianId,
      kind: 'times',
      ...slots.get(comedianId),
    })),
  );
}

/** Stores the lines as the sent line-up. The edits before this can no longer be undone. */
async function publish(tx: Tx, context: TeamContext, show: LockedShow, lines: SentLine[]): Promise<void> {
  const { now } = context;
  await tx.sentLineUpEntry.deleteMany({ where: { showId: show.id } });
  await tx.sentLineUpEntry.createMany({
    data: lines.map((line, place) => ({ ...line, showId: show.id, place })),
  });
  await tx.lineUpEdit.updateMany({
    where: { showId: show.id, undoneAt: null, sentAt: null },
    data: { sentAt: now },
  });
  await tx.show.update({ where: { id: show.id }, data: { lineUpSentAt: now } });
  await writeTeamAudit(tx, context, 'lineUpSent', { showId: show.id });
  await announceShow(tx, show.id);
}

/**
 * Sets the line-up of a show of the actor's brand to booked, or opens it again. Booking makes open applications
 * `unavailable`, and opening restores their old status. Returns how many applications changed.
 *
 * Refused: `notFound` for a show that is not the brand's, `showCancelled`, `showPast`, `conflict` when it is so
 * already. `unsent` while the draft has unsent decisions: booking would refuse comedians with a drafted yes.
 */
export async function setLineUpState(
  context: CommandContext,
  input: { showId: string; state: LineUpState },
): Promise<Result<{ changed: number }, SpotRefusal>> {
  return inLongTransaction(context.db, async (tx) => {
    const found = await lockTeamShow(tx, context, input.showId);
    if (!found.ok) return found;
    const { show, lockedContext } = found.value;
    if (show.lineUpState === input.state) return refused('conflict');
    if (input.state === 'booked' && (await hasUnsentDecisions(tx, show.id))) return refused('unsent');

    await tx.show.update({ where: { id: show.id }, data: { lineUpState: input.state } });
    const kind = input.state === 'booked' ? 'lineUpBooked' : 'lineUpOpened';
    await writeTeamAudit(tx, lockedContext, kind, { showId: show.id });
    await announceShow(tx, show.id);
    const changed = await writeStepForAll(tx, lockedContext, input.state === 'booked' ? 'close' : 'reopen', {
      ...show,
      lineUpState: input.state,
    });
    return ok({ changed });
  });
}

async function hasUnsentDecisions(tx: Tx, showId: string): Promise<boolean> {
  const { draft, standings } = await readDraft(tx, showId);
  return Object.values(decisionsOf(draft, standings)).some((decisions) => decisions.length > 0);
}
