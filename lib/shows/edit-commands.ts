import 'server-only';
import { differenceInMilliseconds, addMilliseconds } from 'date-fns';
import { writeTeamAudit } from '@/lib/core/audit';
import type { Tx } from '@/lib/core/db';
import type { Prisma } from '@/lib/core/generated/prisma/client';
import { ok, refused, type Result } from '@/lib/core/result';
import { inTransaction } from '@/lib/core/transaction';
import { callTime } from '@/lib/line-ups/time-rules';
import { readSentLines } from '@/lib/line-ups/draft-commands';
import { aboutApplication, tell } from '@/lib/notifications/commands';
import type { Move, Situated } from '@/lib/notifications/move-view';
import type { SpotRefusal } from '@/lib/applications/rules';
import { openStatuses, takenStatuses } from '@/lib/applications/status';
import { lockTeamShow, type LockedShow } from '@/lib/applications/show-lock';
import type { TeamContext } from '@/lib/core/actor';
import { columnsOf, showColumns, type ShowColumns } from './column-queries';
import { whenRefusal, type WhenRefusal } from './make-commands';
import type { PlanRefusal } from './plan-rules';
import type { ShowFacts } from './schema';
import { announceShows } from './announce-commands';

export type EditRefusal = SpotRefusal | PlanRefusal | WhenRefusal | 'endPast';

/** The result of an edit: how many people were told that the show moved. */
type Outcome = { told: number };

/**
 * Changes a show of the actor's team that is neither over nor called off. Applications and line-up stay. The opening
 * and the promised decision move with the date. If time or place change, everybody with a spot, an application or a
 * request gets one notice, and the times of the sent line-up move too.
 *
 * @param input.revision the revision on the screen; if somebody has changed the show since, that is a `conflict`
 *
 * Also refused: `notFound`, `showPast`, `showCancelled`, `tooFewSpots` when more are taken, `startPast` and
 * `tooFarAhead` for a new start, `endPast`, and as `columnsOf` refuses.
 */
export async function editShow(
  context: TeamContext,
  input: ShowFacts & { showId: string; revision: number },
): Promise<Result<Outcome, EditRefusal>> {
  return inTransaction(context.db, (tx) => editShowIn(tx, context, input));
}

/** The same inside of the caller's transaction. */
export async function editShowIn(
  tx: Tx,
  context: TeamContext,
  input: ShowFacts & { showId: string; revision: number },
): Promise<Result<Outcome, EditRefusal>> {
  const found = await lockTeamShow(tx, context, input.showId);
  if (!found.ok) return found;
  const { show, held } = found.value;
  const { revision, ...before } = await tx.show.findUniqueOrThrow({
    where: { id: show.id },
    select: { revision: true, ...showColumns },
  });
  if (revision !== input.revision) return refused('conflict');
  const wanted = await columnsOf(tx, show.brandId, input, before);
  if (!wanted.ok) return wanted;
  const data = wanted.value;
  const refusal = editRefusal(show, data, held.now);
  if (refusal) return refusal;

  const changed = changesOf(before, data);
  const outcome = { told: 0 };
  if (changed.length === 0) return ok(outcome);
  const from = await situationOf(tx, show.id);
  await tx.show.update({ where: { id: show.id }, data: { ...data, revision: { increment: 1 } } });
  if (data.spots !== before.spots) {
    const facts = { from: before.spots, to: data.spots };
    await writeTeamAudit(tx, held, 'spotsChanged', { showId: show.id, facts });
  }
  if (changed.some((name) => name !== 'spots')) {
    await writeTeamAudit(tx, held, 'showEdited', { showId: show.id, facts: { changed } });
  }
  const isMoved = changed.some((name) => moving.includes(name));
  if (isMoved) outcome.told = await move(tx, held, show, from, data);
  await announceShows(
    tx,
    [before, data].map(({ cityId }) => ({ id: show.id, cityId })),
  );
  return ok(outcome);
}

/** The columns whose change counts as a move: time and place. */
const moving: readonly (keyof ShowColumns)[] = ['venueId', 'doorsAt', 'startsAt', 'endsAt'];

/** Returns why a coming show cannot be changed this way; null when it can. */
export function editRefusal(show: Pick<LockedShow, 'spotsTaken' | 'startsAt'>, data: ShowColumns, now: Date) {
  if (data.spots < show.spotsTaken) return refused('tooFewSpots', { field: 'spots' });
  const isSameStart = data.startsAt.getTime() === show.startsAt.getTime();
  const refusal = isSameStart ? null : whenRefusal(data.startsAt, now);
  return refusal ?? (data.endsAt <= now ? refused('endPast', { field: 'ends' }) : null);
}

/** Returns the names of the columns that change. */
export function changesOf(before: ShowColumns, after: ShowColumns): (keyof ShowColumns)[] {
  const plain = (value: ShowColumns[keyof ShowColumns]) => (value instanceof Date ? value.getTime() : value);
  return (Object.keys(after) as (keyof ShowColumns)[]).filter(
    (name) => plain(after[name]) !== plain(before[name]),
  );
}

/** Reads when and where the show is now. */
async function situationOf(tx: Tx, showId: string): Promise<Situated> {
  const { venue, ...times } = await tx.show.findUniqueOrThrow({
    where: { id: showId },
    select: {
      doorsAt: true,
      startsAt: true,
      endsAt: true,
      venue: { select: { name: true, district: true, timeZone: true } },
    },
  });
  const place = [venue.name, venue.district].filter(Boolean).join(', ');
  return { ...times, place, timeZone: venue.timeZone };
}

/** Moves the times of the sent line-up and writes notices for everybody involved. Returns how many were told. */
async function move(
  tx: Tx,
  { now }: TeamContext,
  show: LockedShow,
  from: Situated,
  frame: Pick<ShowColumns, 'doorsAt' | 'startsAt'>,
): Promise<number> {
  const { id: showId } = show;
  const by = differenceInMilliseconds(frame.startsAt, show.startsAt);
  const onStage = new Map<string, Date>();
  for (const { id, comedianId, ...line } of await readSentLines(tx, showId)) {
    const onAt = addMilliseconds(line.onAt, by);
    await tx.sentLineUpEntry.update({ where: { id }, data: { onAt, callAt: callTime(onAt, frame) } });
    if (comedianId) onStage.set(comedianId, onAt);
  }
  const people = await tx.application.findMany({
    where: { showId, status: { in: [...takenStatuses, ...openStatuses] }, withdrawnAt: null },
    select: { id: true, comedianId: true, status: true },
  });
  const to = await situationOf(tx, showId);
  const moved = stored({ from, to });
  await tell(
    tx,
    now,
    people.map(({ id: applicationId, comedianId, status }) => ({
      ...aboutApplication({ showId, applicationId, status }),
      comedianId,
      kind: 'showMoved',
      move: moved,
      onAt: onStage.get(comedianId) ?? null,
    })),
  );
  return people.length;
}

/** Converts a move to JSON for the notice. */
function stored(moved: Move): Prisma.InputJsonObject {
  return JSON.parse(JSON.stringify(moved)) as Prisma.InputJsonObject;
}
