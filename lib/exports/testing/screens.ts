import type { ScreenTable } from '@/lib/core/testing/screen-table';

export const screens: ScreenTable = {
  phone: ({ team, admin, showId }) => [`${team}/shows/${showId}/export`, `${admin}/export`],
};
