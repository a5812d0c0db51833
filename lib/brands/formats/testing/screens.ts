import { longWord, type ScreenTable } from '@/lib/core/testing/screen-table';

export const screens: ScreenTable = {
  fill: async ({ world: { db, brand } }) => {
    const data = { name: longWord.slice(0, 80), descriptionDe: longWord, descriptionEn: longWord };
    await db.format.update({ where: { id: brand.format.id }, data });
  },
};
