import type { SpotCountBand } from '@/lib/core/generated/prisma/client';

/**
 * The names of the enum's values in the database. Raw SQL needs them, because Prisma applies `@map` only in its own
 * queries.
 */
export const bandsInDatabase: Record<SpotCountBand, string> = {
  none: '0',
  upTo10: '1-10',
  upTo30: '10-30',
  upTo100: '30-100',
  upTo200: '100-200',
  moreThan300: '>300',
};
