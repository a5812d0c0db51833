import type { CanaryTable } from '@/lib/core/testing/canary-table';

export const canaries: CanaryTable = {
  publicColumns: ['pictures.colour'],
  fill: async ({ world: { db }, word, hiddenPictureId }) => {
    await db.picture.update({
      where: { id: hiddenPictureId },
      data: { altDe: word('pictures.altDe'), altEn: word('pictures.altEn') },
    });
    return [[hiddenPictureId, 'picture of a hidden show']];
  },
};
