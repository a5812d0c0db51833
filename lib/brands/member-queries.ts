import 'server-only';
import type { Db } from '@/lib/core/database/db';
import type { BrandRole } from '@/lib/core/generated/prisma/client';

/** A member of a brand's team. Only for its admins, because a team is a list of addresses. */
export type Member = {
  id: string;
  email: string;
  role: BrandRole;
  /** The name in the address's profile. Null without one, and until its owner has opened the team's area. */
  name: string | null;
  hasOpened: boolean;
};

/**
 * Lists a brand's team after the cursor, admins first, then by e-mail address. An unknown cursor lists it from the beginning.
 */
export async function listMembers(
  db: Db,
  brandId: string,
  after: string | null,
  limit: number,
): Promise<Member[]> {
  return db.$queryRaw<Member[]>`
    SELECT member.id, member.email, member.role, comedians.name, member."openedAt" IS NOT NULL AS "hasOpened"
    FROM brand_members AS member
    LEFT JOIN comedians ON comedians.email = member.email AND member."openedAt" IS NOT NULL
    LEFT JOIN brand_members AS seen ON seen.id = ${after}::uuid AND seen."brandId" = member."brandId"
    WHERE member."brandId" = ${brandId} AND (
      seen.id IS NULL OR (member.role <> 'admin', member.email) > (seen.role <> 'admin', seen.email)
    )
    ORDER BY member.role <> 'admin', member.email
    LIMIT ${limit}`;
}

/** Counts the members of a brand's team. */
export async function countMembers(db: Db, brandId: string): Promise<number> {
  return db.brandMember.count({ where: { brandId } });
}
