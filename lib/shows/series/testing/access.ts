import { actions, pages, type AccessTable } from '@/lib/core/testing/access-table';
import { makeSeriesDay } from './factory';

export const access: AccessTable = {
  actions: {
    endSeries: {
      prepare: async ({ db, brand }) => ({ seriesId: (await makeSeriesDay(db, brand)).seriesId }),
      expected: actions.team,
    },
  },
  routes: { '/(default)/brands/[brand]/team/series/page': { expected: pages.team } },
};
