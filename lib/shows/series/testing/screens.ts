import { longWord, type ScreenTable } from '@/lib/core/testing/screen-table';
import { makeSeries } from './factory';

export const screens: ScreenTable = {
  fill: async ({ world: { db, brand } }) => {
    await makeSeries(db, brand, { title: longWord });
  },
};
