import 'server-only';
import { notPaused } from '@/lib/accounts/access/visibility';
import type { Db, Tx } from '@/lib/core/database/db';
import { pictureColumns, type PictureRow } from '@/lib/media/pictures/view';
import { nameProblem, skeletonOf, type NameRefusal } from '@/lib/core/text/name-rules';
import { Prisma, type BrandRole } from '@/lib/core/generated/prisma/client';
import { addressSpellings } from '@/lib/core/text/text-schema';

/** Finds a brand's name for the public; null when there is no such brand, or it is paused. */
export async function findBrand(db: Db, brandId: string) {
  return db.brand.findUnique({ where: { id: brandId, ...notPaused }, select: { id: true, name: true } });
}

type BrandAreaRow = {
  id: string;
  name: string;
  /** "#0b5d63" */
  colour: string | null;
  logo: PictureRow | null;
  /** The operator's reason for a pause; null while it is not paused. */
  pauseReason: string | null;
  role: BrandRole | null;
  isFirstVisit: boolean;
  unread: number;
};

/**
 * Finds a brand by its id, or null: its name, colour and logo, the reason of its pause, and the role of the e-mail
 * address in its team (null: none). `isFirstVisit` is true for a member who has never opened the team's area.
 *
 * @param unread counts unread messages in the brand's chats; 0 without it
 */
export async function findBrandArea(
  db: Db,
  brandId: string,
  email: string,
  unread = Prisma.sql`0`,
): Promise<BrandAreaRow | null> {
  const [area] = await db.$queryRaw<BrandAreaRow[]>`
    SELECT brands.id, brands.name, brands.colour, to_json(logo) AS logo, "pauseReason", member.role::text,
      member.id IS NOT NULL AND "openedAt" IS NULL AS "isFirstVisit", (${unread}) AS unread
    FROM brands
    LEFT JOIN brand_members AS member ON member."brandId" = brands.id AND member.email = ANY(${addressSpellings(email)}::text[])
    LEFT JOIN LATERAL (
      SELECT id, width, height, widths, colour, "altDe", "altEn" FROM pictures WHERE pictures.id = brands."logoId"
    ) AS logo ON true
    WHERE brands.id = ${brandId}`;
  return area ?? null;
}

const profile = {
  id: true,
  name: true,
  colour: true,
  aboutDe: true,
  aboutEn: true,
  website: true,
  instagram: true,
  links: true,
  contactEmail: true,
  rulesDe: true,
  rulesEn: true,
  opensDaysBefore: true,
  decideDaysBefore: true,
  replyDays: true,
  cancelHoursBefore: true,
} satisfies Prisma.BrandSelect;

const publicProfile = { ...profile, logo: { select: pictureColumns } } satisfies Prisma.BrandSelect;

export type PublicProfileRow = Prisma.BrandGetPayload<{ select: typeof publicProfile }>;

/** The columns of a brand that its admins change. */
export const brandSettings = {
  ...profile,
  callRule: true,
  callMinutes: true,
  offersStepIn: true,
  profileRevision: true,
  defaultsRevision: true,
  embedParents: true,
  embedRevision: true,
} satisfies Prisma.BrandSelect;

export type BrandSettings = Prisma.BrandGetPayload<{ select: typeof brandSettings }>;

/** Finds a brand's public profile; null when there is no such brand, or it is paused. */
export async function findPublicProfile(db: Db, brandId: string): Promise<PublicProfileRow | null> {
  return db.brand.findUnique({
    relationLoadStrategy: 'join',
    where: { id: brandId, ...notPaused },
    select: publicProfile,
  });
}

export async function getBrandSettings(db: Db, brandId: string): Promise<BrandSettings> {
  return db.brand.findUniqueOrThrow({ where: { id: brandId }, select: brandSettings });
}

/** A member of a brand's team. Only for its admins, because a team is a list of addresses. */
export type Member = {
  id: string;
  email: string;
  role: BrandRole;
  /** The name in the address's profile. Null without one, and until its owner has opened the team's area. */
  name: string | null;
  hasOpened: boolean;
};

/** Admins first, then by e-mail address. An unknown cursor lists the team from the beginning. */
export async function listMembers(
  db: Db,
  brandId: string,
  after: string | null,
  limit: number,
): Promise<Member[]> {
  return db.$queryRaw<Member[]>`
    SELECT member.id, member.email, member.role, comedians.name, member."openedAt" IS NOT NULL AS "hasOpened"
    FROM brand_members AS member
    LEFT JOIN LATERAL (
      SELECT name FROM comedians WHERE email = ANY(address_spellings(member.email)) AND member."openedAt" IS NOT NULL
      ORDER BY email <> member.email LIMIT 1
    ) AS comedians ON true
    LEFT JOIN brand_members AS seen ON seen.id = ${after}::uuid AND seen."brandId" = member."brandId"
    WHERE member."brandId" = ${brandId} AND (
      seen.id IS NULL OR (member.role <> 'admin', member.email) > (seen.role <> 'admin', seen.email)
    )
    ORDER BY member.role <> 'admin', member.email
    LIMIT ${limit}`;
}

export async function countMembers(db: Db, brandId: string): Promise<number> {
  return db.brandMember.count({ where: { brandId } });
}

/**
 * Returns why a brand cannot have a name, or null. Until the transaction ends, no other brand gets a name.
 *
 * @param brandId the brand with the new name
 */
export async function refusalOfBrandName(tx: Tx, name: string, brandId: string): Promise<NameRefusal | null> {
  const problem = nameProblem(name, 'brand');
  if (problem) return problem;
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('names of brands', 0))`;
  const others = await tx.brand.findMany({ where: { id: { not: brandId } }, select: { name: true } });
  const skeleton = skeletonOf(name);
  return others.some((brand) => skeletonOf(brand.name) === skeleton) ? 'nameTaken' : null;
}
