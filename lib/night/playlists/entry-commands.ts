import 'server-only';
import type { TeamContext } from '@/lib/core/actor';
import type { Tx } from '@/lib/core/database/db';
import type { PlaylistMoment, Prisma, PrismaClient } from '@/lib/core/generated/prisma/client';
import { eachRow } from '@/lib/core/jobs/each-row';
import { ok, refused, type Result } from '@/lib/core/result';
import { subHours } from '@/lib/core/time/dates';
import { countEntries, inPlaylist } from './commands';
import { mostEntries, followerOf, moved } from './rules';
import { trackOf, type Track } from './programme-rules';
import { trackColumns, inList } from './queries';
import { hasSeenVideo, seenByTeamOf } from './scouting-queries';

/** A track with its moment and the comedian whose walk-on it is. */
export type TrackContent = Track & { moment: PlaylistMoment; comedianId: string | null };

/** An entry after a change, with its new revision. */
type Changed = { entryId: string; revision: number };

const content = { ...trackColumns, moment: true, comedianId: true } satisfies Prisma.PlaylistEntrySelect;

type EntryRow = Prisma.PlaylistEntryGetPayload<{
  select: typeof content & { id: true; revision: true; removedAt: true };
}>;

/**
 * Adds a track to the end of a music list, or changes the one with the id. Refused: `notFound`, also for a removed
 * entry and for a list of another kind; `playlistFull`; `alreadyThere` when the comedian has another walk-on in the
 * list; `unknownChoice` for a comedian whom the team does not know; `stale`, with the saved content and its revision,
 * when another member has changed the entry since.
 */
export async function saveTrack(
  context: TeamContext,
  input: { playlistId: string; entryId: string | null; revision: number; track: TrackContent },
): Promise<
  Result<
    Changed,
    'notFound' | 'playlistFull' | 'alreadyThere' | 'unknownChoice' | 'stale',
    TrackContent & { revision: number }
  >
> {
  const { playlistId, entryId, revision, track } = input;
  type Refusals = 'notFound' | 'playlistFull' | 'alreadyThere' | 'unknownChoice' | 'stale';
  type Theirs = TrackContent & { revision: number };
  return inPlaylist<Changed, Refusals, Theirs>(context, playlistId, async (tx, { kind }, { now }) => {
    if (kind !== 'music') return refused('notFound');
    const { comedianId } = track;
    if (comedianId !== null) {
      const refusal = await refuseComedian(tx, context.actor.brandId, { playlistId, comedianId, entryId });
      if (refusal) return refused(refusal, { field: 'comedianId' });
    }
    if (entryId === null) return addEntry(tx, playlistId, track, now);
    const before = await findEntry(tx, playlistId, entryId);
    if (!before) return refused('notFound');
    // Saving the same content again after a lost response is no conflict.
    if (before.removedAt === null && isSame(before, track)) return ok({ entryId, revision: before.revision });
    if (before.removedAt !== null) return refused('notFound');
    if (before.revision !== revision) {
      const { comedianId: whom, revision: saved } = before;
      return refused('stale', { details: { ...trackOf(before), comedianId: whom, revision: saved } });
    }
    return change(tx, entryId, track);
  });
}

/** Adds a comedian to the end of a scouting list. Refused: `notFound` without a video that the team may see,
 * `alreadyThere`, `playlistFull`. */
export async function addScout(
  context: TeamContext,
  { playlistId, comedianId }: { playlistId: string; comedianId: string },
): Promise<Result<Changed, 'notFound' | 'alreadyThere' | 'playlistFull'>> {
  type Refusals = 'notFound' | 'alreadyThere' | 'playlistFull';
  return inPlaylist<Changed, Refusals>(context, playlistId, async (tx, { kind }, { now }) => {
    if (kind !== 'scouting') return refused('notFound');
    if (!(await hasSeenVideo(tx, context.actor.brandId, comedianId))) return refused('notFound');
    if (await isThere(tx, { playlistId, comedianId, entryId: null })) return refused('alreadyThere');
    return addEntry(tx, playlistId, { comedianId }, now);
  });
}

/**
 * Moves an entry before another one; null moves it to the end. Concurrent moves of different entries are both done.
 * Refused: `notFound`; `stale` when another member has changed the entry since, or when the other entry is gone.
 */
export async function moveEntry(
  context: TeamContext,
  input: { playlistId: string; entryId: string; revision: number; beforeId: string | null },
): Promise<Result<Changed, 'notFound' | 'stale'>> {
  const { playlistId, entryId, revision, beforeId } = input;
  return inPlaylist<Changed, 'notFound' | 'stale'>(context, playlistId, async (tx) => {
    const entries = await tx.playlistEntry.findMany({
      where: { playlistId },
      select: { id: true, revision: true, removedAt: true },
      orderBy: [{ place: 'asc' }, { id: 'asc' }],
    });
    const inOrder = entries.filter(({ removedAt }) => removedAt === null).map(({ id }) => id);
    const entry = entries.find(({ id }) => id === entryId);
    if (!entry || entry.removedAt !== null) return refused('notFound');
    if (beforeId !== null && !inOrder.includes(beforeId)) return refused('stale');
    // Repeating a move after a lost response is no conflict.
    if (beforeId === entryId || followerOf(inOrder, entryId) === beforeId) {
      return ok({ entryId, revision: entry.revision });
    }
    if (entry.revision !== revision) return refused('stale');
    // Removed entries keep their place among the others, because they may be restored.
    const ids = moved(
      entries.map(({ id }) => id),
      entryId,
      beforeId,
    );
    await tx.$executeRaw`
      UPDATE playlist_entries AS entry SET place = placed.nth - 1
      FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS placed (id, nth)
      WHERE entry.id = placed.id AND entry.place <> placed.nth - 1`;
    return change(tx, entryId, {});
  });
}

/**
 * Removes an entry from its list, or restores it to its place. Doing it twice changes nothing. Refused: `notFound`;
 * `stale` when another member has changed the entry since; for restoring also `alreadyThere` and `playlistFull`.
 */
export async function removeEntry(
  context: TeamContext,
  input: { playlistId: string; entryId: string; revision: number; isRemoved: boolean },
): Promise<Result<Changed, 'notFound' | 'stale' | 'alreadyThere' | 'playlistFull'>> {
  const { playlistId, entryId, revision, isRemoved } = input;
  type Refusals = 'notFound' | 'stale' | 'alreadyThere' | 'playlistFull';
  return inPlaylist<Changed, Refusals>(context, playlistId, async (tx, _playlist, { now }) => {
    const entry = await findEntry(tx, playlistId, entryId);
    if (!entry) return refused('notFound');
    if (isRemoved === (entry.removedAt !== null)) return ok({ entryId, revision: entry.revision });
    if (entry.revision !== revision) return refused('stale');
    if (!isRemoved) {
      if ((await countEntries(tx, playlistId)) >= mostEntries) return refused('playlistFull');
      const { comedianId } = entry;
      if (comedianId && (await isThere(tx, { playlistId, comedianId, entryId })))
        return refused('alreadyThere');
    }
    return change(tx, entryId, { removedAt: isRemoved ? now : null });
  });
}

/**
 * Gives the actor's stars and note to an entry of a scouting list, or changes them. A rating cannot be withdrawn,
 * because it lets its author read the others. Refused: `notFound`, `ownRating` for the actor's own entry.
 */
export async function rateEntry(
  context: TeamContext,
  input: { playlistId: string; entryId: string; stars: number; note: string | null },
): Promise<Result<null, 'notFound' | 'ownRating'>> {
  const { playlistId, entryId, stars, note } = input;
  const { comedianId: raterComedianId, brandId } = context.actor;
  return inPlaylist<null, 'notFound' | 'ownRating'>(context, playlistId, async (tx, { kind }, { now }) => {
    const entry = await tx.playlistEntry.findFirst({
      where: { ...inList, id: entryId, playlistId, comedian: seenByTeamOf(brandId) },
      select: { comedianId: true },
    });
    if (kind !== 'scouting' || !entry?.comedianId) return refused('notFound');
    if (entry.comedianId === raterComedianId) return refused('ownRating');
    const id = { entryId, raterComedianId };
    const before = await tx.playlistRating.findFirst({ where: id, select: { stars: true, note: true } });
    if (before?.stars === stars && before.note === note) return ok(null);
    if (before) {
      await tx.playlistRating.updateMany({ where: id, data: { stars, note, editedAt: now } });
    } else {
      await tx.playlistRating.create({
        data: { ...id, comedianId: entry.comedianId, stars, note, createdAt: now },
        select: { id: true },
      });
    }
    return ok(null);
  });
}

async function findEntry(tx: Tx, playlistId: string, entryId: string): Promise<EntryRow | null> {
  return tx.playlistEntry.findFirst({
    where: { id: entryId, playlistId },
    select: { ...content, id: true, revision: true, removedAt: true },
  });
}

function isSame(before: EntryRow, track: TrackContent): boolean {
  return (Object.keys(content) as (keyof TrackContent)[]).every((name) => before[name] === track[name]);
}

async function change(
  tx: Tx,
  entryId: string,
  data: Prisma.PlaylistEntryUncheckedUpdateInput,
): Promise<Result<Changed, never>> {
  const { revision } = await tx.playlistEntry.update({
    where: { id: entryId },
    data: { ...data, revision: { increment: 1 } },
    select: { revision: true },
  });
  return ok({ entryId, revision });
}

async function addEntry(
  tx: Tx,
  playlistId: string,
  data: TrackContent | { comedianId: string },
  now: Date,
): Promise<Result<Changed, 'playlistFull'>> {
  if ((await countEntries(tx, playlistId)) >= mostEntries) return refused('playlistFull');
  const { _max } = await tx.playlistEntry.aggregate({ where: { playlistId }, _max: { place: true } });
  const { id, revision } = await tx.playlistEntry.create({
    data: { ...data, playlistId, place: (_max.place ?? -1) + 1, createdAt: now },
    select: { id: true, revision: true },
  });
  return ok({ entryId: id, revision });
}

type Whom = {
  playlistId: string;
  comedianId: string;
  /** The entry that may have the comedian; null for a new one. */
  entryId: string | null;
};

/** Whether another entry of the list has the comedian. */
async function isThere(tx: Tx, { playlistId, comedianId, entryId }: Whom): Promise<boolean> {
  const others = entryId === null ? {} : { id: { not: entryId } };
  return (
    (await tx.playlistEntry.count({ where: { playlistId, comedianId, removedAt: null, ...others } })) > 0
  );
}

/** Returns the reason a comedian cannot have a walk-on in the list; null when they can. */
async function refuseComedian(
  tx: Tx,
  brandId: string,
  whom: Whom,
): Promise<'unknownChoice' | 'alreadyThere' | null> {
  const isKnown = await tx.comedian.count({ where: { id: whom.comedianId, ...seenByTeamOf(brandId) } });
  if (isKnown === 0) return 'unknownChoice';
  return (await isThere(tx, whom)) ? 'alreadyThere' : null;
}

/** Hours after which a removed entry is deleted. Until then the removal can be undone. */
const removedHours = 24;

/** Deletes entries whose removal can no longer be undone, each by itself (`eachRow`). Returns their number. */
export async function deleteRemovedEntries({ db, now }: { db: PrismaClient; now: Date }): Promise<number> {
  const due = await db.playlistEntry.findMany({
    where: { removedAt: { lte: subHours(now, removedHours) } },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  const ids = due.map(({ id }) => id);
  return eachRow('deleteRemovedEntries', ids, async (id) => {
    return (await db.playlistEntry.deleteMany({ where: { id, removedAt: { not: null } } })).count;
  });
}
