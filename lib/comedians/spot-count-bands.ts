import type { SpotCountBand } from '@/lib/core/generated/prisma/client';

/** What the enum's values are called in the database. `@map` does not hold in SQL that we write ourselves. */
export const bandsInDatabase: Record<SpotCountBand, string> = {
  none: '0',
  upTo10: '1-10',
  upTo30: '10-30',
  upTo100: '30-100',
  upTo200: '100-200',
  moreThan300: '>300',
};
