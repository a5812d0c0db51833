import type { ScreenTable } from './screen-table';

export const screens: ScreenTable = {
  desk: () => ['/'],
};
