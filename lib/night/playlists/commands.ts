import 'server-only';
import { lockBrand } from '@/lib/accounts/access/gate';
import { afterWaiting, type TeamContext } from '@/lib/core/actor';
import { writeTeamAudit } from '@/lib/core/database/audit';
import type { Tx } from '@/lib/core/database/db';
import type { PlaylistKind, PrismaClient } from '@/lib/core/generated/prisma/client';
import { makeOnce } from '@/lib/core/database/once';
import { ok, refused, type Result } from '@/lib/core/result';
import { takeTurn } from '@/lib/core/database/transaction';
import { mostListsOfShow, mostPlaylists, mostShows } from './rules';
import { findPlaylist, inList, type PlaylistRow } from './queries';
import type { Track } from './programme-rules';

/** Runs the steps under the lock of the playlist. Refused: `notFound` for another brand's. */
export async function inPlaylist<Value, Code extends string, Details = never>(
  context: TeamContext,
  playlistId: string,
  steps: (tx: Tx, playlist: PlaylistRow, held: TeamContext) => Promise<Result<Value, Code, Details>>,
): Promise<Result<Value, Code | 'notFound', Details>> {
  const { brandId } = context.actor;
  return makeOnce<Value, Code | 'notFound', Details>(context, async (tx) => {
    takeTurn(tx, `playlist ${playlistId}`);
    await tx.$queryRaw`
      SELECT FROM playlists WHERE id = ${playlistId}::uuid AND "brandId" = ${brandId} FOR UPDATE`;
    const playlist = await findPlaylist(tx, brandId, playlistId);
    return playlist ? steps(tx, playlist, afterWaiting(context)) : refused('notFound');
  });
}

/**
 * Makes a playlist of the actor's brand, or renames the one with the id, and returns its id. Refused: `notFound`,
 * `tooManyPlaylists`; `stale`, with the current revision and name, when another member has renamed it since.
 */
export async function savePlaylist(
  context: TeamContext,
  input: { playlistId: string | null; revision: number; kind: PlaylistKind; name: string },
): Promise<Result<string, 'notFound' | 'tooManyPlaylists' | 'stale', { revision: number; name: string }>> {
  const { playlistId, revision, kind, name } = input;
  if (playlistId === null) return makeOnce(context, (tx) => addPlaylist(tx, context, { kind, name }));
  return inPlaylist<string, 'stale', { revision: number; name: string }>(
    context,
    playlistId,
    async (tx, before) => {
      // Saving the same name again after a lost response is no conflict.
      if (before.name === name) return ok(playlistId);
      if (before.revision !== revision) {
        return refused('stale', { details: { revision: before.revision, name: before.name } });
      }
      await tx.playlist.update({
        where: { id: playlistId },
        data: { name, revision: { increment: 1 } },
      });
      return ok(playlistId);
    },
  );
}

/**
 * Adds a copy of a playlist with the name and returns its id. The copy has the entries, but no shows and no ratings,
 * which belong to the other list. Refused: `notFound`, `tooManyPlaylists`.
 */
export async function copyPlaylist(
  context: TeamContext,
  { playlistId, name }: { playlistId: string; name: string },
): Promise<Result<string, 'notFound' | 'tooManyPlaylists'>> {
  return inPlaylist<string, 'tooManyPlaylists'>(context, playlistId, async (tx, { kind }, held) => {
    const made = await addPlaylist(tx, held, { kind, name });
    if (!made.ok) return made;
    await tx.$executeRaw`
      INSERT INTO playlist_entries
        (id, "playlistId", place, moment, title, artist, link, "startSecond", seconds, "comedianId", "createdAt")
      SELECT gen_random_uuid(), ${made.value}::uuid, row_number() OVER (ORDER BY place, id) - 1, moment, title, artist,
        link, "startSecond", seconds, "comedianId", ${held.now.toISOString()}::timestamptz
      FROM playlist_entries WHERE "playlistId" = ${playlistId}::uuid AND "removedAt" IS NULL`;
    return made;
  });
}

/** Deletes a playlist with its entries and ratings, and writes that into the brand's log. Refused: `notFound`. */
export async function deletePlaylist(
  context: TeamContext,
  playlistId: string,
): Promise<Result<null, 'notFound'>> {
  return inPlaylist<null, never>(context, playlistId, async (tx, { name }, held) => {
    await tx.playlist.delete({ where: { id: playlistId } });
    await writeTeamAudit(tx, held, 'playlistDeleted', { facts: { playlistId, name } });
    return ok(null);
  });
}

/**
 * Attaches a playlist to a show of the same brand, or detaches it. Doing it twice changes nothing. Refused: `notFound`
 * for any other show, `tooManyShows` for the list, `tooManyLists` for the show.
 */
export async function attachShow(
  context: TeamContext,
  { playlistId, showId, isAttached }: { playlistId: string; showId: string; isAttached: boolean },
): Promise<Result<null, 'notFound' | 'tooManyShows' | 'tooManyLists'>> {
  return inPlaylist<null, 'notFound' | 'tooManyShows' | 'tooManyLists'>(context, playlistId, async (tx) => {
    const { brandId } = context.actor;
    // Serialised, because otherwise two requests at once could both find room for the last list.
    takeTurn(tx, `show ${showId}`);
    const shows = await tx.$queryRaw<unknown[]>`
      SELECT id FROM shows WHERE id = ${showId}::uuid AND "brandId" = ${brandId} FOR NO KEY UPDATE`;
    if (shows.length === 0) return refused('notFound');
    const about = { playlistId, showId };
    if (!isAttached) await tx.playlistShow.deleteMany({ where: about });
    else {
      const others = await tx.playlistShow.count({ where: { playlistId, showId: { not: showId } } });
      if (others >= mostShows) return refused('tooManyShows');
      const lists = await tx.playlistShow.count({ where: { showId, playlistId: { not: playlistId } } });
      if (lists >= mostListsOfShow) return refused('tooManyLists');
      await tx.playlistShow.createMany({ data: [about], skipDuplicates: true });
    }
    return ok(null);
  });
}

/** Saves a comedian's own walk-on track, which is then in the music of all their shows; null removes it. */
export async function saveWalkOn(
  { db, now }: { db: PrismaClient; now: Date },
  comedianId: string,
  track: Track | null,
): Promise<void> {
  if (track === null) {
    await db.walkOnTrack.deleteMany({ where: { comedianId } });
    return;
  }
  const data = { ...track, changedAt: now };
  await db.walkOnTrack.upsert({ where: { comedianId }, create: { comedianId, ...data }, update: data });
}

/** Adds a playlist under the brand's lock, because otherwise two at once could both find room for the last one. */
async function addPlaylist(
  tx: Tx,
  context: TeamContext,
  data: { kind: PlaylistKind; name: string },
): Promise<Result<string, 'tooManyPlaylists'>> {
  const { brandId } = context.actor;
  await lockBrand(tx, brandId);
  if ((await tx.playlist.count({ where: { brandId } })) >= mostPlaylists) return refused('tooManyPlaylists');
  const { id } = await tx.playlist.create({
    data: { ...data, brandId, createdAt: afterWaiting(context).now },
    select: { id: true },
  });
  return ok(id);
}

/** Counts the entries of a list, without removed ones. */
export async function countEntries(tx: Tx, playlistId: string): Promise<number> {
  return tx.playlistEntry.count({ where: { ...inList, playlistId } });
}
