import type { Prisma, PrismaClient } from '@/lib/core/generated/prisma/client';
import { testNow } from '@/lib/core/testing/clock';

/** An empty music list of the brand. */
export async function makePlaylist(
  db: PrismaClient,
  brandId: string,
  data: Partial<Prisma.PlaylistUncheckedCreateInput> = {},
) {
  return db.playlist.create({
    data: { brandId, kind: 'music', name: 'Testliste', createdAt: testNow, ...data },
  });
}

/** Adds a track for the doors to the end of a music list. */
export async function makeTrack(
  db: PrismaClient,
  playlistId: string,
  data: Partial<Prisma.PlaylistEntryUncheckedCreateInput> = {},
) {
  const place = await db.playlistEntry.count({ where: { playlistId } });
  return db.playlistEntry.create({
    data: { playlistId, place, moment: 'doors', title: `Titel ${place + 1}`, createdAt: testNow, ...data },
  });
}

/** Adds a comedian to the end of a scouting list. */
export async function makeScout(db: PrismaClient, playlistId: string, comedianId: string) {
  const place = await db.playlistEntry.count({ where: { playlistId } });
  return db.playlistEntry.create({ data: { playlistId, place, comedianId, createdAt: testNow } });
}

/** A rating of an entry of a scouting list. */
export async function makeRating(
  db: PrismaClient,
  entry: { id: string; comedianId: string | null },
  raterComedianId: string | null,
  data: { stars?: number; note?: string | null; editedAt?: Date } = {},
) {
  if (entry.comedianId === null) throw new Error('Only comedians are rated.');
  return db.playlistRating.create({
    data: {
      entryId: entry.id,
      comedianId: entry.comedianId,
      raterComedianId,
      stars: 4,
      note: null,
      createdAt: testNow,
      ...data,
    },
  });
}

/** A comedian's own walk-on track. */
export async function makeWalkOn(
  db: PrismaClient,
  comedianId: string,
  data: Partial<Prisma.WalkOnTrackUncheckedCreateInput> = {},
) {
  return db.walkOnTrack.create({
    data: { comedianId, title: 'Eye of the Tiger', changedAt: testNow, ...data },
  });
}
