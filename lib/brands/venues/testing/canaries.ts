import type { CanaryTable } from '@/lib/core/testing/canary-table';

export const canaries: CanaryTable = {
  publicColumns: ['name', 'address', 'district', 'timeZone', 'accessDe', 'accessEn'].map(
    (column) => `venues.${column}`,
  ),
  fill: async ({ world: { db, brand }, word }) => {
    await db.venue.update({
      where: { id: brand.venue.id },
      data: { stageDe: word('venues.stageDe'), stageEn: word('venues.stageEn') },
    });
  },
};
