import 'server-only';
import type { Db } from '@/lib/core/db';
import { inLists, seenBy } from '@/lib/access/visibility';
import { pictureColumns, type PictureRow } from './view';

/** The widths of a picture that everybody may see: of a logo, and of a show for everybody. Null for any other. */
export async function findPublicPicture(db: Db, pictureId: string): Promise<{ widths: number[] } | null> {
  return db.picture.findFirst({
    where: { id: pictureId, OR: [{ logoOf: { some: {} } }, { shows: { some: inLists } }] },
    select: { widths: true },
  });
}

/** The same of one that somebody may see: of a show whose page they may open, and of a brand that they work for. */
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

/** The picture of a brand's show; null when it has none, or is not the brand's. */
export async function findShowPicture(db: Db, brandId: string, showId: string): Promise<PictureRow | null> {
  const show = await db.show.findFirst({
    relationLoadStrategy: 'join',
    where: { id: showId, brandId },
    select: { picture: { select: pictureColumns } },
  });
  return show?.picture ?? null;
}

/** Whether the brand has such a show. */
export async function hasShow(db: Db, brandId: string, showId: string): Promise<boolean> {
  return (await db.show.count({ where: { id: showId, brandId } })) > 0;
}

/** How many pictures of a brand have come since. */
export async function countPicturesSince(db: Db, brandId: string, since: Date): Promise<number> {
  return db.picture.count({ where: { brandId, createdAt: { gte: since } } });
}
