import type { AccessTable } from '@/lib/core/testing/access-table';
import { makeSeriesDay } from './factory';

export const access: AccessTable = {
  team: { endSeries: async ({ db, brand }) => ({ seriesId: (await makeSeriesDay(db, brand)).seriesId }) },
};
