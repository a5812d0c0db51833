import 'server-only';
import { begins } from '@/lib/comedians/search-queries';
import { searchWords } from '@/lib/core/text/search-rules';
import type { Db } from '@/lib/core/database/db';
import { Prisma } from '@/lib/core/generated/prisma/client';
import { videoColumns } from '@/lib/media/videos/view';
import { inList } from './queries';

/** Comedians with an uploaded video or a link to one. */
const withVideo = {
  OR: [{ video: { isNot: null } }, { videoLink: { not: null } }],
} satisfies Prisma.ComedianWhereInput;

/**
 * Comedians whose video a brand's team may see: those whose profile it may see (lib/brands/comedians), because they
 * have applied at the brand, were requested by it or play for it.
 */
export const seenByTeamOf = (brandId: string) =>
  ({ brands: { some: { brandId } } }) satisfies Prisma.ComedianWhereInput;

const scout = {
  id: true,
  revision: true,
  comedian: {
    select: {
      id: true,
      name: true,
      videoLink: true,
      video: { select: videoColumns },
    },
  },
} satisfies Prisma.PlaylistEntrySelect;

export type ScoutRow = Prisma.PlaylistEntryGetPayload<{ select: typeof scout }>;

export async function listScouts(
  db: Db,
  { brandId, playlistId }: { brandId: string; playlistId: string },
): Promise<ScoutRow[]> {
  return db.playlistEntry.findMany({
    relationLoadStrategy: 'join',
    where: { ...inList, playlistId, moment: null, comedian: seenByTeamOf(brandId) },
    select: scout,
    orderBy: [{ place: 'asc' }, { id: 'asc' }],
  });
}

const rating = {
  entryId: true,
  raterComedianId: true,
  stars: true,
  note: true,
  rater: { select: { name: true } },
} satisfies Prisma.PlaylistRatingSelect;

export type RatingRow = Prisma.PlaylistRatingGetPayload<{ select: typeof rating }>;

/**
 * Lists the ratings of a list that a member may read: their own, and those of others for the entries that they have
 * rated themselves. Before that, the ratings of others are not even read. Ratings about the member are never read.
 */
export async function listRatingsFor(db: Db, playlistId: string, comedianId: string): Promise<RatingRow[]> {
  return db.playlistRating.findMany({
    relationLoadStrategy: 'join',
    where: {
      comedianId: { not: comedianId },
      entry: { playlistId, ratings: { some: { raterComedianId: comedianId } } },
    },
    select: rating,
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
}

/** Counts the ratings of each entry of a list. */
export async function countRatings(db: Db, playlistId: string): Promise<Map<string, number>> {
  const groups = await db.playlistRating.groupBy({
    by: ['entryId'],
    where: { entry: { playlistId } },
    _count: { _all: true },
  });
  return new Map(groups.map(({ entryId, _count }) => [entryId, _count._all]));
}

/** A comedian with a video who is not on the list yet. */
export type FoundScout = { comedianId: string; name: string };

/**
 * Lists comedians with a video that the brand's team may see and who are not on the list, by name.
 *
 * @param q the beginnings of their names; empty for all
 */
export async function searchScouts(
  db: Db,
  { brandId, playlistId }: { brandId: string; playlistId: string },
  q: string,
  limit: number,
): Promise<FoundScout[]> {
  const words = searchWords(q);
  if (q && words.length === 0) return [];
  const named = words.map(
    (word) => Prisma.sql`AND EXISTS (
      SELECT FROM comedian_names AS other
      WHERE other."comedianId" = known."comedianId" AND ${begins('other', word)}
    )`,
  );
  return db.$queryRaw<FoundScout[]>`
    SELECT comedians.id AS "comedianId", comedians.name
    FROM brand_comedians AS known JOIN comedians ON comedians.id = known."comedianId"
    WHERE known."brandId" = ${brandId}
      AND (comedians."videoLink" IS NOT NULL OR EXISTS (SELECT FROM videos WHERE videos."comedianId" = comedians.id))
      AND NOT EXISTS (
        SELECT FROM playlist_entries AS entry
        WHERE entry."playlistId" = ${playlistId}::uuid AND entry."comedianId" = comedians.id
          AND entry."removedAt" IS NULL
      )
      ${named.length > 0 ? Prisma.join(named, ' ') : Prisma.empty}
    ORDER BY known."sortName", known."comedianId"
    LIMIT ${limit}`;
}

/** Whether the comedian has a video that the brand's team may see. */
export async function hasSeenVideo(db: Db, brandId: string, comedianId: string): Promise<boolean> {
  const found = await db.comedian.count({
    where: { id: comedianId, AND: [seenByTeamOf(brandId), withVideo] },
  });
  return found > 0;
}
