import 'server-only';
import type { Prisma } from '@/lib/core/generated/prisma/client';

/** Shows in public lists: of cities, on public pages, in counts. The SQL of those lists has the same condition. */
export const inLists = { visibility: 'public' } satisfies Prisma.ShowWhereInput;

/** Promo pages on which everybody sees the comedian's face. */
export const facesEverybody = {
  isOn: true,
  parts: { has: 'picture' },
} satisfies Prisma.PromoPageWhereInput;

/** Shows whose page a comedian may open: all but private ones, and private ones in which they were ever involved. */
export function seenBy(comedianId: string) {
  return {
    OR: [{ visibility: { not: 'private' } }, { applications: { some: { comedianId } } }],
  } satisfies Prisma.ShowWhereInput;
}
