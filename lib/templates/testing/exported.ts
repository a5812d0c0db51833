import type { ExportFill } from '@/lib/core/testing/export-fill';
import { makeTemplate } from './factory';

export const exported: ExportFill = async ({ db, brand, mark }) => {
  await makeTemplate(db, brand.id, { title: `${mark} template` });
};
