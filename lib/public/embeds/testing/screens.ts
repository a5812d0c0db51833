import type { ScreenTable } from '@/lib/core/testing/screen-table';
import { embedViews } from '../filters';

export const screens: ScreenTable = {
  visitor: ({ world: { brand }, language }) =>
    embedViews.map((view) => `/embed/${brand.id}?lang=${language}&view=${view}`),
};
