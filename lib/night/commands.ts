import 'server-only';
import { setNoShow } from '@/lib/brands/comedians/bookkeeping-commands';
import { afterWaiting, type TeamContext } from '@/lib/core/actor';
import type { Tx } from '@/lib/core/database/db';
import { ok, refused, type Result } from '@/lib/core/result';
import { takeTurn, inTransaction } from '@/lib/core/database/transaction';
import { instantOf, nightOf, type Change, opensAt, phaseOf, type NightPhase } from './rules';
import { findNightShow, listNightChanges, toChange, type NightShowRow } from './queries';
import type { NewChange } from './schema';

/** The most changes of one night: several for each line, and many mistakes. */
export const maxChanges = 1000;

/** The most walk-ins of a night: comedians without a spot who give their name at the door. Removed ones count too. */
export const maxWalkIns = 40;

/** The code of the refusal for each phase in which a night takes no changes: keys of `nightStage.errors`. */
const closedCodes = {
  notSent: 'lineUpNotSent',
  cancelled: 'showCancelled',
  early: 'nightNotOpen',
  over: 'nightOver',
} as const satisfies Record<Exclude<NightPhase, 'open'>, string>;

type Refusal =
  | (typeof closedCodes)[keyof typeof closedCodes]
  | 'notFound'
  | 'lineGone'
  | 'tooManyChanges'
  | 'tooManyWalkIns';

/**
 * Adds a change to the night of a show of the actor's brand. The page makes its id, so a change that is sent twice is
 * added once, and both calls return the same number. The no-shows of the night are noted with their applications in the
 * same transaction. Refused: `notFound` for a show that is not the brand's, and for the id of another member's change;
 * `lineGone` for a line that is neither in the sent line-up nor a walk-in, and for undoing a change that does not
 * exist; `lineUpNotSent`, `showCancelled`, `nightNotOpen`, `nightOver`, `tooManyChanges`, `tooManyWalkIns`.
 */
export async function changeNight(
  context: TeamContext,
  input: NewChange,
): Promise<Result<{ number: number }, Refusal>> {
  const { showId } = input;
  return inTransaction<Result<{ number: number }, Refusal>>(context.db, async (tx) => {
    const found = await findNightShow(tx, context.actor.brandId, showId);
    if (!found) return refused('notFound');
    const before = await findChange(tx, context, input);
    if (before) return before;
    const closed = phaseOf(found, context.now);
    if (closed !== 'open') return refused(closedCodes[closed]);

    const revision = await lockNight(tx, showId);
    // While this transaction waited for the lock, the same change or a new line-up may have been sent.
    const { now } = afterWaiting(context);
    const meanwhile = await findChange(tx, context, input);
    if (meanwhile) return meanwhile;
    const show = await findNightShow(tx, context.actor.brandId, showId);
    if (!show) return refused('notFound');
    const changes = (await listNightChanges(tx, showId)).map(toChange);
    const refusal = refusalOf(show, changes, input);
    if (refusal) return refused(refusal);

    const added = toNewChange(input, changes, { number: revision + 1, now, opensAt: opensAt(show) });
    await tx.stageChange.create({
      data: {
        ...rowOf(added),
        showId,
        takenAt: now,
        actorComedianId: context.actor.comedianId,
      },
    });
    await tx.stageNight.update({ where: { showId }, data: { revision: added.number } });
    await noteNoShows(tx, show, { before: changes, after: [...changes, added], now });
    await tx.$executeRaw`SELECT pg_notify('night_changed', ${showId})`;
    return ok({ number: added.number });
  });
}

/** The result of a change that was sent before; null when its id is new. */
async function findChange(
  tx: Tx,
  { actor }: TeamContext,
  { showId, changeId }: NewChange,
): Promise<Result<{ number: number }, 'notFound'> | null> {
  const before = await tx.stageChange.findUnique({
    where: { id: changeId },
    select: { showId: true, number: true, actorComedianId: true },
  });
  if (!before) return null;
  const isSame = before.showId === showId && before.actorComedianId === actor.comedianId;
  return isSame ? ok({ number: before.number }) : refused('notFound');
}

/** Locks the night until the transaction ends, makes it if this is its first change, and returns its revision. */
async function lockNight(tx: Tx, showId: string): Promise<number> {
  takeTurn(tx, `night ${showId}`);
  await tx.stageNight.createMany({ data: [{ showId }], skipDuplicates: true });
  const [night] = await tx.$queryRaw<{ revision: number }[]>`
    SELECT revision FROM stage_nights WHERE "showId" = ${showId}::uuid FOR NO KEY UPDATE`;
  return night?.revision ?? 0;
}

function refusalOf(
  { sentLineUp }: NightShowRow,
  changes: readonly Change[],
  { kind, lineId, undoneId }: NewChange,
): Refusal | null {
  if (changes.length >= maxChanges) return 'tooManyChanges';
  const walkIns = changes.filter((one) => one.kind === 'walkIn');
  if (kind === 'walkIn') return walkIns.length >= maxWalkIns ? 'tooManyWalkIns' : null;
  if (kind === 'undo') {
    return changes.some((one) => one.id === undoneId && one.kind !== 'undo') ? null : 'lineGone';
  }
  const isWalkIn = walkIns.some(({ id }) => id === lineId);
  if (kind === 'remove') return isWalkIn ? null : 'lineGone';
  return isWalkIn || sentLineUp.some(({ id }) => id === lineId) ? null : 'lineGone';
}

/** Makes the change to store: only the fields that its kind needs, and the instant at which it counts. */
function toNewChange(
  input: NewChange,
  changes: readonly Change[],
  { number, now, opensAt }: { number: number; now: Date; opensAt: Date },
): Change {
  const { changeId: id, phoneId, kind, name } = input;
  // The page sends the newest number that it knows. The server has given none above `number - 1`.
  const basedOn = Math.max(0, Math.min(input.basedOn, number - 1));
  const known = changes.filter((one) => one.number <= basedOn || one.phoneId === phoneId).map(({ at }) => at);
  const isWalkIn = kind === 'walkIn';
  return {
    id,
    kind,
    lineId: isWalkIn ? id : kind === 'undo' ? null : input.lineId,
    afterId: isWalkIn || kind === 'move' ? input.afterId : null,
    undoneId: kind === 'undo' ? input.undoneId : null,
    minutes: isWalkIn || kind === 'late' ? input.minutes : null,
    name: isWalkIn ? name : null,
    at: instantOf(Math.max((input.at ?? now).getTime(), opensAt.getTime()), known, now.getTime()),
    number,
    basedOn,
    phoneId,
  };
}

const rowOf = ({ name, at, ...change }: Change) => ({ ...change, guestName: name, at: new Date(at) });

/** Marks the no-shows of the night sheet, and unmarks comedians who are no longer among them. */
async function noteNoShows(
  tx: Tx,
  { id: showId, sentLineUp }: NightShowRow,
  { before, after, now }: { before: readonly Change[]; after: readonly Change[]; now: Date },
): Promise<void> {
  const missing = (changes: readonly Change[]) => {
    const { lines } = nightOf(sentLineUp, changes);
    return new Set(lines.filter(({ state }) => state === 'noShow').map(({ id }) => id));
  };
  const [were, are] = [missing(before), missing(after)];
  for (const { id, comedianId } of sentLineUp) {
    if (comedianId === null || were.has(id) === are.has(id)) continue;
    await setNoShow(tx, { showId, comedianId }, are.has(id) ? now : null);
  }
}
