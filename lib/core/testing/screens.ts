import type { ScreenTable } from './screen-table';

/** What belongs to no domain. */
export const screens: ScreenTable = {
  phone: () => ['/', '/privacy'],
  desk: () => ['/'],
};
