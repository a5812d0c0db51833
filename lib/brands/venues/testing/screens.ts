import { longWord, type ScreenTable } from '@/lib/core/testing/screen-table';

export const screens: ScreenTable = {
  fill: async ({ world: { db, brand } }) => {
    await db.venue.update({
      where: { id: brand.venue.id },
      data: {
        name: longWord,
        address: `${longWord} 12`,
        district: longWord.slice(0, 60),
        stageDe: longWord,
        accessDe: longWord,
      },
    });
  },
};
