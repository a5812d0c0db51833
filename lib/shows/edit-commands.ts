import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { addMilliseconds } from '@/lib/core/time/dates';
import { writeTeamAudit } from '@/lib/core/database/audit';
import type { Tx } from '@/lib/core/database/db';
import type { Prisma } from '@/lib/core/generated/prisma/client';
import { ok, refused, type Result } from '@/lib/core/result';
import { inLongTransaction, Undone, undoing } from '@/lib/core/database/transaction';
import { callTime, type CallFrame } from './call-rules';
import { aboutApplication, notify } from '@/lib/notifications/commands';
import type { Move, Situated } from '@/lib/notifications/view';
import type { SpotRefusal } from '@/lib/applications/rules';
import { openStatuses, takenStatuses } from '@/lib/applications/status';
import { lockTeamShow, type LockedShow } from '@/lib/applications/show-lock';
import type { TeamContext } from '@/lib/core/actor';
import { columnsOf, showColumns, type ShowColumns } from './form-queries';
import { whenRefusal, announceShows, type WhenRefusal } from './commands';
import type { PlanRefusal } from './plan-rules';
import type { ShowFacts } from './schema';
import { agreementOf, findMoved, isEachDecided, type Decisions, type MovedShow } from './move-queries';
import { askForVenue, type VenueQuestion } from './venue-queries';

export type EditRefusal = SpotRefusal | PlanRefusal | WhenRefusal | 'endPast';

/** The result of an edit: the number of comedians told of a move, and its time and place before and after. */
type EditResult = { notified: number; move: Move | null };

/** `notified`: the number of comedians who would get a notice. `move` is that of the show on the screen; `moved` has all moved shows. */
export type Question = {
  notified: number;
  move: Move;
  moved: MovedShow[];
  /** The form sends this back to agree. It counts as long as nothing in the question has changed (`agreementOf`). */
  agreement: string;
};

/**
 * Stops a move to which the team has not agreed, if comedians would be told or, in a series, something is in the way.
 * Throws `Undone`, which rolls the edit back, with the refusal `tells` and the `Question` to ask the team.
 *
 * @param agreed the `agreement` of the question that the team confirmed, "" when it has not been asked; null skips the
 *   question
 * @param shown the show on the screen
 * @param series as of `findMoved`, and the team's decisions about single shows of it
 */
export async function askFirst(
  tx: Tx,
  agreed: string | null,
  moves: readonly (EditResult & { showId: string })[],
  shown: string,
  series: { skipsHolidays: boolean; decisions: Decisions } | null = null,
): Promise<void> {
  // The show on the screen is not among them when the team leaves it as it is.
  const move = (moves.find(({ showId }) => showId === shown) ?? moves.find((one) => one.move))?.move;
  if (agreed === null || !move) return;
  const moved: MovedShow[] = [];
  for (const one of moves) if (one.move) moved.push(await findMoved(tx, one.showId, one.move, series));
  const notified = moves.reduce((sum, one) => sum + one.notified, 0);
  if (notified === 0 && moved.every((one) => one.atVenue.length === 0 && !one.isHoliday)) return;
  const agreement = agreementOf(moved);
  if (agreed === agreement && isEachDecided(moved, series?.decisions ?? new Map())) return;
  const details: Question = { notified, move, moved, agreement };
  throw new Undone(refused('tells', { details }));
}

/**
 * Changes a show of the actor's team that is neither over nor called off. Applications and line-up stay. The opening
 * and the promised decision move with the date. If time or place change, everybody with a spot, an application or a
 * request gets one notice, and the times of the sent line-up move too.
 *
 * Refused: `conflict` when another save has changed the show since the revision, `tells` with the question when people
 * would be told, `venueTaken` with the question when another show is at its new venue or time, `notFound`, `showPast`,
 * `showCancelled`, `tooFewSpots` when more are taken, `startPast` and `tooFarAhead` for a new start, `endPast`, and as
 * `columnsOf` refuses.
 *
 * @param input.revision the revision on the screen
 * @param input.agreedVenue the `agreement` of a `VenueQuestion` that the team confirmed; undefined skips the question
 * @param agreed the `agreement` of the `Question` that the team confirmed; null skips the question
 */
export async function editShow(
  context: TeamContext,
  input: ShowFacts & { showId: string; revision: number; agreedVenue?: string },
  agreed: string | null = null,
): Promise<Result<EditResult, EditRefusal | 'tells' | 'venueTaken', Question | VenueQuestion>> {
  return undoing<Result<EditResult, EditRefusal | 'tells' | 'venueTaken', Question | VenueQuestion>>(
    inLongTransaction(context.db, async (tx) => {
      const edited = await editShowIn(tx, context, input);
      const { showId } = input;
      if (edited.ok) await askFirst(tx, agreed, [{ ...edited.value, showId }], showId);
      return edited;
    }),
  );
}

/** `editShow` inside of the caller's transaction. */
export async function editShowIn(
  tx: Tx,
  context: TeamContext,
  input: ShowFacts & { showId: string; revision: number; agreedVenue?: string },
): Promise<Result<EditResult, EditRefusal | 'venueTaken', VenueQuestion>> {
  const found = await lockTeamShow(tx, context, input.showId);
  if (!found.ok) return found;
  const { show, lockedContext } = found.value;
  const { revision, movedFrom, ...before } = await tx.show.findUniqueOrThrow({
    where: { id: show.id },
    select: { revision: true, movedFrom: true, ...showColumns },
  });
  if (revision !== input.revision) return refused('conflict');
  const wanted = await columnsOf(tx, show.brandId, input, before);
  if (!wanted.ok) return wanted;
  const data = wanted.value;
  const refusal = editRefusal(show, data, lockedContext.now);
  if (refusal) return refusal;

  const changed = changesOf(before, data);
  if (changed.length === 0) return ok({ notified: 0, move: null });
  const question = changed.some((name) => staying.includes(name))
    ? await askForVenue(tx, data, input.agreedVenue, show.id)
    : null;
  if (question) return question;
  const from = await situationOf(tx, show.id);
  await tx.show.update({
    where: { id: show.id },
    data: {
      ...data,
      movedFrom: knownStart({ ...before, movedFrom }, data.startsAt),
      revision: { increment: 1 },
    },
  });
  if (data.spots !== before.spots) {
    const facts = { from: before.spots, to: data.spots };
    await writeTeamAudit(tx, lockedContext, 'spotsChanged', { showId: show.id, facts });
  }
  if (changed.some((name) => name !== 'spots')) {
    await writeTeamAudit(tx, lockedContext, 'showEdited', { showId: show.id, facts: { changed } });
  }
  const outcome = isMove(changed)
    ? await move(tx, lockedContext, show, from, data)
    : { notified: 0, move: null };
  await announceShows(
    tx,
    [before, data].map(({ cityId }) => ({ id: show.id, cityId })),
  );
  return ok(outcome);
}

/** The columns whose change counts as a move: time and place. */
const moving: readonly (keyof ShowColumns)[] = ['venueId', 'doorsAt', 'startsAt', 'endsAt'];

/** The columns that say when a show is at which venue. */
const staying: readonly (keyof ShowColumns)[] = ['venueId', 'startsAt', 'endsAt'];

/** Whether the change of these columns is a move, of which everybody involved is told. */
export function isMove(changed: readonly (keyof ShowColumns)[]): boolean {
  return changed.some((name) => moving.includes(name));
}

/** Returns why a coming show cannot be changed this way; null when it can. */
export function editRefusal(show: Pick<LockedShow, 'spotsTaken' | 'startsAt'>, data: ShowColumns, now: Date) {
  if (data.spots < show.spotsTaken) return refused('tooFewSpots', { field: 'spots' });
  const isSameStart = data.startsAt.getTime() === show.startsAt.getTime();
  const refusal = isSameStart ? null : whenRefusal(data.startsAt, now);
  return refusal ?? (data.endsAt <= now ? refused('endPast', { field: 'ends' }) : null);
}

/**
 * Returns the start that was first public; null when the show starts then, or when it was not public. A show that
 * is moved again keeps the first one, and one that is moved back has none.
 */
function knownStart(
  before: Pick<ShowColumns, 'startsAt' | 'visibility'> & { movedFrom: Date | null },
  startsAt: Date,
): Date | null {
  const known = before.movedFrom ?? (before.visibility === 'public' ? before.startsAt : startsAt);
  return known.getTime() === startsAt.getTime() ? null : known;
}

/** Returns the names of the columns that change. */
export function changesOf(before: ShowColumns, after: ShowColumns): (keyof ShowColumns)[] {
  const plain = (value: ShowColumns[keyof ShowColumns]) => (value instanceof Date ? value.getTime() : value);
  return (Object.keys(after) as (keyof ShowColumns)[]).filter(
    (name) => plain(after[name]) !== plain(before[name]),
  );
}

/** Reads the show's current time and place. */
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

/** Moves the times of the sent line-up and writes notices for everybody involved. */
async function move(
  tx: Tx,
  { now }: TeamContext,
  show: LockedShow,
  from: Situated,
  frame: CallFrame,
): Promise<EditResult> {
  const { id: showId } = show;
  const by = frame.startsAt.getTime() - show.startsAt.getTime();
  const times = new Map<string, { callAt: Date; onAt: Date }>();
  const lines: { id: string; callAt: Date; onAt: Date }[] = [];
  const sent = await tx.sentLineUpEntry.findMany({
    where: { showId },
    select: { id: true, comedianId: true, callBefore: true, onAt: true },
  });
  for (const { id, comedianId, ...line } of sent) {
    const onAt = addMilliseconds(line.onAt, by);
    const callAt = callTime({ onAt, callBefore: line.callBefore }, frame);
    lines.push({ id, onAt, callAt });
    if (comedianId) times.set(comedianId, { callAt, onAt });
  }
  await tx.$executeRaw`
    UPDATE sent_line_up_entries AS line SET "onAt" = moved."onAt", "callAt" = moved."callAt"
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS moved (id uuid, "onAt" timestamptz, "callAt" timestamptz)
    WHERE line.id = moved.id`;
  const people = await tx.application.findMany({
    where: { showId, status: { in: [...takenStatuses, ...openStatuses] }, withdrawnAt: null },
    select: { id: true, comedianId: true, status: true },
  });
  const to = await situationOf(tx, showId);
  const moved = { from, to };
  const unread = await takeUnread(
    tx,
    people.map(({ id }) => id),
  );
  const last = stored(moved);
  await notify(
    tx,
    now,
    people.map(({ id: applicationId, comedianId, status }) => {
      const known = unread.get(applicationId);
      const isBack = isDeepStrictEqual(known, last.to);
      return {
        ...aboutApplication({ showId, applicationId, status }),
        comedianId,
        kind: 'showMoved',
        move: known && !isBack ? { ...last, from: known } : last,
        ...times.get(comedianId),
      };
    }),
  );
  return { notified: people.length, move: moved };
}

/**
 * Deletes unread notices of earlier moves, so that a show that is moved again and again is one notice. Returns
 * each application's original time and place, from the first of them.
 */
async function takeUnread(tx: Tx, applicationIds: readonly string[]) {
  const taken = await tx.$queryRaw<{ id: string; applicationId: string; from: Prisma.InputJsonObject }[]>`
    DELETE FROM notifications
    WHERE "applicationId" = ANY(${[...applicationIds]}::uuid[]) AND kind = 'showMoved' AND "readAt" IS NULL
    RETURNING id, "applicationId", move -> 'from' AS "from"`;
  const newestFirst = taken.toSorted((one, other) => (one.id < other.id ? 1 : -1));
  return new Map(newestFirst.map(({ applicationId, from }) => [applicationId, from]));
}

/** Converts a move to JSON for the notice. */
function stored(moved: Move): Prisma.InputJsonObject {
  return JSON.parse(JSON.stringify(moved)) as Prisma.InputJsonObject;
}
