import 'server-only';
import type { Prisma } from '@/lib/core/generated/prisma/client';

/** Shows that stand in lists for everybody: of cities, on public pages, in counts. The SQL of lists says the same. */
export const inLists = { visibility: 'public' } satisfies Prisma.ShowWhereInput;

/** Shows whose page a comedian may open: all but private ones, and those too once they have had to do with it. */
export function seenBy(comedianId: string) {
  return {
    OR: [{ visibility: { not: 'private' } }, { applications: { some: { comedianId } } }],
  } satisfies Prisma.ShowWhereInput;
}
