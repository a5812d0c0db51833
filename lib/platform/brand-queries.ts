import 'server-only';
import type { Db } from '@/lib/core/database/db';
import { escapeLike } from '@/lib/core/database/like';

/** A brand in the operator's list: only the number of its people, not who they are. */
export type BrandRow = {
  id: string;
  name: string;
  createdAt: Date;
  pausedAt: Date | null;
  /** The number of members of the team, and how many of them are admins. */
  members: number;
  admins: number;
  /** The number of shows that are not over and not cancelled. */
  coming: number;
};

/**
 * Lists the brands after the cursor (a brand's id), by id.
 *
 * @param text what the id or the name contains, in any case; empty: every brand
 */
export async function listBrands(
  db: Db,
  { text, after, limit, now }: { text: string; after: string; limit: number; now: Date },
): Promise<BrandRow[]> {
  const like = `%${escapeLike(text)}%`;
  return db.$queryRaw<BrandRow[]>`
    SELECT id, name, "createdAt", "pausedAt",
      (SELECT count(*)::int FROM brand_members WHERE "brandId" = brands.id) AS members,
      (SELECT count(*)::int FROM brand_members WHERE "brandId" = brands.id AND role = 'admin') AS admins,
      (
        SELECT count(*)::int FROM shows
        WHERE "brandId" = brands.id AND "endsAt" > ${now} AND "cancelledAt" IS NULL
      ) AS coming
    FROM brands
    WHERE id > ${after} AND (id ILIKE ${like} OR name ILIKE ${like})
    ORDER BY id
    LIMIT ${limit}`;
}

/** A brand with the reason of its pause and its numbers. */
export type BrandFacts = Pick<BrandRow, 'id' | 'name' | 'createdAt' | 'pausedAt'> & {
  pauseReason: string | null;
  members: number;
  admins: number;
  shows: number;
  coming: number;
  /** The number of applications for coming shows that wait for an answer. */
  waiting: number;
};

/** Finds a brand, or null. */
export async function findBrandFacts(db: Db, brandId: string, now: Date): Promise<BrandFacts | null> {
  const ahead = { brandId, endsAt: { gt: now }, cancelledAt: null };
  const [brand, members, admins, shows, coming, waiting] = await Promise.all([
    db.brand.findUnique({
      where: { id: brandId },
      select: { id: true, name: true, createdAt: true, pausedAt: true, pauseReason: true },
    }),
    db.brandMember.count({ where: { brandId } }),
    db.brandMember.count({ where: { brandId, role: 'admin' } }),
    db.show.count({ where: { brandId } }),
    db.show.count({ where: ahead }),
    db.application.count({
      where: { show: ahead, status: { in: ['applied', 'request'] }, withdrawnAt: null },
    }),
  ]);
  return brand && { ...brand, members, admins, shows, coming, waiting };
}
