import 'server-only';
import type { Db } from '@/lib/core/db';
import { inLists, seenBy } from '@/lib/access/visibility';
import { pictureColumns, type PictureRow } from './view';

/** Returns the widths of a picture that everybody may see: a logo, or that of a public show. Null for any other. */
export async function findPublicPicture(db: Db, pictureId: string): Promise<{ widths: number[] } | null> {
  return db.picture.findFirst({
    where: { id: pictureId, OR: [{ logoOf: { some: {} } }, { shows: { some: inLists } }] },
    select: { widths: true },
  });
}

/**
 * Returns the same for a picture that this person may see: of a show whose page they may open, or of a brand that they
 * work for.
 */
export async function findPictureFor(
  db: Db,
  pictureId: string,
  { email, comedianId }: { email: string; comedianId: string },
): Promise<{ widths: number[] } | null> {
  return db.picture.findFirst({
    where: {
      id: pictureId,
      OR: [{ shows: { some: seenBy(comedianId) } }, { brand: { members: { some: { email } } } }],
    },
    select: { widths: true },
  });
}

/** Returns the picture of a brand's show; null when it has none or is not the brand's. */
export async function findShowPicture(db: Db, brandId: string, showId: string): Promise<PictureRow | null> {
  const show = await db.show.findFirst({
    relationLoadStrategy: 'join',
    where: { id: showId, brandId },
    select: { picture: { select: pictureColumns } },
  });
  return show?.picture ?? null;
}

/** Whether the brand has this show. */
export async function hasShow(db: Db, brandId: string, showId: string): Promise<boolean> {
  return (await db.show.count({ where: { id: showId, brandId } })) > 0;
}

/** Returns how many pictures a brand has uploaded since then. */
export async function countPicturesSince(db: Db, brandId: string, since: Date): Promise<number> {
  return db.picture.count({ where: { brandId, createdAt: { gte: since } } });
}
