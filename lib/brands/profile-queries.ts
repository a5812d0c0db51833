import 'server-only';
import { notPaused } from '@/lib/accounts/access/visibility';
import type { Db } from '@/lib/core/database/db';
import type { Prisma } from '@/lib/core/generated/prisma/client';
import { pictureColumns } from '@/lib/media/pictures/view';

const profile = {
  id: true,
  name: true,
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

/** What admins change about their brand. */
export const brandSettings = {
  ...profile,
  colour: true,
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

/** Reads what admins may change about an existing brand. */
export async function getBrandSettings(db: Db, brandId: string): Promise<BrandSettings> {
  return db.brand.findUniqueOrThrow({ where: { id: brandId }, select: brandSettings });
}
