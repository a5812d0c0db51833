import 'server-only';
import { namedShow } from '@/lib/accounts/access/queries';
import type { Db } from '@/lib/core/database/db';
import { readRows } from '@/lib/core/database/read-rows';
import { Prisma } from '@/lib/core/generated/prisma/client';
import { sentLine } from '@/lib/spots/show/queries';
import { mostEntries, mostListsOfShow } from './rules';

/** Entries that are in a list, without removed ones. */
export const inList = { removedAt: null } satisfies Prisma.PlaylistEntryWhereInput;

export async function listPlaylists(db: Db, brandId: string) {
  return db.playlist.findMany({
    where: { brandId },
    select: {
      id: true,
      kind: true,
      name: true,
      _count: { select: { entries: { where: inList }, shows: true } },
    },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  });
}

const playlist = { id: true, kind: true, name: true, revision: true } satisfies Prisma.PlaylistSelect;

export type PlaylistRow = Prisma.PlaylistGetPayload<{ select: typeof playlist }>;

export async function findPlaylist(db: Db, brandId: string, playlistId: string): Promise<PlaylistRow | null> {
  return db.playlist.findFirst({ where: { id: playlistId, brandId }, select: playlist });
}

/** The columns of a track, in a music list as well as a comedian's own one. */
export const trackColumns = {
  title: true,
  artist: true,
  link: true,
  startSecond: true,
  seconds: true,
} satisfies Prisma.PlaylistEntrySelect & Prisma.WalkOnTrackSelect;

const track = {
  ...trackColumns,
  id: true,
  revision: true,
  moment: true,
  comedian: { select: { id: true, name: true } },
} satisfies Prisma.PlaylistEntrySelect;

export type TrackRow = Prisma.PlaylistEntryGetPayload<{ select: typeof track }>;

export async function listTracks(db: Db, playlistId: string): Promise<TrackRow[]> {
  return db.playlistEntry.findMany({
    relationLoadStrategy: 'join',
    where: { ...inList, playlistId, moment: { not: null } },
    select: track,
    orderBy: [{ place: 'asc' }, { id: 'asc' }],
  });
}

const attachedShow = { ...namedShow, lineUpSentAt: true, cancelledAt: true } satisfies Prisma.ShowSelect;

export type AttachedShowRow = Prisma.ShowGetPayload<{ select: typeof attachedShow }>;

/** Lists the shows of a playlist, the latest first. */
export async function listShowsOf(db: Db, playlistId: string): Promise<AttachedShowRow[]> {
  return db.show.findMany({
    relationLoadStrategy: 'join',
    where: { playlists: { some: { playlistId } } },
    select: attachedShow,
    orderBy: [{ startsAt: 'desc' }, { id: 'desc' }],
  });
}

export async function listPlaylistsOf(
  db: Db,
  { brandId, showId }: { brandId: string; showId: string },
): Promise<Pick<PlaylistRow, 'id' | 'kind' | 'name'>[]> {
  const lists = Prisma.sql`
    SELECT id, kind, name FROM playlists
    WHERE "brandId" = ${brandId} AND id IN (SELECT "playlistId" FROM playlist_shows WHERE "showId" = ${showId}::uuid)
    ORDER BY name, id LIMIT ${mostListsOfShow}`;
  return readRows<Pick<PlaylistRow, 'id' | 'kind' | 'name'>>(db, lists);
}

/** Lists the shows of a brand that are not over and that the playlist can still be attached to, the next one first. */
export async function listShowsToAttach(
  db: Db,
  { brandId, playlistId }: { brandId: string; playlistId: string },
  now: Date,
  limit: number,
): Promise<AttachedShowRow[]> {
  return db.show.findMany({
    relationLoadStrategy: 'join',
    where: { brandId, endsAt: { gt: now }, cancelledAt: null, playlists: { none: { playlistId } } },
    select: attachedShow,
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    take: limit,
  });
}

const running = {
  ...attachedShow,
  sentLineUp: {
    select: {
      ...sentLine,
      comedian: { select: { name: true, walkOnTrack: { select: trackColumns } } },
    },
    orderBy: { place: 'asc' },
  },
} satisfies Prisma.ShowSelect;

export type RunningRow = Prisma.ShowGetPayload<{ select: typeof running }>;

/** Finds a show with its sent line-up and walk-on tracks; null for one without the playlist, or of another brand. */
export async function findRunningOrder(
  db: Db,
  { brandId, playlistId, showId }: { brandId: string; playlistId: string; showId: string },
): Promise<RunningRow | null> {
  return db.show.findFirst({
    relationLoadStrategy: 'join',
    where: { id: showId, brandId, playlists: { some: { playlistId } } },
    select: running,
  });
}

/** Finds a show of the brand with its sent line-up and the comedians' own walk-on tracks, or null. */
export async function findLinesOf(
  db: Db,
  { brandId, showId }: { brandId: string; showId: string },
): Promise<Pick<RunningRow, 'sentLineUp'> | null> {
  return db.show.findFirst({
    relationLoadStrategy: 'join',
    where: { id: showId, brandId },
    select: { sentLineUp: running.sentLineUp },
  });
}

/**
 * Lists the walk-ons in the music lists of a show that fit its sent line-up: those of its comedians, then those for
 * all. It returns at most as many as one list may have entries.
 */
export async function listWalkOnsOf(db: Db, showId: string): Promise<TrackRow[]> {
  return db.playlistEntry.findMany({
    relationLoadStrategy: 'join',
    where: {
      ...inList,
      moment: 'walkOn',
      playlist: { shows: { some: { showId } } },
      OR: [{ comedianId: null }, { comedian: { sentLineUps: { some: { showId } } } }],
    },
    select: track,
    // Those of one comedian come first, so that the limit never leaves them out.
    orderBy: [
      { comedianId: { sort: 'asc', nulls: 'last' } },
      { playlist: { name: 'asc' } },
      { playlistId: 'asc' },
      { place: 'asc' },
      { id: 'asc' },
    ],
    take: mostEntries,
  });
}

/** Lists the comedians on the sent line-ups of a playlist's shows by name: those whose walk-on a team may replace. */
export async function listOnStage(db: Db, playlistId: string): Promise<{ id: string; name: string }[]> {
  return db.comedian.findMany({
    where: { sentLineUps: { some: { show: { playlists: { some: { playlistId } } } } } },
    select: { id: true, name: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  });
}

export async function findWalkOn(db: Db, comedianId: string) {
  return db.walkOnTrack.findUnique({ where: { comedianId }, select: trackColumns });
}
