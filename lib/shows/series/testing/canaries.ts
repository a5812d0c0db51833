import type { CanaryTable } from '@/lib/core/testing/canary-table';
import { makeSeries } from './factory';

export const canaries: CanaryTable = {
  publicColumns: ['series.doors', 'series.starts', 'series.ends'],
  fill: async ({ world: { db, brand }, word }) => {
    await makeSeries(db, brand, {
      visibility: 'private',
      title: word('series.title'),
      feeText: word('series.feeText'),
    });
  },
};
