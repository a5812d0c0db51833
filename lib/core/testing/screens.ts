import type { ScreenTable } from './screen-table';

/** Screens that belong to no domain. */
export const screens: ScreenTable = {
  phone: () => ['/', '/privacy', '/imprint'],
  desk: () => ['/'],
};
