import type { ScreenTable } from '@/lib/core/testing/screen-table';

export const screens: ScreenTable = {
  visitor: () => ['/sign-in/done', '/sign-in/error'],
};
