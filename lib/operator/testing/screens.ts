import type { ScreenTable } from '@/lib/core/testing/screen-table';

export const screens: ScreenTable = {
  operator: () => ['/operator'],
};
