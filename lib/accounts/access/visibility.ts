import 'server-only';
import { Prisma } from '@/lib/core/generated/prisma/client';

/** Brands visible to the public: those that no operator has paused. */
export const notPaused = { pausedAt: null } satisfies Prisma.BrandWhereInput;

/** Shows in public lists: of cities, on public pages, in counts. */
export const inLists = { visibility: 'public', brand: notPaused } satisfies Prisma.ShowWhereInput;

/**
 * The condition `inLists` for a statement on the table `shows`. The few paused brands are read once for the statement,
 * so the condition changes no plan.
 */
export const inListsSql = Prisma.sql`
  shows.visibility = 'public' AND shows."brandId" <> ALL (ARRAY(SELECT id FROM brands WHERE "pausedAt" IS NOT NULL))`;

/** Promo pages that show the comedian's face to every visitor. */
export const facesEverybody = {
  isOn: true,
  parts: { has: 'picture' },
} satisfies Prisma.PromoPageWhereInput;

/**
 * Shows whose page a comedian may open: all except private ones and those of paused brands, and all for which they ever
 * had an application.
 */
export function seenBy(comedianId: string) {
  return {
    OR: [{ visibility: { not: 'private' }, brand: notPaused }, { applications: { some: { comedianId } } }],
  } satisfies Prisma.ShowWhereInput;
}
