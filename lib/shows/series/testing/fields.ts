import { local, oneOf, orEmpty, reference, type RandomFields } from '@/lib/core/testing/random-forms';
import { makeSeriesDay } from './factory';

export const fields: RandomFields = {
  right: {
    seriesId: reference('seriesIds'),
    repeats: oneOf('none', 'weekly', 'everySecondWeek', 'monthlyNth', 'monthlyLast'),
    seriesEnd: orEmpty(local.date),
    skipsHolidays: oneOf('', 'yes'),
    preview: oneOf('', '', 'yes'),
  },
  material: async ({ world }) => ({ seriesIds: [(await makeSeriesDay(world.db, world.brand)).seriesId] }),
};
