import type { ExportFill } from '@/lib/core/testing/export-fill';
import { makeSeries } from './factory';

export const exported: ExportFill = async ({ db, brand, mark }) => {
  await makeSeries(db, brand, { title: `${mark} series` });
};
